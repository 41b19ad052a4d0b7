"""Measuring on the table: inches between the closest points of two bases (core-3e/1.5.1).

Round bases are exact. An oval is a fine polygon, within a ten-thousandth of an inch of itself, and shapely measures it;
shapely is imported only where there is an oval, or the edge of a terrain feature, so that other rules start fast.
"""

import functools
import math
from collections.abc import Iterable
from itertools import pairwise
from typing import TYPE_CHECKING

from kb.tabletop.units.models import Model, Position

if TYPE_CHECKING:
    from shapely import Point, Polygon

    from kb.tabletop.battlefield.terrain import Corner

TOLERANCE = 1e-6
"""Inches: lengths that differ by no more than this are the same, so that exactly 1" is within 1"."""

CORNERS = 720
"""Corners of the polygon that stands for a base."""


@functools.lru_cache(maxsize=10_000)
def horizontally(one: Position, other: Position) -> float:
    """Inches between two bases as seen from above: 0 where they touch, or where one is over the other."""
    if one.is_round and other.is_round:
        return max(0.0, _between_centres(one, other) - one.sides[0] - other.sides[0])
    radii = sum(base.sides[0] for base in (one, other) if base.is_round)
    return max(0.0, float(core(one).distance(core(other))) - radii)


def vertically(one: Position, other: Position) -> float:
    """Inches between the heights at which two bases stand."""
    return abs(one.z - other.z)


def distance(one: Position, other: Position) -> float:
    """Inches between the closest points of two bases, across and up together."""
    return math.hypot(horizontally(one, other), vertically(one, other))


def distance_to(one: Position, models: Iterable[Model]) -> float:
    """Inches to a unit: to the closest of its models."""
    return min(distance(one, model) for model in models)


def furthest(one: Position, other: Position) -> float:
    """Inches to the other's base from that part of this one which is furthest from it."""
    if one.is_round and other.is_round:
        across = _between_centres(one, other) + one.sides[0] - other.sides[0]
    else:
        import shapely

        parts = shapely.points(outline(one).exterior.coords) if any(one.sides) else core(one)
        across = float(shapely.distance(parts, core(other)).max()) - (other.sides[0] if other.is_round else 0)
    return math.hypot(max(0.0, across), vertically(one, other))


def within(length: float, limit: float) -> bool:
    """Whether a distance is within a limit: exactly 1" is within 1"."""
    return length <= limit + TOLERANCE


def wholly_within(one: Position, limit: float, other: Position) -> bool:
    """Whether every part of a base is within a distance of another's."""
    return within(furthest(one, other), limit)


def wholly_within_unit(one: Position, limit: float, unit: Iterable[Position]) -> bool:
    """Whether every part of a base is within a distance of a unit: each part of one or another of its models."""
    others = tuple(unit)
    if any(wholly_within(one, limit, other) for other in others):
        return True
    import shapely

    reached = []
    for other in others:
        across = (limit + TOLERANCE) ** 2 - vertically(one, other) ** 2
        if across >= 0:
            radius = math.sqrt(across) + (other.sides[0] if other.is_round else 0)
            reached.append(core(other).buffer(radius, quad_segs=CORNERS // 4))
    return bool(shapely.union_all(reached).covers(outline(one) if any(one.sides) else core(one)))


def inches(length: float) -> str:
    """A length as players read it, 2.5", rounded up to a thousandth: what is just over 3" never reads 3"."""
    return f'{max(0.0, math.ceil((length - TOLERANCE) * 1000) / 1000):g}"'


def overlapping(one: Position, other: Position) -> bool:
    """Whether two bases at one height would share room; touching bases do not."""
    reach = max(one.sides) + max(other.sides)
    if vertically(one, other) > TOLERANCE or _between_centres(one, other) >= reach - TOLERANCE:
        return False
    return (one.is_round and other.is_round) or bool(outline(one).intersection(outline(other)).area > TOLERANCE)


def past_edge(base: Position, edge: Iterable["Corner"]) -> float:
    """Inches by which a base reaches past the edge of what it stands on: 0 where no part of it does."""
    import shapely

    inside = shapely.Polygon([(corner.x, corner.y) for corner in edge])
    if not base.is_round:
        return float(shapely.distance(inside, shapely.points(outline(base).exterior.coords)).max())
    centre = shapely.Point(base.x, base.y)
    to_edge = float(inside.exterior.distance(centre))
    return max(0.0, base.sides[0] + (-to_edge if inside.covers(centre) else to_edge))


def path_length(places: Iterable[Position]) -> float:
    """Inches along a path from place to place, with its climbs and drops."""
    return sum(math.dist((a.x, a.y, a.z), (b.x, b.y, b.z)) for a, b in pairwise(places))


def displacement(start: Model, end: Position) -> float:
    """Inches from its starting place to the place of that part of a base which ends furthest from it."""
    if start.is_round:
        return path_length((start, end))
    corners = zip(outline(start).exterior.coords, outline(start.at(end)).exterior.coords, strict=True)
    return math.hypot(max(math.dist(*places) for places in corners), vertically(start, end))


def under_line(base: Position, start: Position, end: Position, width: float) -> bool:
    """Whether a straight line so many inches wide goes over part of a base, as seen from above."""
    import shapely

    line = shapely.LineString([(start.x, start.y), (end.x, end.y)]).buffer(width / 2, cap_style="flat")
    return bool(line.intersection(outline(base)).area > TOLERANCE)


def _between_centres(one: Position, other: Position) -> float:
    return math.dist((one.x, one.y), (other.x, other.y))


def core(base: Position) -> "Point | Polygon":
    """What to measure to: the centre of a round base, whose radius is then subtracted, or the outline of an oval."""
    from shapely import Point

    return Point(base.x, base.y) if base.is_round else outline(base)


@functools.lru_cache(maxsize=256)
def outline(base: Position) -> "Polygon":
    """A base as seen from above."""
    from shapely import Polygon

    along, across = base.sides
    turned = math.radians(base.turned)
    corners = []
    for corner in range(CORNERS):
        angle = corner * math.tau / CORNERS
        u, w = along * math.cos(angle), across * math.sin(angle)
        corners.append(
            (base.x + u * math.cos(turned) - w * math.sin(turned), base.y + u * math.sin(turned) + w * math.cos(turned))
        )
    return Polygon(corners)
