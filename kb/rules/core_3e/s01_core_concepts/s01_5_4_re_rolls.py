"""Re-rolls: roll the same dice again, once, and all of them.

What surprises: the second roll counts even where it is worse, and one dice of a charge roll cannot be re-rolled alone.
"""

from typing import TYPE_CHECKING, Annotated, Self

from pydantic import Field, model_validator

from kb.engine import Cite, Example, Verdict, odds, over_faces, rule
from kb.tabletop import D6, RollNeeded, RuleInput

if TYPE_CHECKING:
    from icepool import Die

AGAIN = Cite("core-3e/1.5.4", "roll the dice used for the roll again")
ONCE = Cite("core-3e/1.5.4", "No dice roll can be re-rolled more")
ALL = Cite("core-3e/1.5.4", "you must re-roll all of its dice")
TARGET = Cite("core-3e/1.5.2", "equals or exceeds a target number")


class WantedReroll(RuleInput):
    """A re-roll that a rule allows and a player wants to make."""

    dice: Annotated[int, Field(ge=1, le=12)] = 1
    """How many dice the roll was made with: 2 for a 2D6 roll."""
    rerolling: Annotated[int, Field(ge=1, le=12)] = 1
    """How many of these dice the player wants to re-roll."""
    already_rerolled: bool = False
    """Whether this roll has been re-rolled before."""

    @model_validator(mode="after")
    def _no_more_dice_than_were_rolled(self) -> Self:
        if self.rerolling > self.dice:
            raise ValueError(f"{self.rerolling} dice cannot be re-rolled where {self.dice} were rolled")
        return self


@rule("core-3e/1.5.4", part="allowed")
def allowed(given: WantedReroll) -> Verdict:
    """May this roll be re-rolled?"""
    v = Verdict()
    if not v.step(ONCE, f"Re-rolls of it so far: {int(given.already_rerolled)}.", not given.already_rerolled):
        return v.end("may not be re-rolled")
    wanted = f"Dice to be re-rolled: {given.rerolling} of the {given.dice} that were rolled."
    if not v.step(ALL, wanted, given.rerolling == given.dice):
        return v.end("may not be re-rolled")
    v.step(AGAIN, f"Dice that are rolled again: {given.dice}.", True)
    return v.end("may be re-rolled")


class FailedRollAgain(RuleInput):
    """A roll that may be re-rolled where it fails."""

    first: D6
    """What the dice shows first."""
    second: D6
    """What it shows when it is re-rolled."""
    needed: RollNeeded
    """What the roll needs: 4 for 4+."""


@rule("core-3e/1.5.4", part="roll")
def roll(given: FailedRollAgain) -> Verdict:
    """Does a roll succeed that may be re-rolled where it fails?"""
    v = Verdict()
    if v.step(TARGET, f"It is {given.first} against {given.needed}+.", given.first >= given.needed):
        return v.end("succeeds", value=given.first)
    v.step(AGAIN, "It is rolled again.", True)
    v.step(ONCE, f"The re-roll shows {given.second} and stands.", True)
    succeeds = v.step(TARGET, f"It is {given.second} against {given.needed}+.", given.second >= given.needed)
    return v.end("succeeds" if succeeds else "fails", value=given.second, because=ONCE)


@odds("core-3e/1.5.4", part="roll")
def roll_odds(given: FailedRollAgain) -> "Die[str]":
    """Chance to succeed with the re-roll."""
    return over_faces(roll, given, "first", "second")


EXAMPLES = (
    Example("My ability lets me re-roll hits, may I?", WantedReroll(), "may be re-rolled", AGAIN),
    Example(
        "The re-roll failed too, may another ability re-roll it?",
        WantedReroll(already_rerolled=True),
        "may not be re-rolled",
        ONCE,
    ),
    Example(
        "I rolled 6 and 1 to charge, may I re-roll only the 1?",
        WantedReroll(dice=2, rerolling=1),
        "may not be re-rolled",
        ALL,
    ),
    Example("May I re-roll both dice of my charge?", WantedReroll(dice=2, rerolling=2), "may be re-rolled", AGAIN),
    Example(
        "It already succeeded, is there a re-roll?", FailedRollAgain(first=4, second=1, needed=4), "succeeds", TARGET, 4
    ),
    Example("A 3 on 4+, the re-roll is a 4?", FailedRollAgain(first=3, second=4, needed=4), "succeeds", ONCE, 4),
    Example(
        "I re-rolled a 3 into a 2, may I keep the 3?", FailedRollAgain(first=3, second=2, needed=4), "fails", ONCE, 2
    ),
)
