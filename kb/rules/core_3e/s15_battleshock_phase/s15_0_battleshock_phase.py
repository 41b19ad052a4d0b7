"""Battleshock phase: every unit that had models slain in this turn tests, those of the player whose turn it is first.

What surprises: both players test in every turn; wounds alone, or models slain in an earlier turn, make no test.
"""

from typing import Self

from pydantic import model_validator

from kb.engine import Cite, Example, Verdict, rule
from kb.tabletop import RuleInput
from kb.tabletop.combat.wounds import WoundCount
from kb.tabletop.names import listed
from kb.tabletop.players import Player, in_order
from kb.tabletop.units.battleshock import OrderOfTests, UnitInBattleshock
from kb.tabletop.units.unit import NumberOfModels

BOTH = Cite("core-3e/15.0", "the players must take a battleshock test")
SLAIN = Cite("core-3e/15.0", "units that had models slain in that turn")
DESTROYED = Cite("core-3e/1.3", "removed from play, the unit is destroyed")
TURN_FIRST = Cite("core-3e/15.0", "whose turn is taking place come first")
THEN_OTHER = Cite("core-3e/15.0", "then those of the other player")


class UnitAfterTheFighting(RuleInput):
    """A unit of yours, in the battleshock phase of a turn."""

    slain: NumberOfModels
    """How many of its models were slain in this turn, in whatever phase, those returned since among them."""
    destroyed: bool = False
    """Whether the unit has no models left."""
    slain_in_earlier_turns: NumberOfModels = 0
    """How many were slain in earlier turns, those of the same battle round among them."""
    wounds_on_the_others: WoundCount = 0
    """How many wounds are allocated to models that are not slain."""
    your_turn: bool = True
    """Whether it is your turn."""

    @model_validator(mode="after")
    def _wounds_are_on_models_that_are_left(self) -> Self:
        if self.destroyed and self.wounds_on_the_others:
            raise ValueError("a destroyed unit has no models left for wounds_on_the_others")
        return self


@rule("core-3e/15.0", part="test", yes="must test", no="no test")
def must_test(given: UnitAfterTheFighting) -> Verdict:
    """Must you take a battleshock test for the unit?"""
    v = Verdict()
    v.step(BOTH, f"It is {'your' if given.your_turn else 'the enemy'} turn, and you test in either.", True)
    if v.step(DESTROYED, f"It has {'no' if given.destroyed else 'some'} models left.", given.destroyed):
        return v.end("no test")
    says = f"Its models slain in this turn: {given.slain}"
    if given.slain_in_earlier_turns:
        says += f"; in earlier turns, which does not count: {given.slain_in_earlier_turns}"
    if given.wounds_on_the_others:
        says += f"; wounds on the others, which do not count: {given.wounds_on_the_others}"
    return v.end("must test" if v.step(SLAIN, f"{says}.", given.slain > 0) else "no test")


@rule("core-3e/15.0", part="order", yes="right order", no=("one is missing", "wrong order", "one needs no test"))
def order(given: OrderOfTests) -> Verdict:
    """Are these the tests, and is this their order?"""
    v = Verdict()
    must = [unit.name for unit in given.units if unit.slain]
    v.step(BOTH, f"They must test: {listed(must)}.", bool(must))
    for unit in in_order(given.units, given.order):
        if not v.step(SLAIN, f"{unit.name}: {unit.slain} slain in this turn.", unit.slain > 0):
            return v.end("one needs no test")
    missing = [name for name in must if name not in given.order]
    if missing:
        v.step(BOTH, f"They must test and are left out: {listed(missing)}.", False)
        return v.end("one is missing")
    if not v.step(TURN_FIRST, given.says_late, not given.late):
        return v.end("wrong order")
    v.step(THEN_OTHER, f"Tests of the other player, after those: {listed(given.others)}.", bool(given.others))
    return v.end("right order", because=TURN_FIRST)


def _unit(name: str, player: Player, slain: int) -> UnitInBattleshock:
    return UnitInBattleshock(name=name, player=player, slain=slain)


A, B = (_unit(name, Player.YOU, 3) for name in "AB")
C, D = (_unit(name, Player.OPPONENT, 2) for name in "CD")
UNHURT = _unit("unhurt", Player.OPPONENT, 0)
ALL_FOUR = OrderOfTests(turn=Player.YOU, units=(A, B, C, D, UNHURT), order=("B", "A", "D", "C"))

EXAMPLES = (
    Example("Only one model died, do I have to roll?", UnitAfterTheFighting(slain=1), "must test", SLAIN),
    Example(
        "Do I test in his turn as well as mine?", UnitAfterTheFighting(slain=4, your_turn=False), "must test", SLAIN
    ),
    Example(
        "I lost guys last turn but none this turn, do I still test?",
        UnitAfterTheFighting(slain=0, slain_in_earlier_turns=5),
        "no test",
        SLAIN,
    ),
    Example(
        "My big guy is wounded but nobody died, battleshock?",
        UnitAfterTheFighting(slain=0, wounds_on_the_others=9),
        "no test",
        SLAIN,
    ),
    Example(
        "All five of them died, does the unit still test?",
        UnitAfterTheFighting(slain=5, destroyed=True),
        "no test",
        DESTROYED,
    ),
    Example("It is my turn, all my battleshock tests and then all his?", ALL_FOUR, "right order", TURN_FIRST),
    Example(
        "Who rolls battleshock first in his turn?",
        ALL_FOUR.but(turn=Player.OPPONENT, order=("C", "D", "A", "B")),
        "right order",
        TURN_FIRST,
    ),
    Example(
        "Do we take turns with battleshock tests, one each?",
        ALL_FOUR.but(order=("A", "C", "B", "D")),
        "wrong order",
        TURN_FIRST,
    ),
    Example(
        "Can he take his battleshock tests first in my turn?",
        ALL_FOUR.but(order=("C", "D", "A", "B")),
        "wrong order",
        TURN_FIRST,
    ),
    Example(
        "Can I leave out the test for my bravest unit?", ALL_FOUR.but(order=("A", "C", "D")), "one is missing", BOTH
    ),
    Example(
        "His unit lost nobody this turn, does it take a battleshock test?",
        ALL_FOUR.but(order=("A", "B", "C", "D", "unhurt")),
        "one needs no test",
        SLAIN,
    ),
    Example(
        "Only he lost models in my turn, does he just take his battleshock tests?",
        OrderOfTests(turn=Player.YOU, units=(C, D), order=("C", "D")),
        "right order",
        TURN_FIRST,
    ),
)
