"""A thread for what wants a loop of its own: in the tests' thread the browser's may be running."""

from collections.abc import Callable
from concurrent.futures import ThreadPoolExecutor
from typing import Any, TypeVar

T = TypeVar("T")


def aside(call: Callable[..., T], *given: Any) -> T:
    """What a call comes to there; what it raises is raised here."""
    with ThreadPoolExecutor(1) as thread:
        return thread.submit(call, *given).result()
