"""Running: a dice added to the Move, and no shooting or charging after it.

What surprises: a run is a normal move, so it keeps 3" from the enemy like any other; a unit that retreats may run, too.
"""

from kb.engine import Cite, Example, Verdict, ask, odds_over, rule
from kb.rules.shared import barred_that_turn
from kb.tabletop import D6, Modifier
from kb.tabletop.battlefield.enemies import enemy_within, nearest_enemy
from kb.tabletop.battlefield.measure import inches, within
from kb.tabletop.battlefield.moves import AfterMove, LaterDeed, MoveKeepingAway

DECLARE = Cite("core-2e/running", "when you pick it to make a normal")
ADDED = Cite("core-2e/running", "result is added to the Move characteristic")
UP_TO = Cite("core-2e/running", "can move up to that many inches")
RETREATS = Cite("core-2e/enemy-units-and-retreats", "can either retreat or remain stationary")
ENDS = Cite("core-2e/enemy-units-and-retreats", "must end with all enemy units more than")
LATER = Cite("core-2e/running", "its models can't shoot or charge")
SAME_TURN = Cite("core-2e/running", "Later in the same turn")


class MeasuredRun(MoveKeepingAway):
    """A unit's run from start to end: how far it goes, and how near the enemy."""

    roll: D6
    """What the dice of the unit's run roll shows."""
    modifiers: tuple[Modifier, ...] = ()
    """Each modifier to the run roll, such as +1."""


@rule("core-2e/running", part="move", yes="may run so", no="may not run so")
def move(given: MeasuredRun) -> Verdict:
    """Is this a legal run?"""
    v = Verdict()
    run = ask("core-2e/modifiers", part="roll", roll=given.roll, modifiers=given.modifiers)
    allowed = given.move + run.count
    v.step(ADDED, f"{inches(given.move)} and a run roll of {run.count} make {inches(allowed)}.", True, run)
    if not v.step(UP_TO, f"It goes {inches(given.goes)}.", within(given.goes, allowed)):
        return v.end("may not run so", value=allowed)
    if enemy_within(given.starts, 3):
        v.step(RETREATS, f"At the start {nearest_enemy(given.starts)}: the run is a retreat as well.", True)
        clear = v.step(ENDS, f"At the end {nearest_enemy(given.ends)}.", not enemy_within(given.ends, 3))
        return v.end("may run so" if clear else "may not run so", value=allowed)
    near = ask(
        "core-2e/enemy-units-and-retreats", part="move", starts=given.starts, passes=given.passes, ends=given.ends
    )
    legal = near.outcome == "far enough"
    v.step(DECLARE, f"As a normal move: {near.outcome}.", legal, near)
    return v.end(
        "may run so" if legal else "may not run so", value=allowed, because=UP_TO if legal else near.decided_by
    )


class AfterRun(AfterMove):
    """What you want to do with a unit that has run."""


@rule(
    "core-2e/running",
    part="later",
    yes=("may shoot", "may attempt a charge", "may fight"),
    no=("may not shoot", "may not attempt a charge"),
)
def later(given: AfterRun) -> Verdict:
    """May a unit that has run do this?"""
    return barred_that_turn(given, SAME_TURN, LATER)


run_odds = odds_over(move, "roll")

RUN = MeasuredRun(move=5, goes=8, starts=12, passes=4, ends=4, roll=3)

EXAMPLES = (
    Example("Move 5 and a run roll of 3, can I go 8?", RUN, "may run so", UP_TO, 8),
    Example("8.1 inches?", RUN.but(goes=8.1), "may not run so", UP_TO, 8),
    Example("With +1 to run, can I go 9?", RUN.but(goes=9, modifiers=(1,)), "may run so", UP_TO, 9),
    Example(
        "Can I run past him at 2 inches?",
        RUN.but(passes=2),
        "may not run so",
        Cite("core-2e/enemy-units-and-retreats", 'cannot be within 3" of an enemy unit'),
        8,
    ),
    Example("I am in combat, can I run away 8 inches?", RUN.but(starts=1, passes=0.5, ends=3.1), "may run so", ENDS, 8),
    Example(
        "I run out of combat and end exactly 3 inches off?",
        RUN.but(starts=1, passes=0.5, ends=3),
        "may not run so",
        ENDS,
        8,
    ),
    Example("No enemy is left?", RUN.but(starts=None, passes=None, ends=None), "may run so", UP_TO, 8),
    Example("I start 3.1 inches from him?", RUN.but(starts=3.1, passes=3.1), "may run so", UP_TO, 8),
    Example("I ran, can I shoot?", AfterRun(wants=LaterDeed.SHOOT), "may not shoot", LATER),
    Example("I ran, can I charge?", AfterRun(wants=LaterDeed.CHARGE), "may not attempt a charge", LATER),
    Example("I ran, can I fight if he charges me?", AfterRun(wants=LaterDeed.FIGHT), "may fight", LATER),
    Example(
        "I ran last turn, can I shoot now?", AfterRun(wants=LaterDeed.SHOOT, same_turn=False), "may shoot", SAME_TURN
    ),
    Example(
        "I ran last turn, can I charge now?",
        AfterRun(wants=LaterDeed.CHARGE, same_turn=False),
        "may attempt a charge",
        SAME_TURN,
    ),
)
