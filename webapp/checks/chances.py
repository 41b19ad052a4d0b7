"""The exact odds of a check, worked out in a process of their own so that one that takes too long can be ended."""

import functools
import multiprocessing
from dataclasses import dataclass
from fractions import Fraction
from typing import Any

from pebble import ProcessPool
from werkzeug.exceptions import ServiceUnavailable

from kb.engine.checks import Check, check
from kb.tabletop import RuleInput, RuleInputError
from webapp.problems import Unjudged

_SECONDS = 3.0


@dataclass(frozen=True, slots=True)
class Chance:
    """An outcome and how likely it is."""

    outcome: str
    probability: Fraction

    def record(self) -> dict[str, Any]:
        """The chance as plain data."""
        return {"outcome": self.outcome, "probability": float(self.probability), "exact": str(self.probability)}


@functools.lru_cache(maxsize=500)
def chances(one: Check, given: RuleInput) -> tuple[Chance, ...]:
    """Each outcome and its chance; numbers in their order, words with the likeliest first.

    Raises Unjudged where the rule refuses what the dice make of the input, ServiceUnavailable where it takes too long.
    """
    work = _pool().schedule(_work_out, args=(one.id, one.part, given.model_dump_json()), timeout=_SECONDS)
    try:
        found, faults = work.result()
    except TimeoutError:
        raise ServiceUnavailable("These odds take too long to work out. Try fewer dice.") from None
    if faults:
        raise Unjudged.of(RuleInputError(faults))
    return found


Faults = tuple[tuple[str, str], ...]


def _work_out(id: str, part: str, given: str) -> tuple[tuple[Chance, ...], Faults]:
    """In the worker: the chances, or why the rule refuses them (as data: the error itself cannot be sent)."""
    one = check(id, part)
    try:
        die = one.odds(one.given.read(given)) if one.odds else None
    except RuleInputError as error:
        return (), error.faults
    if die is None:
        return (), ()
    found = [(outcome, Fraction(quantity, die.denominator())) for outcome, quantity in die.items()]
    if any(isinstance(outcome, str) for outcome, _ in found):
        found.sort(key=lambda pair: -pair[1])
    return tuple(Chance(str(outcome), probability) for outcome, probability in found), ()


@functools.cache
def _pool() -> ProcessPool:
    # A forked server would take its other threads' locks along; a spawned worker starts clean.
    return ProcessPool(max_workers=1, context=multiprocessing.get_context("spawn"))
