"""The end of a turn and of the battle, where victory points decide (everchosen/bridge-of-molten-screams)."""

from typing import Annotated

from pydantic import Field

from kb.rules.everchosen.battle.rounds import OfFour
from kb.tabletop.battlefield.objectives import ModelCount
from kb.tabletop.inputs import RuleInput

Points = Annotated[int, Field(ge=0, le=99)]


class EndOfTurn(RuleInput):
    """A player and the objective at the end of a turn."""

    end_of_own_turn: bool = True
    """Whether it is the end of one of that player's own turns."""
    controls_objective: bool
    """Whether that player controls the objective."""
    battle_round: OfFour
    """The battle round that it is: 1 to 4."""


class EndOfBattle(RuleInput):
    """Points and models at the end of a battle round."""

    battle_round: OfFour
    """The battle round that has ended: 1 to 4."""
    attackers_points: Points
    """How many victory points the Attacker has."""
    defenders_points: Points
    """How many victory points the Defender has."""
    attackers_models: ModelCount
    """How many models of the Attacker are within 6" of the objective; it matters where victory points are tied."""
    defenders_models: ModelCount
    """How many models of the Defender are within 6" of the objective; it matters where victory points are tied."""
