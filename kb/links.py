"""What a text points at: printed references to sections, references by name, and terms of the game.

One home for finding them, because the build resolves them and the pages draw them.
"""

import re
from collections.abc import Iterable, Iterator
from dataclasses import dataclass
from functools import cached_property

from kb.passages import NUMBER, Term

_NO_SECTION = r"[\"”%]|in\b| ?(?:inch(?:es)?|mm|cm|points?|pts?|percent|away|apart)\b| in(?=\W*$| away\b| apart\b)"
SECTION = rf"(?<![\d.]){NUMBER}(?!\.?\d|{_NO_SECTION})"  # 3.5" is a length
_BEFORE = r"(?:\bsee(?:\s+also)?|\bcore\s+rules,|\bsections?|\brules?)\s+(?:sections?\s+)?"
_BETWEEN = r"\s*(?:[,;]?\s*(?:and|or)\b|[,;&/]|to\b|[-–—])\s*(?:see\s+(?:also\s+)?)?(?:sections?\s+)?"
_NUMBERED = re.compile(rf"{_BEFORE}({SECTION}(?:{_BETWEEN}{SECTION})*)", re.IGNORECASE)
_ONE_OR_RANGE = re.compile(rf"({SECTION})(?:\s*(?:to\b|[-–—])\s*({SECTION}))?", re.IGNORECASE)

# "see Attacking, opposite" and "see The Garrison" name a heading; "see below" does not.
_TITLE_WORD = r"[A-Z][\w’'-]*"
_LINK_WORD = r"(?:a|an|and|at|by|for|from|in|of|on|or|the|to|with)"
_HEADING = rf"(?:the\s+)?{_TITLE_WORD}(?:\s+(?:{_TITLE_WORD}|{_LINK_WORD}\b)){{0,11}}"
_PAGE = r"(?:pages?|pg\.?|pp?\.)\s+\d+(?:\s*[-–]\s*\d+)?"
_ENDS = r"(?=[),.;:]|\s+(?:above|below|opposite|overleaf)\b|\s*$)"
_NAMED_OR_PAGED = re.compile(rf"\b[Ss]ee\s+({_HEADING})(?:{_ENDS}|\s+on\s+{_PAGE})|\b(?i:{_PAGE})")


@dataclass(frozen=True, slots=True)
class Printed:
    """A reference as printed: where, in which words, and the section numbers or the heading that they name.

    A page number names neither: it leads nowhere outside the printed book. `core` says that the numbers are those of
    the core rules, as in "core rules, 26.2".
    """

    at: int
    words: str
    numbers: tuple[str, ...] = ()
    heading: str = ""
    core: bool = False


def printed_references(text: str) -> list[Printed]:
    """Every reference in a text, in its order. A range is one reference, to its two ends and all between."""
    found: list[Printed] = []
    for match in _NUMBERED.finditer(text):
        for one in _ONE_OR_RANGE.finditer(text, match.start(1), match.end(1)):
            numbers = _between(one[1], one[2]) if one[2] else (one[1],)
            found.append(Printed(one.start(), one[0], numbers, core=match[0].lower().startswith("core")))
    for match in _NAMED_OR_PAGED.finditer(text):
        named = Printed(match.start(1), match[1], heading=" ".join(match[1].split())) if match[1] else None
        found.append(named or Printed(match.start(), match[0]))
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
        for term in terms:
            for words in term.in_context or tuple(_with_plural(term.name)):
                self._learn(words, term.id)
            for words in term.also:
                self._learn(words, term.id)

    def _learn(self, words: str, term: str) -> None:
        self._term_of.setdefault(_key(words if words.isupper() else words.lower()), term)

    @cached_property
    def _pattern(self) -> re.Pattern[str]:
        longest_first = map(_as_pattern, sorted(self._term_of, key=len, reverse=True))
        return re.compile(rf"(?<![\w-])(?:{'|'.join(longest_first)})(?![\w-])", re.IGNORECASE)

    def mentions(self, text: str) -> Iterator[Mention]:
        """Each term in a text, in its order, the longest name first."""
        if not self._term_of:
            return
        for match in self._pattern.finditer(text.replace("’", "'")):
            words = _key(match[0])
            if term := self._term_of.get(words) or self._term_of.get(words.lower()):
                yield Mention(match.start(), match.end(), term)


def _as_pattern(name: str) -> str:
    """A name, also across a line break; in capitals only where it is a keyword: "HERO", but not "hero phase"."""
    words = r"\s+".join(map(re.escape, name.split()))
    return f"(?-i:{words})" if name.isupper() else words


def _key(words: str) -> str:
    """Words in one line, with plain apostrophes."""
    return " ".join(words.replace("’", "'").split())


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
