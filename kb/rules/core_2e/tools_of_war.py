"""Tools of war: rolls against a number, several dice added up, D3.

What surprises: a D3 rounds up.
"""

from typing import Annotated

from pydantic import Field

from kb.engine import Cite, Example, Verdict, odds_over, rule
from kb.rules.shared import d3
from kb.tabletop import D6, RuleInput

NEEDED = Cite("core-2e/tools-of-war", "is often written 3+")
ADD_UP = Cite("core-2e/tools-of-war", "that many dice and add up the results")
HALVE = Cite("core-2e/tools-of-war", "roll a dice and halve")
ROUND_UP = Cite("core-2e/tools-of-war", "halve it, rounding up")


class RollForANumber(RuleInput):
    """A roll of one dice, and the number that it needs."""

    roll: D6
    """What the dice shows."""
    target: Annotated[int, Field(ge=1, le=20)]
    """The number that is needed: 3 for 3+."""


@rule("core-2e/tools-of-war", part="roll", yes="success", no="no success")
def roll(given: RollForANumber) -> Verdict:
    """Is the roll what is needed?"""
    v = Verdict()
    enough = v.step(NEEDED, f"The dice shows {given.roll}, and {given.target}+ is needed.", given.roll >= given.target)
    return v.end("success" if enough else "no success", value=given.roll)


class RollOfSeveralDice(RuleInput):
    """A roll of several dice, such as 2D6."""

    dice: Annotated[tuple[D6, ...], Field(min_length=2, max_length=12)]
    """What each of the dice shows: two numbers for 2D6, three for 3D6."""


@rule("core-2e/tools-of-war", part="xD6", neither="{}")
def several(given: RollOfSeveralDice) -> Verdict:
    """What does the roll come to?"""
    v = Verdict()
    total = sum(given.dice)
    v.step(ADD_UP, f"{len(given.dice)}D6: {' + '.join(map(str, given.dice))} = {total}.", True)
    return v.end(str(total), value=total)


class RollOfD3(RuleInput):
    """The dice with which a D3 is rolled."""

    roll: D6
    """What the dice shows."""


@rule("core-2e/tools-of-war", part="D3", neither=("1", "2", "3"))
def half_of_a_dice(given: RollOfD3) -> Verdict:
    """What is the D3?"""
    return d3(given.roll, HALVE, ROUND_UP)


roll_odds = odds_over(roll, "roll")
several_odds = odds_over(several, "dice")
half_of_a_dice_odds = odds_over(half_of_a_dice, "roll")

EXAMPLES = (
    Example("A 3 on 3+?", RollForANumber(roll=3, target=3), "success", NEEDED, 3),
    Example("A 2 on 3+?", RollForANumber(roll=2, target=3), "no success", NEEDED, 2),
    Example("2D6, a 4 and a 5?", RollOfSeveralDice(dice=(4, 5)), "9", ADD_UP, 9),
    Example("3D6, a 1, a 1 and a 6?", RollOfSeveralDice(dice=(1, 1, 6)), "8", ADD_UP, 8),
    Example("A 1 for a D3?", RollOfD3(roll=1), "1", ROUND_UP, 1),
    Example("A 4 for a D3?", RollOfD3(roll=4), "2", HALVE, 2),
    Example("A 5 for a D3?", RollOfD3(roll=5), "3", ROUND_UP, 3),
)
