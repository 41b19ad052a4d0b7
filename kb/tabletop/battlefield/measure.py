"""Measuring on the table: inches between the closest points of two bases (core-3e/1.5.1).

Round bases are exact. An oval is a fine polygon, and shapely measures it; shapely is imported only where there is an
oval, or the edge of a terrain feature, so that other rules start fast. Of many bases, those alone are measured to each
other whose centres leave it open which is nearest.
"""

import functools
import math
from collections.abc import Callable, Iterable, Sequence
from itertools import pairwise
from typing import TYPE_CHECKING, Any, TypeVar

from kb.tabletop.units.models import Base, Footprint, Model, Position

if TYPE_CHECKING:
    from kb.tabletop.battlefield.terrain import Corner

One = TypeVar("One", bound=Position)
Other = TypeVar("Other", bound=Position)

TOLERANCE = 0.001
"""Inches: lengths that differ by no more than this are the same, as no table is measured finer."""

_ROUNDING = 1e-6  # inches that sums of floats may be off


def horizontally(one: Base, other: Base) -> float:
    """Inches between two bases as seen from above: 0 where they touch, or where one is over the other."""
    if one.is_round and other.is_round:
        return max(0.0, _between_centres(one, other) - one.sides[0] - other.sides[0])
    from kb.tabletop.battlefield.ovals import gap

    return max(0.0, gap(one, other) - _radii(one, other))


def vertically(one: Position, other: Position) -> float:
    """Inches between the heights at which two bases stand."""
    return abs(one.z - other.z)


def distance(one: Position, other: Position) -> float:
    """Inches between the closest points of two bases, across and up together."""
    return math.hypot(horizontally(one, other), vertically(one, other))


def distance_to(one: Position, models: Iterable[Model]) -> float:
    """Inches to a unit: to the closest of its models."""
    return distance(*closest((one, model) for model in models))


def closest(pairs: Iterable[tuple[One, Other]]) -> tuple[One, Other]:
    """The pair of bases that are closest to each other; of several that are as close, the first."""
    every = list(pairs)
    least = [
        math.hypot(max(0.0, _between_centres(one, other) - max(one.sides) - max(other.sides)), vertically(one, other))
        for one, other in every
    ]
    return every[_smallest(least, lambda place: distance(*every[place]))[1]]


def _smallest(bounds: Sequence[float], measured: Callable[[int], float]) -> tuple[float, int]:
    """The smallest measure and the first place that has it; measured is only what its lower bound lets be it."""
    best = (math.inf, 0)
    for place in sorted(range(len(bounds)), key=bounds.__getitem__):
        if bounds[place] > best[0] + TOLERANCE:
            break
        best = min(best, (measured(place), place))
    return best


def furthest(one: Position, other: Position) -> float:
    """Inches to the other's base from that part of this one which is furthest from it."""
    return math.hypot(_furthest_across(one.footprint, other.footprint), vertically(one, other))


def _furthest_across(one: Footprint, other: Footprint) -> float:
    if one.is_round and other.is_round:
        across = _between_centres(one, other) + one.sides[0] - other.sides[0]
    else:
        from kb.tabletop.battlefield.ovals import furthest_part

        across = furthest_part(one, other) - _radii(other)
    return max(0.0, across)


def furthest_from_unit(one: Position, unit: Iterable[Position]) -> float:
    """Inches from that part of a base which is furthest from a model to that model: the one for which it is least."""
    return _furthest_from_unit(one.footprint, _seen_from(one, unit))


def _seen_from(one: Position, unit: Iterable[Position]) -> tuple[tuple[Footprint, float], ...]:
    """Each base of a unit as seen from above, and how far up or down it is."""
    return tuple([(other.footprint, vertically(one, other)) for other in unit])


@functools.lru_cache(maxsize=64)  # who wants to know whether it is near enough says how far it is, too
def _furthest_from_unit(one: Footprint, unit: tuple[tuple[Footprint, float], ...]) -> float:
    least = [0.0] * len(unit)
    if not all(base.is_round for base in (one, *(other for other, _ in unit))):
        from kb.tabletop.battlefield.ovals import furthest_at_least

        across = furthest_at_least(one, [other for other, _ in unit])
        least = [math.hypot(max(0.0, far), up) for far, (_, up) in zip(across, unit, strict=True)]

    def measured(place: int) -> float:
        other, up = unit[place]
        return math.hypot(_furthest_across(one, other), up)

    return _smallest(least, measured)[0]


def within(length: float, limit: float) -> bool:
    """Whether a distance is within a limit: exactly 1" is within 1"."""
    return length <= limit + TOLERANCE + _ROUNDING


def wholly_within(one: Position, limit: float, other: Position) -> bool:
    """Whether every part of a base is within a distance of another's."""
    return within(furthest(one, other), limit)


def wholly_within_unit(one: Position, limit: float, unit: Iterable[Position]) -> bool:
    """Whether every part of a base is within a distance of a unit: each part of one or another of its models."""
    others = _seen_from(one, unit)
    if within(_furthest_from_unit(one.footprint, others), limit):
        return True
    if not any(one.sides):
        return False  # a bare place has no parts, of which one model could be near this and another that
    from kb.tabletop.battlefield.ovals import outline

    return bool(_around(others, limit).covers(outline(one)))


@functools.lru_cache(maxsize=4)  # the same for all models of one unit that stand at one height
def _around(unit: tuple[tuple[Footprint, float], ...], limit: float) -> Any:
    """All that is within a distance of a unit, as seen from above at one height."""
    from kb.tabletop.battlefield.ovals import all_within

    reached = []
    for other, up in unit:
        across = (limit + TOLERANCE) ** 2 - up**2
        if across >= 0:
            reached.append((other, math.sqrt(across) + _radii(other)))
    return all_within(reached)


def inches(length: float) -> str:
    """A length as players read it, 2.5", rounded up to a thousandth, as TOLERANCE is one."""
    return f'{max(0.0, math.ceil((length - _ROUNDING) * 1000) / 1000):g}"'


def overlapping(one: Position, other: Position) -> bool:
    """Whether two bases at one height would share room; touching bases do not."""
    reach = max(one.sides) + max(other.sides)
    if vertically(one, other) > TOLERANCE or _between_centres(one, other) >= reach - TOLERANCE:
        return False
    if one.is_round and other.is_round:
        return True
    from kb.tabletop.battlefield.ovals import shared_area

    return shared_area(one, other) > TOLERANCE


def past_edge(base: Position, edge: Iterable["Corner"]) -> float:
    """Inches by which a base reaches past the edge of what it stands on: 0 where no part of it does."""
    import shapely

    return past_polygon(base, shapely.Polygon([(corner.x, corner.y) for corner in edge]))


def past_polygon(base: Position, inside: Any) -> float:
    """Inches by which a base reaches past the edge of a shapely polygon, or of several: 0 where no part of it does."""
    import shapely

    if not base.is_round:
        from kb.tabletop.battlefield.ovals import corners

        return float(shapely.distance(inside, shapely.points(corners(base))).max())
    centre = shapely.Point(base.x, base.y)
    to_edge = float(inside.boundary.distance(centre))
    return max(0.0, base.sides[0] + (-to_edge if inside.covers(centre) else to_edge))


def path_length(places: Iterable[Position]) -> float:
    """Inches along a path from place to place, with its climbs and drops."""
    return sum(math.dist((a.x, a.y, a.z), (b.x, b.y, b.z)) for a, b in pairwise(places))


def displacement(start: Model, end: Position) -> float:
    """Inches from its starting place to the place of that part of a base which ends furthest from it."""
    if start.is_round:
        return path_length((start, end))
    from kb.tabletop.battlefield.ovals import corners

    places = zip(corners(start), corners(start.at(end)), strict=True)
    return math.hypot(max(math.dist(*both) for both in places), vertically(start, end))


def under_line(base: Position, start: Position, end: Position, width: float) -> bool:
    """Whether a straight line so many inches wide goes over part of a base, as seen from above."""
    import shapely

    from kb.tabletop.battlefield.ovals import outline

    line = shapely.LineString([(start.x, start.y), (end.x, end.y)]).buffer(width / 2, cap_style="flat")
    return bool(line.intersection(outline(base)).area > _ROUNDING)


def _between_centres(one: Base, other: Base) -> float:
    return math.dist((one.x, one.y), (other.x, other.y))


def _radii(*bases: Base) -> float:
    """The radii of those bases that are round."""
    return sum(base.sides[0] for base in bases if base.is_round)
