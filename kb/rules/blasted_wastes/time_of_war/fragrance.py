"""Units in the mist of Mount Hedon, and the dice that are rolled for them."""

from enum import StrEnum
from typing import Annotated, Self, TypeVar

from pydantic import Field, model_validator

from kb.engine import Cite, Verdict
from kb.tabletop import D6, RuleInput
from kb.tabletop.dice import TwoD6
from kb.tabletop.players import Player
from kb.tabletop.units.unit import Bravery

DicePlaced = Annotated[int, Field(ge=0, le=6)]
"""How many of the six dice have been placed beside units."""

NumbersOfDice = Annotated[tuple[D6, ...], Field(max_length=6)]
"""The numbers of dice that have been placed."""


class NextToNominate(RuleInput):
    """The dice that mark units for the mist, so far."""

    dice_placed: DicePlaced
    """How many dice both players have placed beside units in this battle round."""
    first_turn: Player
    """Who will take the first turn of this battle round."""

    @property
    def next_player(self) -> Player:
        """Whose go it is to place the next dice."""
        return self.first_turn if self.dice_placed % 2 == 0 else self.first_turn.other


class UnitToMark(RuleInput):
    """A unit to nominate for the mist, and the number of the dice to mark it with."""

    number: D6
    """The number of the dice with which to mark the unit."""
    numbers_used: NumbersOfDice
    """The numbers that either player has used in this battle round, on any unit."""
    marked_before: bool = False
    """Whether the unit has been marked with another dice in this battle round."""

    @model_validator(mode="after")
    def _each_number_was_used_once(self) -> Self:
        return _each_once(self, "numbers_used", self.numbers_used)

    @model_validator(mode="after")
    def _a_mark_uses_a_number(self) -> Self:
        if not self.numbers_used and self.marked_before:
            raise ValueError("a unit that is marked already has used a number: numbers_used names it")
        return self

    @property
    def numbers(self) -> str:
        """The numbers, as a sentence."""
        return f"The number is {self.number}; used: {', '.join(map(str, self.numbers_used)) or 'none'}."


class MarkedUnit(RuleInput):
    """A unit that has been marked, and the dice that is rolled for the mist."""

    dice_placed: DicePlaced = 6
    """How many dice both players have placed beside units in this battle round."""
    numbers: NumbersOfDice
    """The numbers with which this unit is marked; empty for none."""
    roll: D6
    """What the dice that is rolled for the mist shows."""

    @model_validator(mode="after")
    def _each_number_was_used_once(self) -> Self:
        return _each_once(self, "numbers", self.numbers)

    @model_validator(mode="after")
    def _its_dice_were_placed(self) -> Self:
        if len(self.numbers) > self.dice_placed:
            raise ValueError(f"{len(self.numbers)} dice cannot mark the unit where {self.dice_placed} were placed")
        return self


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
    """What the dice for the D6 mortal wounds of a SLAANESH unit shows."""


class UnitInGlee(RuleInput):
    """A unit that turns on itself in Sadistic Glee."""

    slaanesh: bool
    """Whether it is a SLAANESH unit."""
    rolls: Annotated[tuple[D6, ...], Field(min_length=1, max_length=100)]
    """What each dice shows, one for each model in the unit."""


Marks = TypeVar("Marks", bound=RuleInput)


def _each_once(marks: Marks, field: str, numbers: tuple[int, ...]) -> Marks:
    if len(set(numbers)) < len(numbers):
        raise ValueError(f"each number is used only once: {field} names one of them twice")
    return marks


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
