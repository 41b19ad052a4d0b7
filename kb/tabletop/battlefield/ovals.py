"""Bases as polygons: an oval is one of 720 corners, within a ten-thousandth of an inch of itself.

shapely measures them. What it would do for 720 sides against 720 is done for the few sides that can matter: bases are
convex, and how far one reaches in each direction says which these are. Only who has an oval to measure imports this.
"""

import functools
import math
from collections.abc import Iterable, Sequence
from typing import Any

import numpy as np
import shapely
from shapely import LineString, Point, Polygon

from kb.budget import look
from kb.tabletop.units.models import Base, Footprint, Position

CORNERS = 720
"""Corners of the polygon that stands for a base."""

Numbers = np.ndarray[Any, np.dtype[np.float64]]

_ANGLES = [corner * math.tau / CORNERS for corner in range(CORNERS)]
_COS, _SIN = (np.array([of(angle) for angle in _ANGLES]) for of in (math.cos, math.sin))

_STRETCH = 20
"""Corners from one to the next that is looked at first, where the furthest is sought."""

_FACING = (5, 30)
"""Corners to each side of the one that reaches furthest towards another base: mostly these few, else more."""


def core(base: Base) -> Point | Polygon:
    """What to measure to: the centre of a round base, whose radius is then subtracted, or the outline of an oval."""
    seen = base.footprint
    return Point(seen.x, seen.y) if seen.is_round else _outline(seen)


def outline(base: Base) -> Polygon:
    """A base as seen from above."""
    return _outline(base.footprint)


@functools.lru_cache(maxsize=512)
def _outline(base: Footprint) -> Polygon:
    along, across = base.sides
    turned = math.radians(base.turned)
    u, w = along * _COS, across * _SIN
    x = base.x + u * math.cos(turned) - w * math.sin(turned)
    y = base.y + u * math.sin(turned) + w * math.cos(turned)
    return Polygon(np.column_stack((x, y)))


def corners(base: Base) -> Numbers:
    """The corners of a base's outline, x and y, in order round it; the first stands at the end, too."""
    return shapely.get_coordinates(outline(base))


@functools.lru_cache(maxsize=512)
def _half_widths(along: float, across: float, turned: float) -> Numbers:
    """How far an oval reaches from its centre in each of 720 directions round the table."""
    angles = np.array(_ANGLES) - math.radians(turned)
    return np.hypot(along * np.cos(angles), across * np.sin(angles))


def _reach(base: Base) -> Numbers:
    """How far a base reaches from its centre in each direction: no part of its polygon further."""
    seen = base.footprint
    return _half_widths(*seen.sides, seen.turned)


def _along(place: Base) -> Numbers:
    """How far a place lies in each direction, from where x and y are 0."""
    return place.x * _COS + place.y * _SIN


def keep_clear(swept: Sequence[Position], other: Position) -> bool:
    """Whether a base is surely apart from others and from all that lies between these: some straight line parts them.

    False says nothing: the lines tried run in 720 directions.
    """
    furthest = np.max([_along(base) + _reach(base) for base in swept], axis=0)
    return bool((_along(other) - _reach(other) > furthest).any())


def shared_area(one: Position, other: Position) -> float:
    """Square inches that two bases share, as seen from above."""
    look()
    return 0.0 if keep_clear((one,), other) else float(outline(one).intersection(outline(other)).area)


def gap(one: Base, other: Base) -> float:
    """Inches between the cores of two bases of which one is an oval."""
    first, second = sorted((one.footprint, other.footprint))  # either way round it is the same
    return _gap(first, second)


@functools.lru_cache(maxsize=10_000)
def _gap(one: Footprint, other: Footprint) -> float:
    look()
    if not (one.is_round or other.is_round):
        between = _along(other) - _along(one) - _reach(one) - _reach(other)
        towards = int(between.argmax())
        for beside in _FACING if between[towards] > 0 else ():
            mine, theirs = _facing(one, towards, beside), _facing(other, towards + CORNERS // 2, beside)
            line, opposite = LineString(mine), LineString(theirs)
            (x, y), (u, w) = shapely.get_coordinates(shapely.shortest_line(line, opposite)).tolist()
            if [x, y] not in mine[[0, -1]].tolist() and [u, w] not in theirs[[0, -1]].tolist():
                return float(line.distance(opposite))  # nearer than all beside it: of convex bases, than all
    return float(core(one).distance(core(other)))


def _facing(base: Base, direction: int, beside: int) -> Numbers:
    """The corner that reaches furthest in a direction, and so many beside it."""
    along, across = base.sides
    angle = direction * math.tau / CORNERS - math.radians(base.turned)
    middle = round(math.atan2(across * math.sin(angle), along * math.cos(angle)) * CORNERS / math.tau)
    return corners(base)[np.arange(middle - beside, middle + beside + 1) % CORNERS]


def furthest_part(one: Base, other: Base) -> float:
    """Inches to another base's core from that corner of this one which is furthest from it.

    The distance to what is convex is so itself: between two corners it is no more than at the further one, and what the
    outline bulges there. Corners between two that are nearer than that are not measured.
    """
    look()
    to = core(other)
    if not any(one.sides):
        return float(core(one).distance(to))
    parts = np.array(shapely.points(corners(one)[:-1]))
    some = shapely.distance(parts[::_STRETCH], to)
    bulge = max(one.sides) * (1 - math.cos(math.pi * _STRETCH / CORNERS))
    near = np.maximum(some, np.roll(some, -1)) + bulge >= some.max()
    return float(shapely.distance(parts.reshape(-1, _STRETCH)[near], to).max())


def furthest_at_least(one: Base, others: Sequence[Base]) -> list[float]:
    """For each of other bases a distance that the furthest part of this one is from it, or it is further."""
    reached = np.array([_along(other) + _reach(other) for other in others])
    bulge = max(one.sides) * (1 - math.cos(math.pi / CORNERS))
    return [float(far) for far in (_along(one) + _reach(one) - reached).max(axis=1) - bulge]


def all_within(reached: Iterable[tuple[Base, float]]) -> Any:
    """All that is within each distance of the core of its base, as one shape."""
    look()
    return shapely.union_all([core(base).buffer(radius, quad_segs=CORNERS // 4) for base, radius in reached])
