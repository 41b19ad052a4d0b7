"""Units near a treacherous defence (everchosen/assault-on-the-arx-terminus)."""

from kb.rules.everchosen.armies.roles import Role
from kb.tabletop.dice import D6
from kb.tabletop.inputs import RuleInput
from kb.tabletop.units.models import Inches


class UnitNearDefence(RuleInput):
    """A unit that comes near a treacherous defence."""

    unit_of: Role = Role.ATTACKER
    """Whose unit it is."""
    finishes_a_move: bool = True
    """Whether the unit has just finished a move of any kind."""
    distance: Inches
    """Inches from the unit to the treacherous defence."""
    already_revealed: bool = False
    """Whether that terrain feature has been revealed to be a treacherous defence before."""


class UnitInTheTrap(RuleInput):
    """A unit near a treacherous defence that has been revealed, and the dice for it."""

    unit_of: Role = Role.ATTACKER
    """Whose unit it is."""
    distance: Inches
    """Inches from the unit to the treacherous defence."""
    roll: D6
    """What the dice for this unit shows."""
    dice_for_d3: D6
    """What the D6 for the D3 mortal wounds shows, before it is halved: 5 stands for 3 mortal wounds."""
