"""Unit coherency in movement: a unit must end coherent, and one that cannot does not move at all.

What surprises: it counts once all models have moved, not model by model; a unit that casualties have split too widely
cannot even move closer.
"""

from typing import Annotated, Self

from pydantic import Field, model_validator

from kb.engine import Cite, Example, Verdict, ask, rule
from kb.tabletop import RuleInput
from kb.tabletop.battlefield.measure import inches, within
from kb.tabletop.units.models import Inches, Model
from kb.tabletop.units.unit import Models, NumberOfModels, in_line

IMPOSSIBLE = Cite("core-3e/9.1", "cannot possibly be coherent after it has moved")
ALL_MOVED = Cite("core-3e/9.1", "after you have moved all of its models")
COHERENT = Cite("core-3e/9.1", "A unit must be coherent")

COULD_BE = {
    "coherent": ("can be moved", "it can stay coherent"),
    "can become coherent": ("can be moved", "its gaps can be closed, paths and other models aside"),
    "only the table can say": (
        "only the table can say",
        "any one of its gaps can be closed; whether all can at once is open",
    ),
    "cannot become coherent": ("cannot be moved", "a gap is too wide to be closed"),
    "not coherent": ("cannot be moved", "a gap is too wide to be closed"),
}
"""What each answer to "could the unit be coherent?" means for its move."""


class UnitBeforeItsMove(RuleInput):
    """A unit that is about to move."""

    models: Models
    """Its models where they stand before the move: bases in millimetres, places in inches."""
    distance: Inches
    """How far each of them is allowed to move, in inches."""


@rule("core-3e/9.1", part="before", yes="can be moved", no="cannot be moved", neither="only the table can say")
def before(given: UnitBeforeItsMove) -> Verdict:
    """Can the unit be moved at all?"""
    v = Verdict()
    could_be = ask("core-3e/1.3.3", part="coherency", models=given.models, still_moves=given.distance)
    outcome, gaps = COULD_BE[could_be.outcome]
    says = f"With up to {inches(given.distance)} for each model {gaps}."
    v.step(IMPOSSIBLE, says, outcome == "cannot be moved", could_be)
    return v.end(outcome)


class MeasuredBeforeItsMove(RuleInput):
    """A unit that is about to move, as you measure it."""

    gap: Inches
    """Inches across of the widest gap to close: from a model, or a group of them, to the next that it needs near it; 0
    where the unit is coherent. Where a difference in height of more than 6" has to be closed, ask `before`."""
    distance: Inches
    """How far each of them is allowed to move, in inches."""
    groups: Annotated[int, Field(ge=1, le=60)]
    """How many groups the unit stands in: models near one another, or a model on its own."""
    alone: NumberOfModels
    """How many models lack the others that they need within 1" even in their group: 2 others in a unit of 7 or more
    models; 0 where none does."""

    @model_validator(mode="after")
    def _what_is_coherent_has_no_gap(self) -> Self:
        if within(self.gap, 1) and (self.groups > 1 or self.alone):
            raise ValueError("groups, and models that lack others, have a gap of more than 1 inch between them")
        if not within(self.gap, 1) and self.groups == 1 and not self.alone:
            raise ValueError("a unit in one group in which nobody lacks others is coherent: its gap is 0")
        return self


@rule("core-3e/9.1", part="gaps", yes="can be moved", no="cannot be moved", neither="only the table can say")
def gaps(given: MeasuredBeforeItsMove) -> Verdict:
    """Can the unit be moved at all, by the gaps that you measure?"""
    v = Verdict()
    reach = 1 + 2 * given.distance
    says = (
        f'The widest gap is {inches(given.gap)}; {inches(given.distance)} from both sides and 1" make {inches(reach)}.'
    )
    if v.step(IMPOSSIBLE, says, not within(given.gap, reach)):
        return v.end("cannot be moved")
    if within(given.gap, 1):
        return v.end("can be moved")
    at_once = given.groups == 2 and not given.alone
    lack = f"; models that still lack others then: {given.alone}" if given.groups == 2 else ""
    v.step(COHERENT, f"Groups that have to meet: {given.groups}{lack}.", at_once)
    return v.end("can be moved" if at_once else "only the table can say", because=IMPOSSIBLE)


class UnitAfterItsMove(RuleInput):
    """A unit that has moved, or is moving."""

    models: Models
    """Its models where they stand now: bases in millimetres, places in inches."""
    all_moved: bool = True
    """Whether you have finished moving all of its models."""


@rule("core-3e/9.1", part="after", yes="may end its move so", no="may not end its move so", neither="too early to say")
def after(given: UnitAfterItsMove) -> Verdict:
    """May the unit end its move like this?"""
    v = Verdict()
    if not _all_moved(v, given.all_moved):
        return v.end("too early to say")
    return _as_it_stands(v, ask("core-3e/1.3.3", part="coherency", models=given.models))


class CountedAfterItsMove(RuleInput):
    """A unit that has moved, or is moving, as you measure it model by model."""

    all_moved: bool = True
    """Whether you have finished moving all of its models."""
    models: Annotated[int, Field(ge=1, le=100)]
    """How many models it has."""
    alone: NumberOfModels
    """How many of them lack the others that they need within 1" across and 6" up or down: 1 other in a unit of 2 to 6
    models, 2 in a larger one."""
    one_group: bool
    """Whether they hang together: from any model you come to every other by steps from one to another so near it."""


@rule(
    "core-3e/9.1", part="counted", yes="may end its move so", no="may not end its move so", neither="too early to say"
)
def counted(given: CountedAfterItsMove) -> Verdict:
    """May the unit end its move like this, by what you count?"""
    v = Verdict()
    if not _all_moved(v, given.all_moved):
        return v.end("too early to say")
    values = {name: given.unread(name) for name in ("models", "alone", "one_group")}
    return _as_it_stands(v, ask("core-3e/1.3.3", part="counted", **values))


def _all_moved(v: Verdict, all_moved: bool) -> bool:
    done = "All of its models have been moved." if all_moved else "Some of its models are still to be moved."
    return v.step(ALL_MOVED, done, all_moved)


def _as_it_stands(v: Verdict, now: Verdict) -> Verdict:
    legal = v.step(COHERENT, f"As it stands: {now.outcome}.", now.outcome == "coherent", now)
    return v.end("may end its move so" if legal else "may not end its move so")


def _halves(gap: float) -> tuple[Model, ...]:
    """Two pairs of models, with so many inches between them."""
    left = in_line(2, 0.5)
    return left + in_line(2, 0.5, x=left[1].x + gap + 32 / 25.4, names="CD")


SPLIT = MeasuredBeforeItsMove(gap=7, distance=3, groups=2, alone=0)
SIX = CountedAfterItsMove(models=6, alone=0, one_group=True)

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
        "Three survivors with 5 inches between each and a Move of 4: can they move?",
        UnitBeforeItsMove(models=in_line(3, 5), distance=4),
        "can be moved",
        IMPOSSIBLE,
    ),
    Example(
        "Three survivors with 6 inches between each and a Move of 4: can they move?",
        UnitBeforeItsMove(models=in_line(3, 6), distance=4),
        "only the table can say",
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
    Example("I measure 7 inches between my two halves and they move 3?", SPLIT, "can be moved", IMPOSSIBLE),
    Example("I measure 7.1 between the halves?", SPLIT.but(gap=7.1), "cannot be moved", IMPOSSIBLE),
    Example("No gap in my unit is wider than an inch?", SPLIT.but(gap=1, groups=1), "can be moved", IMPOSSIBLE),
    Example("Three bits with 6 inches between?", SPLIT.but(gap=6, groups=3), "only the table can say", IMPOSSIBLE),
    Example("Halves of 10, and two have but one mate?", SPLIT.but(alone=2), "only the table can say", IMPOSSIBLE),
    Example("I count after the move and everybody has a mate?", SIX, "may end its move so", COHERENT),
    Example(
        "I count after the move and one has nobody by him?",
        SIX.but(alone=1, one_group=False),
        "may not end its move so",
        COHERENT,
    ),
    Example("I count while some are still to move?", SIX.but(all_moved=False), "too early to say", ALL_MOVED),
)
