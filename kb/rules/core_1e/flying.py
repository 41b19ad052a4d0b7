"""Flying: across scenery and models as though they did not exist, but not to end near an enemy in the movement phase.

What surprises: a flying model within 3" of an enemy can only stay or retreat, like any other; but it may pass enemies
within 3", which those on foot may not. Nobody retreats from afar.
"""

from enum import StrEnum

from kb.engine import Cite, Example, Verdict, ask, rule
from kb.tabletop import Phase, RuleInput
from kb.tabletop.battlefield.enemies import FromEnemies, enemy_within, nearest_enemy

CAN_FLY = Cite("core-1e/flying", "A model that can fly")
AS_IF_NOT = Cite("core-1e/flying", "as though they did not exist")
END = Cite("core-1e/flying", 'may not finish within 3" of an enemy')
ALREADY = Cite("core-1e/flying", "can only remain stationary or retreat")
CLEAR = Cite("core-1e/enemy-models", 'not move within 3" of any enemy models')
STARTS = Cite("core-1e/enemy-models", "can either retreat or remain stationary")
NOT_ACROSS = Cite("core-1e/moving", "cannot be moved across other models")
NOT_THROUGH = Cite("core-1e/mysterious-landscapes", "across scenery but not through it")


class FlyersMove(StrEnum):
    """What a flying model does in the movement phase."""

    MOVE = "moves"
    RETREAT = "retreats"


class Flight(RuleInput):
    """A move of a model that may be able to fly."""

    can_fly: bool = True
    """Whether it can fly."""
    across_models: bool = False
    """Whether it passes across other models."""
    through_scenery: bool = False
    """Whether it passes through scenery."""
    phase: Phase = Phase.MOVEMENT
    """The phase in which it moves."""
    starts: FromEnemies
    """Inches to the nearest enemy before the move; empty where there is none on the battlefield."""
    does: FlyersMove = FlyersMove.MOVE
    """Whether it retreats, in the movement phase, as it can only from within 3" of an enemy."""
    passes: FromEnemies
    """Inches to the nearest enemy where the move comes closest to one; it matters for those who cannot fly."""
    ends: FromEnemies
    """Inches to the nearest enemy after the move; empty where there is none on the battlefield."""


@rule("core-1e/flying", yes="may move so", no="may not move so")
def fly(given: Flight) -> Verdict:
    """May the model move like this?"""
    v = Verdict()
    across = f"It passes across models: {'yes' if given.across_models else 'no'}"
    through = f"through scenery: {'yes' if given.through_scenery else 'no'}"
    if flies := v.step(CAN_FLY, f"It can{'' if given.can_fly else 'not'} fly.", given.can_fly):
        v.step(AS_IF_NOT, f"{across}, {through}.", given.across_models or given.through_scenery)
    elif not (
        v.step(NOT_ACROSS, f"{across}.", not given.across_models)
        and v.step(NOT_THROUGH, f"It passes {through}.", not given.through_scenery)
    ):
        return v.end("may not move so")
    if given.phase is not Phase.MOVEMENT:
        return v.end("may move so")
    because = v.steps[-1].cite
    near, retreats = enemy_within(given.starts, 3), given.does is FlyersMove.RETREAT
    start = f"At first {nearest_enemy(given.starts)}, and the model {given.does}."
    if (near or retreats) and not v.step(ALREADY if flies else STARTS, start, near and retreats):
        return v.end("may not move so")
    if flies:
        clear = v.step(END, f"At the end {nearest_enemy(given.ends)}.", not enemy_within(given.ends, 3))
    else:
        passes, ends = given.unread("passes"), given.unread("ends")
        asked = ask("core-1e/enemy-models", part="move", retreats=retreats, passes=passes, ends=ends)
        clear = v.step(
            asked.decided_by or CLEAR,
            f"For a model on foot it is {asked.outcome}.",
            asked.outcome == "far enough",
            asked,
        )
    return v.end("may move so", because=because) if clear else v.end("may not move so")


BAT = Flight(across_models=True, through_scenery=True, starts=9, passes=0, ends=3.1)
WALKER = Flight(can_fly=False, starts=9, passes=3.1, ends=3.1)

EXAMPLES = (
    Example("Can my bats fly over his line and the wall?", BAT, "may move so", AS_IF_NOT),
    Example("Over his line alone?", BAT.but(through_scenery=False), "may move so", AS_IF_NOT),
    Example("And land exactly 3 inches from him?", BAT.but(ends=3), "may not move so", END),
    Example("They start 3 inches from him, can they just fly off?", BAT.but(starts=3), "may not move so", ALREADY),
    Example("They retreat?", BAT.but(starts=3, does=FlyersMove.RETREAT), "may move so", AS_IF_NOT),
    Example(
        "In first edition, my bats start 3.1 inches from him, can they retreat?",
        BAT.but(starts=3.1, does=FlyersMove.RETREAT),
        "may not move so",
        ALREADY,
    ),
    Example("They start 3.1 inches from him?", BAT.but(starts=3.1), "may move so", AS_IF_NOT),
    Example("On foot across his line?", BAT.but(can_fly=False), "may not move so", NOT_ACROSS),
    Example("On foot through the wall?", BAT.but(can_fly=False, across_models=False), "may not move so", NOT_THROUGH),
    Example("On foot round everything?", WALKER, "may move so", NOT_THROUGH),
    Example("On foot past him at 3 inches?", WALKER.but(passes=3), "may not move so", CLEAR),
    Example("On foot out of combat, without retreating?", WALKER.but(starts=3), "may not move so", STARTS),
    Example(
        "On foot out of combat past another of his units, as a retreat?",
        WALKER.but(starts=3, does=FlyersMove.RETREAT, passes=2),
        "may move so",
        NOT_THROUGH,
    ),
    Example(
        "In first edition, can I retreat on foot from 3.1 inches away, to slip past another of his units?",
        WALKER.but(starts=3.1, does=FlyersMove.RETREAT, passes=2),
        "may not move so",
        STARTS,
    ),
    Example(
        "They charge over a wall and end beside him?", BAT.but(phase=Phase.CHARGE, ends=0.5), "may move so", AS_IF_NOT
    ),
    Example("No enemy is left?", BAT.but(starts=None, passes=None, ends=None), "may move so", AS_IF_NOT),
)
