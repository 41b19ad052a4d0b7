"""The armies at a siege: the Defender sets up first (everchosen/assault-on-the-arx-terminus)."""

from typing import Self

from pydantic import model_validator

from kb.rules.everchosen.armies.deployment import UnitInOwnTerritory
from kb.rules.everchosen.armies.on_the_map import UnitOnTheMap
from kb.rules.everchosen.armies.roles import Role
from kb.tabletop.inputs import RuleInput


class UnitOfASide(RuleInput):
    """A unit of one of the two armies, which is still to be set up."""

    unit_of: Role
    """Whose unit it is."""
    defender_is_done: bool
    """Whether the Defender has set up their whole army."""

    @model_validator(mode="after")
    def _is_still_to_be_set_up(self) -> Self:
        if self.unit_of is Role.DEFENDER and self.defender_is_done:
            raise ValueError("the Defender has set up their whole army, so no unit of theirs is left to set up")
        return self


class UnitAtTheSiege(UnitOfASide, UnitInOwnTerritory):
    """A unit, and where it is to be set up before the battle."""


class UnitAtTheSiegeOnTheMap(UnitOfASide, UnitOnTheMap):
    """A unit, and where its models are to be set up before the battle."""
