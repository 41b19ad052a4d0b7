"""Remaining stationary: instead of a move, for the whole unit and the whole phase.

What surprises: one model that moves makes all of them count as moved; a move of 0" is no standing still.
"""

from enum import StrEnum
from typing import Annotated, Self

from pydantic import Field, model_validator

from kb.engine import Cite, Example, Verdict, rule
from kb.tabletop import RuleInput
from kb.tabletop.units.unit import NumberOfModels

ALL = Cite("core-3e/9.2", "all of its models are considered to have")
INSTEAD = Cite("core-3e/9.2", "for a unit instead of a move")
CANNOT_MOVE = Cite("core-3e/9.2", "Then you cannot move any of its models")
NONE = Cite("core-3e/9.2", "none of them are considered to have made")


class UnitInAPhase(RuleInput):
    """A unit, and what it has done in this phase."""

    models: Annotated[int, Field(ge=1, le=100)]
    """How many models the unit has."""
    moved: NumberOfModels = 0
    """How many of them you have moved in this phase; a move of 0" counts, a set-up does not."""

    @model_validator(mode="after")
    def _no_more_than_there_are(self) -> Self:
        if self.moved > self.models:
            raise ValueError(f"{self.moved} of {self.models} models cannot have made a move")
        return self


@rule("core-3e/9.2", part="moved", neither=("none has moved", "all have moved"))
def moved(given: UnitInAPhase) -> Verdict:
    """How many models count as having made a move?"""
    v = Verdict()
    says = f"A move was made with {given.moved} of {given.models} models."
    if v.step(ALL, says, given.moved > 0):
        return v.end("all have moved", value=given.models)
    v.step(NONE, "So the unit has not moved in this phase.", True)
    return v.end("none has moved", value=0)


class Choice(StrEnum):
    """What you can do with a unit that could move."""

    MOVE = "make a move with one of its models"
    STATIONARY = "remain stationary"


class ChoiceForAUnit(RuleInput):
    """What you chose for a unit in this phase, and what you want for it now."""

    chosen: Choice | None = None
    """What you have done with it in this phase so far; empty for nothing."""
    wants: Choice
    """What you want now."""


@rule("core-3e/9.2", part="choice", yes="can", no="cannot")
def choice(given: ChoiceForAUnit) -> Verdict:
    """Can you still do this with the unit?"""
    v = Verdict()
    says = f"Chosen in this phase: {given.chosen or 'nothing yet'}; wanted: {given.wants}."
    if given.wants is Choice.STATIONARY:
        can = v.step(INSTEAD, says, given.chosen is not Choice.MOVE)
    else:
        can = v.step(CANNOT_MOVE, says, given.chosen is not Choice.STATIONARY)
    return v.end("can" if can else "cannot")


EXAMPLES = (
    Example(
        "I only moved one guy, did the whole unit move?", UnitInAPhase(models=10, moved=1), "all have moved", ALL, 10
    ),
    Example("I stood still, does that count as moving?", UnitInAPhase(models=10), "none has moved", NONE, 0),
    Example(
        "I moved every model, do they all count as having moved?",
        UnitInAPhase(models=3, moved=3),
        "all have moved",
        ALL,
        3,
    ),
    Example(
        "Can I stay where I am and still trigger my after-move ability?",
        UnitInAPhase(models=1),
        "none has moved",
        NONE,
        0,
        shows="commentary-2021-01/movement/8",
    ),
    Example(
        "I picked the unit up and set it up again, did it move?",
        UnitInAPhase(models=5),
        "none has moved",
        NONE,
        0,
        shows="commentary-2021-01/reserves/2",
    ),
    Example(
        "Do I have to move a unit, or can it just stand there?", ChoiceForAUnit(wants=Choice.STATIONARY), "can", INSTEAD
    ),
    Example(
        "Can I nudge one model and then say the rest stood still?",
        ChoiceForAUnit(chosen=Choice.MOVE, wants=Choice.STATIONARY),
        "cannot",
        INSTEAD,
    ),
    Example(
        "I said this unit stays put, can I still shuffle one model later this phase?",
        ChoiceForAUnit(chosen=Choice.STATIONARY, wants=Choice.MOVE),
        "cannot",
        CANNOT_MOVE,
    ),
    Example(
        "I have moved three models of the unit, may I move the fourth?",
        ChoiceForAUnit(chosen=Choice.MOVE, wants=Choice.MOVE),
        "can",
        CANNOT_MOVE,
    ),
    Example(
        "I have not said yet whether the unit moves or stays, may I move it?",
        ChoiceForAUnit(wants=Choice.MOVE),
        "can",
        CANNOT_MOVE,
    ),
)
