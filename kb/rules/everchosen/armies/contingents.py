"""An army that is split into contingents, and how it is set up (everchosen/the-fall-of-karheight)."""

from enum import StrEnum
from typing import Self

from pydantic import model_validator

from kb.rules.everchosen.armies.deployment import UnitInOwnTerritory
from kb.rules.everchosen.armies.on_the_map import (
    BATTLEFIELD,
    FAR_HALF,
    NEAR_HALF,
    Areas,
    UnitOnTheMap,
    away_from,
    line_at,
    near,
)
from kb.tabletop.armies.profiles import UnitCount
from kb.tabletop.inputs import RuleInput
from kb.tabletop.units.models import Inches, Model


class Contingents(RuleInput):
    """The Defender's army, split into two contingents."""

    bastion: UnitCount
    """How many units are in the bastion."""
    garrison: UnitCount
    """How many units are in the garrison."""
    general_in_garrison: bool = False
    """Whether the general is in the garrison, and not in the bastion."""

    @model_validator(mode="after")
    def _has_a_unit(self) -> Self:
        if not (self.bastion or self.garrison):
            raise ValueError("both contingents are empty, and so is the one with the general")
        return self

    @model_validator(mode="after")
    def _general_has_a_unit(self) -> Self:
        if not (self.garrison if self.general_in_garrison else self.bastion):
            raise ValueError(f"the {'garrison' if self.general_in_garrison else 'bastion'} with the general is empty")
        return self


class Contingent(StrEnum):
    """Which contingent of the Defender's army a unit belongs to."""

    BASTION = "bastion"
    GARRISON = "garrison"


class OfAContingent(RuleInput):
    """A unit of the Defender."""

    contingent: Contingent
    """The contingent that the unit belongs to."""


class DefendersUnit(OfAContingent, UnitInOwnTerritory):
    """A unit of the Defender, and where it is to be set up before the battle."""


class DefendersUnitOnTheMap(OfAContingent, UnitOnTheMap):
    """A unit of the Defender, and where its models are to be set up before the battle."""


class AfterTheBastion(RuleInput):
    """A unit of the Attacker."""

    bastion_is_set_up: bool
    """Whether the Defender has set up the whole bastion."""


class AttackersUnit(AfterTheBastion, UnitInOwnTerritory):
    """A unit of the Attacker, and where it is to be set up before the battle."""

    from_defenders_territory: Inches
    """Inches from the unit to the nearest point of the Defender's territory."""


class AttackersUnitOnTheMap(AfterTheBastion, UnitOnTheMap):
    """A unit of the Attacker, and where its models are to be set up before the battle."""

    defenders_territory: Areas
    """The Defender's territory, as the map shows it."""

    @property
    def from_defenders_territory(self) -> float:
        """Inches from the unit to the nearest point of the Defender's territory."""
        return away_from(self.models, self.defenders_territory)

    def too_near(self, limit: float) -> tuple[Model, ...]:
        """The models within so many inches of the Defender's territory."""
        return near(self.models, self.defenders_territory, limit)


# For the examples, whose map is made up.
BASTION_ON_THE_MAP = DefendersUnitOnTheMap(
    battlefield=BATTLEFIELD, own_territory=NEAR_HALF, models=line_at(21.5), contingent=Contingent.BASTION
)
ATTACKERS_ON_THE_MAP = AttackersUnitOnTheMap(
    battlefield=BATTLEFIELD,
    own_territory=NEAR_HALF,
    defenders_territory=FAR_HALF,
    models=line_at(15.4),
    bastion_is_set_up=True,
)
