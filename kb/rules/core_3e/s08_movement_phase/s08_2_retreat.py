"""Retreat: out of combat by a plain move, and then neither shooting nor charging in that turn.

What surprises: only the end of the move must be clear of the enemy, not the way there; no run roll is added; a unit
that no enemy is near cannot retreat at all. That a unit in a garrison makes no move is looked at in 8.0.
"""

from typing import Self

from pydantic import model_validator

from kb.engine import Cite, Example, Verdict, rule
from kb.tabletop import RuleInput
from kb.tabletop.battlefield.enemies import FromEnemies, enemy_within, nearest_enemy
from kb.tabletop.battlefield.measure import inches, within
from kb.tabletop.battlefield.moves import AfterMove, LaterDeed, MeasuredMove

ONLY_FROM_COMBAT = Cite("core-3e/8.2", 'Only a unit that is within 3"')
UP_TO = Cite("core-3e/8.2", "as many inches as the Move characteristic")
AT_THE_END = Cite("core-3e/8.2", 'must be more than 3" from all enemy')
LATER = Cite("core-3e/8.2", "Later in the turn you can")
NEITHER = Cite("core-3e/8.2", "neither shoot with it nor attempt a charge")
NOT_BOTH = Cite("core-3e/8.2", "as you choose, but not both")


class UnitBeforeRetreat(RuleInput):
    """A unit with which you want to retreat."""

    from_enemies: FromEnemies
    """Inches from the unit to the nearest enemy unit; empty where there is none on the battlefield."""


@rule("core-3e/8.2", part="start", yes="can retreat", no="cannot retreat")
def start(given: UnitBeforeRetreat) -> Verdict:
    """Can the unit retreat?"""
    v = Verdict()
    near = v.step(ONLY_FROM_COMBAT, f"Now {nearest_enemy(given.from_enemies)}.", enemy_within(given.from_enemies, 3))
    return v.end("can retreat" if near else "cannot retreat")


class Retreat(MeasuredMove):
    """A unit's retreat."""

    passes: FromEnemies = None
    """Inches to the nearest of the enemy units that it passes on the way, if any; it may pass any."""
    runs_too: bool = False
    """Whether you want to run as well, with a run roll on top of the Move characteristic."""

    @model_validator(mode="after")
    def _from_enemies_to_enemies(self) -> Self:
        if (self.starts is None) != (self.ends is None):
            raise ValueError("give starts and ends, or neither where no enemy unit is on the battlefield")
        return self


@rule("core-3e/8.2", part="move", yes="may retreat so", no="may not retreat so")
def move(given: Retreat) -> Verdict:
    """Is this a legal retreat?"""
    v = Verdict()
    if not v.step(NOT_BOTH, f"It is {'' if given.runs_too else 'not '}to run as well.", not given.runs_too):
        return v.end("may not retreat so")
    if not v.step(ONLY_FROM_COMBAT, f"Before the move {nearest_enemy(given.starts)}.", enemy_within(given.starts, 3)):
        return v.end("may not retreat so")
    far = f"The farthest goes {inches(given.goes)} with a Move of {inches(given.move)}."
    if not v.step(UP_TO, far, within(given.goes, given.move)):
        return v.end("may not retreat so")
    end = f"At the end of the move {nearest_enemy(given.ends)}."
    clear = v.step(AT_THE_END, end, not enemy_within(given.ends, 3))
    if given.passes is not None:
        v.step(AT_THE_END, f"How near it comes on the way, {inches(given.passes)}, does not matter.", clear)
    return v.end("may retreat so" if clear else "may not retreat so")


class AfterRetreat(AfterMove):
    """A unit that has retreated."""


@rule(
    "core-3e/8.2",
    part="later",
    yes=("may shoot", "may attempt a charge", "may fight"),
    no=("may not shoot", "may not attempt a charge"),
)
def later(given: AfterRetreat) -> Verdict:
    """May a unit that has retreated do this?"""
    v = Verdict()
    turn = "this turn" if given.same_turn else "an earlier turn"
    if not v.step(LATER, f"The unit retreated in {turn}.", given.same_turn):
        return v.end(f"may {given.wants}")
    barred = v.step(NEITHER, f"It is to {given.wants}.", given.wants in (LaterDeed.SHOOT, LaterDeed.CHARGE))
    return v.end(f"may {'not ' if barred else ''}{given.wants}")


FLIGHT = Retreat(move=5, goes=5, starts=0.5, ends=5)

EXAMPLES = (
    Example(
        "How do I get out of combat, can I retreat?", UnitBeforeRetreat(from_enemies=0), "can retreat", ONLY_FROM_COMBAT
    ),
    Example(
        "He is exactly 3 inches off, can I retreat?", UnitBeforeRetreat(from_enemies=3), "can retreat", ONLY_FROM_COMBAT
    ),
    Example(
        "He is 3.1 inches off, can I retreat anyway?",
        UnitBeforeRetreat(from_enemies=3.1),
        "cannot retreat",
        ONLY_FROM_COMBAT,
    ),
    Example(
        "No enemy on the table, can I retreat?",
        UnitBeforeRetreat(from_enemies=None),
        "cannot retreat",
        ONLY_FROM_COMBAT,
    ),
    Example("I walk my full Move and end 5 inches away?", FLIGHT, "may retreat so", AT_THE_END),
    Example("I get to 3.1 inches, is that far enough?", FLIGHT.but(ends=3.1), "may retreat so", AT_THE_END),
    Example("I can only get to exactly 3 inches?", FLIGHT.but(ends=3), "may not retreat so", AT_THE_END),
    Example(
        "My other neighbour is nearer, can I end 2 inches from that one?",
        FLIGHT.but(ends=2),
        "may not retreat so",
        AT_THE_END,
    ),
    Example("Can I retreat past another enemy unit?", FLIGHT.but(passes=0.1), "may retreat so", AT_THE_END),
    Example(
        "Can my retreat pass within 3 inches of an enemy a little further off than he is now?",
        FLIGHT.but(passes=2),
        "may retreat so",
        AT_THE_END,
    ),
    Example("Can I go 5.1 inches with a Move of 5?", FLIGHT.but(goes=5.1), "may not retreat so", UP_TO),
    Example("Can I run when I retreat to get further?", FLIGHT.but(runs_too=True), "may not retreat so", NOT_BOTH),
    Example(
        "Can I call my move a retreat when he is 3.1 inches off?",
        FLIGHT.but(starts=3.1),
        "may not retreat so",
        ONLY_FROM_COMBAT,
    ),
    Example("Can I shoot after falling back?", AfterRetreat(wants=LaterDeed.SHOOT), "may not shoot", NEITHER),
    Example(
        "Can I retreat and charge back in?", AfterRetreat(wants=LaterDeed.CHARGE), "may not attempt a charge", NEITHER
    ),
    Example("I retreated and he charged me, can I fight?", AfterRetreat(wants=LaterDeed.FIGHT), "may fight", NEITHER),
    Example(
        "I retreated last turn, can I charge now?",
        AfterRetreat(wants=LaterDeed.CHARGE, same_turn=False),
        "may attempt a charge",
        LATER,
    ),
    Example(
        "I fell back in my turn, can I shoot in his?",
        AfterRetreat(wants=LaterDeed.SHOOT, same_turn=False),
        "may shoot",
        LATER,
    ),
)
