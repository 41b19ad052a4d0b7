"""Roll-offs: the highest wins, a tie is rolled again, and nothing changes the dice.

What surprises: no re-roll and no modifier helps.
"""

from typing import Annotated

from pydantic import Field

from kb.engine import Cite, Example, Verdict, odds_over, rule
from kb.tabletop import D6, RuleInput

HIGHEST = Cite("core-2e/roll-offs", "each player rolls a dice, and the highest")
TIE = Cite("core-2e/roll-offs", "On a tie for highest, make it again")
AS_ROLLED = Cite("core-2e/roll-offs", "Neither player may re-roll or modify")


class RollOff(RuleInput):
    """Both players' dice."""

    your_roll: D6
    """What your dice shows."""
    opponents_roll: D6
    """What your opponent's dice shows."""
    your_roll_changed: Annotated[int, Field(ge=0, le=16)] | None = None
    """What your dice would count as with a re-roll or a modifier that you want to use; empty where there is none."""


@rule("core-2e/roll-offs", neither=("you win", "your opponent wins", "tied"))
def roll_off(given: RollOff) -> Verdict:
    """Who wins the roll-off?"""
    v = Verdict()
    changed = given.your_roll if given.your_roll_changed is None else given.your_roll_changed
    if changed != given.your_roll:
        v.step(AS_ROLLED, f"Your dice stays {given.your_roll}; it does not become {changed}.", True)
    outcome = _winner(given.your_roll, given.opponents_roll)
    if not v.step(HIGHEST, f"You rolled {given.your_roll}, your opponent {given.opponents_roll}.", outcome != "tied"):
        v.step(TIE, f"Both dice show {given.your_roll}.", True)
    matters = _winner(changed, given.opponents_roll) != outcome
    return v.end(outcome, because=AS_ROLLED if matters else v.steps[-1].cite)


def _winner(yours: int, opponents: int) -> str:
    if yours > opponents:
        return "you win"
    return "tied" if yours == opponents else "your opponent wins"


roll_off_odds = odds_over(roll_off, "your_roll", "opponents_roll")

EXAMPLES = (
    Example("5 against 4?", RollOff(your_roll=5, opponents_roll=4), "you win", HIGHEST),
    Example("2 against 3?", RollOff(your_roll=2, opponents_roll=3), "your opponent wins", HIGHEST),
    Example("Both rolled a 4?", RollOff(your_roll=4, opponents_roll=4), "tied", TIE),
    Example(
        "Can I re-roll my 2 into a 6?",
        RollOff(your_roll=2, opponents_roll=3, your_roll_changed=6),
        "your opponent wins",
        AS_ROLLED,
    ),
)
