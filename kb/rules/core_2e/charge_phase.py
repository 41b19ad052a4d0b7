"""Charge phase: which units may attempt a charge, the roll, and a first model that ends within 1/2" of an enemy.

What surprises: you roll before you choose whom to charge, and may then decide against it; only the first model must get
there; a unit within 3" of any enemy unit cannot charge.
"""

from typing import Self

from pydantic import model_validator

from kb.engine import Cite, Example, Verdict, odds_over, rule
from kb.rules.core_2e.dice.sums import modified
from kb.tabletop import Phase
from kb.tabletop.battlefield.enemies import enemy_within, nearest_enemy
from kb.tabletop.battlefield.measure import inches, within
from kb.tabletop.combat.charges import ChargeMove, ChargeMoves, ChargeRoll, RollToCharge, UnitToCharge, from_afar
from kb.tabletop.time import whose

PAGE = "core-2e/charge-phase"

YOUR_PHASE = Cite(PAGE, "In your charge phase, any of your units")
NEXT = Cite(PAGE, "When the charge moves of all models")
ANOTHER = Cite(PAGE, "you can pick another eligible unit")
WITHIN_12 = Cite(PAGE, 'units within 12" of the enemy')
RAN = Cite(PAGE, "not one that has run or retreated")
IN_COMBAT = Cite(PAGE, 'that is within 3" of an enemy unit')
ROLL = Cite(PAGE, "make a charge roll for it: roll 2D6")
NO_TARGET = Cite(PAGE, "need not be picked before this roll")
UP_TO = Cite(PAGE, "can move as many inches as")
HALF_AN_INCH = Cite(PAGE, 'must finish it within 1/2" of an enemy')
AGAINST = Cite(PAGE, "if you decide against the charge move")
FAILS = Cite(PAGE, "the charge fails")


@rule(PAGE, part="attempt", yes="may attempt a charge", no="may not attempt a charge")
def attempt(given: UnitToCharge) -> Verdict:
    """May the unit attempt a charge?"""
    v = Verdict()
    yours = given.phase is Phase.CHARGE and given.your_turn
    others = f"{'Another' if given.another_is_charging else 'No other'} unit of yours is in the middle of its attempt."
    now = f"Now {nearest_enemy(given.from_enemies)}."
    if not (
        v.step(YOUR_PHASE, f"It is {whose(given.phase, given.your_turn)}.", yours)
        and v.step(NEXT, others, not given.another_is_charging)
        and v.step(WITHIN_12, now, enemy_within(given.from_enemies, 12))
    ):
        return v.end("may not attempt a charge")
    moved = " and ".join(["ran"] * given.ran + ["retreated"] * given.retreated) or "neither ran nor retreated"
    if v.step(RAN, f"In this turn it {moved}.", given.ran or given.retreated):
        return v.end("may not attempt a charge")
    if v.step(IN_COMBAT, now, enemy_within(given.from_enemies, 3)):
        return v.end("may not attempt a charge")
    before = f"Charges that it has attempted in this phase: {int(given.has_attempted)}."
    if not v.step(ANOTHER, before, not given.has_attempted):
        return v.end("may not attempt a charge")
    return v.end("may attempt a charge", because=WITHIN_12)


class RollAndDecision(ChargeRoll):
    """A unit's charge roll, the enemy units round it, and what you decide when you see it."""

    decided_against: bool = False
    """Whether you decide against the charge move after the roll."""

    @model_validator(mode="after")
    def _charges_from_afar(self) -> Self:
        from_afar(self.distances)
        return self


@rule(PAGE, part="roll", yes="can charge", no="no charge move")
def roll(given: RollAndDecision) -> Verdict:
    """Is the charge roll enough, and how far can each model go?"""
    v = Verdict()
    reach = _rolled(v, given)
    near = [distance for distance in given.distances if within(distance - 0.5, reach)]
    listed = ", ".join(inches(distance) for distance in given.distances)
    v.step(NO_TARGET, f"Enemy units at {listed}; within reach: {len(near)}.", True)
    nearest = min(given.distances)
    ends = f"After {reach} of {inches(nearest)} the first model finishes {inches(nearest - reach)} from the nearest."
    if not v.step(HALF_AN_INCH, ends, bool(near)):
        v.step(FAILS, "So no model of the unit moves.", True)
        return v.end("no charge move", value=0, because=HALF_AN_INCH)
    if v.step(AGAINST, f"You {'decide against it' if given.decided_against else 'charge'}.", given.decided_against):
        return v.end("no charge move", value=0)
    v.step(UP_TO, f'Each model can move up to {reach}".', True)
    return v.end("can charge", value=reach, because=NO_TARGET if len(near) < len(given.distances) else HALF_AN_INCH)


def _rolled(v: Verdict, given: RollToCharge) -> int:
    shown = given.roll + sum(given.more_dice)
    v.step(ROLL, f"The {2 + len(given.more_dice)}D6 show {shown} together.", True)
    return modified(v, shown, given.modifiers)


@rule(PAGE, part="moves", yes="may charge so", no="may not charge so")
def moves(given: ChargeMoves) -> Verdict:
    """Are these legal charge moves?"""
    v = Verdict()
    reach = _rolled(v, given)
    for place, move in enumerate(given.moves, start=1):
        far = f"Model {place} goes {inches(move.goes)} of {inches(reach)}."
        if not v.step(UP_TO, far, within(move.goes, reach)):
            return v.end("may not charge so")
        if place == 1:
            end = f"It moves first, and finishes {inches(move.ends)} from the nearest enemy."
            if not v.step(HALF_AN_INCH, end, within(move.ends, 0.5)):
                return v.end("may not charge so")
    return v.end("may charge so", because=HALF_AN_INCH)


roll_odds = odds_over(roll, "roll", "more_dice")
moves_odds = odds_over(moves, "roll", "more_dice")

READY = UnitToCharge(from_enemies=8)
SEVEN_AWAY = RollAndDecision(roll=7, distances=(7,))
FIRST = ChargeMove(goes=7, ends=0.5)
BEHIND = ChargeMove(goes=6, ends=4)
CHARGE = ChargeMoves(roll=7, moves=(FIRST, BEHIND))

EXAMPLES = (
    Example("Can I charge from 12 inches?", READY.but(from_enemies=12), "may attempt a charge", WITHIN_12),
    Example("From 12.1 inches?", READY.but(from_enemies=12.1), "may not attempt a charge", WITHIN_12),
    Example("Nobody left to charge?", READY.but(from_enemies=None), "may not attempt a charge", WITHIN_12),
    Example("Can I run and charge?", READY.but(ran=True), "may not attempt a charge", RAN),
    Example("Can I retreat and charge?", READY.but(retreated=True), "may not attempt a charge", RAN),
    Example(
        "An enemy is exactly 3 inches away, can I charge?",
        READY.but(from_enemies=3),
        "may not attempt a charge",
        IN_COMBAT,
    ),
    Example("An enemy 3.1 inches away?", READY.but(from_enemies=3.1), "may attempt a charge", WITHIN_12),
    Example(
        "My charge failed, may I try again?",
        READY.but(has_attempted=True),
        "may not attempt a charge",
        ANOTHER,
    ),
    Example(
        "My other unit has models left to move in its charge?",
        READY.but(another_is_charging=True),
        "may not attempt a charge",
        NEXT,
    ),
    Example(
        "Can I charge in his turn?",
        READY.but(your_turn=False),
        "may not attempt a charge",
        YOUR_PHASE,
    ),
    Example(
        "Can I charge in my hero phase?",
        READY.but(phase=Phase.HERO),
        "may not attempt a charge",
        YOUR_PHASE,
    ),
    Example(
        "Is a 7 enough from 7.5 inches?",
        SEVEN_AWAY.but(distances=(7.5,)),
        "can charge",
        HALF_AN_INCH,
        7,
    ),
    Example("A 7 from 7.6 inches?", SEVEN_AWAY.but(distances=(7.6,)), "no charge move", HALF_AN_INCH, 0),
    Example(
        "A 6 and +1 from 7.5 inches?",
        RollAndDecision(roll=6, modifiers=(1,), distances=(7.5,)),
        "can charge",
        HALF_AN_INCH,
        7,
    ),
    Example(
        "A 7 but -1 from 7.5 inches?",
        RollAndDecision(roll=7, modifiers=(-1,), distances=(7.5,)),
        "no charge move",
        HALF_AN_INCH,
        0,
    ),
    Example(
        "In second edition, is a 3 enough to charge from 3.1 inches?",
        RollAndDecision(roll=3, distances=(3.1,)),
        "can charge",
        HALF_AN_INCH,
        3,
    ),
    Example(
        "In second edition, a 2 with -3 to charge from 3.1 inches, is that ever enough?",
        RollAndDecision(roll=2, modifiers=(-3,), distances=(3.1,)),
        "no charge move",
        HALF_AN_INCH,
        0,
    ),
    Example(
        "My ability gives me 3D6: 9 and 6 from 15 inches?",
        RollAndDecision(roll=9, more_dice=(6,), distances=(15,)),
        "can charge",
        HALF_AN_INCH,
        15,
    ),
    Example(
        "I rolled a 7, can I take the unit at 7 and not the hero at 9?",
        SEVEN_AWAY.but(distances=(9, 7)),
        "can charge",
        NO_TARGET,
        7,
    ),
    Example(
        "I rolled enough but no longer want to, must I charge?",
        SEVEN_AWAY.but(decided_against=True),
        "no charge move",
        AGAINST,
        0,
    ),
    Example("Must all my models reach him?", CHARGE, "may charge so", HALF_AN_INCH),
    Example(
        "My first model stops 0.6 inches away?",
        CHARGE.but(moves=(FIRST.model_copy(update={"ends": 0.6}), BEHIND)),
        "may not charge so",
        HALF_AN_INCH,
    ),
    Example(
        "May the back rank go first?",
        CHARGE.but(moves=(BEHIND, FIRST)),
        "may not charge so",
        HALF_AN_INCH,
    ),
    Example(
        "One of them goes 7.1 inches on a 7?",
        CHARGE.but(moves=(FIRST, ChargeMove(goes=7.1, ends=0))),
        "may not charge so",
        UP_TO,
    ),
)
