"""What stands ready to be deployed: the container file, the systemd unit and nginx's, each held by its own tool."""

import re
import shutil
import subprocess
import sys
from pathlib import Path

import pytest

ROOT = Path(__file__).resolve().parents[2]
CONTAINERFILE = ROOT / "Containerfile"
HADOLINT = shutil.which("hadolint", path=f"{Path(sys.executable).parent}:/usr/local/bin:/usr/bin")


def _container_tool() -> str | None:
    """podman or docker, where it can build here."""
    for tool in ("podman", "docker"):
        if shutil.which(tool) and subprocess.run([tool, "info"], capture_output=True).returncode == 0:
            return tool
    return None


def test_the_container_is_built_and_answers() -> None:
    tool = _container_tool()
    if not tool:
        pytest.skip("neither podman nor docker can build here; the linter below still reads the Containerfile")
    build = subprocess.run(
        [tool, "build", "-q", "-f", CONTAINERFILE, ROOT], capture_output=True, text=True, timeout=900
    )
    assert build.returncode == 0, build.stderr
    image = build.stdout.strip()
    asked = subprocess.run([tool, "run", "--rm", image, "search", "ward"], capture_output=True, text=True, timeout=300)
    assert "14.3" in asked.stdout, asked.stderr


def test_the_container_file_has_no_findings() -> None:
    if not HADOLINT:
        pytest.skip("hadolint is not installed: `make .venv/.installed-dev` does")
    found = subprocess.run([HADOLINT, CONTAINERFILE], capture_output=True, text=True)
    assert (found.returncode, found.stdout) == (0, "")


def test_the_container_holds_every_package_and_the_pins() -> None:
    copied = set(re.findall(r"^COPY (.+) \S+$", CONTAINERFILE.read_text(), re.MULTILINE))
    names = {name for line in copied for name in line.split()}
    assert all((ROOT / name).exists() for name in names)
    packages = {path.parent.name for path in ROOT.glob("*/__init__.py")} - {"bench", "tests"}
    assert packages <= names


def test_the_unit_is_one_that_systemd_takes(tmp_path: Path) -> None:
    if not shutil.which("systemd-analyze"):
        pytest.skip("systemd is not on this machine")
    unit = tmp_path / "arbiter.service"
    text = (ROOT / "deploy" / "arbiter.service").read_text()
    unit.write_text(text.replace("/opt/arbiter/.venv/bin/arbiter", "/bin/true"))
    verified = subprocess.run(["systemd-analyze", "verify", "--man=no", unit], capture_output=True, text=True)
    complaints = [line for line in verified.stderr.splitlines() if "arbiter.service" in line]
    assert (verified.returncode, complaints) == (0, []), verified.stderr


def test_the_proxy_is_one_that_nginx_takes(tmp_path: Path) -> None:
    nginx = shutil.which("nginx", path="/usr/sbin:/usr/bin:/usr/local/sbin:/usr/local/bin")
    if not nginx:
        pytest.skip("nginx is not on this machine")
    temporary = "".join(
        f"{kind}_temp_path {tmp_path};" for kind in ("client_body", "proxy", "fastcgi", "uwsgi", "scgi")
    )
    (tmp_path / "nginx.conf").write_text(
        f"pid {tmp_path}/pid; error_log {tmp_path}/errors; events {{}}"
        f" http {{ {temporary} access_log off; include {ROOT}/deploy/nginx.conf; }}"
    )
    words = [nginx, "-t", "-q", "-p", str(tmp_path), "-c", "nginx.conf", "-e", f"{tmp_path}/errors"]
    tested = subprocess.run(words, capture_output=True, text=True)
    assert (tested.returncode, tested.stderr) == (0, "")
