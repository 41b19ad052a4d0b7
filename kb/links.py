"""What a text points at: printed references to sections, references by name, and terms of the game.

One home for finding them, because the build resolves them and the pages draw them.
"""

import re
from collections.abc import Iterable, Iterator
from dataclasses import dataclass
from functools import cached_property

from kb.passages import Term

NUMBER = r"\d{1,2}\.\d{1,2}(?:\.\d{1,2})?"
_BEFORE = r"(?:\bsee(?: also)?|\bcore rules,|\bsections?|\brules?)\s+(?:sections?\s+)?"
_BETWEEN = r"(?:\s*(?:,\s*and|,|and|or|to|-|–)\s*(?:see\s+)?)"
_NUMBERED = re.compile(rf"{_BEFORE}({NUMBER}(?:{_BETWEEN}{NUMBER})*)", re.IGNORECASE)
_RANGE = re.compile(rf"({NUMBER})\s*(?:-|–|to)\s*({NUMBER})")
_NAMED = re.compile(r"\bsee ((?:the )?[A-Z][\w’'-]*(?: (?:[A-Z][\w’'-]*|of|and|the|a|in|to))*)(?=[),.;:]| on page|$)")
# "see Attacking, opposite" and "see The Garrison" name a heading; "see below" does not.
_PAGED = re.compile(r"\b(?:page|pages|pg) \d+(?:-\d+)?")


@dataclass(frozen=True, slots=True)
class Printed:
    """A reference as printed: where, in which words, and the section numbers or the heading that they name.

    A page number names neither: it leads nowhere outside the printed book.
    """

    at: int
    words: str
    numbers: tuple[str, ...] = ()
    heading: str = ""


def printed_references(text: str) -> list[Printed]:
    """Every reference in a text, in its order. A range is one reference, to its two ends and all between."""
    found: list[Printed] = []
    for match in _NUMBERED.finditer(text):
        start, numbers = match.start(1), match[1]
        ranges = {found.start(): found for found in _RANGE.finditer(numbers)}
        position = 0
        while number := re.compile(NUMBER).search(numbers, position):
            span = ranges.get(number.start())
            words, named = (span[0], _between(span[1], span[2])) if span else (number[0], (number[0],))
            found.append(Printed(start + number.start(), words, numbers=named))
            position = number.start() + len(words)
    found += [Printed(match.start(1), match[1], heading=match[1]) for match in _NAMED.finditer(text)]
    found += [Printed(match.start(), match[0]) for match in _PAGED.finditer(text)]
    return sorted(found, key=lambda printed: printed.at)


def _between(first: str, last: str) -> tuple[str, ...]:
    """1.6.1 and 1.6.3 name 1.6.1, 1.6.2 and 1.6.3; ends that do not share a stem name only themselves."""
    stem, _, low = first.rpartition(".")
    other, _, high = last.rpartition(".")
    if stem != other or int(high) < int(low):
        return (first, last)
    return tuple(f"{stem}.{number}" for number in range(int(low), int(high) + 1))


@dataclass(frozen=True, slots=True)
class Mention:
    """A term where it stands in a text, from character `at` to `end`."""

    at: int
    end: int
    term: str


class Vocabulary:
    """The terms of the game, ready to be found in texts."""

    def __init__(self, terms: Iterable[Term]) -> None:
        self._term_of: dict[str, str] = {}
        self._exact: set[str] = set()
        for term in terms:
            for words in term.in_context or tuple(_with_plural(term.name)):
                self._learn(words, term.id)
            for words in term.also:
                self._learn(words, term.id)

    def _learn(self, words: str, term: str) -> None:
        # A keyword is printed in capitals and means nothing in lower case: "HERO" the keyword, "hero phase" the phase.
        key = words if words.isupper() else words.lower()
        self._term_of.setdefault(key, term)

    @cached_property
    def _pattern(self) -> re.Pattern[str]:
        longest_first = sorted(self._term_of, key=len, reverse=True)
        return re.compile(
            r"(?<![\w-])(?:"
            + "|".join(f"(?-i:{re.escape(w)})" if w.isupper() else re.escape(w) for w in longest_first)
            + r")(?![\w-])",
            re.IGNORECASE,
        )

    def mentions(self, text: str) -> Iterator[Mention]:
        """Each term in a text, in its order, the longest name first."""
        if not self._term_of:
            return
        for match in self._pattern.finditer(text.replace("’", "'")):
            term = self._term_of.get(match[0]) or self._term_of.get(match[0].lower())
            if term:
                yield Mention(match.start(), match.end(), term)


def _with_plural(name: str) -> tuple[str, ...]:
    """A name and its plural; the two mean the same (core-3e/1.3.2)."""
    upper = name.isupper()
    if name.lower().endswith(("s", "x", "ch", "sh")):
        plural = name + ("ES" if upper else "es")
    elif name.lower().endswith("y") and name[-2:-1].lower() not in "aeiou":
        plural = name[:-1] + ("IES" if upper else "ies")
    elif name.lower() == "hero":
        plural = name + ("ES" if upper else "es")
    else:
        plural = name + ("S" if upper else "s")
    return name, plural
