"""Ovals: the few sides that are measured give what all of them do, to the last digit."""

import math

import pytest
import shapely
from hypothesis import given, settings
from hypothesis import strategies as st

from kb.tabletop.battlefield.ovals import (
    CORNERS,
    core,
    corners,
    furthest_at_least,
    furthest_part,
    gap,
    keep_clear,
    outline,
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
