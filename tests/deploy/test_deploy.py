"""What stands ready to be deployed: the container file, the systemd unit and nginx's, each held by its own tool."""

import re
import shutil
import ssl
import subprocess
import sys
import time
from contextlib import closing, suppress
from http.client import HTTPConnection, HTTPSConnection
from http.server import BaseHTTPRequestHandler, ThreadingHTTPServer
from pathlib import Path
from socket import create_server
from threading import Thread

import pytest

ROOT = Path(__file__).resolve().parents[2]
CONTAINERFILE = ROOT / "Containerfile"
HADOLINT = shutil.which("hadolint", path=f"{Path(sys.executable).parent}:/usr/local/bin:/usr/bin")

NGINX = shutil.which("nginx", path="/usr/sbin:/usr/bin:/usr/local/sbin:/usr/local/bin")


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


class SaysHost(BaseHTTPRequestHandler):
    """In the place of Arbiter: answers with the name that it was asked by."""

    def do_GET(self) -> None:
        self.send_response(200)
        self.end_headers()
        self.wfile.write(self.headers["Host"].encode())

    def log_message(self, *_: object) -> None:
        """Say nothing."""


def certified(name: str, folder: Path) -> None:
    """A certificate for a name, and its key, as files in a folder."""
    key = f"-newkey ec -pkeyopt ec_paramgen_curve:P-256 -nodes -keyout {folder}/privkey.pem"
    words = f"openssl req -x509 {key} -subj /CN={name} -out {folder}/fullchain.pem"
    subprocess.run(words.split(), check=True, capture_output=True)


def asked(connection: HTTPConnection, name: str) -> tuple[int, str]:
    """What comes of a search by this name, once anybody listens: its status, and where it leads or what it says."""
    with closing(connection):
        for _ in range(100):
            with suppress(ConnectionRefusedError):
                connection.connect()
                break
            time.sleep(0.1)
        connection.request("GET", "/search?q=ward", headers={"Host": name})
        response = connection.getresponse()
        return response.status, response.headers["Location"] or response.read().decode()


@pytest.mark.process
def test_the_proxy_leads_to_https_and_hands_on_by_which_name_it_was_asked(tmp_path: Path) -> None:
    if not NGINX or not shutil.which("openssl"):
        pytest.skip("nginx or openssl is not on this machine")
    name = "arbiter.example.org"
    certified(name, tmp_path)
    with create_server(("127.0.0.1", 0)) as plain, create_server(("127.0.0.1", 0)) as secure:
        ports = {"80": plain.getsockname()[1], "443": secure.getsockname()[1]}
    with ThreadingHTTPServer(("127.0.0.1", 0), SaysHost) as arbiter:
        Thread(target=arbiter.serve_forever, daemon=True).start()
        ours = (
            (ROOT / "deploy" / "nginx.conf").read_text().replace("127.0.0.1:8000", f"127.0.0.1:{arbiter.server_port}")
        )
        ours = re.sub(r"listen (\d+)", lambda listens: f"listen 127.0.0.1:{ports[listens[1]]}", ours)
        ours = ours.replace(f"/etc/letsencrypt/live/{name}", str(tmp_path))
        kinds = ("client_body", "proxy", "fastcgi", "uwsgi", "scgi")
        temporary = "".join(f"{kind}_temp_path {tmp_path};" for kind in kinds)
        (tmp_path / "nginx.conf").write_text(
            f"daemon off; master_process off; pid {tmp_path}/pid; error_log {tmp_path}/errors; events {{}}"
            f" http {{ {temporary} access_log off; {ours} }}"
        )
        words = [NGINX, "-p", str(tmp_path), "-c", "nginx.conf", "-e", f"{tmp_path}/errors"]
        tested = subprocess.run([*words, "-t", "-q"], capture_output=True, text=True)
        assert (tested.returncode, tested.stderr) == (0, "")
        with subprocess.Popen(words) as running:
            try:
                plainly = asked(HTTPConnection("127.0.0.1", ports["80"]), name)
                assert plainly == (301, f"https://{name}/search?q=ward")
                trusted = ssl.create_default_context(cafile=str(tmp_path / "fullchain.pem"))
                trusted.check_hostname = False  # the name leads elsewhere
                assert asked(HTTPSConnection("127.0.0.1", ports["443"], context=trusted), name) == (200, name)
            finally:
                running.terminate()
                arbiter.shutdown()


def test_who_sets_up_the_service_is_told_one_target_to_make() -> None:
    told = (ROOT / "deploy" / "arbiter.service").read_text() + (ROOT / "docs" / "running-it.md").read_text()
    assert len(set(re.findall(r"make (?!bench)[a-z.][\w./-]+", told))) == 1
