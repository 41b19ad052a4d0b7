"""Divine wrath: a dice that shows 1 loses the prayer and costs the PRIEST a mortal wound.

What surprises: a bonus to chanting does not help; a prayer that merely falls short hurts nobody.
"""

from kb.engine import Cite, Example, Verdict, odds_over, rule
from kb.tabletop.magic.prayers import ChantingDice

UNMODIFIED = Cite("core-3e/1.5.5", "before any modifiers are applied")
ONE = Cite("core-3e/20.1.1", "An unmodified chanting roll of 1")
NOT_ANSWERED = Cite("core-3e/20.1.1", "the prayer is not answered")
SUFFERS = Cite("core-3e/20.1.1", "that PRIEST suffers 1 mortal wound")


class RollToChant(ChantingDice):
    """A chanting roll."""


@rule("core-3e/20.1.1", yes="divine wrath", no="no divine wrath")
def wrath(given: RollToChant) -> Verdict:
    """Does the roll bring divine wrath, and how many mortal wounds are that?"""
    v = Verdict()
    if given.modifiers:
        v.step(UNMODIFIED, f"Its modifiers, {sum(given.modifiers):+} together, are left out.", True)
    if not v.step(ONE, f"The unmodified chanting roll is {given.roll}.", given.roll == 1):
        return v.end("no divine wrath", value=0)
    v.step(NOT_ANSWERED, "Whatever its answer value is, the prayer has failed.", True)
    v.step(SUFFERS, "The chanting PRIEST suffers 1 mortal wound, and no dice is rolled for it.", True)
    return v.end("divine wrath", value=1, because=ONE)


wrath_odds = odds_over(wrath, "roll")

EXAMPLES = (
    Example("My priest rolled a 1 for his prayer", RollToChant(roll=1), "divine wrath", ONE, 1),
    Example(
        "I have +1 to chanting and rolled a 1, does he still take the wound?",
        RollToChant(roll=1, modifiers=(1,)),
        "divine wrath",
        ONE,
        1,
    ),
    Example("My priest rolled a 2 and failed, does he get hurt?", RollToChant(roll=2), "no divine wrath", ONE, 0),
    Example(
        "A chanting roll of 2 with -1, does my priest take a mortal wound?",
        RollToChant(roll=2, modifiers=(-1,)),
        "no divine wrath",
        ONE,
        0,
    ),
    Example("Can anything go wrong on a 6?", RollToChant(roll=6), "no divine wrath", ONE, 0),
)
