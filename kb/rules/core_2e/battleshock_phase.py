"""Battleshock phase: both players test, with 1 more Bravery for every 10 models; what the roll has over it flees.

What surprises: the models left when the test is taken count for the Bravery, not those that it began with; a roll equal
to Bravery passes.
"""

from typing import Annotated

from pydantic import Field

from kb.engine import Cite, Example, Verdict, odds_over, rule
from kb.tabletop import D6, RuleInput
from kb.tabletop.names import listed
from kb.tabletop.players import Player, in_order
from kb.tabletop.units.battleshock import OrderOfTests, UnitInBattleshock
from kb.tabletop.units.unit import NumberOfModels
from kb.tabletop.written import Written

PAGE = "core-2e/battleshock-phase"

TURN_FIRST = Cite(PAGE, "The player whose turn it is")
THEN_OTHER = Cite(PAGE, "and then their opponent")
HAD_SLAIN = Cite(PAGE, "that has had models slain during")
EACH = Cite(PAGE, "one for each unit in their army")
ROLL = Cite(PAGE, "Add the number of the unit's models slain")
TENS = Cite(PAGE, "for every 10 models in the unit")
FAILED = Cite(PAGE, "greater than the modified Bravery")
FLEE = Cite(PAGE, "One model in the unit must flee")
YOUR_CHOICE = Cite(PAGE, "You decide which models flee")
AS_SLAIN = Cite(PAGE, "removed from play and count as slain")


class BattleshockTest(RuleInput):
    """One unit's battleshock test."""

    roll: D6
    """What the dice shows."""
    slain: NumberOfModels
    """How many of its models were slain in this turn, those that were returned since among them."""
    bravery: Annotated[int, Field(ge=-20, le=20), Written(words=("bravery",))]
    """The unit's Bravery characteristic with its modifiers, but without the 1 that it gets for every 10 models."""
    models_left: Annotated[int, Field(ge=0, le=100)]
    """How many models the unit has now, when the test is taken."""


@rule(PAGE, part="test", neither=("{} flee", "1 flees", "passed", "no test"))
def battleshock(given: BattleshockTest) -> Verdict:
    """How many models flee?"""
    v = Verdict()
    if not v.step(HAD_SLAIN, f"Its models slain in this turn: {given.slain}.", given.slain > 0):
        return v.end("no test", value=0)
    if not v.step(EACH, f"Models left in it: {given.models_left}.", given.models_left > 0):
        return v.end("no test", value=0)
    total = given.roll + given.slain
    v.step(ROLL, f"The dice shows {given.roll}; with {given.slain} slain the battleshock roll is {total}.", True)
    more = given.models_left // 10
    bravery = given.bravery + more
    tens = v.step(TENS, f"Models in it now: {given.models_left}, so Bravery {given.bravery} is {bravery}.", more > 0)
    if not v.step(FAILED, f"{total} against a Bravery of {bravery}.", total > bravery):
        return v.end("passed", value=0, because=TENS if tens and total > given.bravery else FAILED)
    fleeing = min(total - bravery, given.models_left)
    left = f"{given.models_left} left"
    v.step(FLEE, f"{total} is {total - bravery} more than {bravery}; with {left}, {fleeing} must go.", True)
    v.step(YOUR_CHOICE, f"You pick {fleeing} of the {left}.", fleeing < given.models_left)
    v.step(AS_SLAIN, f"With those that flee, slain in this turn: {given.slain + fleeing}.", True)
    return v.end("1 flees" if fleeing == 1 else f"{fleeing} flee", value=fleeing, because=FLEE)


@rule(PAGE, part="order", yes="right order", no=("one is missing", "wrong order", "one needs no test"))
def order(given: OrderOfTests) -> Verdict:
    """Are these the tests, and is this their order?"""
    v = Verdict()
    for unit in in_order(given.units, given.order):
        if not v.step(HAD_SLAIN, f"{unit.name}: {unit.slain} slain in this turn.", unit.slain > 0):
            return v.end("one needs no test")
    missing = [unit.name for unit in given.units if unit.slain and unit.name not in given.order]
    if not v.step(EACH, f"They must test and are left out: {listed(missing)}.", not missing):
        return v.end("one is missing")
    if not v.step(TURN_FIRST, given.says_late, not given.late):
        return v.end("wrong order")
    v.step(THEN_OTHER, f"Tests of the other player, after those: {listed(given.others)}.", bool(given.others))
    return v.end("right order", because=TURN_FIRST)


battleshock_odds = odds_over(battleshock, "roll")

TEST = BattleshockTest(roll=4, slain=6, bravery=7, models_left=9)


def _unit(name: str, player: Player, slain: int) -> UnitInBattleshock:
    return UnitInBattleshock(name=name, player=player, slain=slain)


A, B = (_unit(name, Player.YOU, 3) for name in "AB")
C, D = (_unit(name, Player.OPPONENT, 2) for name in "CD")
GRAZED = _unit("grazed", Player.OPPONENT, 1)
UNHURT = _unit("unhurt", Player.OPPONENT, 0)
ALL_FOUR = OrderOfTests(turn=Player.YOU, units=(A, B, C, D, UNHURT), order=("B", "A", "D", "C"))

EXAMPLES = (
    Example("Lost 6, rolled a 4 on Bravery 7, nine left: how many run?", TEST, "3 flee", FLEE, 3),
    Example("Does exactly ten left give me +1 Bravery?", TEST.but(models_left=10), "2 flee", FLEE, 2),
    Example("And 20 left?", TEST.but(models_left=20), "1 flees", FLEE, 1),
    Example("30 left, is everybody safe?", TEST.but(models_left=30), "passed", TENS, 0),
    Example("Rolled exactly my Bravery?", TEST.but(roll=1), "passed", FAILED, 0),
    Example("And ten are left?", TEST.but(roll=1, models_left=10), "passed", FAILED, 0),
    Example("In second edition, one over my Bravery?", TEST.but(roll=2), "1 flees", FLEE, 1),
    Example("3 should flee and only 2 are left?", TEST.but(models_left=2), "2 flee", FLEE, 2),
    Example("Nobody died, do I test?", TEST.but(slain=0), "no test", HAD_SLAIN, 0),
    Example("In second edition, the whole unit is dead, do I test?", TEST.but(models_left=0), "no test", EACH, 0),
    Example("Minuses have brought their Bravery to -1?", TEST.but(roll=1, slain=1, bravery=-1), "3 flee", FLEE, 3),
    Example("Who takes battleshock first?", ALL_FOUR, "right order", TURN_FIRST),
    Example(
        "May he test before me in my turn?",
        ALL_FOUR.but(order=("C", "D", "A", "B")),
        "wrong order",
        TURN_FIRST,
    ),
    Example(
        "Do I leave one of my units out?",
        ALL_FOUR.but(order=("A", "C", "D")),
        "one is missing",
        EACH,
    ),
    Example(
        "Must a unit test that lost nobody?",
        ALL_FOUR.but(order=("A", "B", "C", "D", "unhurt")),
        "one needs no test",
        HAD_SLAIN,
    ),
    Example(
        "Only mine lost models?",
        ALL_FOUR.but(units=(A, B), order=("A", "B")),
        "right order",
        TURN_FIRST,
    ),
    Example(
        "One of his lost a single model?",
        ALL_FOUR.but(units=(A, GRAZED), order=("A", "grazed")),
        "right order",
        TURN_FIRST,
    ),
)
