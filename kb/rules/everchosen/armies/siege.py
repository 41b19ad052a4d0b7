"""The armies at a siege: the Defender sets up first (everchosen/assault-on-the-arx-terminus)."""

from kb.rules.everchosen.armies.deployment import UnitInOwnTerritory
from kb.rules.everchosen.armies.on_the_map import UnitOnTheMap
from kb.rules.everchosen.armies.roles import Role
from kb.tabletop.inputs import RuleInput


class UnitOfASide(RuleInput):
    """A unit of one of the two armies."""

    unit_of: Role
    """Whose unit it is."""
    defender_is_done: bool
    """Whether the Defender has set up their whole army."""


class UnitAtTheSiege(UnitOfASide, UnitInOwnTerritory):
    """A unit, and where it is to be set up before the battle."""


class UnitAtTheSiegeOnTheMap(UnitOfASide, UnitOnTheMap):
    """A unit, and where its models are to be set up before the battle."""
