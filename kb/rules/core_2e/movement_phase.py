"""Movement phase: one unit after another, each moved once.

What surprises: a unit that you have moved cannot be picked again, even where some of its models stayed.
"""

from kb.engine import Cite, Example, Verdict, rule
from kb.tabletop import Phase, RuleInput
from kb.tabletop.time import whose

PICK = Cite("core-2e/movement-phase", "Pick one of your units")
ANOTHER = Cite("core-2e/movement-phase", "Then you can pick another unit")
ONCE = Cite("core-2e/movement-phase", "a unit can be moved no more than")


class UnitPicked(RuleInput):
    """A unit that you want to pick to move."""

    phase: Phase = Phase.MOVEMENT
    """The phase that it is."""
    your_turn: bool = True
    """Whether it is your turn."""
    friendly: bool = True
    """Whether it is one of your units."""
    another_is_moving: bool = False
    """Whether another unit of yours has models that you still want to move."""
    has_moved: bool = False
    """Whether the unit has been moved in this phase, with some of its models or with all."""


@rule("core-2e/movement-phase", yes="may be moved", no="may not be moved")
def pick(given: UnitPicked) -> Verdict:
    """May you pick the unit to move it now?"""
    v = Verdict()
    now = f"It is {whose(given.phase, given.your_turn)}; the unit is {'yours' if given.friendly else 'not yours'}."
    yours = given.phase is Phase.MOVEMENT and given.your_turn and given.friendly
    others = f"{'Another' if given.another_is_moving else 'No other'} unit is still moving."
    may = (
        v.step(PICK, now, yours)
        and v.step(ANOTHER, others, not given.another_is_moving)
        and v.step(ONCE, f"Moves that it has made in this phase: {int(given.has_moved)}.", not given.has_moved)
    )
    return v.end("may be moved" if may else "may not be moved")


UNIT = UnitPicked()

EXAMPLES = (
    Example("Can I move this unit?", UNIT, "may be moved", ONCE),
    Example(
        "I moved half of it, can I come back to the rest later?", UNIT.but(has_moved=True), "may not be moved", ONCE
    ),
    Example("Another unit is half done?", UNIT.but(another_is_moving=True), "may not be moved", ANOTHER),
    Example("Can I move his unit?", UNIT.but(friendly=False), "may not be moved", PICK),
    Example("In his movement phase?", UNIT.but(your_turn=False), "may not be moved", PICK),
    Example("In my hero phase?", UNIT.but(phase=Phase.HERO), "may not be moved", PICK),
)
