"""Arbiter installed from its wheel, away from any checkout: everything is in it, and it writes nothing here."""

import json
import os
import shutil
import subprocess
import sys
import zipfile
from pathlib import Path

import pytest

from kb.engine.checks import check
from kb.store import Store
from tests.ingest.small_corpus import small_corpus

ROOT = Path(__file__).resolve().parents[1]
PACKAGES = ("arbiter", "corpus", "exports", "ingest", "kb", "webapp")
PIP = (sys.executable, "-m", "pip", "--disable-pip-version-check", "--quiet", "--no-input")


def files_of_the_project() -> list[str]:
    """Every file that git has or would take."""
    command = ["git", "ls-files", "--cached", "--others", "--exclude-standard", "-z"]
    listed = subprocess.run(command, cwd=ROOT, capture_output=True, text=True, check=False)
    if listed.returncode:
        pytest.skip("this is no git checkout, so nobody knows which files are the project's")
    return [name for name in listed.stdout.split("\0") if name and (ROOT / name).is_file()]


@pytest.fixture(scope="module")
def wheel(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """The wheel, built from a copy of the project."""
    folder = tmp_path_factory.mktemp("wheel")
    for name in files_of_the_project():
        if name.startswith((*(f"{package}/" for package in PACKAGES), "pyproject.toml", "README.md", "LICENSE")):
            (folder / "copy" / name).parent.mkdir(parents=True, exist_ok=True)
            shutil.copyfile(ROOT / name, folder / "copy" / name)
    build = [*PIP, "wheel", "--no-deps", "--no-build-isolation", "--wheel-dir", str(folder), str(folder / "copy")]
    subprocess.run(build, check=True)
    (built,) = folder.glob("*.whl")
    return built


def test_everything_that_is_tracked_is_in_the_wheel_and_nothing_else(wheel: Path) -> None:
    packed = {name for name in zipfile.ZipFile(wheel).namelist() if ".dist-info/" not in name}
    tracked = {name for name in files_of_the_project() if name.startswith(tuple(f"{one}/" for one in PACKAGES))}
    assert (sorted(tracked - packed), sorted(packed - tracked)) == ([], [])


def test_an_installed_copy_answers_as_the_checkout_does_and_writes_nothing_where_one_stands(
    wheel: Path, tmp_path: Path, store: Store
) -> None:
    here, home = tmp_path / "here", tmp_path / "home"
    here.mkdir()
    home.mkdir()
    install = [*PIP, "install", "--no-deps", "--no-compile", "--target", str(tmp_path / "installed"), str(wheel)]
    subprocess.run(install, check=True)
    gone = ("ARBITER_DATA", "ARBITER_CORPUS", "XDG_DATA_HOME")
    environment = {name: value for name, value in os.environ.items() if name not in gone}
    environment |= {"HOME": str(home), "PYTHONPATH": str(tmp_path / "installed")}

    def arbiter(*words: str, **more: str) -> str:
        command, given = [sys.executable, "-P", "-m", "arbiter", *words], environment | more
        return subprocess.run(command, cwd=here, env=given, stdout=subprocess.PIPE, text=True, check=True).stdout

    data = home / ".local/share/arbiter"
    arbiter("build", ARBITER_CORPUS=str(small_corpus(tmp_path / "corpus")))
    assert [path.name for path in home.rglob("current")] == ["current"]
    assert (data / "current").exists()
    # What the checkout built is not stale here, for code and corpus are the same: it need not be built again.
    shutil.rmtree(data)
    shutil.copytree(store.folder.parent, data, symlinks=True)
    question = "does a natural 1 always miss?"
    assert json.loads(arbiter("search", question, "--limit", "10", "--json")) == store.answer(question)
    assert json.loads(arbiter("show", "13.3", "--json"))["id"] == "core-3e/13.3"
    first = check("core-3e/13.3", "hit").examples[0]
    assert f"-> {first.outcome}" in arbiter("check", "13.3", "--part", "hit", "--example", "1")
    arbiter("export", "json", str(tmp_path / "all.json"))
    exported = json.loads((tmp_path / "all.json").read_text(encoding="utf-8"))
    assert len(exported["passages"]) == len(store.library.passages)
    assert len(exported["not_checked"]) > 0
    assert list(here.iterdir()) == []
    assert (data / "current").resolve().name == store.folder.resolve().name
