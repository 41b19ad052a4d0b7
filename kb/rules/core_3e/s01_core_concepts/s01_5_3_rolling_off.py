"""Rolling off: each player rolls a dice, the highest wins, and a tie is rolled again.

What surprises: no re-roll and no modifier of any kind touches these dice, on either side.
"""

from typing import Annotated

from pydantic import Field

from kb.engine import Cite, Example, Verdict, odds_over, rule
from kb.tabletop import D6, RuleInput

AS_ROLLED = Cite("core-3e/1.5.3", "cannot be re-rolled or modified")
HIGHEST = Cite("core-3e/1.5.3", "the highest roll wins")
TIED = Cite("core-3e/1.5.3", "If the roll-off is tied, roll off again")


class RollOff(RuleInput):
    """Both players' dice."""

    your_roll: D6
    """What your dice shows."""
    opponents_roll: D6
    """What your opponent's dice shows."""
    your_roll_changed: Annotated[int, Field(ge=0, le=16)] | None = None
    """What your dice would count as with a re-roll or a modifier that you want to use; empty where there is none."""


@rule("core-3e/1.5.3", neither=("you win", "your opponent wins", "tied"))
def roll_off(given: RollOff) -> Verdict:
    """Who wins the roll-off?"""
    v = Verdict()
    changed = given.your_roll if given.your_roll_changed is None else given.your_roll_changed
    if changed != given.your_roll:
        v.step(AS_ROLLED, f"Your dice stays {given.your_roll}; it does not become {changed}.", True)
    outcome = _winner(given.your_roll, given.opponents_roll)
    dice = f"You rolled {given.your_roll}, your opponent {given.opponents_roll}."
    if not v.step(HIGHEST, dice, outcome != "tied"):
        v.step(TIED, f"Both dice show {given.your_roll}.", True)
    matters = _winner(changed, given.opponents_roll) != outcome
    return v.end(outcome, because=AS_ROLLED if matters else v.steps[-1].cite)


def _winner(yours: int, opponents: int) -> str:
    if yours > opponents:
        return "you win"
    return "tied" if yours == opponents else "your opponent wins"


roll_off_odds = odds_over(roll_off, "your_roll", "opponents_roll")

EXAMPLES = (
    Example(
        "How does a roll-off work, is my 5 better than his 4?",
        RollOff(your_roll=5, opponents_roll=4),
        "you win",
        HIGHEST,
    ),
    Example(
        "He has a 6 against my 5 in the roll-off?",
        RollOff(your_roll=5, opponents_roll=6),
        "your opponent wins",
        HIGHEST,
    ),
    Example("We both rolled a 4 on the roll-off, now what?", RollOff(your_roll=4, opponents_roll=4), "tied", TIED),
    Example(
        "We can't agree on a rule and roll off for it: I have the 3, he has the 2?",
        RollOff(your_roll=3, opponents_roll=2),
        "you win",
        HIGHEST,
        shows="commentary-2021-01/the-most-important-rule/1",
    ),
    Example(
        "Can I use my re-roll on a roll-off?",
        RollOff(your_roll=2, opponents_roll=5, your_roll_changed=6),
        "your opponent wins",
        AS_ROLLED,
        shows="commentary-2021-01/abilities/16",
    ),
    Example(
        "I've got +1 to rolls, does that break the tie?",
        RollOff(your_roll=5, opponents_roll=5, your_roll_changed=6),
        "tied",
        AS_ROLLED,
    ),
    Example(
        "I won with a 6 and may re-roll, does that change anything?",
        RollOff(your_roll=6, opponents_roll=2, your_roll_changed=5),
        "you win",
        HIGHEST,
    ),
    Example(
        "He gives me -1 to rolls, do I still win with my 4 against his 3?",
        RollOff(your_roll=4, opponents_roll=3, your_roll_changed=3),
        "you win",
        AS_ROLLED,
    ),
)
