"""The garrison: units that arrive during the battle (everchosen/the-fall-of-karheight)."""

import kb.rules.everchosen.armies.reinforcements as troops
from kb.rules.everchosen.armies.on_the_map import BATTLEFIELD, NEAR_HALF, Area, Areas, UnitThatArrives, line_at
from kb.rules.everchosen.battle.rounds import OfFive
from kb.tabletop.dice import D6
from kb.tabletop.inputs import RuleInput


class GarrisonUnit(RuleInput):
    """The roll for one garrison unit that is in reserve."""

    battle_round: OfFive
    """The battle round: 1 to 5."""
    phase_starts: bool = True
    """Whether it is the start of the Defender's movement phase."""
    last_is_set_up: bool = True
    """Whether the garrison unit that arrived before this one has been set up, if there was one."""
    roll: D6
    """What the dice for this unit shows."""


class ArrivingGarrison(troops.ArrivingUnit):
    """A garrison unit that arrives, and where its models are to stand."""

    wholly_within: bool = True
    """Whether all of them are wholly within the garrison area."""


class GarrisonOnTheMap(UnitThatArrives):
    """A garrison unit that arrives, and where its models are to stand."""

    garrison_area: Areas
    """The garrison area, as the map shows it."""

    @property
    def area(self) -> tuple[Area, ...]:
        """The area that the battleplan names for the unit."""
        return self.garrison_area


class GarrisonToMove(RuleInput):
    """A garrison unit with which the Defender wants to make a move in a movement phase."""

    arrived_in_this_phase: bool
    """Whether the unit arrived in this same movement phase."""


# For the examples, whose map is made up.
GARRISON_ON_THE_MAP = GarrisonOnTheMap(
    battlefield=BATTLEFIELD, garrison_area=NEAR_HALF, models=line_at(6.5), enemies=line_at(16.6)
)
