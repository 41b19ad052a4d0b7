"""Dice: rolls against a target number, D3, and doubles.

What surprises: matching the number is enough; a D3 rounds up, so a 1 is a 1 and a 3 is a 2; no modifier makes or
breaks a double.
"""

from typing import Annotated

from pydantic import Field

from kb.engine import Cite, Example, Verdict, odds_over, rule
from kb.rules.shared import d3
from kb.tabletop import D6, Modifier, RuleInput

ADD = Cite("core-3e/1.5.2", 'roll "x" dice and add them together')
TARGET = Cite("core-3e/1.5.2", "equals or exceeds a target number")
TWO_D6 = Cite("core-3e/1.5.2", "A double is a 2D6 roll")
SAME_NUMBER = Cite("core-3e/1.5.2", "the same number before modifiers are applied")
HALVE = Cite("core-3e/1.5.2", "roll a dice, halve the total")
ROUND_UP = Cite("core-3e/1.5.2", "halve the total and round up")


class RollForANumber(RuleInput):
    """A roll of one dice, and the target number that it needs."""

    roll: D6
    """What the dice shows."""
    target: Annotated[int, Field(ge=1, le=20)]
    """The target number: 3 for 3+."""


@rule("core-3e/1.5.2", part="roll", yes="success", no="no success")
def roll(given: RollForANumber) -> Verdict:
    """Is the roll a success?"""
    v = Verdict()
    success = v.step(TARGET, f"The dice shows {given.roll}, and {given.target}+ is needed.", given.roll >= given.target)
    return v.end("success" if success else "no success", value=given.roll)


class RollOfSeveralDice(RuleInput):
    """An xD6 roll."""

    dice: Annotated[tuple[D6, ...], Field(min_length=2, max_length=12)]
    """What each of the dice shows: two numbers for 2D6, three for 3D6."""
    target: Annotated[int, Field(ge=2, le=72)] | None = None
    """The target number: 7 for 7+; empty where the roll needs none."""


@rule("core-3e/1.5.2", part="xD6", yes="success", no="no success", neither="{}")
def several(given: RollOfSeveralDice) -> Verdict:
    """What does an xD6 roll come to, and is it a success?"""
    v = Verdict()
    total = sum(given.dice)
    v.step(ADD, f"{len(given.dice)}D6: {' + '.join(map(str, given.dice))} = {total}.", True)
    if given.target is None:
        return v.end(str(total), value=total)
    success = v.step(TARGET, f"The total is {total}, and {given.target}+ is needed.", total >= given.target)
    return v.end("success" if success else "no success", value=total)


class RollOfADouble(RuleInput):
    """Two dice that may be a double."""

    first: D6
    """What one of the dice shows."""
    second: D6
    """What the other shows."""
    modifiers: Annotated[tuple[Modifier, ...], Field(max_length=20)] = ()
    """Each modifier to the roll, such as +1."""
    one_2d6_roll: bool = True
    """Whether these two dice are one 2D6 roll: no, for two rolls of one dice, or two of the dice of a 3D6 roll."""


@rule("core-3e/1.5.2", part="double", yes="a double", no="not a double")
def double(given: RollOfADouble) -> Verdict:
    """Is it a double?"""
    v = Verdict()
    kind = "are" if given.one_2d6_roll else "are not"
    if not v.step(TWO_D6, f"The two dice {kind} a single 2D6 roll.", given.one_2d6_roll):
        return v.end("not a double")
    says = f"They show {given.first} and {given.second}; modifiers of {sum(given.modifiers):+} do not count here."
    same = v.step(SAME_NUMBER, says, given.first == given.second)
    return v.end("a double" if same else "not a double")


class RollOfD3(RuleInput):
    """The dice with which a D3 is rolled."""

    roll: D6
    """What the dice shows."""


@rule("core-3e/1.5.2", part="D3", neither=("1", "2", "3"))
def half_of_a_dice(given: RollOfD3) -> Verdict:
    """What is the D3?"""
    return d3(given.roll, HALVE, ROUND_UP)


roll_odds = odds_over(roll, "roll")
several_odds = odds_over(several, "dice")
double_odds = odds_over(double, "first", "second")
d3_odds = odds_over(half_of_a_dice, "roll")

EXAMPLES = (
    Example("Do I need to beat the number or just match it?", RollForANumber(roll=4, target=4), "success", TARGET, 4),
    Example("What does 4+ mean, is a 3 enough?", RollForANumber(roll=3, target=4), "no success", TARGET, 3),
    Example("A 6 when I need 7+?", RollForANumber(roll=6, target=7), "no success", TARGET),
    Example("Is 2D6 two dice added up or pick one?", RollOfSeveralDice(dice=(3, 4), target=7), "success", TARGET, 7),
    Example("3 and 3 when I need 7+?", RollOfSeveralDice(dice=(3, 3), target=7), "no success", TARGET, 6),
    Example("How far do I go with 3D6?", RollOfSeveralDice(dice=(1, 6, 2)), "9", ADD, 9),
    Example(
        "Two 3s, is that a double?",
        RollOfADouble(first=3, second=3),
        "a double",
        SAME_NUMBER,
        shows="commentary-2021-01/dice-rolls/3",
    ),
    Example(
        "Something adds 1 to my two 3s, still a double?",
        RollOfADouble(first=3, second=3, modifiers=(1,)),
        "a double",
        SAME_NUMBER,
    ),
    Example(
        "A 3 and a 4 with +1, can I make it a double?",
        RollOfADouble(first=3, second=4, modifiers=(1,)),
        "not a double",
        SAME_NUMBER,
    ),
    Example(
        "Two of the three dice of my 3D6 show a 5, is that a double?",
        RollOfADouble(first=5, second=5, one_2d6_roll=False),
        "not a double",
        TWO_D6,
    ),
    Example("I rolled a 5 for a D3, is that a 3?", RollOfD3(roll=5), "3", ROUND_UP, 3),
    Example("I rolled a 4 for a D3?", RollOfD3(roll=4), "2", HALVE, 2),
    Example("I rolled a 3 for a D3, is that a 1 or a 2?", RollOfD3(roll=3), "2", ROUND_UP, 2),
    Example("I rolled a 1 for a D3, is that nothing?", RollOfD3(roll=1), "1", ROUND_UP, 1),
    Example("A 6 for a D3?", RollOfD3(roll=6), "3", HALVE, 3),
)
