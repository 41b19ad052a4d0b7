"""Tools of war: inches without the base, dice, D3, and re-rolls before any modifier.

What surprises: the base does not count when you measure; a re-roll may be of some of the dice, not only of all.
"""

from typing import Annotated, Self

from pydantic import Field, model_validator

from kb.engine import Cite, Example, Verdict, odds_over, rule
from kb.rules.shared import d3
from kb.tabletop import D6, Modifier, RollNeeded, RuleInput
from kb.tabletop.battlefield.measure import inches, within
from kb.tabletop.units.models import Inches

CLOSEST = Cite("core-1e/tools-of-war", "from closest point to closest point")
BASE = Cite("core-1e/tools-of-war", "It is not part of the model")
HALVE = Cite("core-1e/tools-of-war", "roll a dice and halve the result")
ROUND_UP = Cite("core-1e/tools-of-war", "rounding fractions up")
SOME_OR_ALL = Cite("core-1e/tools-of-war", "some or all of the dice are rolled")
ONCE = Cite("core-1e/tools-of-war", "No dice can be re-rolled more than once")
BEFORE = Cite("core-1e/tools-of-war", "come before any modifiers to the roll")


class MeasuredModels(RuleInput):
    """Two models and a distance between them that a rule asks for; for two units, take their closest models."""

    between_models: Inches
    """Inches between the closest points of the two models themselves, their bases left aside."""
    between_bases: Inches
    """Inches between the closest points of their bases."""
    limit: Inches
    """The distance that the rule names, in inches."""


@rule("core-1e/tools-of-war", part="within", yes="within", no="not within")
def are_within(given: MeasuredModels) -> Verdict:
    """Are the two models within the distance of each other?"""
    v = Verdict()
    apart, bases = given.between_models, given.between_bases
    base_decides = within(apart, given.limit) != within(bases, given.limit)
    v.step(BASE, f"Their bases are {inches(bases)} apart, which does not count.", base_decides)
    near = v.step(
        CLOSEST, f"The models are {inches(apart)} apart; asked: {inches(given.limit)}.", within(apart, given.limit)
    )
    return v.end("within" if near else "not within", value=apart, because=BASE if base_decides else CLOSEST)


class RollOfD3(RuleInput):
    """The dice with which a D3 is rolled."""

    roll: D6
    """What the dice shows."""


@rule("core-1e/tools-of-war", part="D3", neither=("1", "2", "3"))
def half_of_a_dice(given: RollOfD3) -> Verdict:
    """What is the D3?"""
    return d3(given.roll, HALVE, ROUND_UP)


class WantedReroll(RuleInput):
    """A re-roll that a rule allows and a player wants to make."""

    dice: Annotated[int, Field(ge=1, le=12)] = 1
    """How many dice the roll was made with: 2 for two dice added together."""
    rerolling: Annotated[int, Field(ge=1, le=12)]
    """How many of these dice the player wants to re-roll."""
    already_rerolled: bool = False
    """Whether any dice that the player wants to re-roll has been re-rolled before."""
    rule_allows: Annotated[int, Field(ge=1, le=12)] | None = None
    """How many of the dice the rule lets the player roll again; empty where it names no number, so all of them."""

    @model_validator(mode="after")
    def _no_more_dice_than_were_rolled(self) -> Self:
        if max(self.rerolling, self.rule_allows or 1) > self.dice:
            raise ValueError(f"no more than {self.dice} dice can be re-rolled where {self.dice} were rolled")
        return self


@rule("core-1e/tools-of-war", part="allowed", yes="may be re-rolled", no="may not be re-rolled")
def allowed(given: WantedReroll) -> Verdict:
    """May these dice be re-rolled?"""
    v = Verdict()
    before = "Some of these dice were" if given.already_rerolled else "None of these dice was"
    if not v.step(ONCE, f"{before} re-rolled before.", not given.already_rerolled):
        return v.end("may not be re-rolled")
    allows = given.rule_allows or given.dice
    says = f"Of {given.dice} dice {given.rerolling} would be rolled again, and the rule allows {allows}."
    may = v.step(SOME_OR_ALL, says, given.rerolling <= allows)
    return v.end("may be re-rolled" if may else "may not be re-rolled")


class FailedRollAgain(RuleInput):
    """A roll of one dice that may be re-rolled where it fails."""

    first: D6
    """What the dice shows first."""
    second: D6
    """What it shows when it is re-rolled."""
    needed: RollNeeded
    """What the roll needs: 4 for 4 or more."""
    modifiers: Annotated[tuple[Modifier, ...], Field(max_length=20)] = ()
    """Each modifier to the roll, such as +1."""
    declined: bool = False
    """Whether you do not re-roll it where it fails."""


@rule("core-1e/tools-of-war", part="roll", yes="succeeds", no="fails")
def roll(given: FailedRollAgain) -> Verdict:
    """Does a roll succeed that may be re-rolled where it fails?"""
    v = Verdict()
    stands = given.first
    failed = f"Before modifiers the roll of {given.first} needs {given.needed}"
    fails = v.step(BEFORE, f"{failed}: whether it fails is looked at now.", given.first < given.needed)
    if fails and not given.declined:
        stands = given.second
        v.step(ONCE, f"The re-roll shows {stands} and stands.", True)
    total = stands + sum(given.modifiers)
    says = f"Modifiers of {sum(given.modifiers):+} make it {total}, and {given.needed} or more is needed."
    succeeds = v.step(BEFORE, says, total >= given.needed)
    return v.end("succeeds" if succeeds else "fails", value=total)


roll_odds = odds_over(roll, "first", "second")
half_of_a_dice_odds = odds_over(half_of_a_dice, "roll")

REROLL = WantedReroll(rerolling=1)

EXAMPLES = (
    Example(
        "Our bases are 3 inches apart, the models 3.4: within 3 inches?",
        MeasuredModels(between_models=3.4, between_bases=3, limit=3),
        "not within",
        BASE,
    ),
    Example(
        "His spear hangs over his base and is exactly 3 inches from me: within 3?",
        MeasuredModels(between_models=3, between_bases=3.6, limit=3),
        "within",
        BASE,
    ),
    Example(
        "6 inches from model to model and from base to base: within 6?",
        MeasuredModels(between_models=6, between_bases=6, limit=6),
        "within",
        CLOSEST,
    ),
    Example("And 6.1 for both?", MeasuredModels(between_models=6.1, between_bases=6.1, limit=6), "not within", CLOSEST),
    Example("I rolled a 5 for a D3?", RollOfD3(roll=5), "3", ROUND_UP, value=3),
    Example("A 4 for a D3?", RollOfD3(roll=4), "2", HALVE, value=2),
    Example("A 1 for a D3?", RollOfD3(roll=1), "1", ROUND_UP, value=1),
    Example("Can I re-roll this dice?", REROLL, "may be re-rolled", SOME_OR_ALL),
    Example("I re-rolled it once, again?", REROLL.but(already_rerolled=True), "may not be re-rolled", ONCE),
    Example(
        "Can I re-roll one of my two charge dice, if the rule allows both?",
        REROLL.but(dice=2, rule_allows=2),
        "may be re-rolled",
        SOME_OR_ALL,
    ),
    Example("I may re-roll my charge, both dice?", REROLL.but(dice=2, rerolling=2), "may be re-rolled", SOME_OR_ALL),
    Example(
        "The rule names one dice, can I re-roll both?",
        REROLL.but(dice=2, rerolling=2, rule_allows=1),
        "may not be re-rolled",
        SOME_OR_ALL,
    ),
    Example(
        "A 3 on 4+, re-rolled into a 4?", FailedRollAgain(first=3, second=4, needed=4), "succeeds", BEFORE, value=4
    ),
    Example(
        "A 3 on 4+ with +1, do I re-roll it before the +1?",
        FailedRollAgain(first=3, second=2, needed=4, modifiers=(1,)),
        "fails",
        BEFORE,
        value=3,
    ),
    Example(
        "A 3 on 4+ with +1, can I leave it as it is?",
        FailedRollAgain(first=3, second=2, needed=4, modifiers=(1,), declined=True),
        "succeeds",
        BEFORE,
        value=4,
    ),
    Example(
        "A 4 on 4+ with -1, can I re-roll it as failed?",
        FailedRollAgain(first=4, second=6, needed=4, modifiers=(-1,)),
        "fails",
        BEFORE,
        value=3,
    ),
)
