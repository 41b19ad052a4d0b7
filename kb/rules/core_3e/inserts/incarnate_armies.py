"""Incarnates: their levels, the army that includes one, and what stands on its warscroll (core-3e/incarnates)."""

from enum import StrEnum
from typing import Annotated, Self

from pydantic import Field, model_validator

from kb.tabletop.armies.profiles import Points, UnitCount
from kb.tabletop.inputs import RuleInput
from kb.tabletop.names import Names
from kb.tabletop.units.unit import names_differ

IncarnateLevel = Annotated[int, Field(ge=1, le=3)]
"""The level of an incarnate that is in play: 1 to 3."""


class BondedHero(StrEnum):
    """What has become of the HERO that an incarnate is bonded to."""

    IN_PLAY = "in play"
    SLAIN = "slain"
    FLED = "fled"
    REMOVED = "removed from play in another way"


class ArmyWithIncarnate(RuleInput):
    """An army with an incarnate, before the battle."""

    bonded_to: Names
    """Each model to which the incarnate is bonded."""
    heroes: Names
    """The HEROES of the army that it is part of; number those of which there are two."""
    hero_unique: bool = False
    """Whether the Pitched Battle profile of the HERO that it is bonded to says 'Unique'."""
    noted_otherwise: bool = False
    """Whether a rule says that this HERO can be bonded even so."""
    bonds_of_hero: Annotated[int, Field(ge=1, le=20)] = 1
    """How many incarnates the HERO is bonded to, this one among them."""
    recorded: bool = True
    """Whether your army roster says which HERO it is bonded to."""
    other_allied_units: UnitCount = 0
    """How many allied units the army has besides this incarnate; another incarnate is one."""
    cost: Points = 400
    """The points cost of the incarnate."""
    allies_limit: Points = 400
    """The most points that the battlepack lets you spend on allies."""

    @model_validator(mode="after")
    def _each_is_named_once(self) -> Self:
        names_differ("models that it is bonded to", self.bonded_to)
        names_differ("HEROES", self.heroes)
        return self

    @model_validator(mode="after")
    def _other_incarnates_are_allied_units(self) -> Self:
        others = self.bonds_of_hero - 1
        if others > self.other_allied_units:
            raise ValueError(f"{others} more bonded to the HERO: count them in other_allied_units, for each is one")
        return self


class IncarnateWarscroll(RuleInput):
    """The entries of an incarnate's warscroll that a unit's does not have."""

    bonding: bool = True
    """Whether BONDING says what being bonded does to the incarnate and to its HERO."""
    empowerment: bool = True
    """Whether EMPOWERMENT says how its level can be increased."""
    wild_form: bool = True
    """Whether WILD FORM says what its wild form does to it."""
    state_table: bool = True
    """Whether the State table shows a level and a domination range for each state."""
