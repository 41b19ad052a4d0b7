"""A rule run on what is known: it comes to its verdict, or to the field that it reads next.

Where that field has few values, all of them are tried: if they all lead to one end, it is settled whatever the rest.
"""

from collections.abc import Collection, Iterable
from dataclasses import dataclass, field, replace
from typing import Any, Self

from pydantic_core import to_json, to_jsonable_python

from kb.budget import Spent, budget
from kb.engine.checks import Check
from kb.engine.fields import Given, Question, at, first_field, put, question
from kb.engine.verdicts import Cite, Step, Verdict, heard
from kb.tabletop import RuleInputError
from kb.tabletop.unknown import Read, Unknown, watched

MOST_RUNS = 300
"""How often a rule is run to see whether what is unknown matters."""

SECONDS = 0.15
"""How long that may take."""

# How a rule stumbles over what no table can hold, and what a validator still waits to refuse.
_STUMBLES = (ArithmeticError, LookupError, StopIteration, TypeError, ValueError)


@dataclass(frozen=True, slots=True)
class Taken:
    """A field that the rule read and nobody gave, so that its usual value was taken."""

    question: Question
    value: Any

    def record(self) -> dict[str, Any]:
        """The field as plain data."""
        return {"field": self.question.field, "asks": self.question.asks, "value": self.value}


@dataclass(frozen=True, slots=True)
class Case:
    """One end that a rule can still come to, and the values of the next field that lead there."""

    outcome: str
    value: float | None
    decided_by: Cite | None
    values: tuple[Any, ...]

    def record(self) -> dict[str, Any]:
        """The case as plain data."""
        decided_by = self.decided_by.record() if self.decided_by else None
        return {"values": list(self.values), "outcome": self.outcome, "value": self.value, "decided_by": decided_by}


@dataclass(frozen=True, slots=True)
class Run:
    """One run of a rule: the verdict or what it `needs`, the steps until then, and what was read on the way."""

    verdict: Verdict | None
    needs: Question | None
    steps: tuple[Step, ...]
    read: tuple[Read, ...]

    @property
    def taken(self) -> tuple[Taken, ...]:
        """The usual values that it took."""
        return tuple(Taken(_asked(one), to_jsonable_python(one.value)) for one in self.read if one.usual)


@dataclass(frozen=True, slots=True)
class Attempt:
    """What a rule says of what is known: a verdict, or the field that it needs next.

    `depends` lists what every value of one field leads to: of the field that it needs, or of `whatever`, where the
    verdict is the same for all of them though the reasons differ. It is empty where more is unknown.
    """

    verdict: Verdict | None
    needs: Question | None
    steps: tuple[Step, ...]
    taken: tuple[Taken, ...]
    depends: tuple[Case, ...] = ()
    whatever: Question | None = None

    def field_by_field(self, check: Check) -> Self:
        """The same, needing a field where it needs a whole thing: once one is given, the rest of it is as usual."""
        return replace(self, needs=first_field(check.given, self.needs)) if self.needs else self

    def record(self) -> dict[str, Any]:
        """The attempt as plain data."""
        return {
            "verdict": self.verdict.record() if self.verdict else None,
            "needs": self.needs.record() if self.needs else None,
            "steps": [step.record() for step in self.steps],
            "taken": [one.record() for one in self.taken],
            "depends": [case.record() for case in self.depends],
            "whatever": self.whatever.record() if self.whatever else None,
        }


def attempt(check: Check, given: Given, unusual: Collection[str] = ()) -> Attempt:
    """Run a rule on an input of which any field may be left out. Raises RuleInputError, Spent.

    Of the `unusual` fields no usual value is taken: where they are left out, they are unknown.
    """
    first = run(check, given, unusual)
    if first.needs is None or not first.needs.values:
        return Attempt(first.verdict, first.needs, first.steps, first.taken)
    tried = _Tried(check, unusual)
    try:
        with budget(SECONDS):
            ends = tried.ends(given, first.needs)
    except Spent:
        ends = None
    if not ends:
        return Attempt(None, first.needs, first.steps, first.taken)
    taken = {one.question.field: one for one in (*first.taken, *tried.taken)}
    cases = _cases(ends)
    settled = _common(end for _, end in ends)
    if settled:
        return Attempt(settled, None, tuple(settled.steps), tuple(taken.values()), cases, first.needs)
    return Attempt(None, first.needs, first.steps, tuple(taken.values()), cases)


def run(check: Check, given: Given, unusual: Collection[str] = ()) -> Run:
    """Run a rule once, as far as it comes. Raises RuleInputError, Spent."""
    with watched() as seen, heard() as begun:
        known = check.given.read_part(to_json(given, inf_nan_mode="constants"), unusual)
        try:
            verdict = check.run(known)
            return Run(verdict, None, tuple(verdict.steps), tuple(seen.read.values()))
        except Unknown as unknown:
            part, name = unknown.part, unknown.name
        except RuleInputError:  # of a rule that was asked: what it lacks may be what was left empty
            empty = [read for read in seen.usual if read.empty]
            if not empty:
                raise
            part, name = empty[-1].part, empty[-1].name
        except _STUMBLES:
            if not seen.waiting:
                raise
            part, name = seen.waiting[0].part, seen.waiting[0].name
    steps = tuple(step for one in begun if not one.outcome for step in one.steps)
    return Run(None, question(part.kind, name, part.place_of(name)), steps, tuple(seen.read.values()))


def _asked(read: Read) -> Question:
    return question(read.part.kind, read.name, read.place)


@dataclass(slots=True)
class _Tried:
    """The runs of a rule over values of what is unknown, and the usual values that these took."""

    check: Check
    unusual: Collection[str] = ()
    runs: int = 0
    taken: list[Taken] = field(default_factory=list)

    def ends(self, given: Given, asked: Question) -> list[tuple[Any, Verdict]] | None:
        """Each value of a field that can be, with the verdict that it leads to; None where one leads to none.

        Of a thing that was left out altogether no field is tried: with it, the rest of the thing would be as usual.
        """
        if not _stands(given, asked.field.rpartition(".")[0]):
            return None
        ends = []
        for value in asked.values:
            try:
                end = self._end(put(given, asked.field, value))
            except RuleInputError:
                continue  # with what is known, it cannot be
            if end is None:
                return None
            ends.append((value, end))
        return ends

    def _end(self, given: Given) -> Verdict | None:
        """The verdict, or the one to which everything unknown leads."""
        if self.runs >= MOST_RUNS:
            return None
        self.runs += 1
        tried = run(self.check, given, self.unusual)
        self.taken += tried.taken
        if tried.needs is None:
            return tried.verdict
        ends = self.ends(given, tried.needs)
        return _common(end for _, end in ends) if ends else None


def _stands(given: Given, place: str) -> bool:
    """Whether a thing was given; nothing is the whole input."""
    try:
        return not place or at(given, place) is not None
    except LookupError:
        return False


def _common(ends: Iterable[Verdict]) -> Verdict | None:
    """What verdicts of one outcome have in common: the steps that stand in all of them; None where they differ."""
    first, *others = ends
    if any((other.outcome, other.value) != (first.outcome, first.value) for other in others):
        return None
    steps = [step for step in first.steps if all(step in other.steps for other in others)]
    decided_by = first.decided_by if all(other.decided_by == first.decided_by for other in others) else None
    return Verdict(first.outcome, first.value, steps, decided_by, first.rule)


def _cases(ends: Iterable[tuple[Any, Verdict]]) -> tuple[Case, ...]:
    """The ends by what they come to, each with its values."""
    found: dict[tuple[str, float | None, Cite | None], list[Any]] = {}
    for value, end in ends:
        found.setdefault((end.outcome, end.value, end.decided_by), []).append(value)
    return tuple(Case(*end, values=tuple(values)) for end, values in found.items())
