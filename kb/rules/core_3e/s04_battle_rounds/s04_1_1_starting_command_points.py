"""Starting command points: 1 for the first turn of a battle round, 2 for the second.

What surprises: it is the turn that counts, not priority, so giving the first turn away brings you 2; every round anew.
"""

from kb.engine import Cite, Example, Verdict, rule
from kb.tabletop import RuleInput
from kb.tabletop.time import TurnTaken

DETERMINED = Cite("core-3e/4.1.1", "Once it is determined who takes which turn")
FIRST = Cite("core-3e/4.1.1", "the player taking the first turn receives 1")
SECOND = Cite("core-3e/4.1.1", "the player taking the second turn receives 2")


class TurnInTheBattleRound(RuleInput):
    """The turn that you take in this battle round."""

    takes: TurnTaken | None
    """Which turn you take; empty while that is not determined."""


@rule("core-3e/4.1.1", neither=("2 command points", "none yet", "1 command point"))
def starting_command_points(given: TurnInTheBattleRound) -> Verdict:
    """How many command points do you receive as the battle round starts?"""
    v = Verdict()
    if given.takes is None:
        v.step(DETERMINED, "It is not determined yet which turn you take.", False)
        return v.end("none yet", value=0)
    if v.step(FIRST, f"You take {given.takes}.", given.takes is TurnTaken.FIRST):
        return v.end("1 command point", value=1)
    v.step(SECOND, f"You take {given.takes}.", True)
    return v.end("2 command points", value=2)


EXAMPLES = (
    Example(
        "I'm going first this round, one CP or two?",
        TurnInTheBattleRound(takes=TurnTaken.FIRST),
        "1 command point",
        FIRST,
        value=1,
    ),
    Example(
        "I gave the first turn away, how many points is that for me?",
        TurnInTheBattleRound(takes=TurnTaken.SECOND),
        "2 command points",
        SECOND,
        value=2,
    ),
    Example(
        "I left 100 points of my list unspent and go first, do they give me more command points?",
        TurnInTheBattleRound(takes=TurnTaken.FIRST),
        "1 command point",
        FIRST,
        value=1,
        shows="commentary-2021-01/pitched-battles/4",
    ),
    Example(
        "We have not rolled for priority, do I have any yet?",
        TurnInTheBattleRound(takes=None),
        "none yet",
        DETERMINED,
        value=0,
    ),
)
