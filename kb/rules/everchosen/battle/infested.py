"""Who controls which of three objectives, one of which is infested (everchosen/the-forest-of-eyes)."""

from typing import Annotated, Self

from pydantic import Field, model_validator

from kb.rules.everchosen.battle.rounds import RoundsEnd
from kb.tabletop.players import Player

Objectives = Annotated[int, Field(ge=0, le=3)]
"""How many of the 3 objectives."""


class EndOfRound(RoundsEnd):
    """Who controls which objectives at the end of a battle round."""

    infested_controlled_by: Player | None
    """Who controls the infested objective; empty where neither player does."""
    your_objectives: Objectives
    """How many of the 3 objectives you control."""
    opponents_objectives: Objectives
    """How many of the 3 objectives your opponent controls."""

    @model_validator(mode="after")
    def _three_objectives(self) -> Self:
        if self.your_objectives + self.opponents_objectives > 3:
            raise ValueError(f"there are 3 objectives, not {self.your_objectives + self.opponents_objectives}")
        if self.infested_controlled_by is None and self.your_objectives + self.opponents_objectives == 3:
            raise ValueError("nobody controls the infested objective, so at most 2 of the 3 are controlled")
        return self

    @model_validator(mode="after")
    def _yours_and_the_infested_one(self) -> Self:
        return self._fits(Player.YOU, self.your_objectives)

    @model_validator(mode="after")
    def _opponents_and_the_infested_one(self) -> Self:
        return self._fits(Player.OPPONENT, self.opponents_objectives)

    def _fits(self, player: Player, objectives: int) -> Self:
        """Each count by itself, so that one is judged where the other is still unknown."""
        if self.infested_controlled_by is player and objectives == 0:
            raise ValueError(f"the infested objective counts among {player.own} objectives")
        if self.infested_controlled_by is not player and objectives == 3:
            raise ValueError(f"the infested objective is not among {player.own} objectives, so they are 2 at most")
        return self
