"""Run: a dice on top of the Move characteristic, and then neither shooting nor charging in that turn.

What surprises: one roll for the whole unit; what has run may not shoot or charge even where it went no further than
its Move; the way must be clear of the enemy, not only its end. That a unit in a garrison makes no move is
looked at in 8.0.
"""

from kb.engine import Cite, Example, Verdict, ask, odds_over, rule
from kb.tabletop import D6, Modifier, RuleInput
from kb.tabletop.battlefield.enemies import FromEnemies, enemy_within, nearest_enemy
from kb.tabletop.battlefield.measure import inches, within
from kb.tabletop.battlefield.moves import AfterMove, LaterDeed, MoveKeepingAway
from kb.tabletop.dice import RollOf

NOT_FROM_COMBAT = Cite("core-3e/8.3", 'within 3" of an enemy unit cannot run')
ROLL = Cite("core-3e/8.3", "you must make its run roll")
ADDED = Cite("core-3e/8.3", "The run roll is added to the Move")
UP_TO = Cite("core-3e/8.3", "up to that modified Move characteristic")
KEEP_AWAY = Cite("core-3e/8.3", "No part of the run can be within")
FLY_OVER = Cite("core-3e/9.4", "you can ignore other models and terrain features")
LAND = Cite("core-3e/9.4", 'cannot finish within 3" of an enemy unit')
LATER = Cite("core-3e/8.3", "Later in the turn, a unit")
NEITHER = Cite("core-3e/8.3", "cannot be used to shoot or to attempt")


class UnitBeforeRun(RuleInput):
    """A unit with which you want to run."""

    from_enemies: FromEnemies
    """Inches from the unit to the nearest enemy unit; empty where there is none on the battlefield."""


@rule("core-3e/8.3", part="start", yes="can run", no="cannot run")
def start(given: UnitBeforeRun) -> Verdict:
    """Can the unit run?"""
    v = Verdict()
    near = v.step(NOT_FROM_COMBAT, f"Now {nearest_enemy(given.from_enemies)}.", enemy_within(given.from_enemies, 3))
    return v.end("cannot run" if near else "can run")


class Run(MoveKeepingAway):
    """A unit's run."""

    roll: D6
    """What the dice of the unit's run roll shows."""
    modifiers: tuple[Modifier, ...] = ()
    """Each modifier to the run roll, such as +1."""
    flies: bool = False
    """Whether the unit's models can fly."""


@rule("core-3e/8.3", part="move", yes="may run so", no="may not run so")
def move(given: Run) -> Verdict:
    """Is this a legal run?"""
    v = Verdict()
    if v.step(NOT_FROM_COMBAT, f"Before the run {nearest_enemy(given.starts)}.", enemy_within(given.starts, 3)):
        return v.end("may not run so")
    run_roll = ask("core-3e/1.5.5", of=RollOf.OTHER, roll=given.roll, modifiers=given.modifiers)
    v.step(ROLL, f"One dice for the unit shows {given.roll}: the run roll is {run_roll.number:g}.", True, run_roll)
    reach = max(0, given.move + run_roll.number)
    v.step(ADDED, f"A Move of {inches(given.move)} becomes {inches(reach)} until the phase ends.", True)
    if not v.step(UP_TO, f"The farthest goes {inches(given.goes)} of {inches(reach)}.", within(given.goes, reach)):
        return v.end("may not run so", value=reach)
    way = f"At the closest point of the move {nearest_enemy(given.passes)}"
    if given.flies and enemy_within(given.passes, 3):
        v.step(FLY_OVER, f"{way}, and the unit flies.", True)
        clear = v.step(LAND, f"Where it lands, {nearest_enemy(given.ends)}.", not enemy_within(given.ends, 3))
    else:
        clear = v.step(KEEP_AWAY, f"{way}.", not enemy_within(given.passes, 3))
    return v.end("may run so" if clear else "may not run so", value=reach)


class AfterRun(AfterMove):
    """A unit that has run."""


@rule(
    "core-3e/8.3",
    part="later",
    yes=("may shoot", "may attempt a charge", "may fight"),
    no=("may not shoot", "may not attempt a charge"),
)
def later(given: AfterRun) -> Verdict:
    """May a unit that has run do this?"""
    v = Verdict()
    turn = "this turn" if given.same_turn else "an earlier turn"
    if not v.step(LATER, f"The unit ran in {turn}.", given.same_turn):
        return v.end(f"may {given.wants}")
    barred = v.step(NEITHER, f"It is to {given.wants}.", given.wants in (LaterDeed.SHOOT, LaterDeed.CHARGE))
    return v.end(f"may {'not ' if barred else ''}{given.wants}")


move_odds = odds_over(move, "roll")

SPRINT = Run(move=5, roll=4, goes=9, starts=15, passes=6, ends=6)
BIRD = Run(move=12, roll=4, goes=16, starts=6, passes=0, ends=8, flies=True)

EXAMPLES = (
    Example("Can I run if he is exactly 3 inches away?", UnitBeforeRun(from_enemies=3), "cannot run", NOT_FROM_COMBAT),
    Example("Can I run if he is 3.1 inches away?", UnitBeforeRun(from_enemies=3.1), "can run", NOT_FROM_COMBAT),
    Example("No enemy on the table, can I run?", UnitBeforeRun(from_enemies=None), "can run", NOT_FROM_COMBAT),
    Example("Move 5 and a 4 on the dice: exactly 9 inches?", SPRINT, "may run so", KEEP_AWAY, value=9),
    Example("Move 5 and a 4 on the dice: 9.1 inches?", SPRINT.but(goes=9.1), "may not run so", UP_TO, value=9),
    Example(
        "Move 5 and a 3, +1 to run rolls: 9 inches?", SPRINT.but(roll=3, modifiers=(1,)), "may run so", KEEP_AWAY, 9
    ),
    Example(
        "My Move is halved to 3.5 and I rolled a 1, can I go 4.5?",
        SPRINT.but(move=3.5, roll=1, goes=4.5, starts=10),
        "may run so",
        KEEP_AWAY,
        value=4.5,
    ),
    Example(
        "Can I run within 3 inches of his unit on the way past?",
        SPRINT.but(starts=8, passes=2),
        "may not run so",
        KEEP_AWAY,
        value=9,
    ),
    Example(
        "Can I stop my run exactly 3 inches away?", SPRINT.but(starts=12, passes=3, ends=3), "may not run so", KEEP_AWAY
    ),
    Example("Can I stop my run 3.1 inches away?", SPRINT.but(starts=12, passes=3.1, ends=3.1), "may run so", KEEP_AWAY),
    Example(
        "Can I run out of combat when I start 2 inches away?",
        SPRINT.but(starts=2, passes=2),
        "may not run so",
        NOT_FROM_COMBAT,
    ),
    Example("I start 3.1 inches from him, can I run off?", SPRINT.but(starts=3.1, passes=3.1), "may run so", KEEP_AWAY),
    Example("Can my flyers run past him at 3.1 inches?", BIRD.but(passes=3.1), "may run so", KEEP_AWAY),
    Example("Can my flyers run over his units?", BIRD, "may run so", LAND),
    Example("Can my flyers end a run 3.1 inches from him?", BIRD.but(ends=3.1), "may run so", LAND),
    Example("Can my flyers end a run exactly 3 inches from him?", BIRD.but(ends=3), "may not run so", LAND),
    Example(
        "The ruin is 10 inches high, can I run halfway up it this turn?",
        SPRINT.but(roll=2, goes=7, starts=12),
        "may run so",
        KEEP_AWAY,
        shows="commentary-2021-01/movement/3",
    ),
    Example("Can I run and shoot?", AfterRun(wants=LaterDeed.SHOOT), "may not shoot", NEITHER),
    Example("Can I run and then charge?", AfterRun(wants=LaterDeed.CHARGE), "may not attempt a charge", NEITHER),
    Example("I ran, can I still fight if he charges me?", AfterRun(wants=LaterDeed.FIGHT), "may fight", NEITHER),
    Example(
        "I ran in my turn, can I shoot in his?", AfterRun(wants=LaterDeed.SHOOT, same_turn=False), "may shoot", LATER
    ),
    Example(
        "I ran last turn, can I charge now?",
        AfterRun(wants=LaterDeed.CHARGE, same_turn=False),
        "may attempt a charge",
        LATER,
    ),
)
