"""Battlepacks and battleplans, and what each of them says (core-3e/28.0)."""

from typing import Annotated, Self

from pydantic import Field, model_validator

from kb.tabletop.inputs import RuleInput, Thing
from kb.tabletop.names import Names
from kb.tabletop.time import BattleRound

Rounds = Annotated[int, Field(ge=1, le=20)]
"""How many battle rounds: 1 to 20."""

Title = Annotated[str, Field(max_length=80)]
"""The name of a battleplan; empty where it has none."""


class Battleplan(Thing):
    """A battleplan, and what is in it."""

    name: Title
    """Its name; empty where it has none."""
    description: bool = True
    """Whether a short description of the circumstances of the battle comes with it."""
    older: bool = False
    """Whether it is an older battleplan, not laid out in this way."""
    locations: Names = ()
    """The locations from which it requires you to pick where the battle takes place; none where it does not."""
    battlefield: bool = True
    """Whether it has instructions for setting up the battlefield."""
    deployment: bool = True
    """Whether it has instructions for how the players deploy their armies."""
    special_rules: bool = False
    """Whether it adds special rules of its own."""
    rounds: Rounds | None = 5
    """How many battle rounds the battle lasts; empty where it does not say so."""
    end_conditions: bool = False
    """Whether it says that the battle ends once certain conditions have been met."""
    victory: bool = True
    """Whether it says how the winner is determined."""
    objectives: Annotated[int, Field(ge=0, le=50)] = 0
    """How many objectives are fought over."""
    map: bool = True
    """Whether it has a map."""
    map_territories: bool = True
    """Whether that map shows where each player's territory is."""
    map_objectives: Annotated[int, Field(ge=0, le=50)] = 0
    """How many of the objectives that map shows."""

    @model_validator(mode="after")
    def _the_map_shows_no_others(self) -> Self:
        if self.map_objectives > self.objectives:
            raise ValueError(f"the map cannot show {self.map_objectives} of {self.objectives} objectives")
        return self


class LengthOfBattle(RuleInput):
    """What a battleplan says about the end of the battle, and how far the battle is."""

    rounds: Rounds | None = None
    """How many battle rounds the battle lasts; empty where it only ends on conditions."""
    conditions_met: bool | None = None
    """Whether the conditions for its end have been met; empty where there are none."""
    battle_round: BattleRound
    """The battle round that it is."""
    round_over: bool = False
    """Whether that battle round is over."""

    @model_validator(mode="after")
    def _it_ends_some_time(self) -> Self:
        if self.rounds is None and self.conditions_met is None:
            raise ValueError("give rounds or conditions_met: a battleplan says when the battle ends")
        return self
