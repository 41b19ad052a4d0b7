"""Re-rolls: once, all of the dice that were added together, and before any modifier.

What surprises: whether a roll fails, for a re-roll of failed rolls, is looked at before modifiers; "unmodified" means
after re-rolls.
"""

from typing import Annotated, Self

from pydantic import Field, model_validator

from kb.engine import Cite, Example, Verdict, ask, odds_over, rule
from kb.tabletop import D6, Modifier, RollNeeded, RuleInput

ALL = Cite("core-2e/re-rolls", "you must roll all of them again")
OTHERWISE = Cite("core-2e/re-rolls", "unless otherwise stated")
ONCE = Cite("core-2e/re-rolls", "can ever be re-rolled more than once")
BEFORE = Cite("core-2e/re-rolls", "come before any modifiers to the roll")
UNMODIFIED = Cite("core-2e/re-rolls", "is the result after any re-rolls")


class WantedReroll(RuleInput):
    """A re-roll that a rule allows and a player wants to make."""

    dice: Annotated[int, Field(ge=1, le=12)] = 1
    """How many dice the result was made with: 2 for a 2D6 roll."""
    rerolling: Annotated[int, Field(ge=1, le=12)] = 1
    """How many of these dice the player wants to re-roll."""
    already_rerolled: bool = False
    """Whether these dice have been re-rolled before."""
    states_otherwise: bool = False
    """Whether the rule itself lets you roll only some of the dice again."""

    @model_validator(mode="after")
    def _no_more_dice_than_were_rolled(self) -> Self:
        if self.rerolling > self.dice:
            raise ValueError(f"{self.rerolling} dice cannot be re-rolled where {self.dice} were rolled")
        return self


@rule("core-2e/re-rolls", part="allowed", yes="may be re-rolled", no="may not be re-rolled")
def allowed(given: WantedReroll) -> Verdict:
    """May the dice be re-rolled like this?"""
    v = Verdict()
    if not v.step(ONCE, f"Re-rolls of these dice so far: {int(given.already_rerolled)}.", not given.already_rerolled):
        return v.end("may not be re-rolled")
    says = f"Dice to be re-rolled: {given.rerolling} of {given.dice}."
    if v.step(ALL, says, given.rerolling == given.dice):
        return v.end("may be re-rolled")
    states = f"The rule {'states' if given.states_otherwise else 'does not state'} that some of the dice may stay."
    if not v.step(OTHERWISE, states, given.states_otherwise):
        return v.end("may not be re-rolled", because=ALL)
    return v.end("may be re-rolled")


class FailedRollAgain(RuleInput):
    """A roll of one dice that may be re-rolled where it fails."""

    first: D6
    """What the dice shows first."""
    second: D6
    """What it shows when it is re-rolled."""
    needed: RollNeeded
    """What the roll needs: 4 for 4+."""
    modifiers: Annotated[tuple[Modifier, ...], Field(max_length=20)] = ()
    """Each modifier to the roll, such as +1."""


@rule("core-2e/re-rolls", part="roll", yes="succeeds", no="fails")
def roll(given: FailedRollAgain) -> Verdict:
    """Does a roll succeed that is re-rolled where it fails, and what is it unmodified?"""
    v = Verdict()
    stands, fails = given.first, given.first < given.needed
    if v.step(BEFORE, f"Without modifiers it is {given.first} against {given.needed}+, which fails.", fails):
        stands = given.second
        v.step(ONCE, f"The re-roll shows {stands} and stands.", True)
    v.step(UNMODIFIED, f"The unmodified roll is {stands}.", True)
    total = ask("core-2e/modifiers", part="roll", roll=stands, modifiers=given.modifiers)
    succeeds = v.step(BEFORE, f"With modifiers it is {total.count}.", total.count >= given.needed, total)
    return v.end("succeeds" if succeeds else "fails", value=stands)


roll_odds = odds_over(roll, "first", "second")

CHARGE = WantedReroll(dice=2, rerolling=2)

EXAMPLES = (
    Example("Can I re-roll my charge?", CHARGE, "may be re-rolled", ALL),
    Example("Can I re-roll only one dice of it?", CHARGE.but(rerolling=1), "may not be re-rolled", ALL),
    Example(
        "The rule says one or both dice?", CHARGE.but(rerolling=1, states_otherwise=True), "may be re-rolled", OTHERWISE
    ),
    Example("Twice?", CHARGE.but(already_rerolled=True), "may not be re-rolled", ONCE),
    Example("A 2, re-rolled into a 4 on 4+?", FailedRollAgain(first=2, second=4, needed=4), "succeeds", BEFORE, 4),
    Example(
        "A 3 on 4+ with +1, must it be re-rolled?",
        FailedRollAgain(first=3, second=1, needed=4, modifiers=(1,)),
        "fails",
        BEFORE,
        1,
    ),
    Example(
        "A 4 on 4+ with -1, can I re-roll it?",
        FailedRollAgain(first=4, second=6, needed=4, modifiers=(-1,)),
        "fails",
        BEFORE,
        4,
    ),
)
