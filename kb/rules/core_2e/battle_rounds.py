"""Battle rounds: a roll-off for the first turn, then two turns.

What surprises: in the first battle round whoever finished setting up first decides, whatever the dice show; later a
tie is not rolled again, though it is a roll-off: whoever went first last time decides.
"""

from enum import StrEnum
from typing import Self

from pydantic import model_validator

from kb.engine import Cite, Example, Verdict, ask, odds_over, rule
from kb.tabletop import D6, BattleRound, RuleInput
from kb.tabletop.players import Player

WINNER = Cite("core-2e/battle-rounds", "winner decides who takes the first turn")
TIE = Cite("core-2e/battle-rounds", "If it is a tie, this player can")
ALWAYS = Cite("commentary-2021-01/battle-rounds/1", "first to finish setting up always choose")
BATTLEPLAN = Cite("commentary-2021-01/battle-rounds/1", "unless specifically noted otherwise in the battleplan")
SET_UP_FIRST = Cite("core-2e/battle-rounds", "finished setting up their army first")
WENT_FIRST = Cite("core-2e/battle-rounds", "who went first in the last battle round")
START = Cite("core-2e/battle-rounds", "at the start of each battle round")
SECOND_FOLLOWS = Cite("core-2e/battle-rounds", "turn follows when the first has finished")
OVER = Cite("core-2e/battle-rounds", "the battle round is over and a new")


class RollForFirstTurn(RuleInput):
    """Both players' dice at the start of a battle round."""

    your_roll: D6
    """What your dice shows."""
    opponents_roll: D6
    """What your opponent's dice shows."""
    battle_round: BattleRound
    """The battle round that starts: 1 for the first."""
    finished_deploying_first: Player | None = None
    """Who first finished setting up their army; needed in the first battle round."""
    went_first: Player | None = None
    """Who took the first turn of the last battle round; needed for a tie from the second on."""
    battleplan_says: bool = False
    """Whether the battleplan says otherwise of the first battle round."""

    @model_validator(mode="after")
    def _history_fits_the_battle_round(self) -> Self:
        if self.battle_round == 1 and self.went_first:
            raise ValueError("no battle round comes before the first, so nobody went first in it")
        if self.battle_round == 1 and not self.finished_deploying_first:
            raise ValueError("for the first battle round, say who finished setting up their army first")
        if self.battle_round > 1 and self.your_roll == self.opponents_roll and not self.went_first:
            raise ValueError(f"for a tie in battle round {self.battle_round}, say who went first in the one before")
        return self


@rule(
    "core-2e/battle-rounds",
    part="first turn",
    yes="you decide",
    no="your opponent decides",
    neither="as the battleplan says",
)
def first_turn(given: RollForFirstTurn) -> Verdict:
    """Do you decide who takes the first turn?"""
    v = Verdict()
    if given.battle_round == 1:
        return _first_battle_round(v, given)
    off = ask("core-2e/roll-offs", your_roll=given.your_roll, opponents_roll=given.opponents_roll)
    dice = f"You rolled {given.your_roll}, your opponent {given.opponents_roll}."
    if v.step(WINNER, dice, off.outcome != "tied", off):
        return v.end("you decide" if off.outcome == "you win" else "your opponent decides")
    v.step(TIE, f"Both dice show {given.your_roll}.", True)
    v.step(WENT_FIRST, f"First in battle round {given.battle_round - 1}: {given.went_first}.", True)
    return v.end("you decide" if given.went_first is Player.YOU else "your opponent decides")


def _first_battle_round(v: Verdict, given: RollForFirstTurn) -> Verdict:
    """The end of the verdict for the first battle round, in which no dice decides."""
    plan = f"The battleplan {'says otherwise' if given.battleplan_says else 'says nothing else'}."
    if v.step(BATTLEPLAN, plan, given.battleplan_says):
        return v.end("as the battleplan says")
    decides = given.finished_deploying_first
    v.step(SET_UP_FIRST, f"First to finish setting up: {decides}.", True)
    v.step(ALWAYS, f"Whatever the dice show, it is for {decides} to choose.", True)
    return v.end("you decide" if decides is Player.YOU else "your opponent decides")


class Done(StrEnum):
    """What has just happened in a battle."""

    NOTHING = "the battle round has started"
    ROLL = "the roll-off for the first turn"
    FIRST_TURN = "the first turn"
    SECOND_TURN = "the second turn"


class PlaceInTheBattleRound(RuleInput):
    """How far a battle round has come."""

    done: Done
    """What has just happened, or has just been finished."""
    battle_round: BattleRound
    """The battle round: 1 for the first."""


NEXT = {
    Done.NOTHING: (START, "the roll-off"),
    Done.ROLL: (WINNER, "the first turn"),
    Done.FIRST_TURN: (SECOND_FOLLOWS, "the second turn"),
    Done.SECOND_TURN: (OVER, "a new battle round"),
}


@rule(
    "core-2e/battle-rounds",
    part="next",
    neither=("the choice of the first turn", *(name for _, name in NEXT.values())),
)
def comes_next(given: PlaceInTheBattleRound) -> Verdict:
    """What comes next in the battle round?"""
    v = Verdict()
    if given.done is Done.NOTHING and given.battle_round == 1:
        v.step(ALWAYS, "The first battle round has started, in which no dice decide.", True)
        return v.end("the choice of the first turn")
    cite, after = NEXT[given.done]
    v.step(cite, f"So far: {given.done}.", True)
    return v.end(after)


first_turn_odds = odds_over(first_turn, "your_roll", "opponents_roll")

YOU, OPPONENT = Player.YOU, Player.OPPONENT
NEW_ROUND = PlaceInTheBattleRound(done=Done.NOTHING, battle_round=2)
LATER = RollForFirstTurn(your_roll=4, opponents_roll=2, battle_round=3, went_first=OPPONENT)

EXAMPLES = (
    Example("I rolled higher, who decides?", LATER, "you decide", WINNER),
    Example("He rolled higher?", LATER.but(opponents_roll=5), "your opponent decides", WINNER),
    Example("He went first last round, and we tied?", LATER.but(opponents_roll=4), "your opponent decides", WENT_FIRST),
    Example(
        "I went first last round, and we tied?", LATER.but(opponents_roll=4, went_first=YOU), "you decide", WENT_FIRST
    ),
    Example(
        "We tied in round one, I finished setting up first?",
        RollForFirstTurn(your_roll=3, opponents_roll=3, battle_round=1, finished_deploying_first=YOU),
        "you decide",
        ALWAYS,
    ),
    Example(
        "In round one I rolled higher, but he finished setting up first?",
        RollForFirstTurn(your_roll=6, opponents_roll=1, battle_round=1, finished_deploying_first=OPPONENT),
        "your opponent decides",
        ALWAYS,
    ),
    Example(
        "The battleplan says who goes first in round one?",
        RollForFirstTurn(
            your_roll=6, opponents_roll=1, battle_round=1, finished_deploying_first=OPPONENT, battleplan_says=True
        ),
        "as the battleplan says",
        BATTLEPLAN,
    ),
    Example(
        "He finished setting up first, and we tied?",
        RollForFirstTurn(your_roll=3, opponents_roll=3, battle_round=1, finished_deploying_first=OPPONENT),
        "your opponent decides",
        ALWAYS,
    ),
    Example(
        "I rolled higher in round two, and nobody remembers who went first?",
        RollForFirstTurn(your_roll=5, opponents_roll=2, battle_round=2),
        "you decide",
        WINNER,
    ),
    Example("A new round begins?", NEW_ROUND, "the roll-off", START),
    Example(
        "In second edition, do we roll off when the first battle round begins?",
        NEW_ROUND.but(battle_round=1),
        "the choice of the first turn",
        ALWAYS,
    ),
    Example("We have rolled?", NEW_ROUND.but(done=Done.ROLL), "the first turn", WINNER),
    Example("The first player is done?", NEW_ROUND.but(done=Done.FIRST_TURN), "the second turn", SECOND_FOLLOWS),
    Example("Both have had a turn?", NEW_ROUND.but(done=Done.SECOND_TURN), "a new battle round", OVER),
)
