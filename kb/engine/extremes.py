"""How far a number may go while the outcome stays: the most and the least of one field, found by running the rule."""

from dataclasses import dataclass
from typing import Any

from kb.budget import Spent
from kb.engine.attempts import run
from kb.engine.checks import Check
from kb.engine.fields import Given, Question, at, find, put
from kb.engine.nearby import Look, is_number, looking, steps
from kb.engine.outcomes import Says
from kb.engine.verdicts import Verdict
from kb.tabletop import RuleInputError


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
        with looking():
            start, outcome = (was, _verdict(check, given).outcome) if is_number(was) else _yes(check, given, asked)
    except Spent:
        raise RuleInputError(
            ((place, "has no outcome within the time there is: give a value whose is to hold"),)
        ) from None
    look = Look(check, given, outcome)
    value, sure = start, False
    try:
        with looking():
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
    for value in (lowest, *(step.value for step in steps(asked, lowest, 1))):
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
