"""Allocating wounds: one at a time, as their player likes, but a wounded model comes first.

What surprises: no model is passed over once it is wounded, and what a destroyed unit cannot take is lost.
"""

from typing import Annotated, Self

from pydantic import Field, model_validator

from kb.engine import Cite, Example, Verdict, rule
from kb.tabletop import RuleInput
from kb.tabletop.combat.wounds import ModelWounds, WoundCount

ONE_AT_A_TIME = Cite("core-3e/14.1", "of a unit 1 wound at a time")
YOU_CHOOSE = Cite("core-3e/14.1", "where the wounds caused to your units go")
UNTIL_SLAIN = Cite("core-3e/14.1", "no other model in its unit can be")
NEGATED = Cite("core-3e/14.1", "are negated and have no effect")
SLAIN = Cite("core-3e/14.2", "allocated to it equal its Wounds characteristic")
NO_MORE = Cite("core-3e/14.2", "You cannot allocate any more wounds to it")

UnitWounds = Annotated[tuple[ModelWounds, ...], Field(min_length=1, max_length=60)]


class Allocation(RuleInput):
    """Wounds caused to a unit, and which of its models its player wants to take each."""

    models: UnitWounds
    """The unit's models."""
    wounds: WoundCount
    """How many wounds and mortal wounds are to be allocated."""
    order: Annotated[tuple[Annotated[int, Field(ge=1, le=60)], ...], Field(max_length=200)]
    """For each wound in turn, the model that takes it: 2 stands for the second of the unit's models."""

    @model_validator(mode="after")
    def _order_fits(self) -> Self:
        if any(place > len(self.models) for place in self.order):
            raise ValueError(f"the order names model {max(self.order)}, but the unit has {len(self.models)} models")
        if not min(self.wounds, _room(self.models)) <= len(self.order) <= self.wounds:
            raise ValueError(f"{self.wounds} wounds are to be allocated, but the order has {len(self.order)}")
        return self


@rule("core-3e/14.1", part="allocation", yes="legal", no="not legal")
def allocation(given: Allocation) -> Verdict:
    """May the wounds be allocated in this order, and how many models are slain by them?"""
    v = Verdict()
    v.step(YOU_CHOOSE, f"Models in the unit: {len(given.models)}. Wounds in your order: {len(given.order)}.", True)
    taken = [model.allocated for model in given.models]
    slain = before = 0
    for wound, place in enumerate(given.order[: _room(given.models)], start=1):
        if not _may_take(v, given.models, taken, before, place, f"Wound {wound} is for model {place}"):
            return v.end("not legal")
        taken[place - 1] += 1
        before = place
        needed = given.models[place - 1].characteristic
        if taken[place - 1] == needed:
            slain += v.step(SLAIN, f"Model {place} is slain with {needed} of {needed}.", True)
    left_over = negated(WoundsCaused(models=given.models, wounds=given.wounds))
    lost = v.step(NEGATED, f"Wounds negated: {left_over.number:g}.", left_over.number > 0, left_over)
    return v.end("legal", value=slain, because=NEGATED if lost else YOU_CHOOSE)


def _may_take(v: Verdict, models: UnitWounds, taken: list[int], before: int, place: int, wound: str) -> bool:
    needed = [model.characteristic for model in models]
    if taken[place - 1] == needed[place - 1]:
        return not v.step(NO_MORE, f"{wound}, which is slain already.", True)
    wounded = [n for n in range(len(models)) if 0 < taken[n] < needed[n]]
    if not wounded:
        return v.step(ONE_AT_A_TIME, f"{wound}; no model is wounded.", True)
    if before - 1 in wounded:
        wounded = [before - 1]
    names = " or ".join(f"model {n + 1} with {taken[n]} of {needed[n]}" for n in wounded)
    return v.step(UNTIL_SLAIN, f"{wound}; to be slain first: {names}.", place - 1 in wounded)


class WoundsCaused(RuleInput):
    """Wounds caused to a unit, those that were negated already taken off."""

    models: UnitWounds
    """The unit's models."""
    wounds: WoundCount
    """How many wounds and mortal wounds are to be allocated."""


@rule("core-3e/14.1", part="negated", neither=("none is negated", "some are negated"))
def negated(given: WoundsCaused) -> Verdict:
    """How many wounds are negated because the unit is destroyed?"""
    v = Verdict()
    room = _room(given.models)
    slays = f"Wounds that slay every model of the unit: {room}; wounds to allocate: {given.wounds}."
    v.step(SLAIN, slays, given.wounds >= room)
    left_over = max(0, given.wounds - room)
    if v.step(NEGATED, f"Wounds left once every model is slain: {left_over}.", left_over > 0):
        return v.end("some are negated", value=left_over)
    return v.end("none is negated", value=0)


def _room(models: UnitWounds) -> int:
    return sum(model.characteristic - model.allocated for model in models)


def _models(number: int, wounds: int, *allocated: int) -> tuple[ModelWounds, ...]:
    """Models alike; the first of them have these wounds allocated."""
    marks = (*allocated, *(0,) * (number - len(allocated)))
    return tuple(ModelWounds(characteristic=wounds, allocated=mark) for mark in marks)


EXAMPLES = (
    Example(
        "One hit with damage 3 into single-wound infantry, do I lose three?",
        Allocation(models=_models(10, 1), wounds=3, order=(8, 9, 10)),
        "legal",
        YOU_CHOOSE,
        value=3,
        shows="commentary-2021-01/wounds-and-damage/1",
    ),
    Example(
        "Can I spread the damage around so nobody dies?",
        Allocation(models=_models(3, 2), wounds=2, order=(1, 2)),
        "not legal",
        UNTIL_SLAIN,
    ),
    Example(
        "Both wounds on one 2-wound guy, is it one casualty?",
        Allocation(models=_models(3, 2), wounds=2, order=(1, 1)),
        "legal",
        YOU_CHOOSE,
        value=1,
    ),
    Example(
        "I've got a guy on one wound left, can another take the next one?",
        Allocation(models=_models(3, 2, 1), wounds=1, order=(3,)),
        "not legal",
        UNTIL_SLAIN,
    ),
    Example(
        "Two of mine are wounded already, may I give each one more?",
        Allocation(models=_models(2, 3, 1, 1), wounds=2, order=(1, 2)),
        "not legal",
        UNTIL_SLAIN,
    ),
    Example(
        "Two of mine are wounded already, may I pick which of them goes first?",
        Allocation(models=_models(2, 3, 1, 1), wounds=2, order=(2, 2)),
        "legal",
        YOU_CHOOSE,
        value=1,
    ),
    Example(
        "My wounded guy takes the first wound, may I then pick a fresh one?",
        Allocation(models=_models(3, 2, 1), wounds=2, order=(1, 3)),
        "legal",
        YOU_CHOOSE,
        value=1,
    ),
    Example(
        "Can I dump the leftover damage on a guy that's already dead?",
        Allocation(models=_models(3, 1), wounds=2, order=(1, 1)),
        "not legal",
        NO_MORE,
    ),
    Example(
        "Two 2-wound guys take 7, how many wounds did I have to allocate?",
        Allocation(models=_models(2, 2), wounds=7, order=(2, 2, 1, 1)),
        "legal",
        NEGATED,
        value=2,
    ),
    Example(
        "6 wounds on the last 5-wound guy, may I put all of them on him?",
        Allocation(models=_models(1, 5), wounds=6, order=(1,) * 6),
        "legal",
        NEGATED,
        value=1,
    ),
    Example(
        "Exactly enough to kill the hero, is anything negated?",
        Allocation(models=_models(1, 6, 4), wounds=2, order=(1, 1)),
        "legal",
        YOU_CHOOSE,
        value=1,
    ),
    Example(
        "12 damage on a 5 wound hero, are the rest lost?",
        WoundsCaused(models=_models(1, 5), wounds=12),
        "some are negated",
        NEGATED,
        value=7,
        shows="commentary-2021-01/wounds-and-damage/6",
    ),
    Example(
        "5 wounds on five single-wound guys, is any left over?",
        WoundsCaused(models=_models(5, 1), wounds=5),
        "none is negated",
        NEGATED,
        value=0,
    ),
    Example(
        "An ability heals 3 on my hero instead of removing him, are 2 wounds still to come lost?",
        WoundsCaused(models=_models(1, 5, 2), wounds=2),
        "none is negated",
        NEGATED,
        value=0,
        shows="commentary-2021-01/abilities/14",
    ),
    Example(
        "6 wounds on five single-wound guys, does one carry over to the next unit?",
        WoundsCaused(models=_models(5, 1), wounds=6),
        "some are negated",
        NEGATED,
        value=1,
    ),
    Example(
        "No model is left to take the last 2 wounds, what happens to them?",
        WoundsCaused(models=_models(2, 2, 2, 2), wounds=2),
        "some are negated",
        NEGATED,
        value=2,
    ),
)
