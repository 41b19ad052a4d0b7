"""Command abilities: no more command points are used than were had."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from kb.rules.core_2e.command_abilities import CommandPoints, command_points
from kb.tabletop import RuleInputError

few = st.integers(0, 5)


@given(few, few, few, few)
def test_what_is_not_used_is_kept(battalions: int, phases: int, elsewhere: int, used: int) -> None:
    had = battalions + phases + elsewhere
    used = min(used, had)
    points = CommandPoints(warscroll_battalions=battalions, hero_phases=phases, from_elsewhere=elsewhere, used=used)
    assert command_points(points).value == had - used


def test_no_more_are_used_than_were_had() -> None:
    with pytest.raises(RuleInputError, match="4 command points cannot have been used where you have had 3"):
        CommandPoints(warscroll_battalions=1, hero_phases=2, used=4)
