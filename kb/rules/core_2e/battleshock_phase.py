"""Battleshock phase: a dice plus the models slain this turn, against a Bravery that grows with every 10 models.

What surprises: the models that are left when the test is taken are counted for Bravery, 10 at a time; a roll equal to
the modified Bravery passes.
"""

from kb.engine import Cite, Example, Verdict, odds_over, rule
from kb.tabletop import D6, RuleInput
from kb.tabletop.names import listed
from kb.tabletop.players import Player, PlayersUnit, UnitsInTurn
from kb.tabletop.units.unit import Bravery, NumberOfModels

TURN_FIRST = Cite("core-2e/battleshock-phase", "The player whose turn it is, and then")
HAD_SLAIN = Cite("core-2e/battleshock-phase", "that has had models slain during the turn")
ROLL = Cite("core-2e/battleshock-phase", "Add the number of the unit's models slain")
TENS = Cite("core-2e/battleshock-phase", "for every 10 models in the unit")
FAILED = Cite("core-2e/battleshock-phase", "modified roll is greater than the modified Bravery")
FLEE = Cite("core-2e/battleshock-phase", "One model in the unit must flee")
YOU_DECIDE = Cite("core-2e/battleshock-phase", "You decide which models flee")


class BattleshockTest(RuleInput):
    """One unit's battleshock test."""

    slain: NumberOfModels
    """How many of its models were slain in this turn."""
    roll: D6
    """What the dice shows."""
    bravery: Bravery
    """The unit's Bravery characteristic, without what it gets for its models."""
    models_left: NumberOfModels
    """How many models the unit has now."""


@rule("core-2e/battleshock-phase", part="test", neither=("{} flee", "1 flees", "passed", "no test"))
def battleshock(given: BattleshockTest) -> Verdict:
    """How many models flee?"""
    v = Verdict()
    if not v.step(HAD_SLAIN, f"Its models slain in this turn: {given.slain}.", given.slain > 0):
        return v.end("no test", value=0)
    total, tens = given.roll + given.slain, given.models_left // 10
    v.step(ROLL, f"The dice shows {given.roll}; with {given.slain} slain it is {total}.", True)
    bravery = given.bravery + tens
    v.step(TENS, f"With {given.models_left} models a Bravery of {given.bravery} counts as {bravery}.", tens > 0)
    if not v.step(FAILED, f"{total} against {bravery}.", total > bravery):
        return v.end("passed", value=0, because=TENS if total > given.bravery else FAILED)
    fleeing = min(total - bravery, given.models_left)
    v.step(FLEE, f"{total} is {total - bravery} more than {bravery}; models left: {given.models_left}.", fleeing > 0)
    v.step(YOU_DECIDE, f"The player of the unit picks {fleeing} of them.", fleeing < given.models_left)
    return v.end("1 flees" if fleeing == 1 else f"{fleeing} flee", value=fleeing, because=FLEE)


class OrderOfTests(UnitsInTurn):
    """Units of both players that have to test, and the order in which they do."""


@rule("core-2e/battleshock-phase", part="order", yes="right order", no=("one is missing", "wrong order"))
def order(given: OrderOfTests) -> Verdict:
    """Do all of the units take their tests, in the right order?"""
    v = Verdict()
    missing = [unit.name for unit in given.units if unit.name not in given.order]
    if not v.step(HAD_SLAIN, f"Units with models slain that do not test: {listed(missing)}.", not missing):
        return v.end("one is missing")
    return v.end("right order" if v.step(TURN_FIRST, given.says_late, not given.late) else "wrong order")


battleshock_odds = odds_over(battleshock, "roll")

GROTS = BattleshockTest(slain=6, roll=4, bravery=4, models_left=20)
MINE = PlayersUnit(name="Liberators", player=Player.YOU)
HIS = PlayersUnit(name="Grots", player=Player.OPPONENT)

EXAMPLES = (
    Example("20 grots left, 6 dead, Bravery 4 and a 4: how many run?", GROTS, "4 flee", FLEE, 4),
    Example("19 left?", GROTS.but(models_left=19), "5 flee", FLEE, 5),
    Example(
        "10 left, 3 dead, Bravery 6 and a 4?",
        BattleshockTest(slain=3, roll=4, bravery=6, models_left=10),
        "passed",
        TENS,
        0,
    ),
    Example("9 left in the same case?", BattleshockTest(slain=3, roll=4, bravery=6, models_left=9), "1 flees", FLEE, 1),
    Example(
        "Rolled exactly my Bravery?", BattleshockTest(slain=2, roll=5, bravery=7, models_left=5), "passed", FAILED, 0
    ),
    Example("Nobody died?", GROTS.but(slain=0), "no test", HAD_SLAIN, 0),
    Example(
        "7 should flee and 3 are left?", BattleshockTest(slain=7, roll=6, bravery=6, models_left=3), "3 flee", FLEE, 3
    ),
    Example("The whole unit is dead?", BattleshockTest(slain=7, roll=6, bravery=6, models_left=0), "0 flee", FLEE, 0),
    Example(
        "My turn, I test before him?",
        OrderOfTests(turn=Player.YOU, units=(MINE, HIS), order=("Liberators", "Grots")),
        "right order",
        TURN_FIRST,
    ),
    Example(
        "His turn, I test before him?",
        OrderOfTests(turn=Player.OPPONENT, units=(MINE, HIS), order=("Liberators", "Grots")),
        "wrong order",
        TURN_FIRST,
    ),
    Example(
        "He forgot his grots?",
        OrderOfTests(turn=Player.YOU, units=(MINE, HIS), order=("Liberators",)),
        "one is missing",
        HAD_SLAIN,
    ),
)
