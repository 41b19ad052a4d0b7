"""Sparkling shards and the firetide: casting rolls, dice for the first turn, and units that the tide may reach."""

from typing import Annotated

from pydantic import Field

from kb.engine import Cite, Verdict
from kb.rules.blasted_wastes.time_of_war.mortal_wounds import NO_WOUNDS, d3_for, d3_mortal_wounds
from kb.tabletop import D6, Modifier, RuleInput
from kb.tabletop.players import Player
from kb.tabletop.units.models import Inches


class CastingRollOnTheShores(RuleInput):
    """A casting roll for either player's WIZARD on the Crystalline Shores, and a third dice."""

    first: D6
    """What one of the two dice of the casting roll shows."""
    second: D6
    """What the other shows."""
    third: D6
    """What the third dice shows; it counts only where that player can roll one, and does."""
    rolls_third: bool = True
    """Whether the WIZARD's player wants to roll a third dice where they can."""
    modifiers: Annotated[tuple[Modifier, ...], Field(max_length=20)] = ()
    """Each modifier to the casting roll, such as +1."""


class UnitNearSurge(CastingRollOnTheShores):
    """A unit near a WIZARD, and the casting roll that may let loose a surge of power."""

    enemy: bool = True
    """Whether it is an enemy of the WIZARD: a unit of yours, where the WIZARD is your opponent's."""
    distance: Inches
    """Inches from the WIZARD to the unit."""
    dice_for_d3: D6
    """What the D6 for the D3 mortal wounds shows, before it is halved: 5 stands for 3 mortal wounds."""


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
    dice_for_d3: D6
    """What the D6 for the D3 mortal wounds shows, before it is halved: 5 stands for 3 mortal wounds."""


class EdgeOfBluefire(RuleInput):
    """The edge of the battlefield from which the Tide of Bluefire comes in."""

    second_turn: Player
    """Who has the second turn in this battle round."""
    roll: D6
    """What the dice that is rolled once an edge is picked shows."""


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
    dice_for_models: D6
    """What the D6 for the models that return shows: 5 is 5 of a TZEENTCH unit, and halved to 3 of any other."""
    slain: Annotated[int, Field(ge=0, le=100)]
    """How many models of the unit have been slain."""


def burns(v: Verdict, given: UnitInPinkfire, fly: Cite, tzeentch: Cite, d3: Cite) -> Verdict:
    """What a unit suffers that the fire reaches."""
    if v.step(fly, f"It can{'' if given.can_fly else 'not'} fly.", given.can_fly):
        return v.end(NO_WOUNDS, value=0)
    if v.step(tzeentch, f"TZEENTCH keyword: {'yes' if given.tzeentch else 'no'}.", given.tzeentch):
        return v.end("1 mortal wound", value=1)
    return d3_mortal_wounds(v, d3, given)


def models_back(v: Verdict, given: UnitInChange, d3: Cite, d6: Cite) -> tuple[str, int]:
    """Which dice is rolled for the slain models that a unit gets back, and how many these are."""
    cite, dice = (d6, "D6") if given.tzeentch else (d3, "D3")
    v.step(cite, f"It is {'a' if given.tzeentch else 'no'} TZEENTCH unit: {dice} slain models return.", True)
    shows = given.dice_for_models
    if given.tzeentch:
        v.step(cite, f"The dice shows {shows}.", True)
    back = min(shows if given.tzeentch else d3_for(v, cite, shows), given.slain)
    v.step(cite, f"Slain models of the unit: {given.slain}; so {back} can return.", back > 0)
    return dice, back
