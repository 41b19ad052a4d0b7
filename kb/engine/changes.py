"""What would change a verdict: the nearest other values of single fields, found by running the rule."""

from collections.abc import Iterator
from dataclasses import dataclass
from typing import Any

from pydantic import BaseModel
from pydantic_core import to_jsonable_python

from kb.budget import Spent
from kb.engine.attempts import run
from kb.engine.checks import Check
from kb.engine.fields import Given, Question, question
from kb.engine.nearby import Change, Look, is_number, looking
from kb.engine.outcomes import Says
from kb.tabletop.unknown import Read

SHOWN = 3
"""How many changes are told."""


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


def changes(check: Check, given: Given) -> Changes:
    """What single values would change the verdict on an input. Nothing, where there is none. Raises RuleInputError."""
    first = run(check, given)
    if first.verdict is None:
        return Changes()
    look = Look(check, given, first.verdict.outcome)
    found: list[Change] = []
    ranges: list[Range] = []
    finished = True
    try:
        with looking():
            for asked, was, usual in sorted(_leaves(first.read), key=_cost):
                if asked.bounds and is_number(was):
                    down, up = look.along(asked, was, -1), look.along(asked, was, 1)
                    found += [turn for turn in (down.turn, up.turn) if turn]
                    if not usual:
                        ranges.append(Range(asked.field, down.last, up.last, down.sure and up.sure))
                else:
                    found += filter(None, (look.turned(asked, was, value) for value in asked.values if value != was))
    except Spent:
        finished = False
    return Changes(tuple(_best(found, check.outcomes.says(first.verdict.outcome))), tuple(ranges), finished)


def _leaves(read: tuple[Read, ...]) -> Iterator[tuple[Question, Any, bool]]:
    """Each single value that was read, and whether it is a usual one that was taken."""
    for one in read:
        asked = question(one.part.kind, one.name, one.place)
        entries = enumerate(one.value, start=1) if isinstance(one.value, tuple) else ()
        yield from ((asked.entry(number), value, one.usual) for number, value in entries if is_number(value))
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
