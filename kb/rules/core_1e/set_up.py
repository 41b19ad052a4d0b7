"""Set-up: who divides the battlefield, whose go it is to set up a unit, and where.

What surprises: there are no points: you may go on until you have no more units, or no more room; whoever finishes first
chooses who has the first turn.
"""

from typing import Annotated

from pydantic import Field

from kb.engine import Cite, Example, Verdict, odds_over, rule
from kb.tabletop import D6, RuleInput
from kb.tabletop.battlefield.measure import inches, within
from kb.tabletop.players import Player
from kb.tabletop.units.models import Inches

AGAIN = Cite("core-1e/set-up", "roll a dice, again if it is a")
DIVIDES = Cite("core-1e/set-up", "rolls higher must divide the battlefield")
BEGINS = Cite("core-1e/set-up", "Beginning with the player who won that")
TURNS = Cite("core-1e/set-up", "players take turns to set up a unit")
CONTINUES = Cite("core-1e/set-up", "continue until they have finished too")
COMPLETE = Cite("core-1e/set-up", "Set-up is then complete")
OWN = Cite("core-1e/set-up", "must be in their own territory")
TWELVE = Cite("core-1e/set-up", 'more than 12" from enemy territory')
RESERVE = Cite("core-1e/set-up", "left over are held in reserve")
FIRST_TURN = Cite("core-1e/set-up", "player that finishes setting up first")


class RollForTerritories(RuleInput):
    """Both players' dice before the set-up."""

    your_roll: D6
    """What your dice shows."""
    opponents_roll: D6
    """What your opponent's dice shows."""


@rule(
    "core-1e/set-up",
    part="territories",
    yes="you divide, your opponent picks",
    no="your opponent divides, you pick",
    neither="roll again",
)
def territories(given: RollForTerritories) -> Verdict:
    """Do you divide the battlefield into two halves?"""
    v = Verdict()
    mine, theirs = given.your_roll, given.opponents_roll
    if v.step(AGAIN, f"You rolled {mine}, your opponent {theirs}.", mine == theirs):
        return v.end("roll again")
    won = v.step(
        DIVIDES, f"Higher by {abs(mine - theirs)}: {'you' if mine > theirs else 'your opponent'}.", mine > theirs
    )
    return v.end("you divide, your opponent picks" if won else "your opponent divides, you pick")


class SetUpInTurns(RuleInput):
    """How far both players have come with setting up their units."""

    won_the_roll: Player
    """Who won the roll for dividing the battlefield."""
    last_set_up_by: Player | None
    """Who set up the last unit; empty where nobody has set up any."""
    you_have_finished: bool = False
    """Whether you have finished: all that you want to fight with is set up, or you have no more room."""
    opponent_has_finished: bool = False
    """Whether your opponent has finished."""


@rule(
    "core-1e/set-up",
    part="next unit",
    yes="you set up the next unit",
    no=("your opponent sets up the next unit", "set-up is complete"),
)
def next_unit(given: SetUpInTurns) -> Verdict:
    """Do you set up the next unit?"""
    v = Verdict()
    yours, theirs = given.you_have_finished, given.opponent_has_finished
    done = f"You {_have(yours)} finished, your opponent {_have(theirs)}."
    if yours and theirs:
        v.step(COMPLETE, done, True)
        return v.end("set-up is complete")
    if v.step(CONTINUES, done, yours or theirs):
        return v.end("your opponent sets up the next unit" if yours else "you set up the next unit")
    if given.last_set_up_by is None:
        v.step(BEGINS, f"The roll was won by {given.won_the_roll}.", True)
        first = given.won_the_roll
    else:
        v.step(TURNS, f"The last unit was set up by {given.last_set_up_by}.", True)
        first = given.last_set_up_by.other
    return v.end("you set up the next unit" if first is Player.YOU else "your opponent sets up the next unit")


def _have(finished: bool) -> str:
    return "have" if finished else "have not"


class ModelToSetUp(RuleInput):
    """A model, and where it is to be set up."""

    in_own_territory: bool
    """Whether it is in its own player's territory."""
    from_enemy_territory: Inches
    """Inches from the model to enemy territory."""


@rule("core-1e/set-up", part="place", yes="may be set up there", no="may not be set up there")
def place(given: ModelToSetUp) -> Verdict:
    """May the model be set up there?"""
    v = Verdict()
    away = given.from_enemy_territory
    may = v.step(
        OWN, f"It is {'' if given.in_own_territory else 'not '}in its own territory.", given.in_own_territory
    ) and v.step(TWELVE, f"It is {inches(away)} from enemy territory.", not within(away, 12))
    return v.end("may be set up there" if may else "may not be set up there")


class ArmyOnTheTable(RuleInput):
    """The models of yours that you have set up, and those left over."""

    set_up: Annotated[int, Field(ge=0, le=500)]
    """How many models you have set up."""
    left_over: Annotated[int, Field(ge=0, le=500)]
    """How many models are in units that you have not set up."""


@rule("core-1e/set-up", part="army", neither=("{} models, none in reserve", "{} models, {} in reserve"))
def army(given: ArmyOnTheTable) -> Verdict:
    """How many models are your army, and how many are in reserve?"""
    v = Verdict()
    some = v.step(RESERVE, f"Set up: {given.set_up}; left over: {given.left_over}.", given.left_over > 0)
    reserve = f"{given.left_over} in reserve" if some else "none in reserve"
    return v.end(f"{given.set_up} models, {reserve}", value=given.set_up)


class FirstTurnOfTheBattle(RuleInput):
    """Who finished setting up first."""

    finished_first: Player
    """Who finished setting up first."""


@rule("core-1e/set-up", part="first turn", yes="you choose", no="your opponent chooses")
def first_turn(given: FirstTurnOfTheBattle) -> Verdict:
    """Do you choose who has the first turn in the first battle round?"""
    v = Verdict()
    you = given.finished_first is Player.YOU
    v.step(FIRST_TURN, f"First to finish: {given.finished_first}.", you)
    return v.end("you choose" if you else "your opponent chooses")


territories_odds = odds_over(territories, "your_roll", "opponents_roll")

YOU, OPPONENT = Player.YOU, Player.OPPONENT
BEGUN = SetUpInTurns(won_the_roll=YOU, last_set_up_by=None)

EXAMPLES = (
    Example(
        "I rolled higher, do I get to pick my half?",
        RollForTerritories(your_roll=5, opponents_roll=2),
        "you divide, your opponent picks",
        DIVIDES,
    ),
    Example(
        "He rolled higher?",
        RollForTerritories(your_roll=1, opponents_roll=2),
        "your opponent divides, you pick",
        DIVIDES,
    ),
    Example("We tied?", RollForTerritories(your_roll=2, opponents_roll=2), "roll again", AGAIN),
    Example("I won the roll, do I set up first?", BEGUN, "you set up the next unit", BEGINS),
    Example("He won the roll?", BEGUN.but(won_the_roll=OPPONENT), "your opponent sets up the next unit", BEGINS),
    Example("I just set one up?", BEGUN.but(last_set_up_by=YOU), "your opponent sets up the next unit", TURNS),
    Example("He just did?", BEGUN.but(last_set_up_by=OPPONENT), "you set up the next unit", TURNS),
    Example(
        "He is done and I am not, can I go on?",
        BEGUN.but(last_set_up_by=YOU, opponent_has_finished=True),
        "you set up the next unit",
        CONTINUES,
    ),
    Example(
        "I am done, can he go on?",
        BEGUN.but(last_set_up_by=OPPONENT, you_have_finished=True),
        "your opponent sets up the next unit",
        CONTINUES,
    ),
    Example(
        "Both are done?",
        BEGUN.but(last_set_up_by=YOU, you_have_finished=True, opponent_has_finished=True),
        "set-up is complete",
        COMPLETE,
    ),
    Example(
        "12.1 inches from his territory?",
        ModelToSetUp(in_own_territory=True, from_enemy_territory=12.1),
        "may be set up there",
        TWELVE,
    ),
    Example(
        "Exactly 12 inches?",
        ModelToSetUp(in_own_territory=True, from_enemy_territory=12),
        "may not be set up there",
        TWELVE,
    ),
    Example(
        "In his half?", ModelToSetUp(in_own_territory=False, from_enemy_territory=0), "may not be set up there", OWN
    ),
    Example(
        "40 models are down and 10 did not fit?",
        ArmyOnTheTable(set_up=40, left_over=10),
        "40 models, 10 in reserve",
        RESERVE,
        40,
    ),
    Example(
        "49 are down and one did not fit?",
        ArmyOnTheTable(set_up=49, left_over=1),
        "49 models, 1 in reserve",
        RESERVE,
        49,
    ),
    Example("All 50 are down?", ArmyOnTheTable(set_up=50, left_over=0), "50 models, none in reserve", RESERVE, 50),
    Example(
        "I finished first, who goes first in round one?",
        FirstTurnOfTheBattle(finished_first=YOU),
        "you choose",
        FIRST_TURN,
    ),
    Example("He finished first?", FirstTurnOfTheBattle(finished_first=OPPONENT), "your opponent chooses", FIRST_TURN),
)
