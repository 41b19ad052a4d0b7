"""Jumping down: the drop counts like the way before it and after it, and a higher roof never needs less."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from kb.rules.core_3e.s09_movement.s09_3_1_jumping_down_from_terrain_features import ROOF, JumpDown, jump_down
from kb.tabletop.battlefield.measure import within

lengths = st.floats(0, 12)


@given(st.floats(0.01, 12), lengths, lengths, lengths)
def test_all_of_the_way_counts(high: float, before: float, after: float, allowed: float) -> None:
    jump = jump_down(JumpDown(from_height=high, to_the_edge=before, after=after, allowed=allowed))
    assert jump.number == pytest.approx(before + high + after, abs=0.0006)
    assert (jump.outcome == "can jump so") == within(before + high + after, allowed)


def test_the_way_is_given_to_a_thousandth() -> None:
    assert jump_down(ROOF.but(to_the_edge=1.23456)).value == 5.235
