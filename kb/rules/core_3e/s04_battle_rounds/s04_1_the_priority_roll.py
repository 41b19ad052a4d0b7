"""The priority roll: who has priority in a battle round, and so decides who takes the first turn.

What surprises: a tie is not rolled again, and whoever went first last round wins it.
"""

from typing import Annotated, Self

from pydantic import Field, model_validator

from kb.engine import Cite, Example, Verdict, ask, odds_over, rule
from kb.tabletop import D6, BattleRound, RuleInput
from kb.tabletop.players import Player

AS_ROLLED = Cite("core-3e/1.5.3", "cannot be re-rolled or modified")
WINNER = Cite("core-3e/4.1", "Its winner has priority in that battle round")
DECIDES = Cite("core-3e/4.1", "must decide who will take the first turn")
TIE = Cite("core-3e/4.1", "do not roll off again")
DEPLOYED = Cite("core-3e/4.1", "first finished deploying their army")
WENT_FIRST = Cite("core-3e/4.1", "went first in the previous one has priority")


class PriorityRoll(RuleInput):
    """Both players' dice at the start of a battle round."""

    your_roll: D6
    """What your dice shows."""
    opponents_roll: D6
    """What your opponent's dice shows."""
    battle_round: BattleRound
    """The battle round that starts: 1 for the first."""
    finished_deploying_first: Player | None = None
    """Who first finished deploying their army; needed for a tie in the first battle round."""
    went_first: Player | None = None
    """Who took the first turn of the previous battle round; needed for a tie from the second on."""
    your_roll_changed: Annotated[int, Field(ge=0, le=16)] | None = None
    """What your dice would count as with a re-roll or a modifier that you want to use; empty where there is none."""

    @model_validator(mode="after")
    def _history_fits_the_battle_round(self) -> Self:
        if self.battle_round == 1 and self.went_first:
            raise ValueError("no battle round comes before the first, so nobody went first in it")
        if self.your_roll != self.opponents_roll:
            return self
        if self.battle_round == 1 and not self.finished_deploying_first:
            raise ValueError("for a tie in the first battle round, say who finished deploying their army first")
        if self.battle_round > 1 and not self.went_first:
            raise ValueError(f"for a tie in battle round {self.battle_round}, say who went first in the one before")
        return self


@rule("core-3e/4.1", yes="you have priority", no="your opponent has priority")
def priority(given: PriorityRoll) -> Verdict:
    """Do you have priority in this battle round?"""
    v = Verdict()
    mine, theirs = given.your_roll, given.opponents_roll
    off = ask("core-3e/1.5.3", your_roll=mine, opponents_roll=theirs, your_roll_changed=given.your_roll_changed)
    if v.step(WINNER, f"You rolled {mine}, your opponent {theirs}.", off.outcome != "tied", off):
        you, because = off.outcome == "you win", WINNER
    else:
        you, because = _yours_if_tied(v, given)
    v.step(DECIDES, f"{'You decide' if you else 'Your opponent decides'} who takes which turn.", True)
    outcome = "you have priority" if you else "your opponent has priority"
    kept = off.decided_by == AS_ROLLED and _with_the_change(given) is not (Player.YOU if you else Player.OPPONENT)
    return v.end(outcome, because=AS_ROLLED if kept else because)


def _with_the_change(given: PriorityRoll) -> Player | None:
    """Who would have priority if your dice could be changed; None for a tie of which nobody said whose it is."""
    if given.your_roll_changed == given.opponents_roll:
        return given.finished_deploying_first if given.battle_round == 1 else given.went_first
    return Player.YOU if (given.your_roll_changed or 0) > given.opponents_roll else Player.OPPONENT


def _yours_if_tied(v: Verdict, given: PriorityRoll) -> tuple[bool, Cite]:
    v.step(TIE, f"Both dice show {given.your_roll}, and the tie stands.", True)
    if given.battle_round == 1:
        v.step(DEPLOYED, f"First to finish deploying: {given.finished_deploying_first}.", True)
        return given.finished_deploying_first is Player.YOU, DEPLOYED
    v.step(WENT_FIRST, f"First in battle round {given.battle_round - 1}: {given.went_first}.", True)
    return given.went_first is Player.YOU, WENT_FIRST


priority_odds = odds_over(priority, "your_roll", "opponents_roll")

YOU, OPPONENT = Player.YOU, Player.OPPONENT

EXAMPLES = (
    Example(
        "I rolled higher for priority, do I choose who goes first?",
        PriorityRoll(your_roll=5, opponents_roll=4, battle_round=2, went_first=OPPONENT),
        "you have priority",
        WINNER,
    ),
    Example(
        "Nobody remembers who was done deploying first and I rolled lower, does it matter?",
        PriorityRoll(your_roll=2, opponents_roll=3, battle_round=1),
        "your opponent has priority",
        WINNER,
    ),
    Example(
        "He rolled a 6 and went second last round, can he take a double turn?",
        PriorityRoll(your_roll=5, opponents_roll=6, battle_round=3, went_first=YOU),
        "your opponent has priority",
        WINNER,
    ),
    Example(
        "I finished setting up first but he won the roll, who goes first?",
        PriorityRoll(your_roll=2, opponents_roll=3, battle_round=1, finished_deploying_first=YOU),
        "your opponent has priority",
        WINNER,
        shows="commentary-2021-01/battle-rounds/1",
    ),
    Example(
        "Tied in the first round and I was done deploying first, who chooses?",
        PriorityRoll(your_roll=4, opponents_roll=4, battle_round=1, finished_deploying_first=YOU),
        "you have priority",
        DEPLOYED,
    ),
    Example(
        "Tied in the first round and he was done deploying first?",
        PriorityRoll(your_roll=4, opponents_roll=4, battle_round=1, finished_deploying_first=OPPONENT),
        "your opponent has priority",
        DEPLOYED,
    ),
    Example(
        "We tied for priority and he went first last round, does he get to pick?",
        PriorityRoll(your_roll=1, opponents_roll=1, battle_round=2, went_first=OPPONENT),
        "your opponent has priority",
        WENT_FIRST,
    ),
    Example(
        "A tie in round four, I went first in round three and deployed last: is it mine?",
        PriorityRoll(your_roll=6, opponents_roll=6, battle_round=4, went_first=YOU, finished_deploying_first=OPPONENT),
        "you have priority",
        WENT_FIRST,
    ),
    Example(
        "I have +1 to my rolls, does my 3 tie his 4 for priority?",
        PriorityRoll(your_roll=3, opponents_roll=4, battle_round=2, went_first=YOU, your_roll_changed=4),
        "your opponent has priority",
        AS_ROLLED,
    ),
    Example(
        "I won anyway, does it matter that my +1 does not count?",
        PriorityRoll(your_roll=5, opponents_roll=4, battle_round=2, went_first=OPPONENT, your_roll_changed=6),
        "you have priority",
        WINNER,
    ),
    Example(
        "We tied for priority and I was done deploying first, does it matter that my +2 does not count?",
        PriorityRoll(your_roll=4, opponents_roll=4, battle_round=1, finished_deploying_first=YOU, your_roll_changed=6),
        "you have priority",
        DEPLOYED,
    ),
    Example(
        "We tied at 4 for priority, he was done deploying first and I have +2: is it mine?",
        PriorityRoll(
            your_roll=4, opponents_roll=4, battle_round=1, finished_deploying_first=OPPONENT, your_roll_changed=6
        ),
        "your opponent has priority",
        AS_ROLLED,
    ),
    Example(
        "Can I re-roll a lost priority roll?",
        PriorityRoll(your_roll=1, opponents_roll=4, battle_round=3, went_first=YOU, your_roll_changed=6),
        "your opponent has priority",
        AS_ROLLED,
        shows="commentary-2021-01/abilities/16",
    ),
)
