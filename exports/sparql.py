"""SPARQL over the graph: each query in a process of its own, bounded in memory, and in time from its arrival."""

import contextlib
import json
import math
import os
import signal
import socket
import subprocess
import sys
import tempfile
import threading
import time
import weakref
from typing import Any, Self

import msgspec

from exports.own_words import own_words
from kb.passages import Library
from kb.store import Store

LONGEST = 20_000  # characters of a query
SECONDS = 5.0  # from a query's arrival to its answer
PLACES = 4  # queries at once; the server's other threads are for players
ENDING = 0.1  # seconds: the sockets of a killed process close a moment before it ends
BEHIND = 5  # the niceness of making a graph that nobody waits for: a third of a server's share
QUICK = 2.0  # seconds for the query in the last place, so that the next need not wait for long

ANSWERED, REFUSED, END = b"=", b"!", b"\n"  # how a reply begins, and how a whole one ends


class NoAnswer(TimeoutError):
    """A query that found no time, no place or no process. `again` says after how many seconds to try again."""

    def __init__(self, why: str, again: float) -> None:
        self.again = math.ceil(again)
        super().__init__(f"{why} try again in {self.again} second{'s' if self.again > 1 else ''}")


class Queries:
    """Answers SPARQL queries about one store, without the publisher's words.

    Its process starts at the first query, or when it is told to prepare.
    """

    def __init__(self, store: Store, seconds: float = SECONDS) -> None:
        self._store = store
        self._seconds = seconds
        quick = min(QUICK, seconds)
        self._places = ((threading.Semaphore(PLACES - 1), seconds), (threading.Semaphore(), quick))
        self._starting = threading.Lock()
        self._keepers: list[_Keeper] = []  # one at most, in a list that the finalizer sees change
        self.close = weakref.finalize(self, _stop, self._keepers)  # runs once: when called, or at exit

    def __enter__(self) -> Self:
        return self

    def __exit__(self, *_: object) -> None:
        self.close()

    def prepare(self) -> None:
        """Have the graph made, behind all that is more urgent, so that the first query need not wait for it."""
        with contextlib.suppress(NoAnswer, RuntimeError):  # the first query will say so; closed meanwhile
            self._running().stand_back()

    def run(self, query: str) -> dict[str, Any]:
        """The answer to SELECT and ASK as SPARQL 1.1 JSON results, to CONSTRUCT and DESCRIBE as JSON-LD.

        Raises ValueError for a query that is refused, NoAnswer for one that took too long or found no place.
        """
        arrived = time.monotonic()
        if len(query) > LONGEST:
            raise ValueError(f"a query has at most {LONGEST:,} characters, and this one has {len(query):,}")
        for places, seconds in self._places:
            if places.acquire(blocking=False):
                try:
                    return self._answer(query, arrived + seconds, seconds)
                finally:
                    places.release()
        raise NoAnswer("as many queries as may run at once are running;", QUICK)

    def _answer(self, query: str, deadline: float, seconds: float) -> dict[str, Any]:
        for _ in range(2):  # the second time with a new process, where the first was killed from outside
            process = self._running()
            reply = process.ask(query, deadline)
            if reply.startswith(REFUSED):
                raise ValueError(reply[1:].decode())
            if reply:
                return json.loads(reply[1:])  # type: ignore[no-any-return]
            if time.monotonic() >= deadline and not process.ready:
                raise NoAnswer("the graph is still being made;", seconds)
            if time.monotonic() >= deadline:
                raise NoAnswer(f"the query took more than {seconds:g} seconds: ask for less, or", seconds)
            if process.runs(ENDING if process.ready else _left(deadline)):
                raise NoAnswer("the query's process ended without an answer: ask for less, or", seconds)
        raise NoAnswer("the graph cannot be made, and the server's log says why;", seconds)

    def _running(self) -> "_Keeper":
        """The process that keeps the graph; a new one at first, and where the last one is gone."""
        with self._starting:
            if not self.close.alive:
                raise RuntimeError("queries are closed")
            if not self._keepers or not self._keepers[0].runs():
                _stop(self._keepers)
                try:
                    self._keepers.append(_Keeper(own_words(self._store).library))
                except OSError as error:
                    why = f"no process for queries can be started ({error.strerror});"
                    raise NoAnswer(why, self._seconds) from None
            return self._keepers[0]


class _Keeper:
    """The process that keeps the graph. It is given the library, so that it needs no file that could be gone."""

    def __init__(self, library: Library) -> None:
        with contextlib.ExitStack() as opened:
            ours, theirs = map(opened.enter_context, socket.socketpair())
            text = opened.enter_context(tempfile.TemporaryFile())
            text.write(msgspec.json.encode(library))
            text.seek(0)
            self._process = subprocess.Popen(  # noqa: S603, it runs what we name
                [sys.executable, "-P", "-m", "exports.keeper", str(theirs.fileno())],
                stdin=text,
                pass_fds=[theirs.fileno()],
                env=os.environ | {"PYTHONPATH": os.pathsep.join(sys.path), "OPENBLAS_NUM_THREADS": "1"},
                process_group=0,  # an interrupt at the terminal is for the server
            )
            self._channel = ours.dup()

    @property
    def ready(self) -> bool:
        """Whether it has made the graph."""
        try:
            return bool(self._channel.recv(1, socket.MSG_PEEK | socket.MSG_DONTWAIT))
        except OSError:
            return False

    def stand_back(self) -> None:
        """Leave the processor to others where they want it."""
        with contextlib.suppress(OSError):  # it has ended
            os.setpriority(os.PRIO_PROCESS, self._process.pid, BEHIND)

    def runs(self, after: float = 0.0) -> bool:
        """Whether it still runs after some seconds."""
        try:
            self._process.wait(after)
        except subprocess.TimeoutExpired:
            return True
        return False

    def ask(self, query: str, deadline: float) -> bytes:
        """Its reply; nothing where none came in time, or its process ended."""
        reply = b""
        with contextlib.suppress(OSError):
            ours, theirs = socket.socketpair()
            with ours:
                with theirs:
                    socket.send_fds(self._channel, [b"?"], [theirs.fileno()])
                ours.settimeout(_left(deadline))
                ours.sendall(json.dumps([query, deadline]).encode())
                ours.shutdown(socket.SHUT_WR)
                while part := ours.recv(1 << 20):
                    reply += part
                    ours.settimeout(_left(deadline))
        return reply.removesuffix(END) if reply.endswith(END) else b""

    def stop(self) -> None:
        """End it, and with it all queries."""
        self._channel.close()
        if self.runs():
            os.killpg(self._process.pid, signal.SIGKILL)
            self._process.wait()


def _left(deadline: float) -> float:
    return max(deadline - time.monotonic(), 0.001)


def _stop(keepers: list[_Keeper]) -> None:
    while keepers:
        keepers.pop().stop()
