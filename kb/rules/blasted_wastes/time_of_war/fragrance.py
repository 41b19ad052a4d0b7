"""Units in the mist of Mount Hedon, and the dice that are rolled for them."""

from enum import StrEnum
from typing import Annotated, Self

from pydantic import Field, model_validator

from kb.engine import Cite, Verdict
from kb.tabletop import D6, RuleInput
from kb.tabletop.dice import TwoD6
from kb.tabletop.players import Player
from kb.tabletop.units.unit import Bravery


class UnitToMark(RuleInput):
    """A unit that a player wants to nominate for the mist, and the number of the dice to mark it with."""

    first_turn: Player
    """Who will take the first turn of this battle round."""
    numbers_used: Annotated[tuple[D6, ...], Field(max_length=6)]
    """The numbers of the dice that have been placed in this battle round, in order, whoever placed them."""
    nominates: Player = Player.YOU
    """Who wants to nominate a unit now."""
    number: D6
    """The number of the dice with which to mark the unit."""
    marked_before: bool = False
    """Whether the unit has been marked with another dice in this battle round."""

    @model_validator(mode="after")
    def _each_number_was_used_once(self) -> Self:
        if len(set(self.numbers_used)) < len(self.numbers_used):
            raise ValueError("each number is used only once: numbers_used names one of them twice")
        return self


class MarkedUnit(RuleInput):
    """A unit that has been marked, and the dice that is rolled for the mist."""

    dice_placed: Annotated[int, Field(ge=0, le=6)] = 6
    """How many dice have been placed beside units in this battle round."""
    numbers: Annotated[tuple[D6, ...], Field(max_length=6)]
    """The numbers with which this unit is marked; empty for none."""
    roll: D6
    """What the dice that is rolled for the mist shows."""


class UnitInTheMist(RuleInput):
    """The unit that the mist covers, and the two dice that are rolled for it."""

    roll: TwoD6
    """What the two dice show together."""
    bravery: Bravery
    """The unit's Bravery."""


class UnitInCatatonia(RuleInput):
    """A unit that Ecstatic Catatonia befalls."""

    slaanesh: bool
    """Whether it is a SLAANESH unit."""
    wounds_roll: D6
    """What the dice for the D6 mortal wounds shows; it counts for a SLAANESH unit."""


class UnitInGlee(RuleInput):
    """A unit that turns on itself in Sadistic Glee."""

    slaanesh: bool
    """Whether it is a SLAANESH unit."""
    rolls: Annotated[tuple[D6, ...], Field(min_length=1, max_length=100)]
    """What each dice shows, one for each model in the unit."""


class Deed(StrEnum):
    """What a player may want of a unit that dances."""

    MOVE = "make a move"
    ATTACK = "make attacks"
    SPELL = "cast a spell"
    ABILITY = "use one of its abilities"
    OTHER = "do anything else, such as unbind a spell"
    BATTLESHOCK = "take a battleshock test"


class DancingUnit(RuleInput):
    """A unit that has danced the Pavane of Slaanesh, and what is wanted of it."""

    same_battle_round: bool = True
    """Whether it is still the battle round in which the mist covered it."""
    wants: Deed
    """What is wanted of it."""


class WoundOnDancer(RuleInput):
    """A wound or mortal wound that a unit suffers after the Pavane of Slaanesh, and the dice rolled for it."""

    same_battle_round: bool = True
    """Whether it is still the battle round in which the mist covered it."""
    slaanesh: bool
    """Whether it is a SLAANESH unit."""
    roll: D6
    """What the dice shows."""


class UnitInViolence(RuleInput):
    """A unit that springs ahead in Excess of Violence."""

    unit_of: Player = Player.YOU
    """Whose unit it is."""
    roll: TwoD6
    """What the two dice show together."""


def still(v: Verdict, cite: Cite, same_battle_round: bool) -> bool:
    """Whether what befell the unit still lasts."""
    return v.step(cite, f"It is {'the same' if same_battle_round else 'a later'} battle round.", same_battle_round)
