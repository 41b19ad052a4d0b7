"""The Fall of Karheight: who arrives when and where, how the Defender splits their army, and who wins.

What surprises: garrison units are set up one by one, the arcway can send a lone HERO but no lone warrior, and the
Attacker never wins a minor victory. The map is lost, so distances and areas are stated.
"""

from typing import TYPE_CHECKING, Annotated, Self

from pydantic import Field, model_validator

from kb.engine import Cite, Example, Verdict, odds, over_faces, rule
from kb.tabletop import D6, RuleInput, Thing
from kb.tabletop.measure import within
from kb.tabletop.models import Inches

if TYPE_CHECKING:
    from icepool import Die

CONTINGENTS = "everchosen/the-fall-of-karheight#the-armies"
GARRISON = "everchosen/the-fall-of-karheight#the-garrison"
ARCWAY = "everchosen/the-fall-of-karheight#waves-from-the-arcway"
VICTORY = "everchosen/the-fall-of-karheight#glorious-victory"

MATCHED = Cite(CONTINGENTS, "must be matched by at least 1 unit")
GENERAL = Cite(CONTINGENTS, "The army's general can be in either")
SECOND_ROUND = Cite(GARRISON, "From the second battle round on")
MOVEMENT_PHASE = Cite(GARRISON, "at the start of the Defender's movement phase")
FIVE = Cite(GARRISON, "On a 5+ the unit arrives")
GARRISON_AREA = Cite(GARRISON, "wholly within the garrison area")
GARRISON_ENEMIES = Cite(GARRISON, 'more than 9" from any enemy units')
GARRISON_EDGE = Cite(GARRISON, 'within 6" of the battlefield edge')
ITS_MOVE = Cite(GARRISON, "counts as the unit's move")
ONE_BY_ONE = Cite(GARRISON, "before the roll for the next garrison unit")
ROUND_ENDS = Cite(ARCWAY, "At the end of each battle round")
FOUR = Cite(ARCWAY, "On a 4+ 1 unit will arrive")
ONE_OF_THESE = Cite(ARCWAY, "adds one of these to their army")
UNIT = Cite(ARCWAY, "1 unit of 2 or more models")
COMBINED = Cite(ARCWAY, "combined Wounds characteristic is 10 or less")
HERO_OR_MONSTER = Cite(ARCWAY, "1 HERO or MONSTER")
EIGHT = Cite(ARCWAY, "whose Wounds characteristic is 8 or less")
TERRITORY = Cite(ARCWAY, "wholly within the Attacker's territory")
ARCWAY_ENEMIES = Cite(ARCWAY, 'more than 9" from any enemy units')
ARCWAY_EDGE = Cite(ARCWAY, 'within 6" of the battlefield edge')
FIVE_ROUNDS = Cite("everchosen/the-fall-of-karheight#battle-length", "The battle is over after 5 battle rounds")
MAJOR = Cite(VICTORY, "a player who controls both objectives wins it")
MINOR = Cite(VICTORY, "the Defender wins it by controlling 1 objective")
DRAW = Cite(VICTORY, "Draw: any other result")

Units = Annotated[int, Field(ge=0, le=60)]
Objectives = Annotated[int, Field(ge=0, le=2)]
Round = Annotated[int, Field(ge=1, le=5)]


class Contingents(RuleInput):
    """The Defender's army, split into two contingents."""

    bastion: Units
    """How many units are in the bastion."""
    garrison: Units
    """How many units are in the garrison."""
    general_in_garrison: bool = False
    """Whether the general is in the garrison, and not in the bastion."""

    @model_validator(mode="after")
    def _general_has_a_unit(self) -> Self:
        if not (self.garrison if self.general_in_garrison else self.bastion):
            raise ValueError(f"the {'garrison' if self.general_in_garrison else 'bastion'} with the general is empty")
        return self


@rule("everchosen/the-fall-of-karheight", part="contingents")
def contingents(given: Contingents) -> Verdict:
    """May the Defender split their army like this?"""
    v = Verdict()
    numbers = f"Units in the bastion: {given.bastion}; in the garrison: {given.garrison}."
    if not v.step(MATCHED, numbers, given.garrison >= given.bastion):
        return v.end("may not be split so")
    v.step(GENERAL, f"The general is in the {'garrison' if given.general_in_garrison else 'bastion'}.", True)
    return v.end("may be split so", because=MATCHED)


class SetUp(Thing):
    """Where the models of an arriving unit are to stand."""

    wholly_within: bool = True
    """Whether all of them are wholly within the garrison area, or for the Attacker within the Attacker's territory."""
    from_enemies: Inches | None
    """Inches to the nearest enemy unit; empty where there is none on the battlefield."""
    from_edge: Inches
    """Inches from the battlefield edge to the model that is farthest from it."""


class GarrisonUnit(RuleInput):
    """The roll for one garrison unit, and where it is to be set up."""

    battle_round: Round
    """The battle round: 1 to 5."""
    start_of_movement_phase: bool = True
    """Whether it is the start of the Defender's movement phase."""
    earlier_unit_set_up: bool = True
    """Whether the garrison unit that arrived before this one has been set up, if there was one."""
    roll: D6
    """What the dice for this unit shows."""
    set_up: SetUp
    """Where the unit is to be set up if it arrives."""


@rule("everchosen/the-fall-of-karheight", part="garrison")
def garrison(given: GarrisonUnit) -> Verdict:
    """Does the garrison unit arrive, set up like this?"""
    v = Verdict()
    if not v.step(SECOND_ROUND, f"It is battle round {given.battle_round}.", given.battle_round >= 2):
        return v.end("stays in reserve")
    start = f"It is {'' if given.start_of_movement_phase else 'not '}the start of that phase."
    if not v.step(MOVEMENT_PHASE, start, given.start_of_movement_phase):
        return v.end("no roll now")
    if not v.step(FIVE, f"The dice shows {given.roll}.", given.roll >= 5):
        return v.end("stays in reserve")
    if not _may_stand(v, given.set_up, GARRISON_AREA, GARRISON_ENEMIES, GARRISON_EDGE):
        return v.end("may not be set up there")
    v.step(ITS_MOVE, "It makes no other move in this movement phase.", True)
    return v.end("arrives", because=FIVE)


def _may_stand(v: Verdict, set_up: SetUp, area: Cite, enemies: Cite, edge: Cite) -> bool:
    apart = "none" if set_up.from_enemies is None else f'{set_up.from_enemies:g}" away'
    clear = set_up.from_enemies is None or not within(set_up.from_enemies, 9)
    return (
        v.step(area, f"Its models are {'' if set_up.wholly_within else 'not '}wholly within.", set_up.wholly_within)
        and v.step(enemies, f"Nearest enemy unit: {apart}.", clear)
        and v.step(edge, f'Farthest model: {set_up.from_edge:g}" from the edge.', within(set_up.from_edge, 6))
    )
