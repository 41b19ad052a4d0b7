"""Re-rolls: roll the same dice again, once, and all of them.

What surprises: the second roll counts even where it is worse; one dice of a charge roll cannot be re-rolled alone; what
only fails, or only succeeds, by a modifier is no failed, or no successful, roll yet.
"""

from typing import Annotated, Self

from pydantic import Field, model_validator

from kb.engine import Cite, Example, Verdict, ask, odds_over, rule
from kb.tabletop import D6, Modifier, RollNeeded, RuleInput
from kb.tabletop.dice import RollOf
from kb.tabletop.players import Player

AGAIN = Cite("core-3e/1.5.4", "roll the dice used for the roll again")
ONCE = Cite("core-3e/1.5.4", "No dice roll can be re-rolled more")
ALL = Cite("core-3e/1.5.4", "you must re-roll all of its dice")
YOU_CAN = Cite("commentary-2021-01/dice-rolls/2", "whose army includes the unit with that warscroll")
NOTED = Cite("core-3e/1.6", "unless the effect specifically notes otherwise")
TARGET = Cite("core-3e/1.5.2", "equals or exceeds a target number")
MODIFIED = Cite("core-3e/1.5.5", "Modifiers are applied after re-rolls")


class WantedReroll(RuleInput):
    """A re-roll that a rule allows and a player wants to make."""

    dice: Annotated[int, Field(ge=1, le=12)] = 1
    """How many dice the roll was made with: 2 for a 2D6 roll."""
    rerolling: Annotated[int, Field(ge=1, le=12)]
    """How many of these dice the player wants to re-roll."""
    already_rerolled: bool = False
    """Whether this roll has been re-rolled before."""
    names_one: bool = False
    """Whether the rule itself lets you re-roll just one dice of such a roll; "a single dice" alone does not."""
    wanted_by: Player = Player.YOU
    """Who wants to make the re-roll."""
    warscroll_of: Player = Player.YOU
    """Whose army includes the unit with the warscroll that lets "you" re-roll; yours, where another rule lets you."""

    @model_validator(mode="after")
    def _no_more_dice_than_were_rolled(self) -> Self:
        if self.rerolling > self.dice:
            raise ValueError(f"{self.rerolling} dice cannot be re-rolled where {self.dice} were rolled")
        return self


@rule("core-3e/1.5.4", part="allowed", yes="may be re-rolled", no="may not be re-rolled")
def allowed(given: WantedReroll) -> Verdict:
    """May this roll be re-rolled?"""
    v = Verdict()
    if Player.OPPONENT in (given.wanted_by, given.warscroll_of):
        whose = f"That unit is in {given.warscroll_of.own} army; the re-roll would be made by {given.wanted_by}."
        if not v.step(YOU_CAN, whose, given.wanted_by is given.warscroll_of):
            return v.end("may not be re-rolled")
    if not v.step(ONCE, f"Re-rolls of it so far: {int(given.already_rerolled)}.", not given.already_rerolled):
        return v.end("may not be re-rolled")
    wanted = f"Dice to be re-rolled: {given.rerolling} of the {given.dice} that were rolled."
    every = v.step(ALL, wanted, given.rerolling == given.dice)
    if not every or (given.dice > 1 and given.names_one):
        names = f"The rule {'names' if given.names_one else 'does not name'} one dice of such a roll"
        if not v.step(NOTED, f"{names}; wanted: {given.rerolling}.", given.names_one and given.rerolling == 1):
            return v.end("may not be re-rolled", because=NOTED if every else ALL)
        return v.end("may be re-rolled")
    v.step(AGAIN, f"Dice that are rolled again: {given.dice}.", True)
    return v.end("may be re-rolled", because=YOU_CAN if given.warscroll_of is Player.OPPONENT else AGAIN)


class FailedRollAgain(RuleInput):
    """A roll of one dice that may be re-rolled where it fails; hit, wound and save rolls have more to them (13.3)."""

    first: D6
    """What the dice shows first."""
    second: D6
    """What it shows when it is re-rolled."""
    needed: RollNeeded
    """What the roll needs: 4 for 4+."""
    modifiers: Annotated[tuple[Modifier, ...], Field(max_length=20)] = ()
    """Each modifier to the roll, such as +1; for a roll that limits what they come to, that total."""
    declined: bool = False
    """Whether you do not re-roll it where it fails."""


@rule("core-3e/1.5.4", part="roll", yes="succeeds", no="fails")
def roll(given: FailedRollAgain) -> Verdict:
    """Does a roll succeed that may be re-rolled where it fails?"""
    v = Verdict()
    stands, because = given.first, TARGET
    fails = not v.step(TARGET, f"The roll is {stands} against {given.needed}+.", stands >= given.needed)
    if fails and v.step(AGAIN, f"It is {'left as it is' if given.declined else 'rolled again'}.", not given.declined):
        stands, because = given.second, ONCE
        v.step(ONCE, f"The re-roll shows {stands} and stands.", True)
    total = ask("core-3e/1.5.5", of=RollOf.OTHER, roll=stands, modifiers=given.modifiers)
    v.step(MODIFIED, f"Only now are its modifiers added: {sum(given.modifiers):+}.", bool(given.modifiers), total)
    succeeds = v.step(
        TARGET, f"With them it is {total.number:g} against {given.needed}+.", total.number >= given.needed
    )
    if succeeds != (stands >= given.needed):
        because = MODIFIED
    return v.end("succeeds" if succeeds else "fails", value=total.number, because=because)


roll_odds = odds_over(roll, "first", "second")

ONE_DICE = WantedReroll(rerolling=1)
MINUS = FailedRollAgain(first=4, second=6, needed=4, modifiers=(-1,))

EXAMPLES = (
    Example("My ability lets me re-roll hits, may I?", ONE_DICE, "may be re-rolled", AGAIN),
    Example(
        "The re-roll failed too, may another ability re-roll it?",
        ONE_DICE.but(already_rerolled=True),
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
        "My ability says 're-roll a single dice', is one of the 2D6 of a charge allowed?",
        WantedReroll(dice=2, rerolling=1),
        "may not be re-rolled",
        ALL,
        shows="commentary-2021-01/dice-rolls/5",
    ),
    Example(
        "My ability names it: one of the dice of a 2D6 roll. May I re-roll just that one?",
        WantedReroll(dice=2, rerolling=1, names_one=True),
        "may be re-rolled",
        NOTED,
        shows="commentary-2021-01/dice-rolls/5",
    ),
    Example(
        "It names one of the dice of a 3D6 roll, may I re-roll two?",
        WantedReroll(dice=3, rerolling=2, names_one=True),
        "may not be re-rolled",
        ALL,
    ),
    Example(
        "It lets me re-roll one of the two dice of a charge roll, may I re-roll both?",
        WantedReroll(dice=2, rerolling=2, names_one=True),
        "may not be re-rolled",
        NOTED,
    ),
    Example(
        "My ability re-rolls one dice of a roll and I rolled only one, may I?",
        ONE_DICE.but(names_one=True),
        "may be re-rolled",
        AGAIN,
    ),
    Example(
        "My warscroll says 'you can' re-roll, may he make it?",
        ONE_DICE.but(wanted_by=Player.OPPONENT),
        "may not be re-rolled",
        YOU_CAN,
    ),
    Example(
        "His warscroll says 'you can' re-roll, am I the 'you'?",
        ONE_DICE.but(warscroll_of=Player.OPPONENT),
        "may not be re-rolled",
        YOU_CAN,
        shows="commentary-2021-01/dice-rolls/2",
    ),
    Example(
        "His warscroll says 'you can' re-roll, is it he who can?",
        ONE_DICE.but(warscroll_of=Player.OPPONENT, wanted_by=Player.OPPONENT),
        "may be re-rolled",
        YOU_CAN,
    ),
    Example(
        "My roll already succeeded, is there a re-roll for failed rolls?",
        FailedRollAgain(first=4, second=1, needed=4),
        "succeeds",
        TARGET,
        4,
    ),
    Example("A 3 on 4+, the re-roll is a 4?", FailedRollAgain(first=3, second=4, needed=4), "succeeds", ONCE, 4),
    Example(
        "I re-rolled a 3 into a 2, may I keep the 3?", FailedRollAgain(first=3, second=2, needed=4), "fails", ONCE, 2
    ),
    Example("I left my failed 3 alone, is that it?", MINUS.but(first=3, modifiers=(), declined=True), "fails", TARGET),
    Example(
        "My 4 on 4+ only fails by the -1, may I re-roll it as a failed roll?",
        MINUS,
        "fails",
        MODIFIED,
        value=3,
        shows="commentary-2021-01/dice-rolls/1",
    ),
    Example(
        "A 3 on 4+ with +1: if I keep it, does it succeed?",
        MINUS.but(first=3, modifiers=(1,), declined=True),
        "succeeds",
        MODIFIED,
        value=4,
        shows="commentary-2021-01/dice-rolls/1",
    ),
    Example(
        "A 3 on 4+ with +1 that I re-rolled into a 2?", MINUS.but(first=3, second=2, modifiers=(1,)), "fails", ONCE, 3
    ),
)
