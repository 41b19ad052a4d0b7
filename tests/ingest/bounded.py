"""A bound on the work of this process, for tests of texts that a pattern might never end at."""

import signal
from collections.abc import Iterator
from contextlib import contextmanager


class TookTooLongError(Exception):
    """What the test waited for did not come."""


@contextmanager
def within(seconds: float) -> Iterator[None]:
    """Raise where this takes more seconds of this process's own time: how busy the machine is does not matter."""

    def ring(*_: object) -> None:
        raise TookTooLongError

    before = signal.signal(signal.SIGPROF, ring)
    signal.setitimer(signal.ITIMER_PROF, seconds)
    try:
        yield
    finally:
        signal.setitimer(signal.ITIMER_PROF, 0)
        signal.signal(signal.SIGPROF, before)
