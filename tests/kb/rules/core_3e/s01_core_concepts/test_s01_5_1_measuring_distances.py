"""Measuring: the same from both sides, wholly within is within, and one point is no line."""

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from kb.rules.core_3e.s01_core_concepts.s01_5_1_measuring_distances import (
    Something,
    StraightLine,
    TwoUnits,
    UnitAndSomething,
    are_wholly_within,
    are_within,
)
from kb.tabletop import RuleInputError
from kb.tabletop.models import Model, Position
from kb.tabletop.units import in_line

unhurried = settings(deadline=None)
places = st.floats(-20, 20)
limits = st.floats(0, 24)
units = st.builds(in_line, st.integers(1, 4), st.floats(0, 3), x=places, y=places)


@unhurried
@given(units, units, limits)
def test_two_units_are_as_far_from_each_other_as_the_other_way_round(
    one: tuple[Model, ...], other: tuple[Model, ...], limit: float
) -> None:
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
        near = TwoUnits(yours=unit, theirs=(Model(x=x, y=y, base=32),), limit=limit)
        assert are_within(near).outcome == "within"


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


def test_a_line_from_a_point_to_itself_is_refused() -> None:
    with pytest.raises(RuleInputError, match="a line needs two points"):
        StraightLine(start=Position(x=1, y=1), end=Position(x=1, y=1), model=Model(x=0, y=0, base=32))
