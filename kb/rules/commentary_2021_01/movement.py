"""Movement: climbing, passing across, and moves of 0".

What surprises: any model climbs anything, a Fortress Wall too; the edge of your base is enough to pass across; and a
model that stays where it is may have moved.
"""

from typing import Annotated, Literal, Self

from pydantic import Field, model_validator

from kb.engine import Cite, Example, Verdict, rule
from kb.tabletop import RuleInput
from kb.tabletop.battlefield.measure import overlapping
from kb.tabletop.battlefield.paths import FlightPast, base_passes_over, on_the_way
from kb.tabletop.units.models import Model, Position

CLIMB = Cite("commentary-2021-01/movement/2", "any model can climb any terrain feature")
HOUSE_RULE = Cite("commentary-2021-01/movement/2", "limit models to places they could reach")
FLYING = Cite("commentary-2021-01/movement/4", "need a flying model to 'pass across'")
ANY_PART = Cite("commentary-2021-01/movement/4", "check whether the bases crossed at any point")
ALLOWED = Cite("commentary-2021-01/movement/8", "A model that is allowed to move may")
NO_INCHES = Cite("commentary-2021-01/movement/8", "be 'moved' 0 inches")


class ClimbingModel(RuleInput):
    """A model and a terrain feature, such as a Fortress Wall."""

    way: Literal["over it", "onto it"]
    """Whether the model climbs over it or onto it."""
    house_rule: bool = False
    """Whether you play by the house rule that keeps models to places which they could reach in real life."""
    could_reach: bool = True
    """Whether it could reach that place in real life."""


@rule("commentary-2021-01/movement/2", yes="can be moved so", no="cannot be moved so")
def climbing(given: ClimbingModel) -> Verdict:
    """Can the model climb it?"""
    v = Verdict()
    v.step(CLIMB, f"It climbs {given.way}.", True)
    if not given.house_rule:
        return v.end("can be moved so")
    says = f"By your house rule it could {'' if given.could_reach else 'not '}reach that place in real life."
    return v.end("can be moved so" if v.step(HOUSE_RULE, says, given.could_reach) else "cannot be moved so")


class BaseOnTheWay(FlightPast):
    """The move of a flying model, and another model near its path."""

    @model_validator(mode="after")
    def _it_has_room_at_the_end(self) -> Self:
        if overlapping(self.model.at(self.ends), self.other):
            raise ValueError("the model cannot end on top of the other")
        return self


@rule("commentary-2021-01/movement/4", yes="passes across", no="does not pass across")
def pass_across(given: BaseOnTheWay) -> Verdict:
    """Does it pass across the other model?"""
    v = Verdict()
    if not v.step(FLYING, f"It can{'' if given.can_fly else 'not'} fly.", given.can_fly):
        return v.end("does not pass across")
    across = base_passes_over(on_the_way(given.model, (*given.by_way_of, given.ends)), given.other)
    says = f"The base that moves {'goes' if across else 'does not go'} across the other base."
    return v.end("passes across" if v.step(ANY_PART, says, across) else "does not pass across")


class LeftStationary(RuleInput):
    """A unit in a phase in which it may be moved."""

    models: Annotated[int, Field(ge=1, le=100)]
    """How many models the unit has."""
    moved: Annotated[int, Field(ge=0, le=100)]
    """How many of them you have moved anywhere in this phase."""
    may_move: bool = True
    """Whether they are allowed to move."""

    @model_validator(mode="after")
    def _only_its_models_moved(self) -> Self:
        if self.moved > self.models:
            raise ValueError(f"{self.moved} of {self.models} models cannot have moved")
        return self


@rule("commentary-2021-01/movement/8", neither=("all have moved", "those that moved", "none has moved"))
def stationary(given: LeftStationary) -> Verdict:
    """How many models count as having moved, for an ability that is used after a move?"""
    v = Verdict()
    if not v.step(ALLOWED, f"They are {'' if given.may_move else 'not '}allowed to move.", given.may_move):
        return v.end("those that moved" if given.moved else "none has moved", value=given.moved)
    v.step(NO_INCHES, f'Moved on: {given.moved} of {given.models}; the others by 0".', True)
    return v.end("all have moved", value=given.models)


WALL = ClimbingModel(way="onto it")
DRAGON = BaseOnTheWay(model=Model(x=0, y=0, base=120), ends=Position(x=12, y=0), other=Model(x=6, y=1.5, base=32))
STAYS = LeftStationary(models=1, moved=0)

EXAMPLES = (
    Example("In second edition, can I climb the fortress wall and stand on it?", WALL, "can be moved so", CLIMB),
    Example(
        "In second edition, my house rule, and nobody could get up there?",
        WALL.but(house_rule=True, could_reach=False),
        "cannot be moved so",
        HOUSE_RULE,
    ),
    Example(
        "In second edition, my house rule, and they could get over it?",
        WALL.but(way="over it", house_rule=True),
        "can be moved so",
        HOUSE_RULE,
    ),
    Example("In second edition, only my wing goes over him?", DRAGON, "passes across", ANY_PART),
    Example(
        "In second edition, my wing misses him?",
        DRAGON.but(other=Model(x=6, y=4, base=32)),
        "does not pass across",
        ANY_PART,
    ),
    Example(
        "In second edition, up to him and back again?",
        DRAGON.but(by_way_of=(Position(x=4, y=0),), ends=Position(x=0, y=0), other=Model(x=6, y=0, base=32)),
        "passes across",
        ANY_PART,
    ),
    Example("In second edition, it cannot fly?", DRAGON.but(can_fly=False), "does not pass across", FLYING),
    Example("In second edition, it stays, can I use my after-move ability?", STAYS, "all have moved", NO_INCHES, 1),
    Example(
        "In second edition, all 5 moved before they were held?",
        LeftStationary(models=5, moved=5, may_move=False),
        "those that moved",
        ALLOWED,
        5,
    ),
    Example("In second edition, it may not move at all?", STAYS.but(may_move=False), "none has moved", ALLOWED, 0),
    Example(
        "In second edition, 3 of 5 moved before they were held?",
        LeftStationary(models=5, moved=3, may_move=False),
        "those that moved",
        ALLOWED,
        3,
    ),
)
