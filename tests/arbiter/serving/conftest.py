"""A real `arbiter serve`, with its workers, asked over real sockets."""

import contextlib
import functools
import re
import subprocess
import time
from collections.abc import Callable, Iterator
from contextlib import AbstractContextManager
from dataclasses import dataclass
from pathlib import Path
from threading import Thread
from typing import IO
from urllib.parse import urlsplit
from urllib.request import urlopen

import pytest

from tests.arbiter.conftest import Process

SOON = 60.0  # seconds, on a machine that is busy with other things


@dataclass(frozen=True)
class Serving:
    """A running server: its address, its process, and what it has said on standard error so far."""

    address: str
    process: "subprocess.Popen[bytes]"
    said: list[str]

    @property
    def place(self) -> tuple[str, int]:
        """Host and port."""
        parts = urlsplit(self.address)
        return parts.hostname or "", parts.port or 0

    def get(self, path: str) -> str:
        """The text at a path; raises where the answer is no 200."""
        with urlopen(f"{self.address}{path}", timeout=SOON) as answer:  # noqa: S310
            return str(answer.read().decode())

    def workers(self) -> list[int]:
        """The ids of the processes that answer."""
        pids = Path(f"/proc/{self.process.pid}/task/{self.process.pid}/children").read_text().split()
        return [int(pid) for pid in pids if b"resource_tracker" not in Path(f"/proc/{pid}/cmdline").read_bytes()]


Serve = Callable[..., AbstractContextManager[Serving]]


@pytest.fixture
def serve(process: Process) -> Serve:
    """Start `arbiter serve` on a free port; it is terminated in the end, and must end well."""
    return functools.partial(served, process)


@contextlib.contextmanager
def served(process: Process, *words: str, **given: object) -> Iterator[Serving]:
    """A running `arbiter serve`."""
    with process("serve", "--port", "0", *words, **given) as running:
        assert running.stdout
        said: list[str] = []
        listening = Thread(target=_listen, args=(running.stderr, said))
        try:
            line = running.stdout.readline().decode()
            found = re.fullmatch(r"Arbiter is on (http://\S+)\n", line)
            assert found, line
            listening.start()
            yield Serving(found[1], running, said)
        finally:
            running.terminate()
            running.wait(SOON)
            if listening.ident:
                listening.join(SOON)
    assert running.returncode == 0, said


def _listen(stream: IO[bytes], said: list[str]) -> None:
    said.extend(line.decode().rstrip("\n") for line in stream)


def until(holds: Callable[[], bool]) -> bool:
    """Whether something comes to hold, soon."""
    end = time.monotonic() + SOON
    while time.monotonic() < end:
        if holds():
            return True
        time.sleep(0.1)
    return False
