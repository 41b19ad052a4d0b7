"""Battle rounds: a roll for the first turn, two turns, and six phases in each.

What surprises: a tie is rolled again, whoever went first before; so a player can have two turns in a row. In the first
battle round no dice decide, but who finished setting up first.
"""

from enum import StrEnum
from typing import Self

from pydantic import model_validator

from kb.engine import Cite, Example, Verdict, odds_over, rule
from kb.tabletop import D6, BattleRound, Phase, RuleInput
from kb.tabletop.players import Player

AGAIN = Cite("core-1e/battle-rounds", "both roll a dice, and again if it")
HIGHEST = Cite("core-1e/battle-rounds", "Whoever rolls highest decides")
FINISHED = Cite("core-1e/set-up", "player that finishes setting up first")
START = Cite("core-1e/battle-rounds", "at the start of each battle round, both")
SECOND = Cite("core-1e/battle-rounds", "turn follows when the first has finished")
OVER = Cite("core-1e/battle-rounds", "the battle round is over and the next")

PHASES = tuple(Phase)
WHAT_FOR = {
    Phase.HERO: Cite("core-1e/battle-rounds", "use heroic abilities and cast spells"),
    Phase.MOVEMENT: Cite("core-1e/battle-rounds", "units move over the battlefield"),
    Phase.SHOOTING: Cite("core-1e/battle-rounds", "missile weapons attack"),
    Phase.CHARGE: Cite("core-1e/battle-rounds", "units charge into combat"),
    Phase.COMBAT: Cite("core-1e/battle-rounds", "pile in, then attack with melee weapons"),
    Phase.BATTLESHOCK: Cite("core-1e/battle-rounds", "depleted units have their bravery tested"),
}


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

    @model_validator(mode="after")
    def _known_who_finished_before_the_first(self) -> Self:
        if self.battle_round == 1 and not self.finished_deploying_first:
            raise ValueError("for the first battle round, say who finished setting up their army first")
        return self


@rule("core-1e/battle-rounds", part="first turn", yes="you decide", no="your opponent decides", neither="roll again")
def first_turn(given: RollForFirstTurn) -> Verdict:
    """Do you decide who has the first turn?"""
    v = Verdict()
    if given.battle_round == 1:
        first = given.finished_deploying_first
        v.step(FINISHED, f"In the first battle round no dice decide; first to finish setting up: {first}.", True)
        return v.end("you decide" if first is Player.YOU else "your opponent decides")
    mine, theirs = given.your_roll, given.opponents_roll
    if v.step(AGAIN, f"You rolled {mine}, your opponent {theirs}.", mine == theirs):
        return v.end("roll again")
    won = v.step(HIGHEST, f"{mine} against {theirs}.", mine > theirs)
    return v.end("you decide" if won else "your opponent decides")


class Done(StrEnum):
    """What has just happened in a battle."""

    NOTHING = "the battle round has started"
    ROLL = "the roll for the first turn"
    FIRST_TURN = "the first turn"
    SECOND_TURN = "the second turn"


class PlaceInTheBattleRound(RuleInput):
    """How far a battle round has come."""

    done: Done
    """What has just happened, or has just been finished."""
    battle_round: BattleRound
    """The battle round: 1 for the first."""


NEXT = {
    Done.NOTHING: (START, "the roll for the first turn"),
    Done.ROLL: (HIGHEST, "the first turn"),
    Done.FIRST_TURN: (SECOND, "the second turn"),
    Done.SECOND_TURN: (OVER, "a new battle round"),
}


@rule(
    "core-1e/battle-rounds", part="next", neither=("the choice of the first turn", *(name for _, name in NEXT.values()))
)
def comes_next(given: PlaceInTheBattleRound) -> Verdict:
    """What comes next in the battle round?"""
    v = Verdict()
    if given.done is Done.NOTHING and given.battle_round == 1:
        v.step(FINISHED, "The first battle round has started.", True)
        return v.end("the choice of the first turn")
    cite, after = NEXT[given.done]
    v.step(cite, f"So far: {given.done}.", True)
    return v.end(after)


class FinishedPhase(RuleInput):
    """How far a turn has come."""

    over: Phase | None
    """The last phase that is over; empty where the turn has just begun."""


@rule("core-1e/battle-rounds", part="phase", neither=(*map(str, Phase), "the turn is over"))
def phase(given: FinishedPhase) -> Verdict:
    """Which phase comes next?"""
    v = Verdict()
    number = 0 if given.over is None else PHASES.index(given.over) + 1
    if number == len(PHASES):
        v.step(WHAT_FOR[Phase.BATTLESHOCK], f"The {given.over} was the last of {number}.", True)
        return v.end("the turn is over")
    v.step(WHAT_FOR[PHASES[number]], f"Phases that are over: {number} of {len(PHASES)}.", True)
    return v.end(PHASES[number])


first_turn_odds = odds_over(first_turn, "your_roll", "opponents_roll")

LATER = RollForFirstTurn(your_roll=4, opponents_roll=2, battle_round=2)
SET_UP = LATER.but(battle_round=1, finished_deploying_first=Player.OPPONENT)
NEW_ROUND = PlaceInTheBattleRound(done=Done.NOTHING, battle_round=2)

EXAMPLES = (
    Example("I rolled higher?", LATER, "you decide", HIGHEST),
    Example("He rolled higher?", LATER.but(your_roll=1), "your opponent decides", HIGHEST),
    Example("We tied?", LATER.but(your_roll=2), "roll again", AGAIN),
    Example(
        "I rolled higher in round one, but he finished setting up first?", SET_UP, "your opponent decides", FINISHED
    ),
    Example(
        "We tied in round one, and I finished setting up first?",
        SET_UP.but(your_roll=2, finished_deploying_first=Player.YOU),
        "you decide",
        FINISHED,
    ),
    Example("A new round begins?", NEW_ROUND, "the roll for the first turn", START),
    Example("The first round begins?", NEW_ROUND.but(battle_round=1), "the choice of the first turn", FINISHED),
    Example("We have rolled?", NEW_ROUND.but(done=Done.ROLL), "the first turn", HIGHEST),
    Example("The first player is done?", NEW_ROUND.but(done=Done.FIRST_TURN), "the second turn", SECOND),
    Example("Both have had a turn?", NEW_ROUND.but(done=Done.SECOND_TURN), "a new battle round", OVER),
    Example("My turn begins?", FinishedPhase(over=None), "hero phase", WHAT_FOR[Phase.HERO]),
    Example("After the hero phase?", FinishedPhase(over=Phase.HERO), "movement phase", WHAT_FOR[Phase.MOVEMENT]),
    Example("I have moved?", FinishedPhase(over=Phase.MOVEMENT), "shooting phase", WHAT_FOR[Phase.SHOOTING]),
    Example("Do I shoot before I charge?", FinishedPhase(over=Phase.SHOOTING), "charge phase", WHAT_FOR[Phase.CHARGE]),
    Example("I have charged?", FinishedPhase(over=Phase.CHARGE), "combat phase", WHAT_FOR[Phase.COMBAT]),
    Example("After combat?", FinishedPhase(over=Phase.COMBAT), "battleshock phase", WHAT_FOR[Phase.BATTLESHOCK]),
    Example(
        "After battleshock?", FinishedPhase(over=Phase.BATTLESHOCK), "the turn is over", WHAT_FOR[Phase.BATTLESHOCK]
    ),
)
