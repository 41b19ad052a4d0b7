"""The words that are a check's own: with them a question speaks of it, and of nothing else."""

import re
from dataclasses import dataclass
from functools import cache

from kb.engine.checks import Check, check
from kb.numbers.reading import stems
from kb.search.words import STOP, keys
from kb.tabletop.written import ROLLED

_NOT = stems("not no cannot never none without nothing unless except neither".split())  # noqa: SIM905
_NAMES = re.compile(r"(?<=\s)(?:[A-Z][a-z]+|'-')")  # in a check's question: an ability, an artefact, a Save of '-'
ADDS_NOTHING = stems(  # where all numbers are placed
    """
    against and any anybody anyone come comes enemy enough exactly fail fails failed make makes made miss missed misses
    model models more need needed needs one pass passes result someone something test total unit units versus vs
    """.split()  # noqa: SIM905
) | stems(ROLLED.words)


@dataclass(frozen=True, slots=True)
class OwnWords:
    """A check's words: of its part, title, question; the names in this; those that tell that it is meant; and all."""

    part: frozenset[str]
    title: frozenset[str]
    asks: frozenset[str]
    names: frozenset[str]
    telling: frozenset[str]
    all: frozenset[str]


def names(check: Check) -> frozenset[str]:
    """The words of the abilities, artefacts and the like that a check's question names."""
    return stems(name.lower() for name in _NAMES.findall(check.says.splitlines()[0])) - STOP


@cache
def own_words(id: str, part_name: str, title: str) -> OwnWords:
    """The words of a check, whose page has this title."""
    one = check(id, part_name)
    outcomes = (outcome for outcome, _ in one.outcomes.said)
    part = stems(keys(one.part))
    telling = stems([key for text in (title, one.says, *outcomes) for key in keys(text)]) - _NOT - ADDS_NOTHING
    return OwnWords(
        part,
        stems(keys(title)) - ADDS_NOTHING,
        stems(keys(one.says)),
        names(one),
        telling,
        part | telling | ADDS_NOTHING,
    )
