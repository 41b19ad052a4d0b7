"""Unit coherency in movement: a unit must end coherent, and one that cannot does not move at all.

What surprises: it counts once all models have moved, not model by model; a unit that casualties have split too widely
cannot even move closer.
"""

from kb.engine import Cite, Example, Verdict, ask, rule
from kb.tabletop import RuleInput
from kb.tabletop.measure import inches
from kb.tabletop.models import Inches, Model
from kb.tabletop.units import Models, in_line

IMPOSSIBLE = Cite("core-3e/9.1", "cannot possibly be coherent after it has moved")
ALL_MOVED = Cite("core-3e/9.1", "after you have moved all of its models")
COHERENT = Cite("core-3e/9.1", "A unit must be coherent")


class UnitBeforeItsMove(RuleInput):
    """A unit that is about to move."""

    models: Models
    """Its models where they stand before the move: bases in millimetres, places in inches."""
    distance: Inches
    """How far each of them is allowed to move, in inches."""


@rule("core-3e/9.1", part="before")
def before(given: UnitBeforeItsMove) -> Verdict:
    """Can the unit be moved at all?"""
    v = Verdict()
    could_be = ask("core-3e/1.3.3", part="coherency", models=given.models, still_moves=given.distance)
    impossible = could_be.outcome != "coherent"
    close = "cannot" if impossible else "can"
    says = (
        f"With up to {inches(given.distance)} for each model its gaps {close} be closed, paths and other models aside."
    )
    v.step(IMPOSSIBLE, says, impossible, could_be)
    return v.end("cannot be moved" if impossible else "can be moved")


class UnitAfterItsMove(RuleInput):
    """A unit that has moved, or is moving."""

    models: Models
    """Its models where they stand now: bases in millimetres, places in inches."""
    all_moved: bool = True
    """Whether you have finished moving all of its models."""


@rule("core-3e/9.1", part="after")
def after(given: UnitAfterItsMove) -> Verdict:
    """May the unit end its move like this?"""
    v = Verdict()
    done = "All" if given.all_moved else "Not all"
    if not v.step(ALL_MOVED, f"{done} of its models have been moved.", given.all_moved):
        return v.end("too early to say")
    now = ask("core-3e/1.3.3", part="coherency", models=given.models)
    legal = v.step(COHERENT, f"Now the unit is {now.outcome}.", now.outcome == "coherent", now)
    return v.end("may end its move so" if legal else "may not end its move so")


def _halves(gap: float) -> tuple[Model, ...]:
    """Two pairs of models, with so many inches between them."""
    left = in_line(2, 0.5, x=-gap)
    return left + in_line(2, 0.5, x=left[1].x + gap + 32 / 25.4, names="CD")


EXAMPLES = (
    Example(
        "My unit stands together, can it move 5 inches?",
        UnitBeforeItsMove(models=in_line(5, 1), distance=5),
        "can be moved",
        IMPOSSIBLE,
    ),
    Example(
        "Casualties left a 12 inch hole and we pile in 3 each: can we move?",
        UnitBeforeItsMove(models=_halves(12), distance=3),
        "cannot be moved",
        IMPOSSIBLE,
        shows="commentary-2021-01/combat-phase/4",
    ),
    Example(
        "The hole is exactly 7 inches and each can pile in 3?",
        UnitBeforeItsMove(models=_halves(7), distance=3),
        "can be moved",
        IMPOSSIBLE,
    ),
    Example(
        "The hole is 7.1 inches and each can pile in 3?",
        UnitBeforeItsMove(models=_halves(7.1), distance=3),
        "cannot be moved",
        IMPOSSIBLE,
    ),
    Example(
        "I strung 5 of them out, all gaps exactly 1 inch: legal move?",
        UnitAfterItsMove(models=in_line(5, 1)),
        "may end its move so",
        COHERENT,
    ),
    Example(
        "I left one guy behind on the objective, 2 inches off?",
        UnitAfterItsMove(models=(*in_line(4, 1), Model(name="guard", x=-2 - 32 / 25.4, y=0, base=32))),
        "may not end its move so",
        COHERENT,
    ),
    Example(
        "7 in a conga line, may they end like that?",
        UnitAfterItsMove(models=in_line(7, 1)),
        "may not end its move so",
        COHERENT,
    ),
    Example(
        "Half my models are still to move, does coherency count yet?",
        UnitAfterItsMove(models=_halves(4), all_moved=False),
        "too early to say",
        ALL_MOVED,
    ),
    Example(
        "A lone hero moves, can he break coherency?",
        UnitAfterItsMove(models=in_line(1, 0)),
        "may end its move so",
        COHERENT,
    ),
)
