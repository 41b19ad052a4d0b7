"""A verdict to be read at a glance: a sign for each step, what decides first, and its number in words."""

import functools
import re
from dataclasses import dataclass
from enum import StrEnum

from kb.engine.checks import NoSuchRule, check
from kb.engine.outcomes import Says
from kb.engine.verdicts import Cite, Step, Verdict

_NUMBER = re.compile(r"\d+(?:\.\d+)?")


class Sign(StrEnum):
    """What a step means for the outcome, in words; `mark` is the same for the eye."""

    MET = "met"
    NOT_MET = "not met"
    OUT_OF_PLAY = "does not come into play"

    @property
    def mark(self) -> str:
        """One character, told apart by its shape alone."""
        return {Sign.MET: "✓", Sign.NOT_MET: "✗"}.get(self, "–")


@dataclass(frozen=True, slots=True)
class Glance:
    """A verdict's outcome in words and what it says, the steps that decide it, and those merely passed, each signed."""

    outcome: str
    says: Says | None
    deciding: tuple[tuple[Sign, Step], ...]
    passed: tuple[tuple[Sign, Step], ...]


def glance(verdict: Verdict) -> Glance:
    """A verdict as a player reads it: what decides, or stands against it, comes before what was passed."""
    says = _says(verdict)
    signed = [(_sign(verdict, step, says), step) for step in verdict.steps]
    decides = [one for one in signed if one[1].cite == verdict.decided_by]
    decides = decides or [one for one in signed if one[1].asked and _rests_on(one[1].asked, verdict.decided_by)][-1:]
    if says is Says.NO:  # of several that rest on the same words, those that failed
        decides = [one for one in decides if not one[1].held] or decides
    deciding = [one for one in signed if one in decides or one[0] is Sign.NOT_MET]
    passed = tuple(one for one in signed if one not in deciding)
    return Glance(_outcome(verdict, says), says, tuple(deciding), passed)


def _sign(verdict: Verdict, step: Step, says: Says | None) -> Sign:
    """A condition that failed counts against a no alone, and only where no example is a yes without it."""
    if step.held:
        return Sign.MET
    if says is Says.NO and (step.cite == verdict.decided_by or step.cite not in _spared(verdict.rule)):
        return Sign.NOT_MET
    return Sign.OUT_OF_PLAY


def _rests_on(asked: Verdict, cite: Cite | None) -> bool:
    """Whether the rule that was asked, or one that it asked, cites this."""
    return any(step.cite == cite or (step.asked and _rests_on(step.asked, cite)) for step in asked.steps)


def _outcome(verdict: Verdict, says: Says | None) -> str:
    """The outcome; with its number where that tells more than the words: several faults, or what it comes to."""
    number = verdict.value
    words = [verdict.outcome, *(step.says for step in verdict.steps if step.cite == verdict.decided_by)]
    if number is None or abs(number) <= 1 or any(_carries(said, number) for said in words):
        return verdict.outcome
    if verdict.counts_faults and number == sum(not step.held for step in verdict.steps):
        return f"{verdict.outcome}: {number:g} faults"
    return f"{verdict.outcome}: comes to {number:g}" if says is Says.NEITHER else verdict.outcome


def _carries(said: str, number: float) -> bool:
    return any(float(one) == abs(number) for one in _NUMBER.findall(said))


def _says(verdict: Verdict) -> Says | None:
    id, _, part = verdict.rule.partition(" ")
    try:
        return check(id, part).outcomes.says(verdict.outcome)
    except NoSuchRule:
        return None


@functools.lru_cache(maxsize=500)
def _spared(rule: str) -> frozenset[Cite]:
    """What a rule's examples do without where they are a yes: a condition of a kind that a yes does not need."""
    id, _, part = rule.partition(" ")
    one = check(id, part)
    fine = [
        verdict
        for example in one.examples
        if one.outcomes.says((verdict := one.run(example.given)).outcome) is Says.YES
    ]
    return frozenset(step.cite for verdict in fine for step in verdict.steps if not step.held)
