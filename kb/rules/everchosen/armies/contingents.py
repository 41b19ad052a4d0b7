"""An army that is split into contingents, and how it is set up (everchosen/the-fall-of-karheight)."""

from enum import StrEnum
from typing import Self

from pydantic import model_validator

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
    """What a unit belongs to."""

    BASTION = "the Defender's bastion"
    GARRISON = "the Defender's garrison"
    ATTACKERS = "the Attacker's army"


class UnitToSetUp(RuleInput):
    """A unit that is to be set up before the battle begins."""

    unit_of: Contingent
    """What the unit belongs to."""
    defender_is_done: bool
    """Whether the Defender has set up the whole bastion."""
    wholly_within: bool = True
    """Whether it would stand wholly within the territory of its own player."""
    from_defenders_territory: Inches | None = None
    """Inches from a unit of the Attacker to the nearest point of the Defender's territory; empty for other units."""

    @model_validator(mode="after")
    def _at_its_time_and_place(self) -> Self:
        if self.unit_of is Contingent.BASTION and self.defender_is_done:
            raise ValueError("the whole bastion is not set up while a unit of it is not")
        if (self.unit_of is Contingent.ATTACKERS) != (self.from_defenders_territory is not None):
            raise ValueError("from_defenders_territory is for units of the Attacker, for each of them and no others")
        return self
