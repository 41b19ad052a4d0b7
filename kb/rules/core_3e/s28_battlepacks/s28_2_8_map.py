"""Map: large and small quarters in place of measurements, and who goes first where both have something to do.

What surprises: the same map fits every table; the winner of the roll-off carries out all that they have to do, not one
thing in turn.
"""

from enum import StrEnum
from typing import Annotated

from pydantic import Field

from kb.engine import Cite, Example, Verdict, ask, odds_over, rule
from kb.tabletop import D6, RuleInput
from kb.tabletop.battlefield.measure import inches

LARGE = Cite("core-3e/28.2.8", "divided into 4 large quarters")
SMALL = Cite("core-3e/28.2.8", "each of these into 4 small quarters")
ANY_SIZE = Cite("core-3e/28.2.8", "used for a battlefield of any size")
SET_UP = Cite("core-3e/28.2.8", "being set up, or during deployment")
DIFFERENT = Cite("core-3e/28.2.8", "carried out at the same time")
ROLL_OFF = Cite("core-3e/28.2.8", "The players must then roll off")
GOES_FIRST = Cite("core-3e/28.2.8", "Whoever wins goes first")

Side = Annotated[float, Field(ge=12, le=240)]


class Quarter(StrEnum):
    """A quarter of a battlefield, as maps show it."""

    LARGE = "large quarter"
    SMALL = "small quarter"


class QuarterOfBattlefield(RuleInput):
    """A battlefield, and a quarter of it on the map."""

    length: Side
    """Inches along one side of the battlefield."""
    width: Side
    """Inches along the other side."""
    quarter: Quarter
    """Whether it is a large quarter or a small one."""


@rule("core-3e/28.2.8", part="quarters", neither="{} by {}")
def quarters(given: QuarterOfBattlefield) -> Verdict:
    """How large is the quarter on this battlefield, and how many of them are there?"""
    v = Verdict()
    whole = f"{inches(given.length)} by {inches(given.width)}"
    v.step(ANY_SIZE, f"The battlefield is {whole}.", True)
    large = f"{inches(given.length / 2)} by {inches(given.width / 2)}"
    v.step(LARGE, f"Half of each side makes {large}.", True)
    if given.quarter is Quarter.LARGE:
        return v.end(large, value=4)
    small = f"{inches(given.length / 4)} by {inches(given.width / 4)}"
    v.step(SMALL, f"Half of that again makes {small}.", True)
    return v.end(small, value=16)


class AtTheSameTime(RuleInput):
    """Instructions that both players have to carry out before the battle."""

    before_the_battle: bool = True
    """Whether the battlefield is being set up, or it is deployment."""
    same_time: bool = True
    """Whether the players follow different rules that would be carried out at the same time."""
    your_roll: D6
    """What your dice shows in the roll-off."""
    opponents_roll: D6
    """What your opponent's dice shows."""


@rule(
    "core-3e/28.2.8",
    part="same time",
    neither=("you first", "your opponent first", "roll off again", "no roll-off by this rule"),
)
def same_time(given: AtTheSameTime) -> Verdict:
    """Who carries out all of their instructions first?"""
    v = Verdict()
    when = f"It is {'' if given.before_the_battle else 'not '}the set-up of the battlefield or deployment."
    both = f"Both have different rules to carry out at one time: {'yes' if given.same_time else 'no'}."
    if not (v.step(SET_UP, when, given.before_the_battle) and v.step(DIFFERENT, both, given.same_time)):
        return v.end("no roll-off by this rule")
    rolls = ask("core-3e/1.5.3", your_roll=given.your_roll, opponents_roll=given.opponents_roll)
    says = f"You rolled {given.your_roll}, your opponent {given.opponents_roll}: {rolls.outcome}."
    if not v.step(ROLL_OFF, says, rolls.outcome != "tied", rolls):
        return v.end("roll off again")
    first = "you" if rolls.outcome == "you win" else "your opponent"
    v.step(GOES_FIRST, f"First {first}, with everything, in any order; then the other.", True)
    return v.end(f"{first} first")


same_time_odds = odds_over(same_time, "your_roll", "opponents_roll")

TABLE = QuarterOfBattlefield(length=60, width=44, quarter=Quarter.LARGE)
TERRAIN = AtTheSameTime(your_roll=5, opponents_roll=3)

EXAMPLES = (
    Example("What is a large quarter on a 60 by 44 table?", TABLE, '30" by 22"', LARGE, 4),
    Example("What is a small quarter on a 60 by 44 table?", TABLE.but(quarter=Quarter.SMALL), '15" by 11"', SMALL, 16),
    Example("Our table is only 44 by 30?", TABLE.but(length=44, width=30), '22" by 15"', LARGE, 4),
    Example("Both of us have faction terrain to put down, who is first?", TERRAIN, "you first", GOES_FIRST),
    Example(
        "Both have set-up instructions and he rolled higher?",
        TERRAIN.but(opponents_roll=6),
        "your opponent first",
        GOES_FIRST,
    ),
    Example(
        "Both have set-up instructions and we rolled the same?",
        TERRAIN.but(opponents_roll=5),
        "roll off again",
        ROLL_OFF,
    ),
    Example(
        "Only I have set-up instructions to carry out, do we roll off?",
        TERRAIN.but(same_time=False),
        "no roll-off by this rule",
        DIFFERENT,
    ),
    Example(
        "Do we roll off for rules at the same time during the battle too?",
        TERRAIN.but(before_the_battle=False),
        "no roll-off by this rule",
        SET_UP,
    ),
)
