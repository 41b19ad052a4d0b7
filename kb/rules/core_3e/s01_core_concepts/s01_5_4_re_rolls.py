"""Re-rolls: roll the same dice again, once, and all of them.

What surprises: the second roll counts even where it is worse, and one dice of a charge roll cannot be re-rolled alone.
"""

from typing import TYPE_CHECKING, Annotated

from pydantic import Field

from kb.engine import Cite, Example, Verdict, odds, over_faces, rule
from kb.tabletop import D6, RollNeeded, RuleInput

if TYPE_CHECKING:
    from icepool import Die

AGAIN = Cite("core-3e/1.5.4", "roll the dice used for the roll again")
ONCE = Cite("core-3e/1.5.4", "can be re-rolled more than once")
ALL = Cite("core-3e/1.5.4", "you must re-roll all of its dice")


class WantedReroll(RuleInput):
    """A re-roll that a player wants to make, and whose ability allows it."""

    dice: Annotated[int, Field(ge=1, le=12)] = 1
    """How many dice the roll was made with: 2 for a 2D6 roll."""
    rerolling: Annotated[int, Field(ge=1, le=12)] = 1
    """How many of these dice the player wants to re-roll."""
    already_rerolled: bool = False
    """Whether this roll has been re-rolled before."""


@rule("core-3e/1.5.4", part="allowed")
def allowed(given: WantedReroll) -> Verdict:
    """May this roll be re-rolled?"""
    v = Verdict()
    if v.step(ONCE, f"Re-rolled before: {'yes' if given.already_rerolled else 'no'}.", given.already_rerolled):
        return v.end("may not be re-rolled")
    if not v.step(ALL, f"{given.rerolling} of {given.dice} dice.", given.rerolling == given.dice):
        return v.end("may not be re-rolled")
    v.step(AGAIN, f"{given.dice} dice are rolled again.", True)
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
    if not v.step(AGAIN, f"{given.first} against {given.needed}+ fails.", given.first < given.needed):
        return v.end("succeeds", value=given.first)
    stands = f"The re-roll shows {given.second} against {given.needed}+ and stands."
    succeeds = v.step(ONCE, stands, given.second >= given.needed)
    return v.end("succeeds" if succeeds else "fails", value=given.second)


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
        "It already succeeded, is there a re-roll?", FailedRollAgain(first=4, second=1, needed=4), "succeeds", AGAIN, 4
    ),
    Example("A 3 on 4+, the re-roll is a 4?", FailedRollAgain(first=3, second=4, needed=4), "succeeds", ONCE, 4),
    Example(
        "I re-rolled a 3 into a 2, may I keep the 3?", FailedRollAgain(first=3, second=2, needed=4), "fails", ONCE, 2
    ),
)
