"""Sparkling shards and the firetide: casting rolls, dice for the first turn, and units that the tide may reach."""

from typing import Annotated

from pydantic import Field

from kb.tabletop import D6, Modifier, RuleInput
from kb.tabletop.players import Player
from kb.tabletop.units.models import Inches


class CastingRollOnTheShores(RuleInput):
    """A casting roll on the Crystalline Shores, and a third dice."""

    first: D6
    """What one of the two dice of the casting roll shows."""
    second: D6
    """What the other shows."""
    third: D6
    """What the third dice shows; it counts only where you can roll one, and do."""
    rolls_third: bool = True
    """Whether you want to roll a third dice where you can."""
    modifiers: Annotated[tuple[Modifier, ...], Field(max_length=20)] = ()
    """Each modifier to the casting roll, such as +1."""
    your_wizard: bool = True
    """Whether the roll is for a WIZARD in your force."""


class UnitNearSurge(RuleInput):
    """A unit near a WIZARD of yours who has let loose a surge of power."""

    enemy: bool = True
    """Whether it is an enemy unit."""
    distance: Inches
    """Inches from your WIZARD to the unit."""
    wounds_roll: D6
    """What the dice for the D3 shows, before it is halved."""


class RollForFirstTurn(RuleInput):
    """The roll for the first turn of a battle round, as it stands."""

    your_roll: D6
    """What your dice shows."""
    opponents_roll: D6
    """What your opponent's dice shows."""


class UnitInPinkfire(RuleInput):
    """A unit on the battlefield when the Tide of Pinkfire comes in."""

    can_fly: bool
    """Whether it can fly."""
    tzeentch: bool = False
    """Whether it is a TZEENTCH unit."""
    wounds_roll: D6
    """What the dice for the D3 shows, before it is halved."""


class EdgeOfBluefire(RuleInput):
    """The edge of the battlefield that a player picks for the Tide of Bluefire, and the dice for the tide."""

    second_turn: Player
    """Who has the second turn in this battle round."""
    picked_by: Player
    """Who picks the edge and rolls the dice."""
    roll: D6
    """What the dice shows."""


class UnitInBluefire(UnitInPinkfire):
    """A unit on the battlefield when the Tide of Bluefire comes in."""

    distance: Inches
    """Inches from the flaming edge of the battlefield to the unit."""


class UnitInChange(RuleInput):
    """A unit on the battlefield when the Tide of Change comes in."""

    roll: D6
    """What the dice for the unit shows."""
    tzeentch: bool = False
    """Whether it is a TZEENTCH unit."""
    returned_roll: D6
    """What the dice for the number of models shows: a D6 for a TZEENTCH unit, halved for the D3 of any other."""
    slain: Annotated[int, Field(ge=0, le=100)]
    """How many models of the unit have been slain."""
