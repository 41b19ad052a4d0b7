"""Allied units: never more than a quarter, and more units never allow fewer."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from kb.rules.core_3e.s27_allegiance_abilities.s27_1_allied_units import (
    AlliesInArmy,
    number,
)
from kb.tabletop import RuleInputError


@given(st.integers(1, 59), st.integers(0, 59))
def test_allies_are_at_most_a_quarter(units: int, allied: int) -> None:
    army = AlliesInArmy(units=units, allied=min(units, allied))
    assert (number(army).outcome == "not too many") == (4 * army.allied <= units)
    assert number(army).number <= number(army.but(units=units + 1)).number


def test_more_allies_than_units_are_refused() -> None:
    with pytest.raises(RuleInputError, match=r"^5 allied units cannot be among 4 units$"):
        AlliesInArmy(units=4, allied=5)
