"""Movement phase: one unit after another, and no model moved twice.

What surprises: it is models, not units, that are moved no more than once; models that you do not want to move stay.
"""

from kb.engine import Cite, Example, Verdict, rule
from kb.tabletop import Phase, RuleInput
from kb.tabletop.time import whose

PICK = Cite("core-1e/movement-phase", "Pick one of your units")
ANOTHER = Cite("core-1e/movement-phase", "Then you can pick another unit")
ONCE = Cite("core-1e/movement-phase", "a model can be moved no more than")


class ModelToMove(RuleInput):
    """A model of a unit that you want to move."""

    phase: Phase = Phase.MOVEMENT
    """The phase that it is."""
    your_turn: bool = True
    """Whether it is your turn."""
    friendly: bool = True
    """Whether its unit is one of yours."""
    another_is_moving: bool = False
    """Whether another unit of yours has models that you still want to move."""
    has_moved: bool = False
    """Whether this model has been moved in this phase."""


@rule("core-1e/movement-phase", yes="may be moved", no="may not be moved")
def move(given: ModelToMove) -> Verdict:
    """May the model be moved now?"""
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


MODEL = ModelToMove()

EXAMPLES = (
    Example("Can I move this model?", MODEL, "may be moved", ONCE),
    Example("It has moved, and I want to put it straight?", MODEL.but(has_moved=True), "may not be moved", ONCE),
    Example("Another unit is half done?", MODEL.but(another_is_moving=True), "may not be moved", ANOTHER),
    Example("Can I move his model?", MODEL.but(friendly=False), "may not be moved", PICK),
    Example("In his movement phase?", MODEL.but(your_turn=False), "may not be moved", PICK),
    Example("In my charge phase?", MODEL.but(phase=Phase.CHARGE), "may not be moved", PICK),
)
