"""What the tests of the command line share: commands run in this process, and in processes of their own."""

import io
import os
import signal
import subprocess
import sys
from collections.abc import Callable
from dataclasses import dataclass
from pathlib import Path

import pytest

from arbiter import data, settings
from arbiter.__main__ import main
from kb.store import Store
from tests.ingest.small_corpus import small_corpus

ROOT = Path(__file__).resolve().parents[2]


@dataclass(frozen=True, slots=True)
class Ran:
    """How a command ended, and what it wrote."""

    status: int
    out: str
    err: str


Command = Callable[..., Ran]
Process = Callable[..., "subprocess.Popen[bytes]"]


@pytest.fixture
def data_folder(store: Store, monkeypatch: pytest.MonkeyPatch) -> Path:
    """The data folder of our whole corpus, as `$ARBITER_DATA` names it."""
    monkeypatch.setenv("ARBITER_DATA", str(store.folder.parent))
    return store.folder.parent


@pytest.fixture
def small(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """A small corpus in the place of ours, in this process and in those that it starts."""
    folder = small_corpus(tmp_path / "corpus")
    monkeypatch.setattr(settings, "CORPUS", folder)
    monkeypatch.setenv("ARBITER_CORPUS", str(folder))
    return folder


@pytest.fixture
def small_store(small: Path, tmp_path: Path) -> Store:
    """A store of that small corpus, for what costs too much on ours and is the same there."""
    assert small.is_dir()
    return data.build(tmp_path / "small", None)


@pytest.fixture
def arbiter(capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch) -> Command:
    """Run a command line in this process."""

    def run(*words: str, stdin: bytes = b"") -> Ran:
        monkeypatch.setattr(sys, "stdin", io.TextIOWrapper(io.BytesIO(stdin), encoding="utf-8"))
        capsys.readouterr()
        status = main(list(words))
        return Ran(status, *capsys.readouterr())

    return run


@pytest.fixture
def process() -> Process:
    """Start a command line in a process of its own, with pipes for all that is not given otherwise."""
    return start


def start(*words: str | bytes, **given: object) -> "subprocess.Popen[bytes]":
    """Start a command line in a process of its own, for what tests share."""
    if signal.getsignal(signal.SIGINT) is signal.SIG_IGN:  # what a shell runs in the background ignores it
        signal.signal(signal.SIGINT, signal.default_int_handler)
    pipes: dict[str, object] = dict.fromkeys(("stdin", "stdout", "stderr"), subprocess.PIPE)
    environment = os.environ | {"PYTHONPATH": str(ROOT), "PYTHONUNBUFFERED": ""} | given.pop("env", {})  # type: ignore[operator]
    command = [sys.executable, "-m", "arbiter", *words]
    return subprocess.Popen(command, **(pipes | {"env": environment} | given))  # type: ignore[call-overload, no-any-return]


def complained(ran: Ran, who: str) -> str:
    """What a refused command said, in its one line on standard error, and nothing else anywhere."""
    assert ran.status == 2, ran
    assert ran.out == ""
    assert ran.err.startswith(f"{who}: ")
    assert ran.err.count("\n") == 1
    assert "Traceback" not in ran.err
    assert len(ran.err) < 700
    return ran.err.removeprefix(f"{who}: ").rstrip("\n")
