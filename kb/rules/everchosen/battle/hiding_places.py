"""The hiding places, searched and removed (everchosen/deathly-pursuit)."""

from typing import Annotated, Self

from pydantic import Field, model_validator

from kb.rules.everchosen.armies.roles import BothRolls
from kb.rules.everchosen.battle.rounds import OfFive
from kb.tabletop.dice import D6
from kb.tabletop.inputs import RuleInput
from kb.tabletop.players import Player
from kb.tabletop.units.models import Inches


class Search(RuleInput):
    """A HERO that searches a hiding place for the Quarry."""

    start_of_pursuers_hero_phase: bool = True
    """Whether it is the start of the Pursuer's hero phase."""
    hero_of_the_pursuer: bool = True
    """Whether the model that searches is a HERO of the Pursuer."""
    searched_this_phase: bool = False
    """Whether another HERO has searched a hiding place in this hero phase."""
    distance: Inches
    """Inches from that HERO to the hiding place."""
    searched_in_vain: Annotated[int, Field(ge=0, le=2)]
    """How many hiding places have been searched before without the Quarry being found: 0 to 2."""
    roll: D6
    """What the dice for the search shows."""


class StillHidden(BothRolls):
    """The hiding places at the start of a battle round, and the roll-off to remove them."""

    battle_round: OfFive
    """The battle round that starts: 1 to 5."""
    before_endless_spells: bool = True
    """Whether it is before any endless spells are moved."""
    hiding_places_left: Annotated[int, Field(ge=1, le=3)]
    """How many hiding places are on the battlefield now, the Quarry being found in none: 1 to 3."""
    last_removed_by: Player | None
    """Who removed a hiding place last since this roll-off; empty where neither player has removed one yet."""

    @model_validator(mode="after")
    def _of_three(self) -> Self:
        if self.hiding_places_left == 3 and self.last_removed_by:
            raise ValueError("there are 3 hiding places in all: with 3 left, nobody has removed one")
        return self
