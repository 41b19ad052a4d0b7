"""Scenery rules of terrain features, and what is near them (core-3e/28.1.3)."""

from enum import StrEnum
from typing import Annotated, Self

from pydantic import Field, model_validator

from kb.tabletop.battlefield.measure import inches, within
from kb.tabletop.dice import D6
from kb.tabletop.inputs import RuleInput
from kb.tabletop.time import Phase
from kb.tabletop.units.models import Inches
from kb.tabletop.units.unit import Bravery


class RollNearScenery(StrEnum):
    """A dice roll for a model, with which a terrain feature may help."""

    CASTING = "casting roll"
    DISPELLING = "dispelling roll"
    UNBINDING = "unbinding roll"
    CHANTING = "chanting roll"
    BANISHMENT = "banishment roll"


class ModelNearScenery(RuleInput):
    """A roll for a model near a terrain feature."""

    roll: RollNearScenery
    """The dice roll."""
    distance: Inches
    """Inches from the model to the nearest terrain feature with this rule."""
    more_near: Annotated[int, Field(ge=0, le=20)] = 0
    """How many more terrain features with this rule are within 1" of the model."""

    @model_validator(mode="after")
    def _the_nearest_is_near_too(self) -> Self:
        if self.more_near and not within(self.distance, 1):
            raise ValueError(f'the nearest is {inches(self.distance)} away, so no more can be within 1"')
        return self


class UnitNearScenery(RuleInput):
    """A unit near a terrain feature."""

    bravery: Bravery
    """Its Bravery characteristic without the terrain feature."""
    farthest: Inches
    """Inches from the terrain feature with this rule to the farthest part of the unit's bases."""


class Damned(RuleInput):
    """A unit that you want to pick for Damned."""

    phase: Phase = Phase.HERO
    """The phase that it is."""
    your_turn: bool = True
    """Whether it is your turn."""
    friendly: bool = True
    """Whether the unit is friendly."""
    used: bool = False
    """Whether you have picked a unit for Damned in this phase."""
    distance: Inches
    """Inches from the unit to the nearest terrain feature with this rule."""
    wounds_roll: D6
    """What the dice for the D3 shows, before it is halved."""


class DamnedAttack(RuleInput):
    """A roll for an attack, after a unit was picked for Damned."""

    made_by_it: bool = True
    """Whether the attack is made by the unit that was picked for Damned."""
    hit_roll: bool = True
    """Whether the roll is the hit roll of the attack."""
    next_hero_phase: bool = False
    """Whether your next hero phase has begun."""


class Arrival(StrEnum):
    """How a unit came to where it is."""

    SET_UP = "set up"
    NORMAL_MOVE = "normal move"
    RUN = "run"
    RETREAT = "retreat"
    CHARGE = "charge move"
    PILE_IN = "pile-in move"
    STAYS = "has not moved"


class UnitArrived(RuleInput):
    """A unit that has just come to where it is, near a terrain feature."""

    arrival: Arrival
    """How it has just come to where it is."""
    ends: Inches
    """Inches to the nearest terrain feature with this rule where it is set up, or where its move finishes."""
