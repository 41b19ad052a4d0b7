"""What a worker serves: a build that can be read when it starts, and each new one from then on.

A new one is opened aside, warmed, then swapped in between two requests.
"""

import gc
import multiprocessing
import threading
import time
import zlib
from pathlib import Path
from typing import TYPE_CHECKING

from arbiter.data import to_stderr
from kb import generations
from kb.store import Store

if TYPE_CHECKING:
    from flask import Flask

_EVERY = 1.0  # seconds between two looks at the data folder
_AGAIN = 10.0  # seconds until a build is tried again that could not be opened for want of something
_RUSH = 5.0  # seconds from a worker's start, or from a new build, in which players are answered alone
_FIRST = ("/search?q=does+a+3+hit+on+4%2B", "/check/core-3e/13.3?part=hit")  # load what a page of each kind needs


class Said:
    """The last that any of the workers said of a build, so that it is said by one of them."""

    def __init__(self) -> None:
        self._last = multiprocessing.Value("L", 0)

    def once(self, text: str) -> None:
        """Say this, unless another worker has just said it."""
        key = zlib.crc32(text.encode(errors="replace"))
        with self._last:
            known = self._last.value == key
            self._last.value = key
        if not known:
            to_stderr(text)


def opened(data: Path, said: Said) -> tuple[Store, str]:
    """What a worker starts with, and the name of the build that it need not look at any more.

    Where the current build cannot be read, this is the newest that can, and that is said. Raises what is wrong with
    the current one where there is no other.
    """
    current = _current(data)
    try:
        store = _warm(Store.open(data))
        return store, store.folder.name
    except Exception as error:  # as in _take_up: the other workers have players to answer
        for generation in generations.readable(data):
            try:
                store = _warm(Store.of(generation))
            except Exception:  # noqa: S112, what is said is what is wrong with the current one
                continue
            said.once(f"the current build cannot be read: {error}; a worker that starts serves {store.folder.name}")
            return store, store.folder.name if _passes(error) else current
        raise


def follow(app: "Flask", data: Path, seen: str, said: Said) -> None:
    """From now on, in a thread of its own, serve whatever build is the current one, if it is not the one `seen`."""
    threading.Thread(target=_follow, args=(app, data, seen, said), daemon=True).start()


def _follow(app: "Flask", data: Path, seen: str, said: Said) -> None:
    while True:
        time.sleep(_EVERY)
        current = _current(data)
        if current and current != seen:
            taken = _take_up(app, data, said)
            if taken is None:
                time.sleep(_AGAIN)
                continue
            seen = taken or current
            gc.unfreeze()
            gc.collect()  # the old build, now rather than some time
            gc.freeze()  # as in server.py


def prepare(app: "Flask") -> None:
    """Load what is loaded at first use, once players have had the first seconds of a build for themselves.

    That is what pages with checks need, all checks, the fields in which numbers stand, and the graph: here, and where
    SPARQL is answered.
    """

    def now() -> None:
        from kb.numbers import placing  # after the first page

        site = app.extensions["arbiter"]
        site.queries.prepare()
        for address in _FIRST:
            with app.test_request_context(address):
                app.full_dispatch_request()
        _ = site.graph
        placing.prepare()

    waiting = threading.Timer(_RUSH, now)
    waiting.daemon = True
    waiting.start()


def _current(data: Path) -> str:
    """The name of the current build; empty while there is none."""
    try:
        return (data / "current").readlink().name
    except OSError:
        return ""


def _warm(store: Store) -> Store:
    """A store that has answered, so that no player waits for what is loaded then. What cannot be searched fails."""
    store.answer("what is a hit", 1)
    return store


def _passes(error: BaseException | None) -> bool:
    """Whether it is for want of something that may come back, such as memory or open files, and no damage."""
    wants = isinstance(error, OSError | MemoryError) and not isinstance(error, FileNotFoundError)
    return wants or (error is not None and _passes(error.__cause__))


def _take_up(app: "Flask", data: Path, said: Said) -> str | None:
    """Serve the current build; its name. Where it cannot be read, say so and go on with the old one.

    The name is empty for what can never be read, and there is None for what can be some time.
    """
    from webapp.app import swap  # as in server.py

    try:
        store = _warm(Store.open(data))
        made = time.strftime("%Y-%m-%d %H:%M:%S", time.localtime(store.folder.stat().st_mtime))
    except Exception as error:  # a build of another version, a damaged one: whatever it is, players are being answered
        said.once(f"there is a new build, but it cannot be read: {error}; the old one is served on")
        return None if _passes(error) else ""
    swap(app, store)
    prepare(app)
    said.once(f"took up the build of {made}: {len(store.passages)} passages")
    return store.folder.name
