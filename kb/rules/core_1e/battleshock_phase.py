"""Battleshock phase: a dice plus the models slain this turn, against the highest Bravery and 1 for every 10 models.

What surprises: the highest Bravery in the unit is used; the models that are left when the test is taken are counted for
the bonus.
"""

from typing import Annotated

from pydantic import Field

from kb.engine import Cite, Example, Verdict, odds_over, rule
from kb.tabletop import D6, RuleInput
from kb.tabletop.names import listed
from kb.tabletop.players import Player, in_order
from kb.tabletop.units.battleshock import OrderOfTests, UnitInBattleshock
from kb.tabletop.units.unit import Bravery, NumberOfModels

TURN_FIRST = Cite("core-1e/battleshock-phase", "The player whose turn it is, and then")
HAD_SLAIN = Cite("core-1e/battleshock-phase", "that has had models slain during the turn")
ROLL = Cite("core-1e/battleshock-phase", "Add the number of the unit's models slain")
HIGHEST = Cite("core-1e/battleshock-phase", "Take the highest Bravery characteristic in the")
TENS = Cite("core-1e/battleshock-phase", "for every 10 models in the unit")
FLEE = Cite("core-1e/battleshock-phase", "point by which the total exceeds that Bravery")
YOU_CHOOSE = Cite("core-1e/battleshock-phase", "You must choose which models flee")


class BattleshockTest(RuleInput):
    """One unit's battleshock test."""

    slain: NumberOfModels
    """How many of its models were slain in this turn."""
    roll: D6
    """What the dice shows."""
    bravery: Annotated[tuple[Bravery, ...], Field(min_length=1, max_length=10)]
    """Each Bravery characteristic that a model in the unit has; one, where all have the same."""
    models_left: NumberOfModels
    """How many models the unit has now."""


@rule("core-1e/battleshock-phase", part="test", neither=("{} flee", "1 flees", "none flees", "no test"))
def battleshock(given: BattleshockTest) -> Verdict:
    """How many models flee?"""
    v = Verdict()
    if not v.step(HAD_SLAIN, f"Its models slain in this turn: {given.slain}.", given.slain > 0):
        return v.end("no test", value=0)
    total, tens = given.roll + given.slain, given.models_left // 10
    v.step(ROLL, f"The dice shows {given.roll}; with {given.slain} slain it is {total}.", True)
    highest = max(given.bravery)
    v.step(HIGHEST, f"Bravery in the unit: {', '.join(map(str, given.bravery))}; {highest} is used.", True)
    v.step(TENS, f"With {given.models_left} models it counts as {highest + tens}.", tens > 0)
    fleeing = min(total - highest - tens, given.models_left)
    if not v.step(FLEE, f"{total} against {highest + tens}, with {given.models_left} left.", fleeing > 0):
        return v.end("none flees", value=0)
    v.step(YOU_CHOOSE, f"Models to choose: {fleeing} of {given.models_left}.", fleeing < given.models_left)
    return v.end("1 flees" if fleeing == 1 else f"{fleeing} flee", value=fleeing, because=FLEE)


@rule(
    "core-1e/battleshock-phase",
    part="order",
    yes="right order",
    no=("one is missing", "wrong order", "one needs no test"),
)
def order(given: OrderOfTests) -> Verdict:
    """Are these the tests, and is this their order?"""
    v = Verdict()
    for unit in in_order(given.units, given.order):
        if not v.step(HAD_SLAIN, f"{unit.name}: {unit.slain} slain in this turn.", unit.slain > 0):
            return v.end("one needs no test")
    missing = [unit.name for unit in given.units if unit.slain and unit.name not in given.order]
    if not v.step(HAD_SLAIN, f"Units with models slain that do not test: {listed(missing)}.", not missing):
        return v.end("one is missing")
    return v.end("right order" if v.step(TURN_FIRST, given.says_late, not given.late) else "wrong order")


battleshock_odds = odds_over(battleshock, "roll")

GROTS = BattleshockTest(slain=6, roll=4, bravery=(4,), models_left=20)
MINE = UnitInBattleshock(name="Liberators", player=Player.YOU, slain=1)
HIS = UnitInBattleshock(name="Grots", player=Player.OPPONENT, slain=6)
UNHURT = UnitInBattleshock(name="Trolls", player=Player.OPPONENT, slain=0)
MY_TURN = OrderOfTests(turn=Player.YOU, units=(MINE, HIS, UNHURT), order=("Liberators", "Grots"))

EXAMPLES = (
    Example("20 grots left, 6 dead, Bravery 4 and a 4: how many run?", GROTS, "4 flee", FLEE, 4),
    Example("19 left?", GROTS.but(models_left=19), "5 flee", FLEE, 5),
    Example("Their boss has Bravery 6?", GROTS.but(bravery=(4, 6)), "2 flee", FLEE, 2),
    Example(
        "One over their Bravery?", BattleshockTest(slain=3, roll=4, bravery=(6,), models_left=9), "1 flees", FLEE, 1
    ),
    Example(
        "Exactly their Bravery?", BattleshockTest(slain=3, roll=4, bravery=(7,), models_left=9), "none flees", FLEE, 0
    ),
    Example("Nobody died?", GROTS.but(slain=0), "no test", HAD_SLAIN, 0),
    Example(
        "7 should flee and 3 are left?",
        BattleshockTest(slain=7, roll=6, bravery=(6,), models_left=3),
        "3 flee",
        FLEE,
        3,
    ),
    Example("All of them are dead already?", GROTS.but(models_left=0), "none flees", FLEE, 0),
    Example("My turn, I test before him?", MY_TURN, "right order", TURN_FIRST),
    Example("His turn, I test before him?", MY_TURN.but(turn=Player.OPPONENT), "wrong order", TURN_FIRST),
    Example("He forgot his grots?", MY_TURN.but(order=("Liberators",)), "one is missing", HAD_SLAIN),
    Example(
        "Do his trolls test, who lost nobody?",
        MY_TURN.but(order=("Liberators", "Grots", "Trolls")),
        "one needs no test",
        HAD_SLAIN,
    ),
)
