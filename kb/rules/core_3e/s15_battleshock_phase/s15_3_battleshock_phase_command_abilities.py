"""Battleshock phase command abilities: with Inspiring Presence a unit need not test.

What surprises: it comes at the start of the phase, before anybody has rolled; nobody can look at a failed test first.
"""

from kb.engine import Cite, Example, Verdict, ask, rule
from kb.tabletop import Phase, RuleInput
from kb.tabletop.time import whose
from kb.tabletop.units.unit import NumberOfModels

PRESENCE = "core-3e/15.3#inspiring-presence"

IN_THE_PHASE = Cite("core-3e/15.3", "can be used in the battleshock phase")
AT_THE_START = Cite(PRESENCE, "at the start of the battleshock phase")
HAD_SLAIN = Cite("core-3e/15.0", "units that had models slain in that turn")
RECEIVES = Cite(PRESENCE, "the unit receiving the command")
IN_THAT_PHASE = Cite(PRESENCE, "in that phase, the unit receiving the command")
NO_TEST = Cite(PRESENCE, "does not have to take battleshock tests")


class InspiringPresence(RuleInput):
    """A use of Inspiring Presence, issued as 6.1 says, and a unit that may have to test."""

    slain: NumberOfModels
    """How many models of the unit were slain in the turn of the test."""
    phase: Phase = Phase.BATTLESHOCK
    """The phase in which you use the command ability."""
    your_turn: bool = True
    """Whether it is your turn; you can use it in either battleshock phase."""
    at_the_start: bool = True
    """Whether it is the start of that phase, before any test."""
    receives: bool = True
    """Whether the unit that may have to test is the one that receives the command."""
    same_phase: bool = True
    """Whether the test would be in that phase; no, for the battleshock phase of a later turn."""


@rule(
    "core-3e/15.3",
    part="inspiring presence",
    yes="must test",
    no=("need not test", "no test"),
    neither="may not be used",
)
def inspiring_presence(given: InspiringPresence) -> Verdict:
    """Does the unit have to test after Inspiring Presence was used?"""
    v = Verdict()
    if not v.step(IN_THE_PHASE, f"It is {whose(given.phase, given.your_turn)}.", given.phase is Phase.BATTLESHOCK):
        return v.end("may not be used")
    start = "It is the start of the phase." if given.at_the_start else "The phase is already under way."
    if not v.step(AT_THE_START, start, given.at_the_start):
        return v.end("may not be used")
    test = ask("core-3e/15.0", part="test", slain=given.slain, your_turn=given.your_turn)
    if not v.step(HAD_SLAIN, f"Its models slain in that turn: {given.slain}.", test.outcome == "must test", test):
        return v.end("no test")
    receiver = "This unit" if given.receives else "Another unit"
    if not v.step(RECEIVES, f"{receiver} receives the command.", given.receives):
        return v.end("must test")
    when = "that same phase" if given.same_phase else "a later phase"
    if not v.step(IN_THAT_PHASE, f"The test would be in {when}.", given.same_phase):
        return v.end("must test")
    v.step(NO_TEST, f"Battleshock tests that have to be taken for its {given.slain} slain: 0.", True)
    return v.end("need not test")


USED = InspiringPresence(slain=6)

EXAMPLES = (
    Example("Can I spend a command point so they don't run?", USED, "need not test", NO_TEST),
    Example(
        "Can I use Inspiring Presence in his battleshock phase?", USED.but(your_turn=False), "need not test", NO_TEST
    ),
    Example(
        "Does the unit beside the one with Inspiring Presence still test?",
        USED.but(receives=False),
        "must test",
        RECEIVES,
    ),
    Example(
        "Can I use Inspiring Presence after seeing the battleshock roll?",
        USED.but(at_the_start=False),
        "may not be used",
        AT_THE_START,
    ),
    Example(
        "Can I use Inspiring Presence early, at the end of combat?",
        USED.but(phase=Phase.COMBAT),
        "may not be used",
        IN_THE_PHASE,
    ),
    Example(
        "Does Inspiring Presence last into the next turn's battleshock?",
        USED.but(same_phase=False),
        "must test",
        IN_THAT_PHASE,
    ),
    Example(
        "Nobody of the unit died this turn, did I waste Inspiring Presence?", USED.but(slain=0), "no test", HAD_SLAIN
    ),
)
