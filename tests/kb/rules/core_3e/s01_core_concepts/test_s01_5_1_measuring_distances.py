"""Measuring: the same from both sides, wholly within is within, and one point is no line."""

import pytest
from hypothesis import assume, given, settings
from hypothesis import strategies as st

from kb.rules.core_3e.s01_core_concepts.s01_5_1_measuring_distances import (
    BOLT,
    Something,
    StraightLine,
    TwoUnits,
    UnitAndSomething,
    are_wholly_within,
    are_within,
    line,
)
from kb.tabletop import RuleInputError
from kb.tabletop.battlefield.measure import overlapping
from kb.tabletop.units.models import Model, Position
from kb.tabletop.units.unit import in_line

unhurried = settings(deadline=None)
places = st.floats(-20, 20)
limits = st.floats(0, 24)
units = st.builds(in_line, st.integers(1, 4), st.floats(0, 3), x=places, y=places)


def apart(one: tuple[Model, ...], other: tuple[Model, ...]) -> bool:
    return not any(overlapping(mine, theirs) for mine in one for theirs in other)


@unhurried
@given(units, units, limits)
def test_two_units_are_as_far_from_each_other_as_the_other_way_round(
    one: tuple[Model, ...], other: tuple[Model, ...], limit: float
) -> None:
    assume(apart(one, other))
    there = are_within(TwoUnits(yours=one, theirs=other, limit=limit))
    back = are_within(TwoUnits(yours=other, theirs=one, limit=limit))
    assert (there.outcome, there.value) == (back.outcome, back.value)


@unhurried
@given(units, places, places, limits)
def test_a_unit_wholly_within_is_within_and_so_with_more(
    unit: tuple[Model, ...], x: float, y: float, limit: float
) -> None:
    hero = Something(x=x, y=y, base=32)
    asked = UnitAndSomething(models=unit, something=(hero,), limit=limit)
    if are_wholly_within(asked).outcome == "wholly within":
        assert are_wholly_within(asked.but(limit=limit + 1)).outcome == "wholly within"
        stands = (Model(x=x, y=y, base=32),)
        assume(apart(unit, stands))
        assert are_within(TwoUnits(yours=unit, theirs=stands, limit=limit)).outcome == "within"


@unhurried
@given(units, places, places, limits)
def test_a_unit_is_wholly_within_exactly_when_each_of_its_models_is(
    unit: tuple[Model, ...], x: float, y: float, limit: float
) -> None:
    point = (Something(x=x, y=y),)
    each = [
        are_wholly_within(UnitAndSomething(models=(model,), something=point, limit=limit)).outcome == "wholly within"
        for model in unit
    ]
    verdict = are_wholly_within(UnitAndSomething(models=unit, something=point, limit=limit))
    assert (verdict.outcome == "wholly within") is all(each)
    assert verdict.value == each.count(False)


@pytest.mark.parametrize("up", [0, 6])
def test_a_line_from_a_point_to_itself_or_straight_up_is_refused(up: float) -> None:
    with pytest.raises(RuleInputError, match=r"^a line needs two points, and these are one as seen from above$"):
        StraightLine(start=Position(x=1, y=1), end=Position(x=1, y=1, z=up), model=Model(x=0, y=0, base=32))


def test_a_line_can_be_short() -> None:
    assert line(BOLT.but(end=Position(x=0.1, y=0), model=Model(x=0, y=0, base=32))).outcome == "passes over it"


def test_models_of_two_units_in_one_place_are_refused() -> None:
    with pytest.raises(RuleInputError, match="your A and their B cannot stand in one place"):
        TwoUnits(yours=in_line(1, 0, x=3), theirs=in_line(2, 0, x=3 - 32 / 25.4), limit=3)


def test_an_oval_base_of_one_diameter_is_refused() -> None:
    with pytest.raises(RuleInputError, match=r"an oval base has two diameters: give base, too$"):
        UnitAndSomething.read(
            '{"models": [{"x": 0, "y": 0, "base": 32}], "something": [{"x": 0, "y": 0, "base_across": 92}], "limit": 6}'
        )


@given(limits)
def test_an_oval_base_as_long_as_it_is_wide_is_a_round_one(limit: float) -> None:
    def asked(**base: float) -> UnitAndSomething:
        return UnitAndSomething(models=in_line(3, 0), something=(Something(x=9, y=0, **base),), limit=limit)

    assert are_wholly_within(asked(base=60, base_across=60)) == are_wholly_within(asked(base=60))
