"""Points value: a unit never costs less than its points value, and a size that does not exist has no price."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from kb.rules.core_3e.s25_pitched_battle_profiles.s25_4_points_value import (
    ARMY,
    FIVE,
    ArmyToPayFor,
    UnitToPayFor,
    army,
    unit,
)
from kb.tabletop import RuleInputError
from tests.kb.rules.told import told


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


def test_what_is_told_of_a_price() -> None:
    assert told(unit(FIVE.but(models=10, upgrades=1))) == {
        "Upgrades that you want: 1; those it is entitled to: 20.": True,
        "Upgrades for which you pay nothing more: 1.": True,
        "10 models; twice the minimum is 10.": True,
        "10 models; three times the minimum is 15.": False,
        "10 models; the minimum is 5.": False,
        "2 times 120 is 240.": True,
    }
    assert told(unit(FIVE))["Upgrades for which you pay nothing more: 0."] is False


@pytest.mark.parametrize(
    ("given", "says"),
    [
        (ARMY, "500 (Dragon) + 500 (Infantry) makes 1000 points; allowed are 1000."),
        (
            ARMY.but(beside_units=80, allowed=2000),
            "500 (Dragon) + 500 (Infantry) + 80 (beside the units) makes 1080 points; allowed are 2000.",
        ),
        (ARMY.but(units=()), "no units makes 0 points; allowed are 1000."),
    ],
)
def test_what_is_told_of_an_army(given: ArmyToPayFor, says: str) -> None:
    assert told(army(given)) == {says: True}
