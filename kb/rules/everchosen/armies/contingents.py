"""An army that is split into contingents, and how it is set up (everchosen/the-fall-of-karheight)."""

from enum import StrEnum
from typing import Self

from pydantic import model_validator

from kb.rules.everchosen.armies.deployment import UnitInOwnTerritory
from kb.tabletop.armies.profiles import UnitCount
from kb.tabletop.inputs import RuleInput
from kb.tabletop.units.models import Inches


class Contingents(RuleInput):
    """The Defender's army, split into two contingents."""

    bastion: UnitCount
    """How many units are in the bastion."""
    garrison: UnitCount
    """How many units are in the garrison."""
    general_in_garrison: bool = False
    """Whether the general is in the garrison, and not in the bastion."""

    @model_validator(mode="after")
    def _general_has_a_unit(self) -> Self:
        if not (self.garrison if self.general_in_garrison else self.bastion):
            raise ValueError(f"the {'garrison' if self.general_in_garrison else 'bastion'} with the general is empty")
        return self


class Contingent(StrEnum):
    """Which contingent of the Defender's army a unit belongs to."""

    BASTION = "bastion"
    GARRISON = "garrison"


class DefendersUnit(UnitInOwnTerritory):
    """A unit of the Defender, and where it is to be set up before the battle."""

    contingent: Contingent
    """The contingent that the unit belongs to."""


class AttackersUnit(UnitInOwnTerritory):
    """A unit of the Attacker, and where it is to be set up before the battle."""

    bastion_is_set_up: bool
    """Whether the Defender has set up the whole bastion."""
    from_defenders_territory: Inches
    """Inches from the unit to the nearest point of the Defender's territory."""
