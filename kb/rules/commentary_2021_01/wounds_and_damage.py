"""Wounds and damage: which wounds a unit has suffered.

What surprises: a wound that is negated or healed was never suffered.
"""

from typing import Annotated, Self

from pydantic import Field, model_validator

from kb.engine import Cite, Example, Verdict, rule
from kb.tabletop import RuleInput

ALLOCATED = Cite("commentary-2021-01/wounds-and-damage/2", "a wound that is allocated to a model")
NEITHER = Cite("commentary-2021-01/wounds-and-damage/2", "is neither negated nor healed")

Wounds = Annotated[int, Field(ge=0, le=500)]
"""How many wounds."""


class WoundsOfUnit(RuleInput):
    """What has happened to a unit."""

    damage: Wounds
    """How much damage attacks inflicted on it that could be allocated: none when saved, none past its last model."""
    mortal_wounds: Wounds
    """How many mortal wounds were caused to it that could be allocated."""
    negated_or_healed: Wounds
    """How many of these were negated or healed."""

    @model_validator(mode="after")
    def _no_more_than_there_were(self) -> Self:
        if self.negated_or_healed > self.damage + self.mortal_wounds:
            raise ValueError(f"of {self.damage + self.mortal_wounds}, {self.negated_or_healed} cannot be negated")
        return self


@rule(
    "commentary-2021-01/wounds-and-damage/2", neither=("{} wounds suffered", "1 wound suffered", "no wounds suffered")
)
def suffered(given: WoundsOfUnit) -> Verdict:
    """How many wounds has the unit suffered?"""
    v = Verdict()
    came = given.damage + given.mortal_wounds
    v.step(ALLOCATED, f"Wounds and mortal wounds that came to it: {came}.", came > 0)
    left = came - given.negated_or_healed
    v.step(NEITHER, f"Negated or healed: {given.negated_or_healed}; suffered: {left}.", given.negated_or_healed > 0)
    number = {0: "no wounds", 1: "1 wound"}.get(left, f"{left} wounds")
    return v.end(f"{number} suffered", value=left, because=NEITHER if given.negated_or_healed else ALLOCATED)


ONE = WoundsOfUnit(damage=1, mortal_wounds=0, negated_or_healed=1)

EXAMPLES = (
    Example("In second edition, a wound that was negated?", ONE, "no wounds suffered", NEITHER, 0),
    Example("In second edition, one that was not?", ONE.but(negated_or_healed=0), "1 wound suffered", ALLOCATED, 1),
    Example(
        "In second edition, 3 and a mortal wound, and one is healed?",
        WoundsOfUnit(damage=3, mortal_wounds=1, negated_or_healed=1),
        "3 wounds suffered",
        NEITHER,
        3,
    ),
    Example(
        "In second edition, a wound and 3 mortal wounds, and 3 are negated?",
        WoundsOfUnit(damage=1, mortal_wounds=3, negated_or_healed=3),
        "1 wound suffered",
        NEITHER,
        1,
    ),
    Example(
        "In second edition, nothing came through?",
        ONE.but(damage=0, negated_or_healed=0),
        "no wounds suffered",
        ALLOCATED,
        0,
    ),
)
