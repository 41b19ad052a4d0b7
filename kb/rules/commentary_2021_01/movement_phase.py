"""Movement phase: what a normal move includes, and moves that abilities allow out of sequence.

What surprises: a normal move may be a run or a retreat, even in another phase; a move of a fixed distance is neither,
but may go near the enemy.
"""

from kb.engine import Cite, Example, Verdict, rule
from kb.tabletop import D6, RuleInput
from kb.tabletop.battlefield.enemies import FromEnemies, enemy_within, nearest_enemy
from kb.tabletop.battlefield.measure import inches, within
from kb.tabletop.battlefield.moves import MoveCharacteristic, MoveKeepingAway

RUNS_OR_RETREATS = Cite("commentary-2021-01/movement-phase/2", "which the model or unit runs or retreats")
NORMAL = Cite("commentary-2021-01/movement-phase/3", "Only if the ability says 'normal move'")
NO_DISTANCE = Cite("commentary-2021-01/movement-phase/3", "gives no distance of its own")
ONE_MOVE = Cite("commentary-2021-01/movement-phase/3", "counts for that one move only")
KEEP_AWAY = Cite("commentary-2021-01/movement-phase/3", 'you cannot move within 3" of the enemy')
RETREAT = Cite("commentary-2021-01/movement-phase/3", "if you start there you must retreat")
OWN_DISTANCE = Cite("commentary-2021-01/movement-phase/3", "with 'This unit can move D6")
AS_FAR = Cite("core-2e/normal-moves", "as many inches as the Move characteristic")
RUN_AS_FAR = Cite("core-2e/running", "can move up to that many inches")
FREE = Cite("commentary-2021-01/movement-phase/3", 'it could go within 3" of the enemy')


class UnitWithNormalMove(RuleInput):
    """A unit that an ability allows a normal move."""

    from_enemies: FromEnemies
    """Inches from the unit to the nearest enemy unit; empty where there is none on the battlefield."""


@rule("commentary-2021-01/movement-phase/2", yes=("can move, or run", "can retreat"))
def included(given: UnitWithNormalMove) -> Verdict:
    """Can the unit make a normal move with it, and which?"""
    v = Verdict()
    near = enemy_within(given.from_enemies, 3)
    v.step(RUNS_OR_RETREATS, f"{nearest_enemy(given.from_enemies).capitalize()}.", True)
    return v.end("can retreat" if near else "can move, or run")


class MoveOutOfSequence(MoveKeepingAway):
    """A move that an ability allows, whatever the phase."""

    move: MoveCharacteristic
    """The unit's Move characteristic, in inches; the distance, where the ability gives one of its own."""
    says_normal_move: bool = True
    """Whether the ability says "normal move", or "as if it were the movement phase"; a retreat is another matter."""
    gives_distance: bool = False
    """Whether it gives the distance of the move, such as D6 inches."""
    run_roll: D6 | None = None
    """The run roll, where the unit is to run; empty where it is not."""


@rule("commentary-2021-01/movement-phase/3", yes="may move so", no="may not move so")
def out_of_sequence(given: MoveOutOfSequence) -> Verdict:
    """Is this a legal move by the ability?"""
    v = Verdict()
    reach, because = given.move, NORMAL
    as_far = OWN_DISTANCE if given.gives_distance or not given.says_normal_move else AS_FAR
    normal = f"The ability {'says' if given.says_normal_move else 'does not say'} 'normal move'."
    v.step(NORMAL, normal, given.says_normal_move)
    if given.run_roll is not None:
        own = f"It {'gives' if given.gives_distance else 'does not give'} a distance of its own."
        if not (given.says_normal_move and v.step(NO_DISTANCE, own, not given.gives_distance)):
            return v.end("may not move so")
        v.step(ONE_MOVE, f'The run adds {given.run_roll}" to {inches(given.move)}.', True)
        reach, because, as_far = given.move + given.run_roll, ONE_MOVE, RUN_AS_FAR
    far = f"The farthest goes {inches(given.goes)} of {inches(reach)}."
    if not v.step(as_far, far, within(given.goes, reach)):
        return v.end("may not move so")
    if not given.says_normal_move:
        v.step(FREE, f"At the closest point {nearest_enemy(given.passes)}.", True)
        return v.end("may move so")
    if enemy_within(given.starts, 3):
        if not given.goes:
            v.step(RETREAT, "It remains stationary, and so does not retreat.", False)
            return v.end("may move so")
        away = v.step(RETREAT, f"It retreats; at the end {nearest_enemy(given.ends)}.", not enemy_within(given.ends, 3))
        return v.end("may move so" if away else "may not move so")
    clear = not enemy_within(given.passes, 3)
    if not v.step(KEEP_AWAY, f"At the closest point {nearest_enemy(given.passes)}.", clear):
        return v.end("may not move so")
    return v.end("may move so", because=because)


SPRINT = MoveOutOfSequence(move=5, goes=8, starts=20, passes=12, ends=12, run_roll=4)
STEP = SPRINT.but(goes=5, run_roll=None)

EXAMPLES = (
    Example(
        "In second edition, my unit in combat is allowed a normal move?",
        UnitWithNormalMove(from_enemies=1),
        "can retreat",
        RUNS_OR_RETREATS,
    ),
    Example(
        "In second edition, and one that is free?",
        UnitWithNormalMove(from_enemies=9),
        "can move, or run",
        RUNS_OR_RETREATS,
    ),
    Example(
        "In second edition, and one that is 3 inches away?",
        UnitWithNormalMove(from_enemies=3),
        "can retreat",
        RUNS_OR_RETREATS,
    ),
    Example(
        "In second edition, and one that is farther away than 3 inches?",
        UnitWithNormalMove(from_enemies=3.1),
        "can move, or run",
        RUNS_OR_RETREATS,
    ),
    Example("In second edition, a normal move in the hero phase, can I run?", SPRINT, "may move so", ONE_MOVE),
    Example("In second edition, farther than Move and roll?", SPRINT.but(goes=9.1), "may not move so", RUN_AS_FAR),
    Example(
        "In second edition, 'This unit can move D6', can I run?",
        SPRINT.but(says_normal_move=False),
        "may not move so",
        NORMAL,
    ),
    Example(
        "In second edition, a normal move of 6 inches, can I run?",
        SPRINT.but(gives_distance=True),
        "may not move so",
        NO_DISTANCE,
    ),
    Example("In second edition, a normal move without a run?", STEP, "may move so", NORMAL),
    Example(
        "In second edition, a normal move in the hero phase, farther than my Move?",
        STEP.but(goes=5.1),
        "may not move so",
        AS_FAR,
    ),
    Example(
        "In second edition, 'This unit can move D6', I roll 5 and go 6 inches?",
        STEP.but(says_normal_move=False, goes=6),
        "may not move so",
        OWN_DISTANCE,
    ),
    Example("In second edition, past him at 2 inches?", STEP.but(passes=2), "may not move so", KEEP_AWAY),
    Example("In second edition, past him at 3 inches?", STEP.but(passes=3), "may not move so", KEEP_AWAY),
    Example("In second edition, past him farther off than 3 inches?", STEP.but(passes=3.1), "may move so", NORMAL),
    Example(
        "In second edition, I start farther off than 3 inches and end near him?",
        STEP.but(starts=3.1, passes=2, ends=2),
        "may not move so",
        KEEP_AWAY,
    ),
    Example(
        "In second edition, 'This unit can move D6', up to him?",
        STEP.but(says_normal_move=False, passes=1, ends=1),
        "may move so",
        FREE,
    ),
    Example(
        "In second edition, I start within 3 inches and get away?", STEP.but(starts=1, passes=1), "may move so", RETREAT
    ),
    Example(
        "In second edition, I start within 3 inches and end just farther off?",
        STEP.but(starts=1, passes=1, ends=3.1),
        "may move so",
        RETREAT,
    ),
    Example(
        "In second edition, I start within 3 inches and move, but not away?",
        STEP.but(starts=1, passes=1, ends=2),
        "may not move so",
        RETREAT,
    ),
    Example(
        "In second edition, I start within 3 inches and end 3 inches away?",
        STEP.but(starts=3, passes=3, ends=3),
        "may not move so",
        RETREAT,
    ),
    Example(
        "In second edition, I start within 3 inches and do not move?",
        STEP.but(goes=0, starts=1, passes=1, ends=1),
        "may move so",
        RETREAT,
    ),
)
