"""Turns for what may cost seconds of work, checks and odds: it waits for its own kind, and nobody else waits for it."""

import asyncio
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager

from flask import Flask, request
from werkzeug.exceptions import ServiceUnavailable

PATIENCE = 5.0
"""Seconds that a question waits for its turn."""

BUSY = "arbiter.busy"  # in the environment of a request whose turn did not come
SHORT = frozenset(("/api/v1/search",))
"""Addresses that take no turn and no thread: the event loop answers them itself, and all else in its worker waits.

Of 700 questions asked for the first time, half took less than 2 ms, 99 of 100 less than 30 ms, the longest 150 ms.
"""

_LONGER = 4  # times that long a page waits: it is asked for by many at once, and short
_AT_ONCE = 2  # of either kind: Python works on one at a time, and more threads only take it from one another
_WAITS = "/api/v1/sparql"  # for a process of its own
_COSTLY = (  # how the addresses begin
    "/check/",
    "/ask/",
    "/compare/",
    "/attack",
    "/qr",
    "/api/v1/check/",
    "/api/v1/compare/",
    "/api/v1/odds/",
    "/api/v1/attack",
    "/api/v1/graph/",
)


def takes_a_turn(path: str) -> bool:
    """Whether this address waits for a turn among those that cost much, and soon no longer."""
    return path.startswith(_COSTLY)


class Turns:
    """Who may be worked on now. For use by one event loop."""

    def __init__(self, patience: float = PATIENCE) -> None:
        self._patience = patience
        self._turn = asyncio.Semaphore(_AT_ONCE)
        self._quick = asyncio.Semaphore(_AT_ONCE)

    @asynccontextmanager
    async def taken(self, path: str) -> AsyncIterator[bool]:
        """Wait for the turn of a request to this address, and keep it for what is inside; whether it came."""
        if path.startswith(_WAITS):
            yield True
            return
        costly = takes_a_turn(path)
        turn = self._turn if costly else self._quick
        try:
            async with asyncio.timeout(self._patience * (1 if costly else _LONGER)):
                await turn.acquire()
        except TimeoutError:
            yield False
            return
        try:
            yield True
        finally:
            turn.release()


def register(app: Flask) -> None:
    """Refuse, with what to do, a request whose turn did not come."""
    app.before_request(_refused)


def _refused() -> None:
    if BUSY in request.environ:
        raise ServiceUnavailable("Too much is being worked out here now. Try again in a few seconds.", retry_after=5)
