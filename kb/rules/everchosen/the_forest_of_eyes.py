"""The Forest of Eyes: whose territory is which, which objective is infested, whom the spiders hurt, and who wins.

What surprises: the spiders fall on both armies, and a roll equal to the Bravery is enough; who holds the infested
objective scores alone. The map is lost, so which objective is number 1, 2 or 3 is for the players to say.
"""

from typing import Annotated

from pydantic import Field

from kb.engine import Cite, Example, Verdict, odds_over, rule
from kb.rules.everchosen.armies.deployment import (
    SetUpInTurns,
    Turns,
    UnitInOwnTerritory,
    anywhere_in_own_territory,
    next_after_roll_off,
)
from kb.rules.everchosen.armies.on_the_map import IN_NEAR_HALF, UnitOnTheMap, line_at
from kb.rules.everchosen.armies.roles import BothRolls, winner
from kb.rules.everchosen.battle.dice import UNHURT, d3_mortal_wounds
from kb.rules.everchosen.battle.infested import EndOfRound
from kb.rules.everchosen.battle.rounds import OfFive, StartOfRound, at_its_end, before_first_turn
from kb.tabletop import D6, RuleInput
from kb.tabletop.battlefield.measure import inches, within
from kb.tabletop.combat.wounds import D3_WOUNDS
from kb.tabletop.dice import TwoD6
from kb.tabletop.players import Player
from kb.tabletop.units.models import Inches
from kb.tabletop.units.unit import Bravery

SET_UP = "everchosen/the-forest-of-eyes#set-up"
INFESTED = "everchosen/the-forest-of-eyes#infested-objectives"
POINTS = "everchosen/the-forest-of-eyes#victory-points"
VICTORY = "everchosen/the-forest-of-eyes#glorious-victory"

ROLL_OFF = Cite(SET_UP, "The players roll off")
DECIDES = Cite(SET_UP, "The winner decides which of the territories")
FIRST = Cite(SET_UP, "Beginning with the winner of that roll-off")
TURNS = Cite(SET_UP, "the players take turns to set up")
REST = Cite(SET_UP, "the other must set up all the remaining")
BOTH = Cite(SET_UP, "This goes on until both armies")
TERRITORY = Cite(SET_UP, "wholly within its own player's territory")
ROUND_STARTS = Cite(INFESTED, "At the start of each battle round")
BEFORE_FIRST_TURN = Cite(INFESTED, "before it is determined which player has")
SPIDERS_ROLL_OFF = Cite(INFESTED, "the players roll off")
WINNER_ROLLS = Cite(INFESTED, "The winner then rolls a dice")
EACH_UNIT = Cite(INFESTED, "the winner rolls 2D6 for each unit")
NINE = Cite(INFESTED, 'within 9" of the infested objective')
BRAVERY = Cite(INFESTED, "the roll is at least its Bravery characteristic")
SUFFERS_D3 = Cite(INFESTED, "A unit suffers D3 mortal wounds")
ONE_OR_TWO = Cite(INFESTED, "1 or 2")
THREE_OR_FOUR = Cite(INFESTED, "3 or 4")
FIVE_OR_SIX = Cite(INFESTED, "5 or 6")
ROUND_ENDS = Cite(POINTS, "At the end of each battle round")
THREE_POINTS = Cite(POINTS, "3 victory points for that player")
TWO_POINTS = Cite(POINTS, "one player controls the most objectives")
ONE_POINT = Cite(POINTS, "both control equally many objectives")
FIVE_ROUNDS = Cite("everchosen/the-forest-of-eyes#battle-length", "The battle has 5 battle rounds")
MAJOR = Cite(VICTORY, "5 or more")
MINOR = Cite(VICTORY, "1 to 4")
DRAW = Cite(VICTORY, "any other result")

Points = Annotated[int, Field(ge=0, le=99)]


class RollForTerritories(BothRolls):
    """The roll-off before the armies are set up."""


@rule(
    "everchosen/the-forest-of-eyes",
    part="territories",
    yes="you decide",
    no="your opponent decides",
    neither="roll off again",
)
def territories(given: RollForTerritories) -> Verdict:
    """Do you decide which territory each side uses?"""
    v = Verdict()
    decides = winner(v, given, ROLL_OFF)
    if decides is None:
        return v.end("roll off again")
    v.step(DECIDES, f"The winner is {decides}.", True)
    return v.end("you decide" if decides is Player.YOU else "your opponent decides")


@rule(
    "everchosen/the-forest-of-eyes",
    part="next unit",
    yes=("you set up the next unit", "you set up all the rest"),
    no=("your opponent sets up the next unit", "your opponent sets up all the rest"),
    neither="both armies are set up",
)
def next_unit(given: SetUpInTurns) -> Verdict:
    """Do you set up the next unit?"""
    return next_after_roll_off(given, Turns(FIRST, TURNS, REST, BOTH))


@rule("everchosen/the-forest-of-eyes", part="set-up", yes="may be set up", no="may not stand there")
def set_up(given: UnitInOwnTerritory) -> Verdict:
    """May the unit be set up there before the battle?"""
    return anywhere_in_own_territory(given, TERRITORY)


@rule("everchosen/the-forest-of-eyes", part="set-up on the map", yes="may be set up", no="may not stand there")
def set_up_on_the_map(given: UnitOnTheMap) -> Verdict:
    """May the unit be set up before the battle with its models in these places?"""
    return anywhere_in_own_territory(given, TERRITORY)


class RollForSpiders(BothRolls):
    """The roll-off for the infestation, at the start of a battle round."""


@rule(
    "everchosen/the-forest-of-eyes",
    part="who rolls for the spiders",
    yes="you roll",
    no="your opponent rolls",
    neither="roll off again",
)
def who_rolls(given: RollForSpiders) -> Verdict:
    """Do you roll the dice for the infestation and for the spiders in this battle round?"""
    v = Verdict()
    rolls = winner(v, given, SPIDERS_ROLL_OFF)
    if rolls is None:
        return v.end("roll off again")
    v.step(WINNER_ROLLS, f"The winner is {rolls}.", True)
    return v.end("you roll" if rolls is Player.YOU else "your opponent rolls")


class Infestation(StartOfRound):
    """The roll for the objective that is infested in this battle round."""

    roll: D6
    """What the dice of the player who won the roll-off shows."""


@rule(
    "everchosen/the-forest-of-eyes",
    part="infested objective",
    neither=("objective 1 is infested", "objective 2 is infested", "objective 3 is infested", "no roll now"),
)
def infested_objective(given: Infestation) -> Verdict:
    """Which objective is infested in this battle round?"""
    v = Verdict()
    if not before_first_turn(v, given, ROUND_STARTS, BEFORE_FIRST_TURN):
        return v.end("no roll now")
    objective = (given.roll + 1) // 2
    cite = (ONE_OR_TWO, THREE_OR_FOUR, FIVE_OR_SIX)[objective - 1]
    v.step(cite, f"The dice shows {given.roll}.", True)
    return v.end(f"objective {objective} is infested", value=objective)


class UnitNearInfestation(RuleInput):
    """A unit on the battlefield, when it is known which objective is infested."""

    unit_of: Player
    """Whose unit it is."""
    distance: Inches
    """Inches from the infested objective to the nearest model of the unit."""


@rule("everchosen/the-forest-of-eyes", part="roll for a unit", yes="2D6 are rolled for it", no="no roll for it")
def roll_for_a_unit(given: UnitNearInfestation) -> Verdict:
    """Are 2D6 rolled for the unit because of the souleater spiders?"""
    v = Verdict()
    away = f"It is {given.unit_of.own} unit, {inches(given.distance)} from the infested objective."
    return v.end("2D6 are rolled for it" if v.step(EACH_UNIT, away, within(given.distance, 9)) else "no roll for it")


class UnitNearSpiders(RuleInput):
    """A unit of either player, when it is known which objective is infested, and the dice for it."""

    distance: Inches
    """Inches from the infested objective to the nearest model of the unit."""
    bravery: Bravery
    """The unit's Bravery characteristic."""
    roll: TwoD6
    """What the 2D6 for this unit show together."""
    dice_for_d3: D6
    """What the D6 for the D3 mortal wounds shows, before it is halved: 5 stands for 3 mortal wounds."""


@rule(
    "everchosen/the-forest-of-eyes",
    part="spiders",
    yes=D3_WOUNDS,
    no=UNHURT,
)
def spiders(given: UnitNearSpiders) -> Verdict:
    """Does the unit suffer mortal wounds from the souleater spiders, and how many?"""
    v = Verdict()
    away = f"The unit is {inches(given.distance)} from the infested objective."
    reached = v.step(NINE, away, within(given.distance, 9)) and v.step(
        BRAVERY, f"The roll is {given.roll}, its Bravery {given.bravery}.", given.roll >= given.bravery
    )
    if not reached:
        return v.end(UNHURT, value=0)
    return d3_mortal_wounds(v, given, SUFFERS_D3, because=BRAVERY)


@rule(
    "everchosen/the-forest-of-eyes",
    part="victory points",
    yes=("you score 3, your opponent none", "you score 2, your opponent none", "each player scores 1"),
    no=("you score none, your opponent 3", "you score none, your opponent 2", "nobody scores now"),
)
def victory_points(given: EndOfRound) -> Verdict:
    """Do you score victory points, and how many?"""
    v = Verdict()
    if not at_its_end(v, given, ROUND_ENDS):
        return v.end("nobody scores now", value=0)
    holds = given.infested_controlled_by
    if v.step(THREE_POINTS, f"Who controls the infested objective: {holds or 'nobody'}.", holds is not None) and holds:
        return v.end(_alone(holds, 3), value=3)
    yours, theirs = given.your_objectives, given.opponents_objectives
    counts = f"Objectives: {yours} of yours, {theirs} of your opponent's."
    if v.step(TWO_POINTS, counts, yours != theirs):
        return v.end(_alone(Player.YOU if yours > theirs else Player.OPPONENT, 2), value=2)
    v.step(ONE_POINT, counts, True)
    return v.end("each player scores 1", value=1)


def _alone(player: Player, points: int) -> str:
    yours = player is Player.YOU
    return f"you score {points}, your opponent none" if yours else f"you score none, your opponent {points}"


class EndOfBattle(RuleInput):
    """The victory points at the end of a battle round."""

    battle_round: OfFive
    """The battle round that has ended: 1 to 5."""
    your_points: Points
    """How many victory points you have."""
    opponents_points: Points
    """How many victory points your opponent has."""


@rule(
    "everchosen/the-forest-of-eyes",
    part="victory",
    yes=("major victory for you", "minor victory for you"),
    no=("major victory for your opponent", "minor victory for your opponent"),
    neither=("draw", "the battle goes on"),
)
def victory(given: EndOfBattle) -> Verdict:
    """Do you win?"""
    v = Verdict()
    if not v.step(FIVE_ROUNDS, f"Battle round {given.battle_round} has ended.", given.battle_round == 5):
        return v.end("the battle goes on")
    lead = given.your_points - given.opponents_points
    player = Player.YOU if lead > 0 else Player.OPPONENT
    points = f"Victory points: you {given.your_points}, your opponent {given.opponents_points}."
    if v.step(MAJOR, points, abs(lead) >= 5):
        return v.end(f"major victory for {player}")
    if v.step(MINOR, points, lead != 0):
        return v.end(f"minor victory for {player}")
    v.step(DRAW, points, True)
    return v.end("draw")


territories_odds = odds_over(territories, "your_roll", "opponents_roll")
who_rolls_odds = odds_over(who_rolls, "your_roll", "opponents_roll")
infested_objective_odds = odds_over(infested_objective, "roll")
spiders_odds = odds_over(spiders, "roll", "dice_for_d3")

ROLLED = RollForTerritories(your_roll=5, opponents_roll=3)
SPIDER_ROLL = RollForSpiders(your_roll=5, opponents_roll=3)
START = SetUpInTurns(won_the_roll_off=Player.YOU, last_set_up_by=None, your_units_left=4, opponents_units_left=3)
UNIT = UnitInOwnTerritory(wholly_within_own_territory=True)
NEAR = UnitNearSpiders(distance=9, bravery=7, roll=7, dice_for_d3=5)
HELD = EndOfRound(infested_controlled_by=Player.YOU, your_objectives=1, opponents_objectives=2)
FREE = EndOfRound(infested_controlled_by=None, your_objectives=1, opponents_objectives=1)
OVER = EndOfBattle(battle_round=5, your_points=9, opponents_points=4)

EXAMPLES = (
    Example("I won the roll-off, is the choice of sides mine?", ROLLED, "you decide", DECIDES),
    Example(
        "My opponent has the higher roll for the sides?", ROLLED.but(opponents_roll=6), "your opponent decides", DECIDES
    ),
    Example("We tied the roll for sides?", ROLLED.but(opponents_roll=5), "roll off again", ROLL_OFF),
    Example("I chose the sides, do I put down the first unit too?", START, "you set up the next unit", FIRST),
    Example(
        "I lost the roll-off for the sides, who puts down the first unit?",
        START.but(won_the_roll_off=Player.OPPONENT),
        "your opponent sets up the next unit",
        FIRST,
    ),
    Example(
        "Forest of Eyes, I have just set a unit up, who is next?",
        START.but(last_set_up_by=Player.YOU),
        "your opponent sets up the next unit",
        TURNS,
    ),
    Example(
        "Forest of Eyes, they are done setting up, do I go on alone?",
        START.but(opponents_units_left=0),
        "you set up all the rest",
        REST,
    ),
    Example(
        "Forest of Eyes, I am done setting up, do they go on alone?",
        START.but(your_units_left=0),
        "your opponent sets up all the rest",
        REST,
    ),
    Example(
        "Forest of Eyes, no units left to set up on either side?",
        START.but(your_units_left=0, opponents_units_left=0),
        "both armies are set up",
        BOTH,
    ),
    Example("Is anywhere in my territory fine in the Forest of Eyes?", UNIT, "may be set up", TERRITORY),
    Example(
        "Forest of Eyes, one base over the line of my territory?",
        UNIT.but(wholly_within_own_territory=False),
        "may not stand there",
        TERRITORY,
    ),
    Example("Who rolls for the spiders, me with the higher roll?", SPIDER_ROLL, "you roll", WINNER_ROLLS),
    Example(
        "They won the spider roll-off, do I roll for the spiders?",
        SPIDER_ROLL.but(your_roll=1),
        "your opponent rolls",
        WINNER_ROLLS,
    ),
    Example("Both of us rolled a 3 for the spiders?", SPIDER_ROLL.but(your_roll=3), "roll off again", SPIDERS_ROLL_OFF),
    Example(
        "A 2, which objective do the spiders go to?", Infestation(roll=2), "objective 1 is infested", ONE_OR_TWO, 1
    ),
    Example(
        "A 3, which objective do the spiders go to?", Infestation(roll=3), "objective 2 is infested", THREE_OR_FOUR, 2
    ),
    Example(
        "A 4, which objective do the spiders go to?", Infestation(roll=4), "objective 2 is infested", THREE_OR_FOUR, 2
    ),
    Example(
        "A 5, which objective do the spiders go to?", Infestation(roll=5), "objective 3 is infested", FIVE_OR_SIX, 3
    ),
    Example(
        "Do we roll for the infested objective before priority?",
        Infestation(roll=5, first_turn_determined=True),
        "no roll now",
        BEFORE_FIRST_TURN,
    ),
    Example(
        "Do the spiders move at the end of the round?",
        Infestation(roll=5, start_of_battle_round=False),
        "no roll now",
        ROUND_STARTS,
    ),
    Example(
        'My unit is exactly 9" from the spiders, do we roll for it?',
        UnitNearInfestation(unit_of=Player.YOU, distance=9),
        "2D6 are rolled for it",
        EACH_UNIT,
    ),
    Example(
        'Their unit is 9.1" from the spiders, do we roll for it?',
        UnitNearInfestation(unit_of=Player.OPPONENT, distance=9.1),
        "no roll for it",
        EACH_UNIT,
    ),
    Example(
        'Rolled exactly my bravery, exactly 9" away, do I take the mortals?', NEAR, "D3 mortal wounds: 3", BRAVERY, 3
    ),
    Example("The spiders got my unit, a 1 for the D3?", NEAR.but(dice_for_d3=1), "D3 mortal wounds: 1", BRAVERY, 1),
    Example("The spiders got my unit, a 4 for the D3?", NEAR.but(dice_for_d3=4), "D3 mortal wounds: 2", BRAVERY, 2),
    Example("The spiders rolled one under my bravery?", NEAR.but(roll=6), "no mortal wounds", BRAVERY, 0),
    Example('9.1" from the spiders, and they rolled 12?', NEAR.but(distance=9.1, roll=12), "no mortal wounds", NINE, 0),
    Example(
        "I hold the infested one and they hold the other two, how many points?",
        HELD,
        "you score 3, your opponent none",
        THREE_POINTS,
        3,
    ),
    Example(
        "They hold the infested one, and I hold two?",
        EndOfRound(infested_controlled_by=Player.OPPONENT, your_objectives=2, opponents_objectives=1),
        "you score none, your opponent 3",
        THREE_POINTS,
        3,
    ),
    Example(
        "Nobody holds the infested objective and I have one more?",
        FREE.but(opponents_objectives=0),
        "you score 2, your opponent none",
        TWO_POINTS,
        2,
    ),
    Example(
        "Nobody holds the infested objective and they have one more?",
        FREE.but(your_objectives=0),
        "you score none, your opponent 2",
        TWO_POINTS,
        2,
    ),
    Example("One each, and the infested one is free?", FREE, "each player scores 1", ONE_POINT, 1),
    Example(
        "Nobody holds any objective, do we still score?",
        FREE.but(your_objectives=0, opponents_objectives=0),
        "each player scores 1",
        ONE_POINT,
        1,
    ),
    Example(
        "Do I score the infested objective at the end of my turn?",
        HELD.but(round_ends=False),
        "nobody scores now",
        ROUND_ENDS,
        0,
    ),
    Example("Exactly 5 points ahead, is that a major?", OVER, "major victory for you", MAJOR),
    Example("4 points ahead in the Forest of Eyes?", OVER.but(opponents_points=5), "minor victory for you", MINOR),
    Example(
        "1 point behind in the Forest of Eyes?", OVER.but(opponents_points=10), "minor victory for your opponent", MINOR
    ),
    Example(
        "6 points behind in the Forest of Eyes?",
        OVER.but(opponents_points=15),
        "major victory for your opponent",
        MAJOR,
    ),
    Example("We have the same points in the Forest of Eyes?", OVER.but(opponents_points=9), "draw", DRAW),
    Example(
        "5 points ahead in the Forest of Eyes after round four?",
        OVER.but(battle_round=4),
        "the battle goes on",
        FIVE_ROUNDS,
    ),
    Example(
        "On our map the near half of the Forest of Eyes is mine, may my bases touch the middle line?",
        IN_NEAR_HALF,
        "may be set up",
        TERRITORY,
    ),
    Example(
        'On our map the near half of the Forest of Eyes is mine, may my bases stand 0.1" across the middle line?',
        IN_NEAR_HALF.but(models=line_at(21.6)),
        "may not stand there",
        TERRITORY,
    ),
)
