"""Movement phase: which move a unit may declare, and when it may be picked.

What surprises: a unit that is within 3" of an enemy unit can only retreat or stay; a unit that has made one of these
moves cannot be picked again, not even to run after a normal move.
"""

from kb.engine import Cite, Example, Verdict, ask, rule
from kb.tabletop import Phase, RuleInput
from kb.tabletop.battlefield.enemies import FromEnemies, enemy_within, nearest_enemy
from kb.tabletop.battlefield.moves import MoveKind
from kb.tabletop.time import whose

YOUR_PHASE = Cite("core-3e/8.0", "In your movement phase you can move")
AT_ITS_END = Cite("core-3e/1.6.1", "after anything else happens in that phase")
AS_MANY = Cite("core-3e/8.0", "stop after as many units as you wish")
NEXT = Cite("core-3e/8.0", "When its models have been moved")
NOT_AGAIN = Cite("core-3e/8.0", "cannot be picked again in that phase")
FAR = Cite("core-3e/8.0", 'more than 3" from all enemy units')
NEAR = Cite("core-3e/8.0", 'within 3" of an enemy unit')
STAYS = Cite("core-3e/17.2", "in a garrison as well, except move")

SECTION = {MoveKind.NORMAL_MOVE: "core-3e/8.1", MoveKind.RETREAT: "core-3e/8.2", MoveKind.RUN: "core-3e/8.3"}


class UnitPicked(RuleInput):
    """A friendly unit, and what you want to declare for it."""

    declares: MoveKind | None
    """What you want to declare for the unit; empty where you would rather not move it."""
    from_enemies: FromEnemies
    """Inches from the unit to the nearest enemy unit; empty where there is none on the battlefield."""
    phase: Phase = Phase.MOVEMENT
    """The phase that it is."""
    your_turn: bool = True
    """Whether it is your turn."""
    phase_is_ending: bool = False
    """Whether it has come to the abilities that are used at the end of the phase."""
    another_is_moving: bool = False
    """Whether you are still moving the models of another unit."""
    has_moved: bool = False
    """Whether the unit has made a normal move, run or retreated in this phase."""
    garrisoned: bool = False
    """Whether the unit is in a garrison."""


@rule("core-3e/8.0", yes=("may declare it", "may stay where it is"), no=("may not declare it", "not now"))
def declare(given: UnitPicked) -> Verdict:
    """May you declare this for the unit?"""
    v = Verdict()
    if given.declares is None:
        v.step(AS_MANY, "You want to declare nothing for this unit.", True)
        return v.end("may stay where it is")
    yours = given.phase is Phase.MOVEMENT and given.your_turn
    if not v.step(YOUR_PHASE, f"It is {whose(given.phase, given.your_turn)}.", yours):
        return v.end("not now")
    so_far = "It has come to the end of the phase." if given.phase_is_ending else "The phase is under way."
    if v.step(AT_ITS_END, so_far, given.phase_is_ending):
        return v.end("not now")
    moving = f"{'Another' if given.another_is_moving else 'No other'} unit is still being moved."
    if not v.step(NEXT, moving, not given.another_is_moving):
        return v.end("not now")
    if v.step(NOT_AGAIN, f"Moves that the unit has made in this phase: {int(given.has_moved)}.", given.has_moved):
        return v.end("may not declare it")
    if given.garrisoned:
        v.step(STAYS, "The unit is in a garrison, and can only leave it, at the end of the phase.", True)
        return v.end("may not declare it")
    section = ask(SECTION[given.declares], part="start", from_enemies=given.from_enemies)
    near = enemy_within(given.from_enemies, 3)
    where, fits = (NEAR, near) if given.declares is MoveKind.RETREAT else (FAR, not near)
    allowed = v.step(where, f"For a {given.declares}: {nearest_enemy(given.from_enemies)}.", fits, section)
    return v.end("may declare it" if allowed else "may not declare it")


WALK = UnitPicked(declares=MoveKind.NORMAL_MOVE, from_enemies=8)
RUN = WALK.but(declares=MoveKind.RUN)
RETREAT = UnitPicked(declares=MoveKind.RETREAT, from_enemies=1)

EXAMPLES = (
    Example("Nobody is near, can I move as normal?", WALK, "may declare it", FAR),
    Example("Nobody is near, can I run?", RUN, "may declare it", FAR),
    Example("I'm exactly 3\" from him, can I move as normal?", WALK.but(from_enemies=3), "may not declare it", FAR),
    Example("I'm 3.1\" from him, can I run?", RUN.but(from_enemies=3.1), "may declare it", FAR),
    Example("Can I run out of combat?", RUN.but(from_enemies=0), "may not declare it", FAR),
    Example("What can I do with a unit stuck in combat, retreat?", RETREAT, "may declare it", NEAR),
    Example('Exactly 3" away, is that near enough to retreat?', RETREAT.but(from_enemies=3), "may declare it", NEAR),
    Example('He is 3.1" away, can I retreat?', RETREAT.but(from_enemies=3.1), "may not declare it", NEAR),
    Example(
        "There are no enemies left on the table, can I still run?", RUN.but(from_enemies=None), "may declare it", FAR
    ),
    Example("Do I have to move everything?", WALK.but(declares=None), "may stay where it is", AS_MANY),
    Example(
        "The phase is over, may this unit just stay?",
        WALK.but(declares=None, phase_is_ending=True),
        "may stay where it is",
        AS_MANY,
    ),
    Example(
        "Forgot to run with them, can I pick them again?", RUN.but(has_moved=True), "may not declare it", NOT_AGAIN
    ),
    Example(
        "It made a normal move and now an enemy stands beside it, can it retreat too?",
        RETREAT.but(has_moved=True),
        "may not declare it",
        NOT_AGAIN,
    ),
    Example(
        "My unit is in a garrison and nobody is near, can it make a normal move or run?",
        RUN.but(garrisoned=True),
        "may not declare it",
        STAYS,
    ),
    Example(
        "My unit in a garrison has enemies beside it, can it retreat?",
        RETREAT.but(garrisoned=True),
        "may not declare it",
        STAYS,
    ),
    Example(
        "Can I start on this unit while the other is half moved?", WALK.but(another_is_moving=True), "not now", NEXT
    ),
    Example(
        "It came in from reserve at the end of the phase, can it walk?",
        WALK.but(phase_is_ending=True),
        "not now",
        AT_ITS_END,
        shows="commentary-2021-01/movement-phase/1",
    ),
    Example("Can I make a normal move in his movement phase?", WALK.but(your_turn=False), "not now", YOUR_PHASE),
    Example(
        "I forgot to move, can I still do it while we shoot?", WALK.but(phase=Phase.SHOOTING), "not now", YOUR_PHASE
    ),
)
