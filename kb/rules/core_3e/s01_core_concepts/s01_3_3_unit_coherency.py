"""Unit coherency: each model near others of its unit, and the whole unit a single group.

What surprises: from 7 models on each needs two others, so the ends of a line fail; two clusters in which every model
has its others are still not one group; nobody is removed in mid-turn.
"""

from enum import StrEnum
from typing import Annotated, Self

from pydantic import Field, model_validator

from kb.engine import Cite, Example, Verdict, rule
from kb.rules.core_3e.s01_core_concepts.gaps import Gaps, apart, by_moving, gaps_of, neighbours, widest
from kb.tabletop import RuleInput
from kb.tabletop.battlefield.measure import inches
from kb.tabletop.units.models import Inches, Model
from kb.tabletop.units.unit import Models, NumberOfModels, called, connected, in_line, outside

ELSEWHERE = Cite("core-3e/1.3.3", "set up somewhere other than on the battlefield")
UP_TO_SIX = Cite("core-3e/1.3.3", "if each has at least 1 other model")
MORE_THAN_SIX = Cite("core-3e/1.3.3", "if each has at least 2 other models")
SINGLE = Cite("core-3e/1.3.3", "set up as a single coherent group")
MUST = Cite("core-3e/1.3.3", "when it is not coherent at either")
ONE_AT_A_TIME = Cite("core-3e/1.3.3", "removed from play one at a time")


class UnitOnTheTable(RuleInput):
    """One unit as it stands."""

    models: Models
    """Its models: their bases, in millimetres, and where they stand, in inches."""
    on_the_battlefield: bool = True
    """Whether it is on the battlefield; a reserve unit, for one, is not."""
    still_moves: Inches = 0
    """How far each model can still move, in inches, to ask whether they can close up; 0 for the unit as it stands.
    Where height is to be closed, only the table can say what there is to stand on."""


@rule(
    "core-3e/1.3.3",
    part="coherency",
    yes="coherent",
    no=("not coherent", "cannot become coherent"),
    neither=("can become coherent", "only the table can say"),
)
def coherency(given: UnitOnTheTable) -> Verdict:
    """Is the unit coherent?"""
    v = Verdict()
    where = "on" if given.on_the_battlefield else "not on"
    if v.step(ELSEWHERE, f"The unit is {where} the battlefield.", not given.on_the_battlefield):
        return v.end("coherent")
    gaps = gaps_of(given.models)
    near = neighbours(gaps, given.still_moves)
    enough, needed = _needed(len(near))
    if len(near) == 1:
        v.step(enough, "It is a single model and needs no other near it.", True)
        return v.end("coherent")
    lacking = [name for name, others in near.items() if len(others) < needed]
    each = f"Of {len(near)} models each needs {needed} other{'s' * (needed - 1)} near it."
    missing = f"Too few near: {', '.join(lacking) or 'nobody'}."
    moves = f", and each can still move {inches(given.still_moves)}" if given.still_moves else ""
    alone = called(given.models, lacking)
    if not v.step(enough, f"{each} {missing} {widest(gaps, needed)}{moves}.", not lacking, models=alone):
        return v.end("cannot become coherent" if given.still_moves else "not coherent")
    groups = connected(near)
    if not v.step(SINGLE, apart(groups, gaps), len(groups) == 1, models=outside(groups, given.models)):
        return v.end("cannot become coherent" if given.still_moves else "not coherent")
    return v.end(by_moving(gaps, given.still_moves, needed), because=enough)


def _needed(models: int) -> tuple[Cite, int]:
    """How many others each model of a unit needs near it."""
    return (UP_TO_SIX, 1) if models <= 6 else (MORE_THAN_SIX, 2)


class UnitAsCounted(RuleInput):
    """One unit on the battlefield, as you measure it model by model."""

    models: Annotated[int, Field(ge=1, le=100)]
    """How many models it has."""
    alone: NumberOfModels
    """How many of them lack the others that they need within 1" across and 6" up or down: 1 other in a unit of 2 to 6
    models, 2 in a larger one."""
    one_group: bool
    """Whether they hang together: from any model you come to every other by steps from one to another so near it."""

    @model_validator(mode="after")
    def _no_more_than_there_are(self) -> Self:
        if self.alone > self.models:
            raise ValueError(f"{self.alone} of {self.models} models cannot have too few others near them")
        if self.models in (2, 3) and not self.alone and not self.one_group:
            raise ValueError(f"{self.models} models that each have another near them are one group")
        if 2 <= self.models <= 6 and self.alone == self.models - 1:
            raise ValueError("one model alone cannot have another near it: the other has it near, too")
        if 2 <= self.models <= 6 and self.alone and self.one_group:
            raise ValueError("a model that has no other near it does not hang together with the rest")
        return self


@rule("core-3e/1.3.3", part="counted", yes="coherent", no="not coherent")
def counted(given: UnitAsCounted) -> Verdict:
    """Is the unit coherent, by what you count?"""
    v = Verdict()
    enough, needed = _needed(given.models)
    if given.models == 1:
        v.step(enough, "It is a single model and needs no other near it.", True)
        return v.end("coherent")
    each = f"Of {given.models} models each needs {needed} other{'s' * (needed - 1)} near it."
    if not v.step(enough, f"{each} Too few near: {given.alone}.", not given.alone):
        return v.end("not coherent")
    group = f"They form {'a single group' if given.one_group else 'more groups than one'}."
    return v.end(
        "coherent" if v.step(SINGLE, group, given.one_group) else "not coherent",
        because=SINGLE if not given.one_group else enough,
    )


class Moment(StrEnum):
    """When somebody looks whether a unit is coherent."""

    SET_UP = "after you set it up"
    TURN_ENDS = "at the end of a turn"
    MEANWHILE = "at some other time"


class UnitAtAMoment(RuleInput):
    """One unit as it stands, and when you look at it."""

    models: Models
    """Its models: their bases, in millimetres, and where they stand, in inches."""
    moment: Moment
    """When you look at it."""


@rule("core-3e/1.3.3", part="removal", yes=("remove 1", "remove 2 or more"), no="remove none")
def removal(given: UnitAtAMoment) -> Verdict:
    """Must you remove models, and would one be enough?"""
    v = Verdict()
    if given.moment is Moment.MEANWHILE:
        v.step(MUST, f"{given.moment.capitalize()}.", False)
        return v.end("remove none", value=0)
    unit = coherency(UnitOnTheTable(models=given.models))
    if not v.step(MUST, f"{given.moment.capitalize()}: {unit.outcome}.", unit.outcome != "coherent", unit):
        return v.end("remove none", value=0)
    gaps = gaps_of(given.models)
    enough = [model.name for model in given.models if _coherent_without(model, gaps)]
    which = f"the removal of {' or '.join(enough)} is enough" if enough else "no single removal is enough"
    v.step(ONE_AT_A_TIME, f"After each model, look again: {which}.", True)
    return v.end("remove 1", value=1) if enough else v.end("remove 2 or more")


def _coherent_without(gone: Model, gaps: Gaps) -> bool:
    left = {one: {other: gap for other, gap in others.items() if other != gone.name} for one, others in gaps.items()}
    del left[gone.name]
    near = neighbours(left, 0)
    _, needed = _needed(len(near))
    return len(near) == 1 or (all(len(o) >= needed for o in near.values()) and len(connected(near)) == 1)


FIVE = UnitAsCounted(models=5, alone=0, one_group=True)
TWO_PAIRS = in_line(2, 0.5) + in_line(2, 0.5, x=8, names="CD")

LOOKOUT = Model(name="lookout", x=9 + 32 / 25.4, y=0, z=6, base=32)

EXAMPLES = (
    Example("All five of mine have a mate within an inch, and all hang together?", FIVE, "coherent", UP_TO_SIX),
    Example(
        "One of my five models has nobody within an inch, coherent?",
        FIVE.but(alone=1, one_group=False),
        "not coherent",
        UP_TO_SIX,
    ),
    Example(
        "Seven in a line, so the two at the ends have one mate each?",
        FIVE.but(models=7, alone=2),
        "not coherent",
        MORE_THAN_SIX,
    ),
    Example("Ten in two ranks, everybody has two?", FIVE.but(models=10), "coherent", MORE_THAN_SIX),
    Example("Each has its mates, but a hole runs through the unit?", FIVE.but(one_group=False), "not coherent", SINGLE),
    Example(
        "There are four in two pairs, and a hole between the pairs?",
        FIVE.but(models=4, one_group=False),
        "not coherent",
        SINGLE,
    ),
    Example("Just one model, nobody near him?", FIVE.but(models=1, alone=1), "coherent", UP_TO_SIX),
    Example("5 guys in a line, gaps of exactly 1 inch?", UnitOnTheTable(models=in_line(5, 1)), "coherent", UP_TO_SIX),
    Example(
        "My line of 5 has gaps of 1.01 inches?", UnitOnTheTable(models=in_line(5, 1.01)), "not coherent", UP_TO_SIX
    ),
    Example("Is my lone hero coherent?", UnitOnTheTable(models=in_line(1, 0)), "coherent", UP_TO_SIX),
    Example("6 models single file, legal?", UnitOnTheTable(models=in_line(6, 1)), "coherent", UP_TO_SIX),
    Example(
        "7 models single file, are the ends ok?", UnitOnTheTable(models=in_line(7, 1)), "not coherent", MORE_THAN_SIX
    ),
    Example(
        "Two ranks of 4 with gaps of 1 inch, are the corners ok?",
        UnitOnTheTable(models=in_line(4, 1) + in_line(4, 1, y=1 + 32 / 25.4, names="EFGH")),
        "coherent",
        MORE_THAN_SIX,
    ),
    Example(
        "One stands 6 inches up on the ruin above us?",
        UnitOnTheTable(models=(*in_line(2, 1), Model(name="lookout", x=0, y=0, z=6, base=32))),
        "coherent",
        UP_TO_SIX,
    ),
    Example(
        "One stands 6.5 inches up on the ruin above us, are we coherent?",
        UnitOnTheTable(models=(*in_line(2, 1), Model(name="lookout", x=0, y=0, z=6.5, base=32))),
        "not coherent",
        UP_TO_SIX,
    ),
    Example(
        "Two pairs 4 inches apart, everyone has a buddy: coherent?",
        UnitOnTheTable(models=TWO_PAIRS),
        "not coherent",
        SINGLE,
    ),
    Example(
        "My unit is in reserve, do gaps matter?",
        UnitOnTheTable(models=in_line(5, 3), on_the_battlefield=False),
        "coherent",
        ELSEWHERE,
    ),
    Example(
        "The gap is 9 inches, can two models close it with 4 each?",
        UnitOnTheTable(models=in_line(2, 9), still_moves=4),
        "can become coherent",
        UP_TO_SIX,
    ),
    Example(
        "The gap is 9.1 inches, is 4 each enough?",
        UnitOnTheTable(models=in_line(2, 9.1), still_moves=4),
        "cannot become coherent",
        UP_TO_SIX,
    ),
    Example(
        "We are coherent as we stand, what if we can still move?",
        UnitOnTheTable(models=in_line(3, 1), still_moves=4),
        "coherent",
        UP_TO_SIX,
    ),
    Example(
        "Three of them with 5 inches between each, is 4 each enough?",
        UnitOnTheTable(models=in_line(3, 5), still_moves=4),
        "can become coherent",
        UP_TO_SIX,
    ),
    Example(
        "Three of them with 5.1 inches between each, is 4 each enough?",
        UnitOnTheTable(models=in_line(3, 5.1), still_moves=4),
        "only the table can say",
        UP_TO_SIX,
    ),
    Example(
        "One of two is 9 inches off and 6 inches up on a wall, is 4 each enough?",
        UnitOnTheTable(models=(*in_line(1, 0), LOOKOUT), still_moves=4),
        "can become coherent",
        UP_TO_SIX,
    ),
    Example(
        "One of two is 6.5 inches up on a wall, is a move of 4 enough to close up?",
        UnitOnTheTable(models=(*in_line(1, 0), LOOKOUT.model_copy(update={"x": 2, "z": 6.5})), still_moves=4),
        "only the table can say",
        UP_TO_SIX,
    ),
    Example(
        "He killed the middle of my line and the turn is over: do I lose one?",
        UnitAtAMoment(models=(*in_line(3, 1), Model(name="straggler", x=9, y=0, base=32)), moment=Moment.TURN_ENDS),
        "remove 1",
        ONE_AT_A_TIME,
        value=1,
    ),
    Example(
        "Two halves of two at the end of the turn, is one model enough?",
        UnitAtAMoment(models=TWO_PAIRS, moment=Moment.TURN_ENDS),
        "remove 2 or more",
        ONE_AT_A_TIME,
    ),
    Example(
        "7 in single file at the end of the turn, what goes?",
        UnitAtAMoment(models=in_line(7, 1), moment=Moment.TURN_ENDS),
        "remove 1",
        ONE_AT_A_TIME,
        value=1,
    ),
    Example(
        "We set them up 1.5 inches apart, what happens?",
        UnitAtAMoment(models=in_line(2, 1.5), moment=Moment.SET_UP),
        "remove 1",
        ONE_AT_A_TIME,
        value=1,
    ),
    Example(
        "Shooting split my unit, do I pull models straight away?",
        UnitAtAMoment(models=TWO_PAIRS, moment=Moment.MEANWHILE),
        "remove none",
        MUST,
        value=0,
    ),
    Example(
        "Turn over and all within an inch, do I lose anyone?",
        UnitAtAMoment(models=in_line(5, 1), moment=Moment.TURN_ENDS),
        "remove none",
        MUST,
        value=0,
    ),
)
