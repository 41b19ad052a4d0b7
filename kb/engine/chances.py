"""The exact odds of a check as chances, likeliest first.

How long they take is bounded by the rule and not by the caller: a rule names the dice that it is run over, and its
input says how large each number may be.
"""

import re
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


def chances(check: Check, given: RuleInput) -> tuple[Chance, ...]:
    """Each outcome and its chance: "2 wounds" before "10 wounds", else the likeliest first; none without odds.

    Raises RuleInputError where the rule refuses what the dice make of the input.
    """
    if not check.odds:
        return ()
    die = check.odds(given)
    found = [Chance(str(outcome), Fraction(quantity, die.denominator())) for outcome, quantity in die.items()]
    if all(chance.outcome[:1].isdecimal() for chance in found):
        return tuple(sorted(found, key=lambda chance: int(re.findall(r"\d+", chance.outcome)[0])))
    return tuple(sorted(found, key=lambda chance: -chance.probability))
