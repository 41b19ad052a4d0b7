"""Enemy units and retreats: normal moves keep clear of the enemy, and a unit near one stays or retreats.

What surprises: exactly 3" away is within 3"; a retreat may pass other enemies closely, as long as it ends clear.
"""

from enum import StrEnum
from typing import Self

from pydantic import model_validator

from kb.engine import Cite, Example, Verdict, rule
from kb.rules.shared import barred_that_turn
from kb.tabletop import RuleInput
from kb.tabletop.battlefield.enemies import FromEnemies, enemy_within, nearest_enemy
from kb.tabletop.battlefield.measure import inches, within
from kb.tabletop.battlefield.moves import AfterMove, LaterDeed, MoveKeepingAway, past_the_same_enemies

CLEAR = Cite("core-2e/enemy-units-and-retreats", 'cannot be within 3" of an enemy unit')
STARTS = Cite("core-2e/enemy-units-and-retreats", "can either retreat or remain stationary")
PASSES = Cite("core-2e/enemy-units-and-retreats", 'can move within 3" of an enemy')
ENDS = Cite("core-2e/enemy-units-and-retreats", "must end with all enemy units more than")
LATER = Cite("core-2e/enemy-units-and-retreats", "its models can't shoot or charge")
SAME_TURN = Cite("core-2e/enemy-units-and-retreats", "Later in the same turn")
MOVE = Cite("core-2e/normal-moves", "at most as many inches as the Move")


class Wanted(StrEnum):
    """What you want to do with a unit in the movement phase."""

    NORMAL_MOVE = "make a normal move that is no retreat"
    RETREAT = "retreat"
    STATIONARY = "remain stationary"


class UnitBeforeItsMove(RuleInput):
    """A unit in your movement phase."""

    wants: Wanted
    """What you want to do with it."""
    from_enemies: FromEnemies
    """Inches from the unit to the nearest enemy unit; empty where there is none on the battlefield."""


@rule("core-2e/enemy-units-and-retreats", part="start", yes="can do it", no="cannot do it")
def start(given: UnitBeforeItsMove) -> Verdict:
    """Can the unit do this?"""
    v = Verdict()
    near = enemy_within(given.from_enemies, 3)
    can = (given.wants is not Wanted.NORMAL_MOVE) if near else (given.wants is not Wanted.RETREAT)
    v.step(STARTS, f"Now {nearest_enemy(given.from_enemies)}; it would {given.wants}.", can)
    return v.end("can do it" if can else "cannot do it")


class NormalMovePastEnemies(RuleInput):
    """How near a normal move, a run among them, comes to enemy units."""

    starts: FromEnemies
    """Inches to the nearest enemy unit before the move; empty where there is none on the battlefield."""
    passes: FromEnemies
    """Inches to the nearest enemy unit where the move comes closest to one, its start and end included."""
    ends: FromEnemies
    """Inches to the nearest enemy unit after the move."""

    @model_validator(mode="after")
    def _one_way_past_the_same_enemies(self) -> Self:
        past_the_same_enemies(self.starts, self.passes, self.ends)
        return self


@rule("core-2e/enemy-units-and-retreats", part="move", yes="far enough", no="too near")
def move(given: NormalMovePastEnemies) -> Verdict:
    """Does a normal move that is no retreat keep far enough from the enemy?"""
    v = Verdict()
    near = enemy_within(given.starts, 3)
    if not v.step(STARTS, f"Before the move {nearest_enemy(given.starts)}.", not near):
        return v.end("too near")
    clear = v.step(CLEAR, f"On the way {nearest_enemy(given.passes)}.", not enemy_within(given.passes, 3))
    return v.end("far enough" if clear else "too near")


class Retreat(MoveKeepingAway):
    """A unit's retreat from start to end: how far it goes, and how near the enemy."""

    runs_too: bool = False
    """Whether the unit runs as well; then add its run roll to the Move."""

    @model_validator(mode="after")
    def _there_is_an_enemy(self) -> Self:
        if self.starts is None:
            raise ValueError("a unit retreats from an enemy unit: say how far away the nearest one is")
        return self


@rule("core-2e/enemy-units-and-retreats", part="retreat", yes="may retreat so", no="may not retreat so")
def retreat(given: Retreat) -> Verdict:
    """Is this a legal retreat?"""
    v = Verdict()
    if not v.step(STARTS, f"At the start {nearest_enemy(given.starts)}.", enemy_within(given.starts, 3)):
        return v.end("may not retreat so")
    added = ", its run roll added" if given.runs_too else ""
    if not v.step(
        MOVE, f"It goes {inches(given.goes)} of {inches(given.move)}{added}.", within(given.goes, given.move)
    ):
        return v.end("may not retreat so")
    v.step(PASSES, f"On the way {nearest_enemy(given.passes)}.", True)
    ends = v.step(ENDS, f"At the end {nearest_enemy(given.ends)}.", not enemy_within(given.ends, 3))
    return v.end("may retreat so" if ends else "may not retreat so")


class AfterRetreat(AfterMove):
    """What you want to do with a unit that has retreated."""


@rule(
    "core-2e/enemy-units-and-retreats",
    part="later",
    yes=("may shoot", "may attempt a charge", "may fight"),
    no=("may not shoot", "may not attempt a charge"),
)
def later(given: AfterRetreat) -> Verdict:
    """May a unit that has retreated do this?"""
    return barred_that_turn(given, SAME_TURN, LATER)


PAST = NormalMovePastEnemies(starts=8, passes=3.1, ends=5)
AWAY = Retreat(move=6, goes=6, starts=1, passes=0.5, ends=3.1)

EXAMPLES = (
    Example(
        "He is 3 inches away, can I make a normal move?",
        UnitBeforeItsMove(wants=Wanted.NORMAL_MOVE, from_enemies=3),
        "cannot do it",
        STARTS,
    ),
    Example(
        "He is 3.1 inches away?", UnitBeforeItsMove(wants=Wanted.NORMAL_MOVE, from_enemies=3.1), "can do it", STARTS
    ),
    Example(
        "I am in combat, can I retreat?", UnitBeforeItsMove(wants=Wanted.RETREAT, from_enemies=1), "can do it", STARTS
    ),
    Example(
        "I am in combat, must I retreat?",
        UnitBeforeItsMove(wants=Wanted.STATIONARY, from_enemies=1),
        "can do it",
        STARTS,
    ),
    Example(
        "Nobody is near, can I retreat?",
        UnitBeforeItsMove(wants=Wanted.RETREAT, from_enemies=9),
        "cannot do it",
        STARTS,
    ),
    Example(
        "No enemy is left, can I move?",
        UnitBeforeItsMove(wants=Wanted.NORMAL_MOVE, from_enemies=None),
        "can do it",
        STARTS,
    ),
    Example("I pass him at 3.1 inches?", PAST, "far enough", CLEAR),
    Example("I pass him at exactly 3?", PAST.but(passes=3), "too near", CLEAR),
    Example("I end 3 inches from him?", PAST.but(passes=3, ends=3), "too near", CLEAR),
    Example("I start 2 inches from him?", PAST.but(starts=2, passes=2), "too near", STARTS),
    Example("I retreat past another unit at half an inch?", AWAY, "may retreat so", ENDS),
    Example("I retreat and end exactly 3 inches away?", AWAY.but(ends=3), "may not retreat so", ENDS),
    Example("I retreat 7 inches with Move 6?", AWAY.but(goes=7), "may not retreat so", MOVE),
    Example(
        "Can I run as I retreat? Move 6 and a 3, 9 inches",
        AWAY.but(move=9, goes=9, runs_too=True),
        "may retreat so",
        ENDS,
    ),
    Example("I am 5 inches away, is that a retreat?", AWAY.but(starts=5, passes=3.1), "may not retreat so", STARTS),
    Example("I am 3.1 inches away?", AWAY.but(starts=3.1, passes=3.1), "may not retreat so", STARTS),
    Example("I am exactly 3 inches away?", AWAY.but(starts=3, passes=3), "may retreat so", ENDS),
    Example("I retreated, can I shoot?", AfterRetreat(wants=LaterDeed.SHOOT), "may not shoot", LATER),
    Example("I retreated, can I charge?", AfterRetreat(wants=LaterDeed.CHARGE), "may not attempt a charge", LATER),
    Example("I retreated, and he charged me, can I fight?", AfterRetreat(wants=LaterDeed.FIGHT), "may fight", LATER),
    Example(
        "I retreated last turn, can I shoot?",
        AfterRetreat(wants=LaterDeed.SHOOT, same_turn=False),
        "may shoot",
        SAME_TURN,
    ),
    Example(
        "I retreated last turn, can I charge?",
        AfterRetreat(wants=LaterDeed.CHARGE, same_turn=False),
        "may attempt a charge",
        SAME_TURN,
    ),
)
