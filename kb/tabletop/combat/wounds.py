"""Wounds: what a model can take, and what it has taken (core-3e/14.0)."""

from typing import Annotated, Protocol, Self

from pydantic import Field, model_validator

from kb.tabletop.dice import D6
from kb.tabletop.inputs import RuleInput, Thing
from kb.tabletop.written import Written

WoundsCharacteristic = Annotated[int, Field(ge=1, le=100), Written(words=("wound",))]
"""The Wounds characteristic of a model: 1 to 100."""

WoundCount = Annotated[int, Field(ge=0, le=200)]
"""How many wounds and mortal wounds: 0 to 200."""

TAKEN = Written(words=("allocated", "taken", "takes", "took", "suffered", "damage"))
"""Wounds that a model has."""


class ModelWounds(Thing):
    """One model's wounds."""

    characteristic: WoundsCharacteristic
    """Its Wounds characteristic."""
    allocated: Annotated[int, Field(ge=0, le=100), TAKEN] = 0
    """How many wounds are allocated to it, those healed taken off."""

    @model_validator(mode="after")
    def _allocated_up_to_the_characteristic(self) -> Self:
        if self.allocated > self.characteristic:
            raise ValueError(f"{self.allocated} wounds cannot be on a model with a Wounds of {self.characteristic}")
        return self


class WoundToWard(RuleInput):
    """A wound, and the dice of one ward roll for it."""

    roll: D6
    """What the dice of the ward roll shows."""
    mortal: bool = False
    """Whether it is a mortal wound."""
    other_rolls: Annotated[int, Field(ge=0, le=1)] = 0
    """How many other ward rolls have been made for this wound."""


def mortal_wounds(number: int) -> str:
    """Mortal wounds as a player counts them: "no mortal wounds", "1 mortal wound", "2 mortal wounds"."""
    return f"{number or 'no'} mortal wound{'' if number == 1 else 's'}"


D3_WOUNDS = "D3 mortal wounds: {}"
"""The outcome for a unit that suffers D3 mortal wounds, with how many the D3 came to."""


class RollsD3(Protocol):
    """What a D3 is rolled for, such as a unit that suffers D3 mortal wounds."""

    @property
    def dice_for_d3(self) -> int:
        """What the D6 for the D3 shows, 1 to 6."""
