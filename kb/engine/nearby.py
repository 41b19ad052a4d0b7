"""Other values of one field, nearest first, and what a rule ends with at each."""

from collections.abc import Iterator
from contextlib import AbstractContextManager
from dataclasses import dataclass, field
from typing import Any

from kb.budget import Spent, budget
from kb.engine.attempts import run
from kb.engine.checks import Check
from kb.engine.fields import Given, Question, put
from kb.engine.outcomes import Says
from kb.tabletop import RuleInputError

SECONDS = 0.05
"""How long the looking may take."""

MOST_RUNS = 400
"""How often a rule is run to look."""

_EACH = 24  # values to one side that are all tried; further on, every step is twice as long as the last


@dataclass(frozen=True, slots=True)
class Change:
    """Another value of one field, and the outcome to which it turns."""

    question: Question
    was: Any
    value: Any
    outcome: str
    says: Says | None

    @property
    def distance(self) -> float:
        """How far it is from the value that it was: a number's difference, else 1."""
        return abs(self.value - self.was) if is_number(self.value) and is_number(self.was) else 1

    def record(self) -> dict[str, Any]:
        """The change as plain data."""
        about = {"field": self.question.field, "asks": self.question.asks}
        return about | {"was": self.was, "value": self.value, "outcome": self.outcome, "says": self.says}


@dataclass(frozen=True, slots=True)
class _Step:
    """A value on the way from another: so many steps off, and whether the one before it was tried."""

    count: int
    value: float
    next: bool


@dataclass(frozen=True, slots=True)
class Way:
    """What lies to one side of a value: the last with the same outcome, and the first with another, if any."""

    last: float
    turn: Change | None
    sure: bool


@dataclass(slots=True)
class Look:
    """Runs of a rule with one value changed, held against an outcome."""

    check: Check
    given: Given
    outcome: str
    runs: int = 0
    reached: float = 0
    seen: dict[tuple[str, Any], str | None] = field(default_factory=dict)

    def ends(self, place: str, value: Any) -> str | None:
        """The outcome with this value; None where it cannot be, or where something else is then unknown."""
        key = (place, value)
        if key not in self.seen:
            if self.runs >= MOST_RUNS:
                raise Spent(f"the rule was run {MOST_RUNS} times")
            self.runs += 1
            try:
                tried = run(self.check, put(self.given, place, value))
            except RuleInputError:
                self.seen[key] = None
            else:
                self.seen[key] = tried.verdict.outcome if tried.verdict else None
        return self.seen[key]

    def turned(self, asked: Question, was: Any, value: Any) -> Change | None:
        """The change to this value, where it turns the outcome."""
        outcome = self.ends(asked.field, value)
        if outcome in (None, self.outcome):
            return None
        return Change(asked, was, value, outcome or "", self.check.outcomes.says(outcome or ""))

    def along(self, asked: Question, was: float, way: int) -> Way:
        """What lies to one side of a value."""
        last, count, sure = was, 0, True
        self.reached = was
        for step in steps(asked, was, way):
            sure = sure and step.next
            if self.ends(asked.field, step.value) == self.outcome:
                last, count = step.value, step.count
                self.reached = last
                continue
            first = step.count
            while first - count > 1:
                between = (first + count) // 2
                if self.ends(asked.field, _moved(asked, was, way * between)) == self.outcome:
                    count = between
                else:
                    first = between
            last = _moved(asked, was, way * count) if count else was
            return Way(last, self.turned(asked, was, _moved(asked, was, way * first)), sure)
        return Way(last, None, sure)

    def farthest(self, asked: Question, was: float, way: int) -> tuple[float, bool]:
        """The last value to one side with the same outcome, and whether each one beyond it was tried."""
        self.reached = was
        count = _room(asked, was, way)
        if count > MOST_RUNS // 2:
            return self.along(asked, was, way).last, False
        for steps in range(count, 0, -1):
            value = _moved(asked, was, way * steps)
            if self.ends(asked.field, value) == self.outcome:
                return value, True
        return was, True


def steps(asked: Question, was: float, way: int) -> Iterator[_Step]:
    """Values to one side, nearest first: each of the next, then ever further apart, up to the last."""
    room = _room(asked, was, way)
    count, before = 1, 0
    while count <= room:
        yield _Step(count, _moved(asked, was, way * count), count == before + 1)
        before = count
        count = count + 1 if count < _EACH else min(2 * count, max(room, count + 1))


def _unit(asked: Question, was: float) -> float:
    """The least by which a number is changed: 1, or as fine as it was given, from a tenth to a thousandth."""
    if asked.is_whole:
        return 1
    return next((unit for unit in (0.1, 0.01) if abs(was / unit - round(was / unit)) < 1e-6), 0.001)


def _moved(asked: Question, was: float, steps: int) -> float:
    return was + steps if asked.is_whole else round(was + steps * _unit(asked, was), 3)


def _room(asked: Question, was: float, way: int) -> int:
    """How many steps there are to the end of what a field takes."""
    lowest, highest = asked.bounds or (was, was)
    return int(((highest - was) if way > 0 else (was - lowest)) / _unit(asked, was) + 1e-6)


def looking() -> AbstractContextManager[None]:
    """The time that one look may take; Spent is raised where it is over."""
    return budget(SECONDS)


def is_number(value: Any) -> bool:
    """Whether a value is a number; true and false are none."""
    return isinstance(value, int | float) and not isinstance(value, bool)
