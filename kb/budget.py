"""A budget of time: what a stranger asks for ends when its seconds are spent.

It is cooperative: rules, their steps and the measuring of bases look at the clock, so no rule needs a line for it. The
clock is the thread's own, which counts its work and not its waiting: on a busy machine, and beside somebody's hostile
question, an honest one has as many seconds as ever.
"""

import math
import threading
import time
from collections.abc import Iterator
from contextlib import contextmanager

SECONDS = 2.0
"""Seconds of work for one check, wherever a stranger can ask for it."""


class Spent(TimeoutError):
    """The work took longer than its budget; the message says how long that was."""


class _Clock(threading.local):
    """Where the thread's clock stands when its budget is spent, and how long that budget was."""

    ends = math.inf
    seconds = math.inf


_clock = _Clock()


@contextmanager
def budget(seconds: float) -> Iterator[None]:
    """Give the work inside so many seconds of this thread's time, or what is left of a budget around it.

    Whoever looks at the clock when they are spent raises Spent.
    """
    before = _clock.ends, _clock.seconds
    ends = time.thread_time() + seconds
    if ends < _clock.ends:
        _clock.ends, _clock.seconds = ends, seconds
    try:
        yield
    finally:
        _clock.ends, _clock.seconds = before


def look() -> None:
    """Look at the clock. Raises Spent; where no budget was given, time does not matter."""
    if _clock.ends < math.inf and time.thread_time() > _clock.ends:
        raise Spent(f"this took longer than {_clock.seconds:g} seconds")
