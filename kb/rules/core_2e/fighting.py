"""Fighting: every model attacks with every melee weapon.

What surprises: nobody may hold back, with any weapon that has a target.
"""

from typing import Annotated, Self

from pydantic import Field, model_validator

from kb.engine import Cite, Example, Verdict, rule
from kb.tabletop import RuleInput

EVERY = Cite("core-2e/fighting", "must attack with every melee weapon")

Weapons = Annotated[int, Field(ge=0, le=500)]
"""How many weapons of the models of one unit."""


class UnitThatFights(RuleInput):
    """A unit that fights, and the melee weapons of its models."""

    in_range: Weapons
    """With how many melee weapons its models are armed that have an enemy unit in range (see Melee Weapons)."""
    attacked_with: Weapons
    """With how many of these they have attacked."""

    @model_validator(mode="after")
    def _no_more_than_there_are(self) -> Self:
        if self.attacked_with > self.in_range:
            raise ValueError(f"only {self.in_range} weapons are in range, so {self.attacked_with} cannot have attacked")
        return self


@rule("core-2e/fighting", yes="has fought", no="must attack with {} more")
def fight(given: UnitThatFights) -> Verdict:
    """Has the unit fought as it must?"""
    v = Verdict()
    left = given.in_range - given.attacked_with
    v.step(EVERY, f"Of {given.in_range} melee weapons in range {given.attacked_with} have attacked.", left == 0)
    return v.end(f"must attack with {left} more", value=left) if left else v.end("has fought", value=0)


EXAMPLES = (
    Example("All ten swords attacked?", UnitThatFights(in_range=10, attacked_with=10), "has fought", EVERY, 0),
    Example(
        "Can I hold two of them back?",
        UnitThatFights(in_range=10, attacked_with=8),
        "must attack with 2 more",
        EVERY,
        2,
    ),
    Example("Nobody is in range?", UnitThatFights(in_range=0, attacked_with=0), "has fought", EVERY, 0),
)
