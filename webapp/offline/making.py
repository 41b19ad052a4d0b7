"""`python -m webapp.offline.making FINGERPRINT FILE`: the process that packs everything to read, once for a build.

It takes half a minute of one processor, behind all that is more urgent: no server does that while players wait for it.
"""

import errno
import hashlib
import os
import subprocess
import sys
import time
from fcntl import LOCK_EX, LOCK_NB, flock
from functools import cache
from pathlib import Path

from flask import Flask

from kb.generations import DamagedData, NoData
from kb.store import Store
from webapp.offline.packing import packed_library
from webapp.offline.reading import NEEDS_SERVER, SEARCH_PAGE, addresses, bare, fetched

_CODE = Path(__file__).parents[1]
_SUFFIXES = (".py", ".html", ".css", ".js", ".json", ".svg", ".png")
_NICE = 5
_AGAIN = 600.0  # seconds until it is tried again after it has failed: a disk may have room by then
_NAME = "offline-{}.bin"


class Making:
    """The file of a store, in the data folder beside the generation that it is made from.

    `version` changes with anything that is kept on a device: the data, the pages and their scripts.
    """

    def __init__(self, store: Store) -> None:
        self.version = hashlib.sha256(f"{store.origin.fingerprint} {_of_the_code()}".encode()).hexdigest()[:16]
        self.file = store.folder.resolve().parent / _NAME.format(self.version)
        self._fingerprint = store.origin.fingerprint
        self._started: subprocess.Popen[bytes] | None = None
        self._again = 0.0  # when it may be tried, after it has failed

    def start(self) -> None:
        """Have it made by a process, where none is at it. Raises OSError, and so for minutes after one has failed."""
        last = self._started
        if last and last.poll() is None:
            return
        if last and last.returncode:
            self._started, self._again = None, time.monotonic() + _AGAIN
        if time.monotonic() < self._again:
            raise OSError(errno.EAGAIN, f"{self.file.name} could not be made a while ago")
        if not os.access(self.file.parent, os.W_OK):
            raise PermissionError(errno.EACCES, f"{self.file.parent} cannot be written to")
        command = [sys.executable, "-P", "-m", "webapp.offline.making", self._fingerprint, str(self.file)]
        path = {"PYTHONPATH": os.pathsep.join(sys.path), "OPENBLAS_NUM_THREADS": "1"}
        # An interrupt at the terminal is for the server.
        self._started = subprocess.Popen(command, env=os.environ | path, process_group=0)  # noqa: S603, ours

    def close(self) -> None:
        """End the process, if one runs."""
        if self._started:
            self._started.terminate()
            self._started.wait()


def make(store: Store, file: Path) -> None:
    """Write a file of everything to read, unless another process is writing it, and delete those of other versions."""
    from webapp.app import create_app

    with (file.parent / ".offline.lock").open("a") as lock:
        try:
            flock(lock, LOCK_EX | LOCK_NB)
        except BlockingIOError:
            return
        if file.exists():
            return
        content = whole(create_app(store), store)
        aside = file.with_suffix(".unfinished")
        try:
            aside.touch(mode=0o600)  # it may hold what is for its owner alone
            aside.write_bytes(content)
            aside.replace(file)
        finally:
            aside.unlink(missing_ok=True)
        for old in set(file.parent.glob("offline-*")) - {file}:  # and what a killed process left
            old.unlink()


def whole(app: Flask, store: Store) -> bytes:
    """Everything that can be read of a store, packed."""
    pages = {address[1:]: bare(fetched(app, address)) for address in [*addresses(store), NEEDS_SERVER, SEARCH_PAGE]}
    return packed_library(store.library, pages)


@cache
def _of_the_code() -> str:
    digest = hashlib.sha256()
    for path in sorted(path for path in _CODE.rglob("*.*") if path.suffix in _SUFFIXES):
        digest.update(f"{path.relative_to(_CODE)}\n".encode() + path.read_bytes())
    return digest.hexdigest()


def main(made_from: str, file: Path) -> None:
    """Make the file of the current build, if it is the one with this fingerprint; or end with a line on why not."""
    try:
        store = Store.open(file.parent)
        if store.origin.fingerprint == made_from:  # else a build was faster
            make(store, file)
    except (OSError, MemoryError, DamagedData, NoData) as error:
        why = getattr(error, "strerror", None) or str(error) or "out of memory"
        sys.exit(f"{file} cannot be made, and devices keep nothing: {why}")


if __name__ == "__main__":
    os.nice(_NICE)
    main(sys.argv[1], Path(sys.argv[2]))
