"""Objectives and terrain features to be controlled, and the models near them (core-3e/18.0)."""

from typing import Annotated, Self

from pydantic import Field, model_validator

from kb.tabletop.combat.wounds import WoundsCharacteristic
from kb.tabletop.inputs import Thing
from kb.tabletop.units.models import Inches

ModelCount = Annotated[int, Field(ge=0, le=500)]
"""As how many models something counts: 0 to 500."""

CountsAs = Annotated[int, Field(ge=1, le=50)]
"""As how many models a rule of its own makes one model count: 1 to 50."""


class ModelsNearObjective(Thing):
    """One model near an objective, or several that are alike."""

    models: Annotated[int, Field(ge=1, le=60)] = 1
    """How many models these are; list those that are farther away on their own."""
    distance: Inches
    """Inches from the centre of the objective's marker to the base of the farthest of them; to the terrain feature for
    those in its garrison (17.2.1)."""
    wounds: WoundsCharacteristic = 1
    """The Wounds characteristic of each."""
    monster: bool = False
    """Whether they have the MONSTER keyword."""
    counts_as: CountsAs | None = None
    """How many models each counts as, where a rule of its own says so; empty where none does."""


class ModelsNearTerrain(ModelsNearObjective):
    """One model near a terrain feature that can be controlled, or several that are alike."""

    distance: Inches
    """Inches from the nearest part of the terrain feature to the base of the farthest of them; 0 in its garrison."""
    garrison: bool = False
    """Whether they garrison the terrain feature."""

    @model_validator(mode="after")
    def _a_garrison_is_no_distance_away(self) -> Self:
        if self.garrison and self.distance > 0:
            raise ValueError("models in the garrison are 0 inches from the terrain feature")
        if self.garrison and self.wounds >= 10:
            raise ValueError("models with a Wounds characteristic of 10 or more cannot garrison (17.2)")
        return self
