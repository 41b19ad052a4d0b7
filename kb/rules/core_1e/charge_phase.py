"""Charge phase: which units can charge, two dice, and where the first model must finish.

What surprises: where the first model cannot finish within 1/2" of an enemy model, nobody in the unit moves; no target
declared.
"""

from typing import Annotated, Self

from pydantic import Field, model_validator

from kb.engine import Cite, Example, Verdict, odds_over, rule
from kb.tabletop import Modifier, Phase, RuleInput, Thing
from kb.tabletop.battlefield.enemies import enemy_within, nearest_enemy
from kb.tabletop.battlefield.measure import inches, within
from kb.tabletop.combat import charges
from kb.tabletop.dice import TwoD6
from kb.tabletop.time import whose
from kb.tabletop.units.models import Inches

YOUR_PHASE = Cite("core-1e/charge-phase", "In your charge phase, any of your units")
WITHIN_12 = Cite("core-1e/charge-phase", 'within 12" of the enemy')
RAN = Cite("core-1e/charge-phase", "ran or retreated this turn")
IN_COMBAT = Cite("core-1e/charge-phase", 'or one within 3" of the enemy')
NEXT = Cite("core-1e/charge-phase", "you can pick another eligible unit")
ROLL = Cite("core-1e/charge-phase", "Roll two dice")
UP_TO = Cite("core-1e/charge-phase", "each of its models can move that many")
HALF_AN_INCH = Cite("core-1e/charge-phase", 'must finish within 1/2" of an enemy model')
FAILED = Cite("core-1e/charge-phase", "the charge has failed")
STAYS = Cite("core-1e/charge-phase", "the charging unit's models cannot move in this")


class UnitToCharge(charges.UnitToCharge):
    """A friendly unit with which you want to attempt a charge."""

    another_is_charging: bool = False
    """Whether another of your units is in the middle of its charge moves."""


@rule("core-1e/charge-phase", part="attempt", yes="may attempt a charge", no="may not attempt a charge")
def attempt(given: UnitToCharge) -> Verdict:
    """May the unit attempt a charge?"""
    v = Verdict()
    yours = given.phase is Phase.CHARGE and given.your_turn
    others = f"{'Another' if given.another_is_charging else 'No other'} unit of yours is charging."
    moved = "ran" if given.ran else "retreated" if given.retreated else "neither ran nor retreated"
    may = (
        v.step(YOUR_PHASE, f"It is {whose(given.phase, given.your_turn)}.", yours)
        and v.step(NEXT, others, not given.another_is_charging)
        and v.step(WITHIN_12, f"Now {nearest_enemy(given.from_enemies)}.", enemy_within(given.from_enemies, 12))
        and not v.step(RAN, f"In this turn it {moved}.", given.ran or given.retreated)
        and not v.step(IN_COMBAT, f"Now {nearest_enemy(given.from_enemies)}.", enemy_within(given.from_enemies, 3))
        and not v.step(STAYS, f"Charges attempted in this phase: {int(given.has_attempted)}.", given.has_attempted)
    )
    return v.end("may attempt a charge", because=WITHIN_12) if may else v.end("may not attempt a charge")


class RollToCharge(RuleInput):
    """A unit's charge roll."""

    roll: TwoD6
    """What the two dice show together, after re-rolls and before modifiers."""
    modifiers: tuple[Modifier, ...] = ()
    """Each modifier to the charge roll, such as +1."""


class ChargeRoll(RollToCharge):
    """A unit's charge roll, and the enemy units round it."""

    distances: Annotated[tuple[Inches, ...], Field(min_length=1, max_length=20)]
    """For each enemy unit, inches that your nearest model would have to go to touch it, detours included."""

    @model_validator(mode="after")
    def _charges_from_afar(self) -> Self:
        charges.from_afar(self.distances)
        return self


@rule("core-1e/charge-phase", part="roll", yes="can charge", no="no charge move")
def roll(given: ChargeRoll) -> Verdict:
    """Is the charge roll enough, and how far can each model go?"""
    v = Verdict()
    reach = _rolled(v, given)
    nearest = min(given.distances)
    listed = ", ".join(inches(distance) for distance in given.distances)
    ends = f"Enemy units at {listed}; after {inches(reach)} the first model finishes {inches(nearest - reach)} away."
    if not v.step(HALF_AN_INCH, ends, within(nearest - 0.5, reach)):
        v.step(FAILED, "So the whole unit stays where it is.", True)
        return v.end("no charge move", value=0, because=HALF_AN_INCH)
    v.step(UP_TO, f"Each model can move up to {inches(reach)}.", True)
    return v.end("can charge", value=reach, because=HALF_AN_INCH)


def _rolled(v: Verdict, given: RollToCharge) -> float:
    total = max(0, given.roll + sum(given.modifiers))
    v.step(ROLL, f"The dice show {given.roll} together; with modifiers it is {total}.", True)
    return total


class ChargeMove(Thing):
    """One model's charge move."""

    goes: Inches
    """Inches that it moves."""
    ends: Inches
    """Inches from where it finishes to the nearest enemy model."""


class ChargeMoves(RollToCharge):
    """A unit's charge moves."""

    moves: Annotated[tuple[ChargeMove, ...], Field(min_length=1, max_length=60)]
    """The moves of its models, in the order in which they are made."""


@rule("core-1e/charge-phase", part="moves", yes="may charge so", no="may not charge so")
def moves(given: ChargeMoves) -> Verdict:
    """Are these legal charge moves?"""
    v = Verdict()
    reach = _rolled(v, given)
    for place, move in enumerate(given.moves, start=1):
        far = f"Model {place} goes {inches(move.goes)} of {inches(reach)}."
        if not v.step(UP_TO, far, within(move.goes, reach)):
            return v.end("may not charge so")
        if place == 1:
            end = f"It moves first, and finishes {inches(move.ends)} from the nearest enemy model."
            if not v.step(HALF_AN_INCH, end, within(move.ends, 0.5)):
                return v.end("may not charge so")
    return v.end("may charge so", because=HALF_AN_INCH)


charge_odds = odds_over(roll, "roll")

READY = UnitToCharge(from_enemies=8)
SEVEN = ChargeRoll(roll=7, distances=(7.5,))
FIRST = ChargeMove(goes=6, ends=0.5)

EXAMPLES = (
    Example("He is 8 inches away, can I charge?", READY, "may attempt a charge", WITHIN_12),
    Example("Exactly 12 inches?", READY.but(from_enemies=12), "may attempt a charge", WITHIN_12),
    Example("12.1 inches?", READY.but(from_enemies=12.1), "may not attempt a charge", WITHIN_12),
    Example("No enemy is left?", READY.but(from_enemies=None), "may not attempt a charge", WITHIN_12),
    Example(
        "Exactly 3 inches away, can I charge out?", READY.but(from_enemies=3), "may not attempt a charge", IN_COMBAT
    ),
    Example("3.1 inches?", READY.but(from_enemies=3.1), "may attempt a charge", WITHIN_12),
    Example("I ran?", READY.but(ran=True), "may not attempt a charge", RAN),
    Example("I retreated?", READY.but(retreated=True), "may not attempt a charge", RAN),
    Example("In his charge phase?", READY.but(your_turn=False), "may not attempt a charge", YOUR_PHASE),
    Example("In my combat phase?", READY.but(phase=Phase.COMBAT), "may not attempt a charge", YOUR_PHASE),
    Example("My charge failed, may I try again?", READY.but(has_attempted=True), "may not attempt a charge", STAYS),
    Example("Another unit is still charging?", READY.but(another_is_charging=True), "may not attempt a charge", NEXT),
    Example("A 7, and he is 7.5 inches off?", SEVEN, "can charge", HALF_AN_INCH, 7),
    Example("7.6 inches off?", SEVEN.but(distances=(7.6,)), "no charge move", HALF_AN_INCH, 0),
    Example("7.6 inches with +1?", SEVEN.but(distances=(7.6,), modifiers=(1,)), "can charge", HALF_AN_INCH, 8),
    Example(
        "In first edition, is a 3 enough to charge from 3.1 inches?",
        SEVEN.but(roll=3, distances=(3.1,)),
        "can charge",
        HALF_AN_INCH,
        3,
    ),
    Example(
        "In first edition, is a double 1 ever enough to charge?",
        SEVEN.but(roll=2, distances=(3.1,)),
        "no charge move",
        HALF_AN_INCH,
        0,
    ),
    Example("A 2 with -3, how far is that?", SEVEN.but(roll=2, modifiers=(-3,)), "no charge move", HALF_AN_INCH, 0),
    Example(
        "I rolled for the far one, can I charge the near one?",
        SEVEN.but(distances=(11, 6)),
        "can charge",
        HALF_AN_INCH,
        7,
    ),
    Example(
        "The first ends half an inch away, the others behind?",
        ChargeMoves(roll=7, moves=(FIRST, ChargeMove(goes=7, ends=3))),
        "may charge so",
        HALF_AN_INCH,
    ),
    Example(
        "The first ends 0.6 inches away?",
        ChargeMoves(roll=7, moves=(ChargeMove(goes=6, ends=0.6),)),
        "may not charge so",
        HALF_AN_INCH,
    ),
    Example(
        "The second goes 7.1 on a 7?",
        ChargeMoves(roll=7, moves=(FIRST, ChargeMove(goes=7.1, ends=1))),
        "may not charge so",
        UP_TO,
    ),
)
