"""Finished answers of one generation of the data, kept in memory so that they need not be made at every visit."""

import asyncio
from collections import OrderedDict
from dataclasses import dataclass
from typing import TypeAlias

_MOST = 24_000_000  # bytes of answers to plain addresses: more than all pages of our books together
_MOST_ASKED = 8_000_000  # bytes of answers to addresses with a query, of which anybody can make up any number
_AROUND = 1_500  # bytes that an answer takes beside its body and its key, about
_OF_ALL = 4  # a single answer is kept where it takes at most one part in so many

Key: TypeAlias = tuple[bytes | bool | None, ...]
"""What an answer depends on: its address, and what it says of who asked."""


@dataclass(frozen=True, slots=True)
class Answer:
    """An answer as it goes out: header names in lower case."""

    status: int
    headers: tuple[tuple[bytes, bytes], ...]
    body: bytes

    def header(self, name: bytes) -> bytes:
        """The value of a header; empty where there is none."""
        return next((value for key, value in self.headers if key == name), b"")


class Answers:
    """Answers by what they depend on, until `most` bytes are held; then the one not asked for longest goes.

    For use by one thread.
    """

    def __init__(self, most: int) -> None:
        self._most = most
        self._held = 0
        self._answers: OrderedDict[Key, Answer] = OrderedDict()

    def __len__(self) -> int:
        return len(self._answers)

    def get(self, key: Key) -> Answer | None:
        """The answer that is kept, if one is."""
        answer = self._answers.get(key)
        if answer:
            self._answers.move_to_end(key)
        return answer

    def keep(self, key: Key, answer: Answer) -> None:
        """Keep an answer, unless it is too large."""
        if size(key, answer) > self._most // _OF_ALL:
            return
        if old := self._answers.pop(key, None):  # two asked at once
            self._held -= size(key, old)
        self._answers[key] = answer
        self._held += size(key, answer)
        while self._held > self._most:
            self._held -= size(*self._answers.popitem(last=False))


class Kept:
    """What one generation keeps. Odd queries, however many, push out no page."""

    def __init__(self) -> None:
        self._plain, self._asked = Answers(_MOST), Answers(_MOST_ASKED)
        self.making: dict[Key, asyncio.Future[Answer]] = {}  # what is being made just now

    def of(self, query: bytes) -> Answers:
        """Where the answers to addresses with this query are kept."""
        return self._asked if query else self._plain


def size(key: Key, answer: Answer) -> int:
    """The bytes that an answer and its key take, about."""
    return sum(len(part) for part in key if isinstance(part, bytes)) + len(answer.body) + _AROUND
