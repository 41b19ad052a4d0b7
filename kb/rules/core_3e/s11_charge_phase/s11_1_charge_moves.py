"""Charge moves: 2D6 inches, and the first model must finish within 1/2" of an enemy unit.

What surprises: you need not touch anybody, so half an inch less than the distance is enough; only the first model must
get there; you may look at the roll and then choose another unit to charge. That a unit in a garrison makes no move is
looked at in 11.0.
"""

from typing import Annotated

from pydantic import Field

from kb.engine import Cite, Example, Verdict, ask, odds_over, rule
from kb.tabletop.battlefield.measure import inches, within
from kb.tabletop.combat import charges
from kb.tabletop.combat.charges import ChargeMove, ChargeRoll, RollToCharge
from kb.tabletop.dice import RollOf

ROLL = Cite("core-3e/11.1", "makes a charge roll: roll 2D6")
CAN = Cite("core-3e/11.1", "in the unit can then make a charge")
NO_TARGET = Cite("core-3e/11.1", "No target has to be picked before this")
UP_TO = Cite("core-3e/11.1", "a charge move of up to that many")
HALF_AN_INCH = Cite("core-3e/11.1", 'must finish within 1/2" of an enemy unit')
IMPOSSIBLE = Cite("core-3e/11.1", "no model in the unit can make")
IN_FORCE = Cite("core-3e/1.6", "leaves all restrictions of that rule in force")


@rule("core-3e/11.1", part="roll", yes="can charge", no="no charge move")
def roll(given: ChargeRoll) -> Verdict:
    """Is the charge roll enough, and how far can each model go?"""
    v = Verdict()
    reach = _rolled(v, given)
    near = [distance for distance in given.distances if within(distance - 0.5, reach)]
    listed = ", ".join(inches(distance) for distance in given.distances)
    v.step(NO_TARGET, f"Enemy units at {listed}; within reach: {len(near)}.", True)
    nearest = min(given.distances)
    ends = f"After {reach:g} of {inches(nearest)} the first model finishes {inches(nearest - reach)} from the nearest."
    if not v.step(HALF_AN_INCH, ends, bool(near)):
        v.step(IMPOSSIBLE, "So the whole unit stays where it is.", True)
        return v.end("no charge move", value=0)
    v.step(UP_TO, f'Each model can move up to {reach:g}".', True)
    return v.end("can charge", value=reach, because=NO_TARGET if len(near) < len(given.distances) else HALF_AN_INCH)


def _rolled(v: Verdict, given: RollToCharge) -> float:
    shown = given.roll + sum(given.more_dice)
    total = ask("core-3e/1.5.5", of=RollOf.OTHER, roll=shown, modifiers=given.modifiers)
    dice = f"{2 + len(given.more_dice)}D6"
    if given.more_dice:
        v.step(IN_FORCE, f"An ability makes it {dice}; the rest of this section stays as it is.", True)
    v.step(ROLL, f"The {dice} show {shown} together: the charge roll is {total.number:g}.", True, total)
    return max(0, total.number)


class ChargeMoves(charges.ChargeMoves):
    """A unit's charge moves."""

    moves: Annotated[tuple[ChargeMove, ...], Field(max_length=60)]
    """The moves of its models, in the order in which they are made; none where all of them stay."""


@rule("core-3e/11.1", part="moves", yes=("may charge so", "may stay"), no="may not charge so")
def moves(given: ChargeMoves) -> Verdict:
    """Are these legal charge moves?"""
    v = Verdict()
    reach = _rolled(v, given)
    if not given.moves:
        v.step(CAN, "None of its models makes a charge move, and none has to.", True)
        return v.end("may stay")
    for place, move in enumerate(given.moves, start=1):
        far = f"Model {place} goes {inches(move.goes)} of {inches(reach)}."
        if not v.step(UP_TO, far, within(move.goes, reach)):
            return v.end("may not charge so")
        if place == 1:
            end = f"It moves first, and finishes {inches(move.ends)} from the nearest enemy unit."
            if not v.step(HALF_AN_INCH, end, within(move.ends, 0.5)):
                return v.end("may not charge so")
    return v.end("may charge so", because=HALF_AN_INCH)


roll_odds = odds_over(roll, "roll", "more_dice")
moves_odds = odds_over(moves, "roll", "more_dice")

SEVEN_AWAY = ChargeRoll(roll=7, distances=(7,))
FIRST = ChargeMove(goes=7, ends=0.5)
BEHIND = ChargeMove(goes=6, ends=4)
CHARGE = ChargeMoves(roll=7, moves=(FIRST, BEHIND))

EXAMPLES = (
    Example("I'm 7 inches away, is a 7 enough?", SEVEN_AWAY, "can charge", HALF_AN_INCH, value=7),
    Example("I'm 7 inches away, is a 6 enough?", SEVEN_AWAY.but(roll=6), "no charge move", IMPOSSIBLE, value=0),
    Example(
        "7.5 inches away and a 7, do I get there?",
        SEVEN_AWAY.but(distances=(7.5,)),
        "can charge",
        HALF_AN_INCH,
        value=7,
    ),
    Example("7.6 inches away and a 7, do I get there?", SEVEN_AWAY.but(distances=(7.6,)), "no charge move", IMPOSSIBLE),
    Example(
        "Rolled a double 1 from 3.1 inches away, is that a failed charge?",
        ChargeRoll(roll=2, distances=(3.1,)),
        "no charge move",
        IMPOSSIBLE,
        value=0,
    ),
    Example(
        "12 inches away, can a 12 do it?", ChargeRoll(roll=12, distances=(12,)), "can charge", HALF_AN_INCH, value=12
    ),
    Example(
        "7 inches away, a 6 and +1 to charge rolls?",
        SEVEN_AWAY.but(roll=6, modifiers=(1,)),
        "can charge",
        HALF_AN_INCH,
        value=7,
    ),
    Example(
        "My ability lets me charge with 3D6, I rolled 5, 4 and 6 and he is 15 away?",
        ChargeRoll(roll=9, more_dice=(6,), distances=(15,)),
        "can charge",
        HALF_AN_INCH,
        value=15,
    ),
    Example("7 inches away, a 7 but -1 to charge?", SEVEN_AWAY.but(modifiers=(-1,)), "no charge move", IMPOSSIBLE),
    Example(
        "I wanted his hero at 9 but rolled a 7, can I take the unit at 7 instead?",
        SEVEN_AWAY.but(distances=(9, 7)),
        "can charge",
        NO_TARGET,
        value=7,
    ),
    Example("Do all my models have to reach him?", CHARGE, "may charge so", HALF_AN_INCH),
    Example(
        "Do I have to touch him, or is exactly half an inch fine?",
        CHARGE.but(moves=(FIRST,)),
        "may charge so",
        HALF_AN_INCH,
    ),
    Example("My roll is good but I don't want to go in any more?", CHARGE.but(moves=()), "may stay", CAN),
    Example(
        "My first model stops 0.6 inches away, does the charge count?",
        CHARGE.but(moves=(ChargeMove(goes=7, ends=0.6), BEHIND)),
        "may not charge so",
        HALF_AN_INCH,
    ),
    Example(
        "Can the back rank move first and the front after it?",
        CHARGE.but(moves=(BEHIND, FIRST)),
        "may not charge so",
        HALF_AN_INCH,
    ),
    Example(
        "Can one of them go 7.1 inches on a 7?",
        CHARGE.but(moves=(FIRST, ChargeMove(goes=7.1, ends=0))),
        "may not charge so",
        UP_TO,
    ),
    Example(
        "My ability lets me charge with 3D6, do I still have to end within half an inch?",
        CHARGE.but(more_dice=(3,), moves=(ChargeMove(goes=10, ends=0.6),)),
        "may not charge so",
        HALF_AN_INCH,
    ),
    Example(
        "3D6 for 7 and a 3, can my first model go 10 inches?",
        CHARGE.but(more_dice=(3,), moves=(ChargeMove(goes=10, ends=0.5),)),
        "may charge so",
        HALF_AN_INCH,
    ),
    Example(
        "I rolled a 7 with +1 to charge, can my first model go 8 inches?",
        CHARGE.but(modifiers=(1,), moves=(FIRST.model_copy(update={"goes": 8}),)),
        "may charge so",
        HALF_AN_INCH,
    ),
    Example(
        "No room on the ledge, can I charge and stop partway up to him?",
        CHARGE.but(moves=(ChargeMove(goes=6.5, ends=0.4),)),
        "may charge so",
        HALF_AN_INCH,
        shows="commentary-2021-01/charge-phase/1",
    ),
)
