"""Ovals: the few sides that are measured give what all of them do, to the last digit."""

import math

import pytest
import shapely
from hypothesis import given, settings
from hypothesis import strategies as st
from shapely import Point

from kb.tabletop.battlefield.ovals import (
    CORNERS,
    _facing,
    all_within,
    core,
    corners,
    furthest_at_least,
    furthest_part,
    gap,
    keep_clear,
    outline,
    shared_area,
)
from kb.tabletop.units.models import Model, Position

unhurried = settings(deadline=None)

places = st.floats(-12, 12) | st.integers(-24, 24).map(lambda half: half / 2)
angles = st.floats(-360, 360) | st.sampled_from([0.0, 90.0])
sizes = st.sampled_from(
    [5.0, 25.0, 32.0, 35.0, 60.0, 92.0, 120.0, 400.0]
)  # needles too: nobody sells them, many send them
ovals = st.builds(Model, x=places, y=places, base=sizes, base_across=sizes, turned=angles).filter(
    lambda m: not m.is_round
)
bases = ovals | st.builds(Model, x=places, y=places, base=sizes) | st.builds(Position, x=places, y=places)


@unhurried
@given(ovals, bases)
def test_the_sides_that_face_each_other_are_as_near_as_all(one: Model, other: Position) -> None:
    whole = core(one).distance(core(other))
    assert gap(one, other) == pytest.approx(whole, abs=1e-12)
    assert gap(other, one) == gap(one, other) or (one.x, one.y) == (other.x, other.y)


def _oval(base: float, across: float, turned: float = 0, x: float = 0, y: float = 0) -> Model:
    return Model(x=x, y=y, base=base, base_across=across, turned=turned)


@pytest.mark.parametrize(
    ("one", "other"),
    [
        (_oval(5, 400), _oval(7, 92, 90, 4.56, 1.44)),
        (_oval(400, 5, 168), _oval(5, 400, 0, 8.18, -3.26)),
        (_oval(400, 5, 90), _oval(400, 5, 128, 0.27, 10.79)),
        (_oval(32, 35), _oval(60, 400, 90, 0.5, 9)),
        (_oval(60, 5, 105), _oval(60, 400, 0, 1.64, -1.89)),
        (_oval(32, 120, 5), _oval(32, 400, 5, 2.09, 2.29)),
        (_oval(400, 60), _oval(5, 60, 90, 1.48, -3.14)),
        (_oval(35, 32, 90), _oval(120, 400, 90, 1.39, 4.29)),
    ],
)
def test_long_ovals_are_as_near_as_all_their_sides_wherever_these_lie(one: Model, other: Model) -> None:
    assert gap(one, other) == pytest.approx(core(one).distance(core(other)), abs=1e-12)


@pytest.mark.parametrize("turned", [0, 30, 90, -135])
@pytest.mark.parametrize("direction", [0, 60, 180, 400, 719])
def test_the_corners_that_face_a_direction_are_those_about_the_one_that_reaches_furthest(
    direction: int, turned: float
) -> None:
    cavalry, way = _oval(60, 35, turned, 3, 2), math.radians(direction / 2)
    around = corners(cavalry)[:-1]
    furthest = int((around @ [math.cos(way), math.sin(way)]).argmax())
    facing = _facing(cavalry, direction, 2)
    assert facing.tolist() == [around[(furthest + beside) % CORNERS].tolist() for beside in (-2, -1, 0, 1, 2)]


def test_the_furthest_corner_may_lie_between_those_that_are_looked_at_first() -> None:
    nearly_round, other = _oval(400, 398, 162), _oval(200, 120, 0, 0.5)
    every = [core(other).distance(Point(corner)) for corner in corners(nearly_round)]
    assert every.index(max(every)) == 591
    assert every.index(max(every[::20])) == 200  # far from it
    assert furthest_part(nearly_round, other) == max(every)


def test_along_an_axis_the_bound_of_the_furthest_part_is_that_part() -> None:
    oval = _oval(101.6, 50.8)  # two inches one way, one the other
    others = (_oval(50.8, 25.4, 0, 10), _oval(50.8, 25.4, 0, 0, -10), Position(x=-7, y=0))
    assert furthest_at_least(oval, others) == pytest.approx([10 + 2 - 1, 10 + 1 - 0.5, 7 + 2], abs=1e-4)


@pytest.mark.parametrize(("radius", "there"), [(40, Position(x=1, y=2)), (100, Position(x=0, y=0))])
def test_what_is_within_a_distance_is_as_round_as_a_base(radius: float, there: Position) -> None:
    whole = all_within([(there, radius)])
    assert len(shapely.get_coordinates(whole)) == CORNERS + 1
    sagging = radius * (1 - math.cos(math.pi / CORNERS))  # in the middle between two corners
    assert radius - whole.exterior.distance(core(there)) == pytest.approx(sagging, rel=1e-3)


def test_ovals_that_touch_are_not_kept_clear_of_each_other_and_share_nothing() -> None:
    one, other = _oval(101.6, 50.8), _oval(50.8, 25.4, 0, 3)
    assert not keep_clear((one,), other)
    assert keep_clear((one,), other.at(Position(x=3.001, y=0)))
    assert shared_area(one, other) == 0


@unhurried
@given(ovals | bases, ovals)
def test_the_corners_that_can_be_furthest_are_as_far_as_all(one: Position, other: Model) -> None:
    parts = shapely.points(corners(one)) if any(one.sides) else core(one)
    assert furthest_part(one, other) == shapely.distance(parts, core(other)).max()


@unhurried
@given(bases, st.lists(ovals, min_size=1, max_size=4))
def test_the_furthest_part_is_no_nearer_than_its_bound(one: Position, others: list[Model]) -> None:
    for least, other in zip(furthest_at_least(one, others), others, strict=True):
        assert least <= furthest_part(one, other) + 1e-9


@unhurried
@given(bases, bases, ovals)
def test_what_a_line_keeps_clear_of_another_shares_nothing_with_it(
    before: Position, after: Position, other: Model
) -> None:
    if keep_clear((before, after), other):
        hull = shapely.union(core(before), core(after)).convex_hull
        assert hull.distance(outline(other)) > 0


@unhurried
@given(bases, bases, bases)
def test_bases_that_a_straight_line_parts_are_kept_clear(one: Position, before: Position, after: Position) -> None:
    reach = 0.1 + max(*before.sides, *after.sides) + max(one.sides)
    for axis in ("x", "y"):
        places = [getattr(place, axis) for place in (before, after)]
        for place in (min(places) - reach, max(places) + reach):
            assert keep_clear((before, after), one.model_copy(update={axis: place}))


def test_an_outline_lies_within_a_ten_thousandth_of_an_inch_of_the_oval() -> None:
    along, across = Model(x=0, y=0, base=400, base_across=300).sides
    middles = (
        corners(Model(x=0, y=0, base=400, base_across=300))[:-1]
        + corners(Model(x=0, y=0, base=400, base_across=300))[1:]
    ) / 2
    assert len(middles) == CORNERS
    assert all(1 - math.hypot(x / along, y / across) < 1e-4 / along for x, y in middles)
