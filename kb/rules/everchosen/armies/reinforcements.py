"""Units that arrive at the battlefield edge during a battle (everchosen/the-fall-of-karheight)."""

from typing import Annotated, Self

from pydantic import Field, model_validator

from kb.tabletop.dice import D6
from kb.tabletop.inputs import RuleInput, Thing
from kb.tabletop.units.models import Inches


class SetUpAtEdge(Thing):
    """Where the models of an arriving unit are to stand."""

    wholly_within: bool = True
    """Whether all of them are wholly within the area or territory that the battleplan names for the unit."""
    from_enemies: Inches | None
    """Inches to the nearest enemy unit; empty where there is none on the battlefield."""
    from_edge: Inches
    """Inches from the battlefield edge to the model that is farthest from it."""


class AdditionalTroops(RuleInput):
    """The Attacker's roll for additional troops, and the unit that they want to add."""

    round_ends: bool = True
    """Whether it is the end of a battle round."""
    roll: D6
    """What the dice shows."""
    units: Annotated[int, Field(ge=1, le=10)] = 1
    """How many units the Attacker wants to add."""
    models: Annotated[int, Field(ge=1, le=60)]
    """How many models the unit has."""
    wounds: Annotated[int, Field(ge=1, le=200)]
    """The Wounds characteristics of all its models together; for a single model, its Wounds characteristic."""
    hero_or_monster: bool = False
    """Whether it is a HERO or a MONSTER."""
    set_up: SetUpAtEdge
    """Where the unit is to be set up if it arrives."""

    @model_validator(mode="after")
    def _at_least_1_wound_each(self) -> Self:
        if self.wounds < self.models:
            raise ValueError(f"{self.models} models have a combined Wounds characteristic of {self.models} or more")
        return self
