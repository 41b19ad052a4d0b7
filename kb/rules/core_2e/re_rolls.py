"""Re-rolls: once, all of the dice that were added together, and before any modifier.

What surprises: whether a roll fails, for a re-roll of failed rolls, is looked at before modifiers, but nobody has to
re-roll one that a modifier will mend; "unmodified" means after re-rolls.
"""

from typing import Annotated, Self

from pydantic import Field, model_validator

from kb.engine import Cite, Example, Verdict, ask, odds_over, rule
from kb.tabletop import D6, Modifier, RollNeeded, RuleInput
from kb.tabletop.players import Player

AGAIN = Cite("core-2e/re-rolls", "some or all of the dice are rolled")
ALL = Cite("core-2e/re-rolls", "you must roll all of them again")
OTHERWISE = Cite("core-2e/re-rolls", "unless otherwise stated")
ONCE = Cite("core-2e/re-rolls", "can ever be re-rolled more than once")
BEFORE = Cite("core-2e/re-rolls", "come before any modifiers to the roll")
YOU_CAN = Cite("commentary-2021-01/dice-rolls/2", "whose army includes the unit with that warscroll")
UNMODIFIED = Cite("core-2e/re-rolls", "is the result after any re-rolls")


class WantedReroll(RuleInput):
    """A re-roll that a rule allows and a player wants to make."""

    dice: Annotated[int, Field(ge=1, le=12)] = 1
    """How many dice the result was made with: 2 for a 2D6 roll."""
    rerolling: Annotated[int, Field(ge=1, le=12)]
    """How many of these dice the player wants to re-roll."""
    already_rerolled: bool = False
    """Whether these dice have been re-rolled before."""
    states_otherwise: bool = False
    """Whether the rule itself lets you roll just these dice again: "re-roll a single dice" lets you roll one."""
    wanted_by: Player = Player.YOU
    """Who wants to make the re-roll."""
    warscroll_of: Player = Player.YOU
    """Whose army includes the unit with the warscroll that lets "you" re-roll; yours, where another rule lets you."""

    @model_validator(mode="after")
    def _no_more_dice_than_were_rolled(self) -> Self:
        if self.rerolling > self.dice:
            raise ValueError(f"{self.rerolling} dice cannot be re-rolled where {self.dice} were rolled")
        return self


@rule("core-2e/re-rolls", part="allowed", yes="may be re-rolled", no="may not be re-rolled")
def allowed(given: WantedReroll) -> Verdict:
    """May the dice be re-rolled like this?"""
    v = Verdict()
    if Player.OPPONENT in (given.wanted_by, given.warscroll_of):
        whose = f"That unit is in {given.warscroll_of.own} army; the re-roll would be made by {given.wanted_by}."
        if not v.step(YOU_CAN, whose, given.wanted_by is given.warscroll_of):
            return v.end("may not be re-rolled")
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
    """A roll of one dice that may be re-rolled where it fails; a 1 or 6 of an attack has more to it."""

    first: D6
    """What the dice shows first."""
    second: D6
    """What it shows when it is re-rolled."""
    needed: RollNeeded
    """What the roll needs: 4 for 4+."""
    modifiers: Annotated[tuple[Modifier, ...], Field(max_length=20)] = ()
    """Each modifier to the roll, such as +1."""
    declined: bool = False
    """Whether you do not re-roll it where it fails."""


@rule("core-2e/re-rolls", part="roll", yes="succeeds", no="fails")
def roll(given: FailedRollAgain) -> Verdict:
    """Does a roll succeed that may be re-rolled where it fails, and what is it unmodified?"""
    v = Verdict()
    stands = given.first
    fails = v.step(
        BEFORE, f"Without modifiers it is {stands} against {given.needed}+, which fails.", stands < given.needed
    )
    if fails and v.step(AGAIN, f"It is {'left as it is' if given.declined else 'rolled again'}.", not given.declined):
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
    Example(
        "My warscroll says 'you can' re-roll, can he do it?",
        CHARGE.but(wanted_by=Player.OPPONENT),
        "may not be re-rolled",
        YOU_CAN,
    ),
    Example(
        "His warscroll says 'you can' re-roll, does that mean me?",
        CHARGE.but(warscroll_of=Player.OPPONENT),
        "may not be re-rolled",
        YOU_CAN,
    ),
    Example(
        "His warscroll says 'you can' re-roll, and he does?",
        CHARGE.but(warscroll_of=Player.OPPONENT, wanted_by=Player.OPPONENT),
        "may be re-rolled",
        ALL,
    ),
    Example("A 2, re-rolled into a 4 on 4+?", FailedRollAgain(first=2, second=4, needed=4), "succeeds", BEFORE, 4),
    Example(
        "A 3 on 4+ with +1, and I re-roll it into a 1?",
        FailedRollAgain(first=3, second=1, needed=4, modifiers=(1,)),
        "fails",
        BEFORE,
        1,
    ),
    Example(
        "A 3 on 4+ with +1, must I re-roll it?",
        FailedRollAgain(first=3, second=1, needed=4, modifiers=(1,), declined=True),
        "succeeds",
        BEFORE,
        3,
    ),
    Example(
        "A 4 on 4+ with -1, can I re-roll it?",
        FailedRollAgain(first=4, second=6, needed=4, modifiers=(-1,)),
        "fails",
        BEFORE,
        4,
    ),
)
