"""The paths of moves on the battlefield: what they go across, and where they leave it (core-3e/9.0)."""

import math
from collections.abc import Iterable, Sequence
from itertools import pairwise
from typing import Annotated, Self, TypeVar

from pydantic import Field, model_validator

from kb.budget import look
from kb.tabletop.battlefield.measure import TOLERANCE, overlapping, vertically
from kb.tabletop.inputs import RuleInput, Thing
from kb.tabletop.units.models import Inches, Model, Position
from kb.tabletop.units.unit import ModelsIfAny

TURNING_STEP = 2
"""Degrees: an oval base that turns on its way is looked at as often as this."""

Pose = TypeVar("Pose", bound=Position)

Side = Annotated[float, Field(gt=0, le=120)]
"""One side of the battlefield, in inches."""


Bends = Annotated[tuple[Position, ...], Field(max_length=30)]
"""The places where a path bends, in order."""


class Battlefield(Thing):
    """A rectangular battlefield; x and y are counted from one of its corners."""

    along_x: Side
    """Its length along x, in inches."""
    along_y: Side
    """Its length along y, in inches."""


class FlightPast(RuleInput):
    """The move of a flying model, and another model near its path."""

    model: Model
    """The model that moves: its base in millimetres, and where it starts, in inches."""
    by_way_of: Bends = ()
    """Where its path bends, in order; empty for a straight move."""
    ends: Position
    """Where it ends, in inches."""
    can_fly: bool = True
    """Whether it can fly."""
    other: Model
    """The other model: its base in millimetres, and where it stands, in inches."""

    @model_validator(mode="after")
    def _it_has_room_at_the_start(self) -> Self:
        if overlapping(self.model, self.other):
            raise ValueError("the model cannot start on top of the other")
        return self


class TracedMove(RuleInput):
    """One model's move, as its path is traced."""

    model: Model
    """The model: its base in millimetres, and where it starts, in inches."""
    by_way_of: Bends = ()
    """Where its path bends, in order, and where it begins or ends a climb; empty for a straight move."""
    ends: Position
    """Where its base ends, in inches."""
    allowed: Inches
    """The distance that the model is allowed to move, in inches."""
    others: ModelsIfAny = ()
    """The other models around, yours and your opponent's."""
    battlefield: Battlefield | None = None
    """How large the battlefield is, with x and y counted from one corner; empty where its edge is far away."""

    @model_validator(mode="after")
    def _it_has_room_at_the_start(self) -> Self:
        for other in self.others:
            if overlapping(self.model, other):
                raise ValueError(f"the model cannot start on top of {other.name}")
        if self.battlefield and past_the_edge(self.model, self.battlefield) > TOLERANCE:
            raise ValueError("the model cannot start over the edge of the battlefield")
        return self

    @property
    def path(self) -> tuple[Position, ...]:
        """The places of the path, without a base."""
        return tuple(Position(x=place.x, y=place.y, z=place.z) for place in (self.model, *self.by_way_of, self.ends))


def climb_is_traced(start: Position, by_way_of: Sequence[Position], ends: Position) -> None:
    """Raises ValueError for a straight line up or down to another place, which only who flies can take past a wall."""
    if not by_way_of and start.z != ends.z and (start.x, start.y) != (ends.x, ends.y):
        raise ValueError(
            "a model that cannot fly follows the surface: give the bend where its climb begins or ends, "
            "or of a slope some place on it"
        )


def pivot(before: Position, after: Position) -> float:
    """Degrees by which a base is turned from one to the other, by the shorter way round; below 0 clockwise."""
    return (after.turned - before.turned + 180) % 360 - 180


def on_the_way(base: Model, places: Iterable[Position], *, long_way_round: bool = False) -> list[Model]:
    """A base at its start and at each place of its path, and at steps between two where it turns, evenly."""
    poses = [base]
    for place in places:
        before, after = poses[-1], base.at(place)
        turn = pivot(before, after)
        if long_way_round and turn:
            turn -= math.copysign(360, turn)
        steps = 1 if base.is_round else max(1, math.ceil(abs(turn) / TURNING_STEP))
        poses += [_between(before, after, step / steps, turn) for step in range(1, steps)] + [after]
    return poses


def turning_at_bends(base: Model, places: Iterable[Position], *, ahead: bool = False) -> list[Model]:
    """The same, where the base turns once it has arrived at each place of its path, or before it sets out for that."""
    poses = [base]
    for place in places:
        one, other = (place, poses[-1]) if ahead else (poses[-1], place)
        poses += on_the_way(poses[-1], (_turned_as(one, other), place))[1:]
    return poses


def turning_freely(
    base: Model, places: Sequence[Position], others: Sequence[Model], battlefield: Battlefield | None = None
) -> list[Model]:
    """The same, where the base may turn as it likes: in the way that has nothing against it, or least.

    Tried are an even turn either way round, turns on arrival and turns ahead.
    """
    evenly = on_the_way(base, places)
    if base.is_round or not any(pivot(*pair) for pair in pairwise((base, *places))):
        return evenly

    def against(poses: Sequence[Model]) -> tuple[int, float]:
        beyond = max(past_the_edge(pose, battlefield) for pose in poses) if battlefield else 0.0
        return sum(goes_across(poses, other) for other in others), beyond if beyond > TOLERANCE else 0.0

    tried = []
    for poses in (
        evenly,
        turning_at_bends(base, places),
        turning_at_bends(base, places, ahead=True),
        on_the_way(base, places, long_way_round=True),
    ):
        tried.append((against(poses), poses))
        if not any(tried[-1][0]):
            break
    return min(tried, key=lambda one: one[0])[1]


def goes_across(poses: Sequence[Position], other: Model) -> bool:
    """Whether bases, or bare places, that follow each other on a path go across part of another's base.

    On a climb the place counts that is as high as the other: it goes past whoever stands below or above.
    """
    look()
    if any(overlapping(pose, other) for pose in poses):
        return True
    for before, after in pairwise(poses):
        if max(vertically(before, other), vertically(after, other)) <= TOLERANCE:
            if _sweeps(before, after, other):
                return True
        elif min(before.z, after.z) < other.z < max(before.z, after.z):
            part = (other.z - before.z) / (after.z - before.z)
            if overlapping(_between(before, after, part, pivot(before, after)), other):
                return True
    return False


def passes_over(path: Iterable[Position], other: Model) -> bool:
    """Whether a path, as seen from above, goes across part of a base, however high above it."""
    return goes_across([Position(x=place.x, y=place.y, z=other.z) for place in path], other)


def base_passes_over(poses: Iterable[Position], other: Model) -> bool:
    """Whether bases that follow each other, as seen from above, go across part of another's, however high above it."""
    return goes_across([pose.model_copy(update={"z": other.z}) for pose in poses], other)


def past_the_edge(base: Position, battlefield: Battlefield) -> float:
    """Inches by which a base, or a bare place, reaches over the edge of the battlefield; 0 where it does not."""
    (along, across), turned = base.sides, math.radians(base.turned)
    half_x = math.hypot(along * math.cos(turned), across * math.sin(turned))
    half_y = math.hypot(along * math.sin(turned), across * math.cos(turned))
    beyond = (
        half_x - base.x,
        base.x + half_x - battlefield.along_x,
        half_y - base.y,
        base.y + half_y - battlefield.along_y,
    )
    return max(0.0, *beyond)


def _turned_as(one: Position, place: Position) -> Position:
    """A place, with a base there turned as another is."""
    return place.model_copy(update={"turned": one.turned})


def _between(before: Pose, after: Pose, part: float, turn: float) -> Pose:
    """The place on the straight way from one to the other, with that part of the turn made."""
    ways = {"turned": (before.turned + turn * part) % 360}
    for name in ("x", "y", "z"):
        start, end = getattr(before, name), getattr(after, name)
        between = start * (1 - part) + end * part
        ways[name] = min(max(between, min(start, end)), max(start, end))  # a rounded sum may lie outside
    return before.model_copy(update=ways)


def _sweeps(before: Position, after: Position, other: Model) -> bool:
    """Whether a base goes across part of another's on the straight way between two places at its height."""
    look()
    middle = ((before.x + after.x) / 2, (before.y + after.y) / 2)
    length = math.dist((before.x, before.y), (after.x, after.y))
    if math.dist(middle, (other.x, other.y)) >= length / 2 + max(before.sides) + max(other.sides):
        return False
    import shapely

    from kb.tabletop.battlefield.ovals import core, keep_clear

    if keep_clear((before, after), other):
        return False
    swept = shapely.union(core(before), core(after)).convex_hull
    radii = sum(base.sides[0] for base in (before, other) if base.is_round)
    if radii:
        return bool(swept.distance(core(other)) < radii - TOLERANCE)
    shared = swept.intersection(core(other))
    return bool((shared.area if swept.geom_type == "Polygon" else shared.length) > TOLERANCE)
