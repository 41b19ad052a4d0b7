"""What would change a verdict: the nearest other values of single fields, found by running the rule."""

from collections.abc import Iterator
from dataclasses import dataclass, field
from typing import Any

from pydantic import BaseModel
from pydantic_core import to_jsonable_python

from kb.budget import Spent, budget
from kb.engine.attempts import run
from kb.engine.checks import Check
from kb.engine.fields import Given, Question, at, find, put, question
from kb.engine.outcomes import Says
from kb.engine.verdicts import Verdict
from kb.tabletop import RuleInputError
from kb.tabletop.unknown import Read

SECONDS = 0.05
"""How long the looking may take."""

MOST_RUNS = 400
"""How often a rule is run to look."""

SHOWN = 3
"""How many changes are told."""

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
        return abs(self.value - self.was) if _is_number(self.value) and _is_number(self.was) else 1

    def record(self) -> dict[str, Any]:
        """The change as plain data."""
        about = {"field": self.question.field, "asks": self.question.asks}
        return about | {"was": self.was, "value": self.value, "outcome": self.outcome, "says": self.says}


@dataclass(frozen=True, slots=True)
class Range:
    """From where to where a number can go while the outcome stays; `sure` where each value between was tried."""

    field: str
    least: float
    most: float
    sure: bool

    def record(self) -> dict[str, Any]:
        """The range as plain data."""
        return {"least": self.least, "most": self.most, "sure": self.sure}


@dataclass(slots=True)
class Changes:
    """The nearest changes, best first, and the range of each number given; `finished` where time allowed for all."""

    changes: tuple[Change, ...] = ()
    ranges: tuple[Range, ...] = ()
    finished: bool = True

    def record(self) -> dict[str, Any]:
        """The changes as plain data."""
        return {
            "changes": [change.record() for change in self.changes],
            "ranges": {one.field: one.record() for one in self.ranges},
            "finished": self.finished,
        }


@dataclass(frozen=True, slots=True)
class Extreme:
    """The least or the most of a field with which an outcome holds; `sure` where each value beyond was tried."""

    field: str
    value: float
    sure: bool
    verdict: Verdict

    def filled(self, given: Given) -> Given:
        """An input that left the field out, with this value; any other as it is."""
        try:
            at(given, self.field)
        except LookupError:
            return put(given, self.field, self.value)
        return given

    def record(self) -> dict[str, Any]:
        """The extreme as plain data."""
        return {"field": self.field, "value": self.value, "sure": self.sure, "outcome": self.verdict.outcome}


def changes(check: Check, given: Given) -> Changes:
    """What single values would change the verdict on an input. Nothing, where there is none. Raises RuleInputError."""
    first = run(check, given)
    if first.verdict is None:
        return Changes()
    look = _Look(check, given, first.verdict.outcome)
    found: list[Change] = []
    ranges: list[Range] = []
    finished = True
    try:
        with budget(SECONDS):
            for asked, was, usual in sorted(_leaves(first.read), key=_cost):
                if asked.bounds and _is_number(was):
                    down, up = look.along(asked, was, -1), look.along(asked, was, 1)
                    found += [turn for turn in (down.turn, up.turn) if turn]
                    if not usual:
                        ranges.append(Range(asked.field, down.last, up.last, down.sure and up.sure))
                else:
                    found += filter(None, (look.turned(asked, was, value) for value in asked.values if value != was))
    except Spent:
        finished = False
    return Changes(tuple(_best(found, check.outcomes.says(first.verdict.outcome))), tuple(ranges), finished)


def most(check: Check, given: Given, place: str) -> Extreme:
    """The largest value of a number with which the outcome holds: that of the input or, where the number is left out,
    one that says yes. Raises RuleInputError.
    """
    return _extreme(check, given, place, 1)


def least(check: Check, given: Given, place: str) -> Extreme:
    """The smallest value of a number with which the outcome holds, as `most`. Raises RuleInputError."""
    return _extreme(check, given, place, -1)


def _extreme(check: Check, given: Given, place: str, way: int) -> Extreme:
    try:
        asked = find(check.given, place)
    except LookupError:
        raise RuleInputError(((place, "is not a field of this rule"),)) from None
    if asked.bounds is None:
        raise RuleInputError(((place, "is no number between two others, so there is no most or least of it"),))
    try:
        put(given, place, None)
    except (LookupError, TypeError):
        raise RuleInputError(((place, "stands in nothing that was given"),)) from None
    try:
        was = at(given, place)
    except LookupError:
        was = None
    try:
        with budget(SECONDS):
            start, outcome = (was, _verdict(check, given).outcome) if _is_number(was) else _yes(check, given, asked)
    except Spent:
        raise RuleInputError(
            ((place, "has no outcome within the time there is: give a value whose is to hold"),)
        ) from None
    look = _Look(check, given, outcome)
    value, sure = start, False
    try:
        with budget(SECONDS):
            value, sure = look.farthest(asked, start, way)
    except Spent:
        value = look.reached
    return Extreme(place, value, sure, _verdict(check, put(given, place, value)))


def _verdict(check: Check, given: Given) -> Verdict:
    """The verdict on an input. Raises RuleInputError where it lacks something."""
    tried = run(check, given)
    if tried.verdict is None:
        raise RuleInputError(((tried.needs.field if tried.needs else "", "is missing"),))
    return tried.verdict


def _yes(check: Check, given: Given, asked: Question) -> tuple[float, str]:
    """A value that says yes, and its outcome."""
    lowest = asked.bounds[0] if asked.bounds else 0
    refused: RuleInputError | None = None
    for value in (lowest, *(step.value for step in _steps(asked, lowest, 1))):
        try:
            outcome = _verdict(check, put(given, asked.field, value)).outcome
        except RuleInputError as error:
            refused = error
            continue
        if check.outcomes.says(outcome) is Says.YES:
            return value, outcome
    raise refused or RuleInputError(
        ((asked.field, "is left out, and no value tried says yes: give one whose outcome is to hold"),)
    )


@dataclass(frozen=True, slots=True)
class _Step:
    """A value on the way from another: so many steps off, and whether the one before it was tried."""

    count: int
    value: float
    next: bool


@dataclass(frozen=True, slots=True)
class _Way:
    """What lies to one side of a value: the last with the same outcome, and the first with another, if any."""

    last: float
    turn: Change | None
    sure: bool


@dataclass(slots=True)
class _Look:
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

    def along(self, asked: Question, was: float, way: int) -> _Way:
        """What lies to one side of a value."""
        last, count, sure = was, 0, True
        self.reached = was
        for step in _steps(asked, was, way):
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
            return _Way(last, self.turned(asked, was, _moved(asked, was, way * first)), sure)
        return _Way(last, None, sure)

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


def _steps(asked: Question, was: float, way: int) -> Iterator[_Step]:
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


def _leaves(read: tuple[Read, ...]) -> Iterator[tuple[Question, Any, bool]]:
    """Each single value that was read, and whether it is a usual one that was taken."""
    for one in read:
        asked = question(one.part.kind, one.name, one.place)
        entries = enumerate(one.value, start=1) if isinstance(one.value, tuple) else ()
        yield from ((asked.entry(number), value, one.usual) for number, value in entries if _is_number(value))
        if not isinstance(one.value, tuple | BaseModel):
            yield asked, to_jsonable_python(one.value), one.usual


def _cost(leaf: tuple[Question, Any, bool]) -> tuple[bool, bool, int]:
    """What is cheap to look at comes first, of that what was given."""
    asked, _, usual = leaf
    return (asked.bounds is not None, usual, len(asked.values))


def _best(found: list[Change], now: Says | None) -> list[Change]:
    """One change a field, the nearest, those first that make a no a yes."""
    order = sorted(found, key=lambda change: (not (now is Says.NO and change.says is Says.YES), change.distance))
    fields: dict[str, Change] = {}
    for change in order:
        fields.setdefault(change.question.field, change)
    return list(fields.values())[:SHOWN]


def _is_number(value: Any) -> bool:
    return isinstance(value, int | float) and not isinstance(value, bool)
