"""One situation under several editions: what each takes of it, what each says, and where they part.

Nothing is guessed: what one edition asks for and the situation's own does not is unknown there, whatever is usual.
"""

from collections.abc import Iterator, Mapping
from dataclasses import dataclass, replace
from itertools import pairwise
from typing import Any

from pydantic_core import to_json, to_jsonable_python

from kb.engine.attempts import Attempt, attempt
from kb.engine.checks import Check
from kb.engine.fields import Given, Question, question
from kb.engine.outcomes import Says
from kb.engine.partings import Parting, parting
from kb.engine.verdicts import Verdict
from kb.passages import Document
from kb.tabletop import RuleInputError

_NOTHING = Attempt(None, None, (), ())
_ONE_THING = (  # outcomes that are the same, by the name that each edition has for it
    frozenset(("the roll for the first turn", "the roll-off", "the priority roll")),
)


@dataclass(frozen=True, slots=True)
class Side:
    """A situation under one edition.

    `given` is what of it this edition's check takes, `unasked` the fields that it does not have, `unfit` those whose
    values it does not take, with the reason, and `reworded` those taken whose question reads otherwise here. Where the
    situation cannot be under this edition, `refused` says why, and nothing was attempted.
    """

    document: Document
    check: Check
    given: Given
    unasked: tuple[str, ...] = ()
    unfit: tuple[tuple[str, str], ...] = ()
    reworded: tuple[Question, ...] = ()
    attempt: Attempt = _NOTHING
    refused: str = ""

    @property
    def verdict(self) -> Verdict | None:
        """What the check says, where it came to that."""
        return self.attempt.verdict

    @property
    def says(self) -> Says | None:
        """Yes, no or neither, where there is a verdict."""
        return self.check.outcomes.says(self.verdict.outcome) if self.verdict else None

    def agrees(self, other: "Side") -> bool:
        """Whether two verdicts answer alike: both yes or both no, else by their numbers, else by their outcomes.

        Beside a number, a no that has none counts as 0.
        """
        mine, theirs = self.verdict, other.verdict
        if not (mine and theirs) or {self.says, other.says} <= {Says.YES, Says.NO}:
            return self.says == other.says
        if self._number is not None and other._number is not None:
            return self._number == other._number
        outcomes = {mine.outcome, theirs.outcome}
        return len(outcomes) == 1 or any(outcomes <= one for one in _ONE_THING)

    @property
    def shows_why(self) -> bool:
        """Whether the step that decided is there: what several reasons come to, whatever is unknown, has none."""
        if not (self.verdict and self.verdict.steps):
            return False
        decided = self.verdict.decided_by
        return not self.attempt.whatever or any(step.cite == decided for step in self.verdict.steps)

    @property
    def _number(self) -> float | None:
        number = self.verdict.value if self.verdict else None
        return 0 if number is None and self.says is Says.NO else number

    def record(self) -> dict[str, Any]:
        """The side as plain data."""
        return {
            "edition": self.document.edition,
            "document": self.document.id,
            "id": self.check.id,
            "part": self.check.part,
            "asks": self.check.says,
            "given": dict(self.given),
            "unasked": list(self.unasked),
            "unfit": [{"field": field, "because": because} for field, because in self.unfit],
            "reworded": [{"field": one.field, "asks": one.asks} for one in self.reworded],
            "refused": self.refused or None,
            "says": self.says,
        } | self.attempt.record()


@dataclass(frozen=True, slots=True)
class Parted:
    """Two editions, one after the other, that answer differently; and the first step of each where they part."""

    older: Side
    newer: Side
    points: Parting

    def record(self) -> list[dict[str, Any]]:
        """The two steps as plain data, the older edition's first."""
        return [
            {"edition": side.document.edition} | point.record()
            for side, point in zip((self.older, self.newer), self.points, strict=True)
        ]


@dataclass(frozen=True, slots=True)
class Comparison:
    """A situation told to one check: its sides, oldest edition first, and why the `others` have no check for it."""

    told_to: Check
    sides: tuple[Side, ...]
    others: tuple[tuple[Document, str], ...]

    @property
    def judged(self) -> list[Side]:
        """The sides that came to a verdict."""
        return [side for side in self.sides if side.verdict]

    @property
    def agree(self) -> bool | None:
        """Whether all verdicts answer alike; None where there are fewer than two."""
        return all(older.agrees(newer) for older, newer in pairwise(self.judged)) if len(self.judged) > 1 else None

    @property
    def partings(self) -> list[Parted]:
        """Where one edition and the next that comes to a verdict part, if they do."""
        return [
            Parted(older, newer, parting(older.verdict, newer.verdict))
            for older, newer in pairwise(self.judged)
            if older.verdict and newer.verdict and not older.agrees(newer)
            if older.shows_why and newer.shows_why
        ]

    def record(self) -> dict[str, Any]:
        """The comparison as plain data."""
        return {
            "id": self.told_to.id,
            "part": self.told_to.part,
            "agree": self.agree,
            "editions": [side.record() for side in self.sides],
            "partings": [one.record() for one in self.partings],
            "others": [
                {"edition": document.edition, "document": document.id, "because": because}
                for document, because in self.others
            ],
        }


def side_of(document: Document, check: Check, own: Check, given: Given) -> Side:
    """What a check says of a situation that is told in the fields of `own`.

    Raises Spent, and where the check is `own` RuleInputError.
    """
    known = check.given.model_fields
    unasked = tuple(name for name in given if name not in known)
    taken = {name: value for name, value in given.items() if name in known}
    if check == own:
        return Side(document, check, taken, unasked, attempt=attempt(check, taken))
    taken, unfit = _fitting(check, _usual(own, check, given) | taken)
    reworded = tuple(_reworded(own, check, taken))
    given_unfit = tuple((name, says) for name, says in unfit if name in given)
    side = Side(document, check, taken, unasked, given_unfit, reworded)
    try:
        return replace(side, attempt=attempt(check, taken, known.keys() - own.given.model_fields.keys()))
    except RuleInputError as error:
        return replace(side, refused=str(error))


def _fitting(check: Check, given: Given) -> tuple[dict[str, Any], list[tuple[str, str]]]:
    """The fields that a check takes as they are, and those that it does not, each with its fault."""
    taken, unfit = dict(given), []
    while True:
        try:
            check.given.read_part(to_json(taken, inf_nan_mode="constants"))
        except RuleInputError as error:
            faults = {field.partition(".")[0]: f"{field}: {says}" for field, says in error.faults}
            if faults.keys() & taken.keys():
                unfit += [(name, faults[name]) for name in taken if name in faults]
                taken = {name: value for name, value in taken.items() if name not in faults}
                continue
        return taken, unfit


def _usual(own: Check, check: Check, given: Given) -> dict[str, Any]:
    """What was left out and is usually one thing in the situation's edition, another in this one: the former holds."""
    fields, others = own.given.model_fields, check.given.model_fields
    shared = [name for name in fields.keys() & others.keys() if name not in given and not fields[name].is_required()]
    return {
        name: _default(own, name)
        for name in sorted(shared)
        if others[name].is_required() or _default(own, name) != _default(check, name)
    }


def _default(check: Check, name: str) -> Any:
    return to_jsonable_python(check.given.model_fields[name].get_default(call_default_factory=True))


def _reworded(own: Check, check: Check, taken: Mapping[str, Any]) -> Iterator[Question]:
    """The questions for what was taken over that are not word for word the same in both editions."""
    for name in taken:
        asked = question(check.given, name, name)
        if name in own.given.model_fields and asked.asks != question(own.given, name, name).asks:
            yield asked
