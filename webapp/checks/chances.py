"""The exact odds of a check as chances, likeliest first.

How long they take is bounded by the rule and not by the caller: a rule names the dice that it is run over, and its
input says how large each number may be. A test holds every rule's largest input to a second.
"""

import functools
from dataclasses import dataclass
from fractions import Fraction
from typing import Any

from kb.engine.checks import Check
from kb.tabletop import RuleInput


@dataclass(frozen=True, slots=True)
class Chance:
    """An outcome and how likely it is."""

    outcome: str
    probability: Fraction

    def record(self) -> dict[str, Any]:
        """The chance as plain data."""
        return {"outcome": self.outcome, "probability": float(self.probability), "exact": str(self.probability)}


@functools.lru_cache(maxsize=500)
def chances(check: Check, given: RuleInput) -> tuple[Chance, ...]:
    """Each outcome and its chance: numbers in their order, words with the likeliest first; none without odds.

    Raises RuleInputError where the rule refuses what the dice make of the input.
    """
    if not check.odds:
        return ()
    die = check.odds(given)
    found = [(outcome, Fraction(quantity, die.denominator())) for outcome, quantity in die.items()]
    if any(isinstance(outcome, str) for outcome, _ in found):
        found.sort(key=lambda pair: -pair[1])
    return tuple(Chance(str(outcome), probability) for outcome, probability in found)
