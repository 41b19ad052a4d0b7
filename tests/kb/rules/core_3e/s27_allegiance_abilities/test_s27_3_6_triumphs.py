"""Triumphs: never for both players, and never more often than picked."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from kb.rules.core_3e.s27_allegiance_abilities.s27_3_6_triumphs import PickedTriumph, use
from kb.tabletop import RuleInputError

points = st.integers(0, 2000)


@given(points, points)
def test_only_one_of_two_armies_can_use_a_triumph(yours: int, theirs: int) -> None:
    triumph = PickedTriumph(your_points=yours, opponents_points=theirs)
    both = (triumph, triumph.but(your_points=theirs, opponents_points=yours))
    assert sum(use(one).outcome == "can use it" for one in both) == (yours != theirs)


def test_more_uses_than_picks_are_refused() -> None:
    with pytest.raises(RuleInputError, match="used 2 times where it was picked 1 times"):
        PickedTriumph(used=2, your_points=1, opponents_points=2)
