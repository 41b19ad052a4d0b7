"""Enemy models: moves keep clear of them, and a unit near an enemy unit stays or retreats.

What surprises: exactly 3" is within 3"; a unit that retreats or flies may pass enemies closely, since only its end has
to be clear of every enemy unit.
"""

from enum import StrEnum

from kb.engine import Cite, Example, Verdict, rule
from kb.rules.shared import barred_later
from kb.tabletop import RuleInput
from kb.tabletop.battlefield.enemies import FromEnemies, enemy_within, nearest_enemy
from kb.tabletop.battlefield.moves import AfterMove, LaterDeed

CLEAR = Cite("core-1e/enemy-models", 'not move within 3" of any enemy models')
STARTS = Cite("core-1e/enemy-models", "can either retreat or remain stationary")
ENDS = Cite("core-1e/enemy-models", "must end its move with all enemy units")
FLY_OVER = Cite("core-1e/flying", "as though they did not exist")
LATER = Cite("core-1e/enemy-models", "it can't shoot or charge later")


class Wanted(StrEnum):
    """What you want to do with a unit in the movement phase."""

    MOVE = "move without retreating"
    RETREAT = "retreat"
    STATIONARY = "remain stationary"


class UnitBeforeItsMove(RuleInput):
    """A unit in your movement phase."""

    wants: Wanted
    """What you want to do with it."""
    from_enemies: FromEnemies
    """Inches from the unit to the nearest enemy unit at the start of the phase; empty where there is none."""


@rule("core-1e/enemy-models", part="start", yes="can do it", no="cannot do it")
def start(given: UnitBeforeItsMove) -> Verdict:
    """Can the unit do this?"""
    v = Verdict()
    near = enemy_within(given.from_enemies, 3)
    can = (given.wants is not Wanted.MOVE) if near else (given.wants is not Wanted.RETREAT)
    v.step(STARTS, f"When the phase started, {nearest_enemy(given.from_enemies)}; it would {given.wants}.", can)
    return v.end("can do it" if can else "cannot do it")


class MovePastEnemies(RuleInput):
    """How near a move in the movement phase comes to the enemy."""

    retreats: bool = False
    """Whether the unit retreats, as only one that started the phase within 3" of an enemy unit can."""
    passes: FromEnemies
    """Inches to the nearest enemy model where the move comes closest to one; empty where none is on the battlefield."""
    ends: FromEnemies
    """Inches to the nearest enemy unit after the move; empty where there is none on the battlefield."""
    flies: bool = False
    """Whether the model can fly."""


@rule("core-1e/enemy-models", part="move", yes="far enough", no="too near")
def move(given: MovePastEnemies) -> Verdict:
    """Does the move keep far enough from the enemy?"""
    v = Verdict()
    if given.retreats:
        clear = v.step(ENDS, f"At the end {nearest_enemy(given.ends)}.", not enemy_within(given.ends, 3))
    else:
        passes, ends = enemy_within(given.passes, 3), enemy_within(given.ends, 3)
        nearest = min((place for place in (given.passes, given.ends) if place is not None), default=None)
        way = f"On the way {nearest_enemy(nearest)}; at the end {nearest_enemy(given.ends)}"
        if passes and not ends and given.flies:
            v.step(FLY_OVER, f"{way}. The model flies.", True)
            return v.end("far enough")
        clear = v.step(CLEAR, f"{way}.", not (passes or ends))
    return v.end("far enough" if clear else "too near")


class AfterRetreat(AfterMove):
    """What you want to do with a unit that has retreated."""


@rule(
    "core-1e/enemy-models",
    part="later",
    yes=("may shoot", "may attempt a charge", "may fight"),
    no=("may not shoot", "may not attempt a charge"),
)
def later(given: AfterRetreat) -> Verdict:
    """May a unit that has retreated do this?"""
    return barred_later(given, LATER)


FLIGHT = MovePastEnemies(passes=0, ends=3.1, flies=True)

EXAMPLES = (
    Example(
        "He is 3 inches away, can I move off without retreating?",
        UnitBeforeItsMove(wants=Wanted.MOVE, from_enemies=3),
        "cannot do it",
        STARTS,
    ),
    Example("He is 3.1 inches away?", UnitBeforeItsMove(wants=Wanted.MOVE, from_enemies=3.1), "can do it", STARTS),
    Example(
        "I am in combat, can I retreat?", UnitBeforeItsMove(wants=Wanted.RETREAT, from_enemies=1), "can do it", STARTS
    ),
    Example(
        "I am in combat, may I stay?", UnitBeforeItsMove(wants=Wanted.STATIONARY, from_enemies=1), "can do it", STARTS
    ),
    Example(
        "Nobody is near, can I retreat?",
        UnitBeforeItsMove(wants=Wanted.RETREAT, from_enemies=None),
        "cannot do it",
        STARTS,
    ),
    Example("I pass him at 3.1 inches?", MovePastEnemies(passes=3.1, ends=5), "far enough", CLEAR),
    Example("I pass him at exactly 3?", MovePastEnemies(passes=3, ends=5), "too near", CLEAR),
    Example(
        "I retreat and end 3.1 inches away?", MovePastEnemies(retreats=True, passes=1, ends=3.1), "far enough", ENDS
    ),
    Example("I retreat and end exactly 3 away?", MovePastEnemies(retreats=True, passes=1, ends=3), "too near", ENDS),
    Example("I fly right over him and land 3.1 inches off?", FLIGHT, "far enough", FLY_OVER),
    Example("I fly over him and land exactly 3 off?", FLIGHT.but(ends=3), "too near", CLEAR),
    Example("The same on foot?", FLIGHT.but(flies=False), "too near", CLEAR),
    Example("No enemy is left?", MovePastEnemies(passes=None, ends=None), "far enough", CLEAR),
    Example("I retreated, can I shoot?", AfterRetreat(wants=LaterDeed.SHOOT), "may not shoot", LATER),
    Example("I retreated, can I charge?", AfterRetreat(wants=LaterDeed.CHARGE), "may not attempt a charge", LATER),
    Example("I retreated, and he charged me, can I fight?", AfterRetreat(wants=LaterDeed.FIGHT), "may fight", LATER),
    Example(
        "I retreated last turn, can I shoot?", AfterRetreat(wants=LaterDeed.SHOOT, same_turn=False), "may shoot", LATER
    ),
    Example(
        "I retreated last turn, can I charge?",
        AfterRetreat(wants=LaterDeed.CHARGE, same_turn=False),
        "may attempt a charge",
        LATER,
    ),
)
