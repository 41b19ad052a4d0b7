"""Tools of war: six-sided dice, and a tape measure or ruler that is marked in inches.

What surprises: a ruler in centimetres alone does not do, and a three-sided dice is not what a D3 is rolled with.
"""

from kb.engine import Cite, Example, Verdict, rule
from kb.rules.core_3e.s01_core_concepts.tools import DiceCount, MeasuringTool, Sides
from kb.tabletop import RuleInput

SOME = Cite("core-3e/1.5", "A game needs a few")
SIX_SIDED = Cite("core-3e/1.5", "a few six-sided dice")
TOOL = Cite("core-3e/1.5", "a tape measure or ruler")
IN_INCHES = Cite("core-3e/1.5", "that is marked in inches")


class DiceToUse(RuleInput):
    """The dice that you have for a game."""

    number: DiceCount = 10
    """How many dice you have."""
    sides: Sides
    """How many sides each of them has."""


@rule("core-3e/1.5", part="dice", yes="what you need", no="not what you need")
def dice(given: DiceToUse) -> Verdict:
    """Are these the dice that you need?"""
    v = Verdict()
    if not v.step(SOME, f"Dice that you have: {given.number}.", given.number > 0):
        return v.end("not what you need")
    six = v.step(SIX_SIDED, f"Sides of each: {given.sides}.", given.sides == 6)
    return v.end("what you need" if six else "not what you need")


class ToolToUse(RuleInput):
    """What you want to measure with in a game."""

    tool: MeasuringTool
    """What it is."""
    inches: bool
    """Whether it is marked in inches; it may be marked in centimetres beside them."""


@rule("core-3e/1.5", part="measure", yes="what you need", no="not what you need")
def measure(given: ToolToUse) -> Verdict:
    """Is this something to measure with?"""
    v = Verdict()
    if not v.step(TOOL, f"It is {given.tool}.", given.tool is not MeasuringTool.OTHER):
        return v.end("not what you need")
    marked = f"It is {'' if given.inches else 'not '}marked in inches."
    return v.end("what you need" if v.step(IN_INCHES, marked, given.inches) else "not what you need")


TAPE = ToolToUse(tool=MeasuringTool.TAPE_MEASURE, inches=True)

EXAMPLES = (
    Example("What kind of dice do we use, ordinary ones?", DiceToUse(sides=6), "what you need", SIX_SIDED),
    Example("May I roll a twenty-sided dice?", DiceToUse(sides=20), "not what you need", SIX_SIDED),
    Example("I own a three-sided dice, is that for my D3s?", DiceToUse(sides=3), "not what you need", SIX_SIDED),
    Example("Do my eight-sided dice count?", DiceToUse(sides=8), "not what you need", SIX_SIDED),
    Example("Do my four-sided dice count?", DiceToUse(sides=4), "not what you need", SIX_SIDED),
    Example("I only have a single dice with me?", DiceToUse(number=1, sides=6), "what you need", SIX_SIDED),
    Example(
        "What do I need to bring, can I come without dice?", DiceToUse(number=0, sides=6), "not what you need", SOME
    ),
    Example("My tape has inches on one side, is that ok?", TAPE, "what you need", IN_INCHES),
    Example("Do I need a tape, or is a ruler enough?", TAPE.but(tool=MeasuringTool.RULER), "what you need", IN_INCHES),
    Example("Centimetres or inches?", TAPE.but(inches=False), "not what you need", IN_INCHES),
    Example("Can we play with a string of knots?", TAPE.but(tool=MeasuringTool.OTHER), "not what you need", TOOL),
)
