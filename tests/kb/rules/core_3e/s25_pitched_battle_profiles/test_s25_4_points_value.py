"""Points value: a unit never costs less than its points value, and a size that does not exist has no price."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from kb.rules.core_3e.s25_pitched_battle_profiles.s25_4_points_value import (
    UnitToPayFor,
    unit,
)
from kb.tabletop import RuleInputError


@given(st.integers(0, 500), st.integers(1, 20), st.integers(1, 3), st.integers(0, 5))
def test_a_unit_costs_its_points_as_often_as_it_has_its_minimum(
    points: int, minimum: int, times: int, upgrades: int
) -> None:
    paid = UnitToPayFor(points=points, models=minimum * times, minimum=minimum, upgrades=upgrades)
    assert unit(paid).number == points * times


@given(st.integers(0, 500), st.integers(2, 20), st.data())
def test_an_understrength_unit_costs_in_full(points: int, minimum: int, data: st.DataObject) -> None:
    models = data.draw(st.integers(1, minimum))
    assert unit(UnitToPayFor(points=points, models=models, minimum=minimum)).number == points


def test_a_size_in_between_is_refused() -> None:
    with pytest.raises(RuleInputError, match=r"^7 models are none of 5, 10 and 15 \(25\.3\)$"):
        UnitToPayFor(points=100, models=7, minimum=5)
