"""`arbiter serve --reload`: what a developer changes is built again and served, in a second or a few.

A changed text is built in a process of its own, and the workers take that build up. Changed code starts new workers,
once a process of its own has shown that it can be imported. What fails is printed, and what ran before runs on.
"""

import contextlib
import os
import signal
import subprocess
import sys
import threading
import time
from pathlib import Path
from stat import S_ISREG

from arbiter import settings
from arbiter.data import to_stderr

_EVERY = 0.5  # seconds between two looks
_HERE = Path(__file__).parents[2]
_BUILDS = (_HERE / "kb", _HERE / "ingest")  # code that a build depends on
_IMPORTED = [sys.executable, "-c", "import arbiter.serving.server, webapp.app, webapp.front"]
_SERVES = (_HERE / "webapp", _HERE / "exports", _HERE / "arbiter")

Stamps = frozenset[tuple[Path, int, int]]


def follow(data: Path, sources: str) -> None:
    """From now on, in a thread of its own, follow the code, the corpus and, where `sources` names it, their folder."""
    texts = (settings.CORPUS, Path(sources)) if sources else (settings.CORPUS,)
    build = [sys.executable, "-m", "arbiter", "build", "--data", str(data)]  # loses nothing unasked
    threading.Thread(target=_follow, args=(texts, build), daemon=True).start()


def _follow(texts: tuple[Path, ...], build: list[str]) -> None:
    watched = (*texts, *_BUILDS, *_SERVES)
    served = now = _stamps(watched)
    while True:
        time.sleep(_EVERY)
        last, now = now, _stamps(watched)
        if now != served and now == last:  # else nothing changed, or somebody is still saving
            changed = {path for path, *_ in now ^ served}
            served = now
            _renew(changed, texts, build)


def _stamps(folders: tuple[Path, ...]) -> Stamps:
    """Each file in these folders, when it was changed, and its size."""
    found = set()
    walked = (walk for folder in folders for walk in os.walk(folder))  # passes over a folder that is gone meanwhile
    for path in (Path(at, name) for at, _, names in walked for name in names):
        if not path.name.startswith(".") and path.suffix != ".pyc":
            with contextlib.suppress(OSError):  # gone meanwhile
                stat = path.stat()
                if S_ISREG(stat.st_mode):
                    found.add((path, stat.st_mtime_ns, stat.st_size))
    return frozenset(found)


def _renew(changed: set[Path], texts: tuple[Path, ...], build: list[str]) -> None:
    """Build again, or start the workers anew, or both, by what was changed."""
    to_stderr(f"changed: {', '.join(sorted(path.name for path in changed))}")
    code = [path for path in changed if not _in(path, texts)]
    steps = [build] if len(code) < len(changed) or any(_in(path, _BUILDS) for path in code) else []
    steps += [_IMPORTED] if code else []
    for step in steps:
        if subprocess.run(step, stdout=subprocess.DEVNULL).returncode:  # noqa: S603, our own
            to_stderr("what ran before runs on")
            return
    if code:
        os.kill(os.getpid(), signal.SIGHUP)  # granian's signal for new workers in the place of the old


def _in(path: Path, folders: tuple[Path, ...]) -> bool:
    return any(path.is_relative_to(folder) for folder in folders)
