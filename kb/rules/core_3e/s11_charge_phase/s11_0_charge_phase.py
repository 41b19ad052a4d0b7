"""Charge phase: which units may attempt a charge.

What surprises: a unit can attempt a charge at up to 12" even though it may not roll that much; a unit within 3" of any
enemy unit cannot charge another one; an ability to charge after a run leaves all other conditions as they are.
"""

from collections.abc import Iterator

from kb.engine import Cite, Example, Verdict, rule
from kb.rules.core_3e.effects.lifting import EFFECT, kept_or_lifted, not_run_nor_retreated
from kb.tabletop import Phase
from kb.tabletop.battlefield.enemies import enemy_within, nearest_enemy
from kb.tabletop.battlefield.moves import LaterDeed
from kb.tabletop.combat import charges
from kb.tabletop.time import whose

YOUR_PHASE = Cite("core-3e/11.0", "In your charge phase you can attempt")
NEXT = Cite("core-3e/11.0", "attempt the charge, then you can pick another")
WITHIN_12 = Cite("core-3e/11.0", 'that are within 12" of an enemy unit')
RAN = Cite("core-3e/11.0", "ran or retreated earlier in the turn")
IN_COMBAT = Cite("core-3e/11.0", 'that is within 3" of an enemy unit')
ONCE = Cite("core-3e/11.0", "no unit can attempt a charge more")
STAYS = Cite("core-3e/17.2", "in a garrison as well, except move")


class UnitToCharge(charges.UnitToCharge):
    """A friendly unit with which you want to attempt a charge."""

    ability: bool = False
    """Whether an ability says that the unit can attempt a charge all the same, though it ran, say: it lifts one bar."""
    garrisoned: bool = False
    """Whether the unit is in a garrison."""


@rule("core-3e/11.0", yes="may attempt a charge", no="may not attempt a charge")
def attempt(given: UnitToCharge) -> Verdict:
    """May the unit attempt a charge?"""
    v = Verdict()
    if given.garrisoned:
        v.step(STAYS, "The unit is in a garrison, so it could make no charge move.", True)
        return v.end("may not attempt a charge")
    may, because = kept_or_lifted(v, _conditions(v, given), ability=given.ability, wants="attempt one", kept=WITHIN_12)
    return v.end("may attempt a charge" if may else "may not attempt a charge", because=because)


def _conditions(v: Verdict, given: UnitToCharge) -> Iterator[bool]:
    yours = given.phase is Phase.CHARGE and given.your_turn
    yield v.step(YOUR_PHASE, f"It is {whose(given.phase, given.your_turn)}.", yours)
    others = f"{'Another' if given.another_is_charging else 'No other'} unit of yours is in the middle of its attempt."
    yield v.step(NEXT, others, not given.another_is_charging)
    yield from not_run_nor_retreated(v, RAN, LaterDeed.CHARGE, ran=given.ran, retreated=given.retreated)
    before = f"Charges that it has attempted in this phase: {int(given.has_attempted)}."
    yield v.step(ONCE, before, not given.has_attempted)
    yield v.step(WITHIN_12, _now(given), enemy_within(given.from_enemies, 12))
    yield not v.step(IN_COMBAT, _now(given), enemy_within(given.from_enemies, 3))


def _now(given: UnitToCharge) -> str:
    return f"Now {nearest_enemy(given.from_enemies)}."


READY = UnitToCharge(from_enemies=8)

EXAMPLES = (
    Example("He is 8 inches away, can I charge?", READY, "may attempt a charge", WITHIN_12),
    Example(
        "Is exactly 12 inches close enough to charge?", READY.but(from_enemies=12), "may attempt a charge", WITHIN_12
    ),
    Example(
        "I'm 12.1 inches away, can I still have a go?",
        READY.but(from_enemies=12.1),
        "may not attempt a charge",
        WITHIN_12,
    ),
    Example(
        "There is no enemy left, can I charge to get forward?",
        READY.but(from_enemies=None),
        "may not attempt a charge",
        WITHIN_12,
    ),
    Example("Can I charge after running?", READY.but(ran=True), "may not attempt a charge", RAN),
    Example(
        "My ability says it can run and still charge?",
        READY.but(ran=True, ability=True),
        "may attempt a charge",
        EFFECT,
    ),
    Example(
        "It can run and still charge, but an ability let it run and it then retreated as well: can it charge?",
        READY.but(ran=True, retreated=True, ability=True),
        "may not attempt a charge",
        RAN,
    ),
    Example(
        "It can run and still charge, can it do so from 13 inches away?",
        READY.but(ran=True, ability=True, from_enemies=13),
        "may not attempt a charge",
        WITHIN_12,
    ),
    Example(
        "It can run and still charge, also from combat?",
        READY.but(ran=True, ability=True, from_enemies=2),
        "may not attempt a charge",
        IN_COMBAT,
    ),
    Example("Can I charge after retreating?", READY.but(retreated=True), "may not attempt a charge", RAN),
    Example("Exactly 3 inches away, can I charge?", READY.but(from_enemies=3), "may not attempt a charge", IN_COMBAT),
    Example("3.1 inches away, can I charge?", READY.but(from_enemies=3.1), "may attempt a charge", WITHIN_12),
    Example(
        "My unit is in combat with his chaff, can it charge his hero?",
        READY.but(from_enemies=0),
        "may not attempt a charge",
        IN_COMBAT,
    ),
    Example(
        "My unit in a garrison has an enemy 8 inches away, can it charge out?",
        READY.but(garrisoned=True),
        "may not attempt a charge",
        STAYS,
    ),
    Example(
        "It can run and still charge, can it charge out of a garrison?",
        READY.but(garrisoned=True, ability=True),
        "may not attempt a charge",
        STAYS,
    ),
    Example("I failed the charge, can I try again?", READY.but(has_attempted=True), "may not attempt a charge", ONCE),
    Example(
        "Can I roll all my charges first and move afterwards?",
        READY.but(another_is_charging=True),
        "may not attempt a charge",
        NEXT,
    ),
    Example("Can I charge in his charge phase?", READY.but(your_turn=False), "may not attempt a charge", YOUR_PHASE),
    Example("Can I charge before I shoot?", READY.but(phase=Phase.SHOOTING), "may not attempt a charge", YOUR_PHASE),
)
