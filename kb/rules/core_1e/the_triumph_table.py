"""The triumph table: Blessed, Inspired or Empowered.

What surprises: Blessed sets one dice to whatever you choose; Inspired is for one unit in one combat phase, and for
failed hit rolls alone.
"""

from enum import StrEnum
from typing import Annotated

from pydantic import Field

from kb.engine import Cite, Example, Verdict, odds_over, rule
from kb.tabletop import D6, Phase, RuleInput
from kb.tabletop.combat.wounds import WoundsCharacteristic

BLESSED_ROLL = Cite("core-1e/the-triumph-table#blessed", "On a roll of 1-2")
BLESSED_ONCE = Cite("core-1e/the-triumph-table#blessed", "Once during the battle")
BLESSED_ONE = Cite("core-1e/the-triumph-table#blessed", "you can change the result of a single")
INSPIRED_ROLL = Cite("core-1e/the-triumph-table#inspired", "On a roll of 3-4")
INSPIRED_PHASE = Cite("core-1e/the-triumph-table#inspired", "In one combat phase")
INSPIRED_HITS = Cite("core-1e/the-triumph-table#inspired", "all failed hit rolls of one unit")
EMPOWERED_ROLL = Cite("core-1e/the-triumph-table#empowered", "On a roll of 5-6")
EMPOWERED = Cite("core-1e/the-triumph-table#empowered", "Add 1 to your general's Wounds characteristic")


class TriumphRoll(RuleInput):
    """Your roll on the triumph table."""

    roll: D6
    """What the dice shows."""


@rule("core-1e/the-triumph-table", part="roll", neither=("Blessed", "Inspired", "Empowered"))
def triumph(given: TriumphRoll) -> Verdict:
    """Which triumph is it?"""
    v = Verdict()
    rows = ((BLESSED_ROLL, "Blessed"), (INSPIRED_ROLL, "Inspired"), (EMPOWERED_ROLL, "Empowered"))
    cite, name = rows[(given.roll - 1) // 2]
    v.step(cite, f"The dice shows {given.roll}.", True)
    return v.end(name)


class BlessedDice(RuleInput):
    """Dice that you want to change with Blessed."""

    used: bool = False
    """Whether you have used Blessed in this battle before."""
    dice: Annotated[int, Field(ge=1, le=12)] = 1
    """How many dice you want to change."""


@rule("core-1e/the-triumph-table", part="blessed", yes="can be changed", no="cannot be changed")
def blessed(given: BlessedDice) -> Verdict:
    """Can the result of the dice be changed to one that you choose?"""
    v = Verdict()
    can = v.step(BLESSED_ONCE, f"Uses of it before: {int(given.used)}.", not given.used) and v.step(
        BLESSED_ONE, f"Dice to be changed: {given.dice}.", given.dice == 1
    )
    return v.end("can be changed" if can else "cannot be changed")


class RollToInspire(StrEnum):
    """A roll for an attack of the unit."""

    FAILED_HIT = "failed hit roll"
    GOOD_HIT = "hit roll that hits"
    WOUND = "failed wound roll"


class InspiredRoll(RuleInput):
    """A roll that you want to re-roll with Inspired."""

    phase: Phase = Phase.COMBAT
    """The phase that it is."""
    used_in_another_phase: bool = False
    """Whether you have used Inspired in another phase of this battle."""
    another_unit: bool = False
    """Whether you have used Inspired in this phase for another unit."""
    roll: RollToInspire
    """The roll."""


@rule("core-1e/the-triumph-table", part="inspired", yes="can be re-rolled", no="cannot be re-rolled")
def inspired(given: InspiredRoll) -> Verdict:
    """Can the roll be re-rolled?"""
    v = Verdict()
    before = f"used in another phase: {'yes' if given.used_in_another_phase else 'no'}"
    units = f"other units that had it in this phase: {int(given.another_unit)}"
    can = v.step(
        INSPIRED_PHASE,
        f"It is the {given.phase}; {before}.",
        given.phase is Phase.COMBAT and not given.used_in_another_phase,
    ) and v.step(
        INSPIRED_HITS,
        f"It is a {given.roll}; {units}.",
        given.roll is RollToInspire.FAILED_HIT and not given.another_unit,
    )
    return v.end("can be re-rolled" if can else "cannot be re-rolled")


class EmpoweredModel(RuleInput):
    """A model of an army that is Empowered."""

    general: bool
    """Whether the model is your general."""
    wounds: WoundsCharacteristic
    """The Wounds characteristic on its warscroll."""


@rule("core-1e/the-triumph-table", part="empowered", yes="1 added", no="as it is")
def empowered(given: EmpoweredModel) -> Verdict:
    """Is 1 added to the model's Wounds characteristic, and what is it then?"""
    v = Verdict()
    who = f"It is {'' if given.general else 'not '}your general, with a Wounds of {given.wounds}."
    added = v.step(EMPOWERED, who, given.general)
    return v.end("1 added" if added else "as it is", value=given.wounds + added)


triumph_odds = odds_over(triumph, "roll")

EXAMPLES = (
    Example("A 2 on the triumph table?", TriumphRoll(roll=2), "Blessed", BLESSED_ROLL),
    Example("A 3?", TriumphRoll(roll=3), "Inspired", INSPIRED_ROLL),
    Example("A 4?", TriumphRoll(roll=4), "Inspired", INSPIRED_ROLL),
    Example("A 5?", TriumphRoll(roll=5), "Empowered", EMPOWERED_ROLL),
    Example("Can I turn my 1 into a 6?", BlessedDice(dice=1), "can be changed", BLESSED_ONE),
    Example("Both dice of my charge?", BlessedDice(dice=2), "cannot be changed", BLESSED_ONE),
    Example("A second time?", BlessedDice(used=True, dice=1), "cannot be changed", BLESSED_ONCE),
    Example(
        "Can my inspired unit re-roll misses?",
        InspiredRoll(roll=RollToInspire.FAILED_HIT),
        "can be re-rolled",
        INSPIRED_HITS,
    ),
    Example("And failed wound rolls?", InspiredRoll(roll=RollToInspire.WOUND), "cannot be re-rolled", INSPIRED_HITS),
    Example("A hit, to fish for 6s?", InspiredRoll(roll=RollToInspire.GOOD_HIT), "cannot be re-rolled", INSPIRED_HITS),
    Example(
        "When they shoot?",
        InspiredRoll(phase=Phase.SHOOTING, roll=RollToInspire.FAILED_HIT),
        "cannot be re-rolled",
        INSPIRED_PHASE,
    ),
    Example(
        "In the next combat phase again?",
        InspiredRoll(used_in_another_phase=True, roll=RollToInspire.FAILED_HIT),
        "cannot be re-rolled",
        INSPIRED_PHASE,
    ),
    Example(
        "A second unit in the same phase?",
        InspiredRoll(another_unit=True, roll=RollToInspire.FAILED_HIT),
        "cannot be re-rolled",
        INSPIRED_HITS,
    ),
    Example("My general with 6 wounds is Empowered?", EmpoweredModel(general=True, wounds=6), "1 added", EMPOWERED, 7),
    Example("And my other hero?", EmpoweredModel(general=False, wounds=6), "as it is", EMPOWERED, 6),
)
