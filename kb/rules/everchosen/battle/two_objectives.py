"""The end of a battle over 2 objectives (everchosen/the-fall-of-karheight)."""

from typing import Annotated, Self

from pydantic import Field, model_validator

from kb.rules.everchosen.battle.rounds import OfFive
from kb.tabletop.inputs import RuleInput

Objectives = Annotated[int, Field(ge=0, le=2)]


class EndOfBattle(RuleInput):
    """The objectives at the end of a battle round."""

    battle_round: OfFive
    """The battle round that has ended: 1 to 5."""
    attackers_objectives: Objectives
    """How many of the 2 objectives the Attacker controls."""
    defenders_objectives: Objectives
    """How many of the 2 objectives the Defender controls."""

    @model_validator(mode="after")
    def _two_objectives(self) -> Self:
        held = self.attackers_objectives + self.defenders_objectives
        if held > 2:
            raise ValueError(f"there are 2 objectives, not {held}")
        return self
