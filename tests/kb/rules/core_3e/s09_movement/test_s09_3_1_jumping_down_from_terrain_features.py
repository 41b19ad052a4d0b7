"""Jumping down: the drop counts like the way before it and after it, and a higher roof never needs less."""

from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from kb.rules.core_3e.s09_movement.s09_3_1_jumping_down_from_terrain_features import ROOF, JumpDown, jump_down
from tests.kb.rules.told import told

lengths = st.floats(0, 12)


@given(st.floats(0.01, 12), lengths, lengths, lengths)
def test_all_of_the_way_counts(high: float, before: float, after: float, allowed: float) -> None:
    jump = jump_down(JumpDown(from_height=high, to_the_edge=before, after=after, allowed=allowed))
    assert jump.number == pytest.approx(before + high + after, abs=0.0006)
    assert (jump.outcome == "can jump so") == (before + high + after <= allowed + 1e-6)


@pytest.mark.parametrize(
    ("values", "says", "held"),
    [
        ({"from_height": 0}, 'It stands 0" above the battlefield.', False),
        ({}, "You say that it jumps.", True),
        ({"said": False}, "You do not say that it jumps.", False),
        ({}, 'It lands on the battlefield, 4" lower.', True),
        ({"to_height": 1}, 'It lands 1" above the battlefield.', True),
        ({"to_height": 4}, 'It lands 4" above the battlefield.', False),
        ({}, 'Up to the edge it goes 2".', True),
        ({"from_the_edge": 1}, 'It lands 1" away from straight below the edge.', False),
        ({"after": 1}, '2" to the edge, 4" down and 1" after that: 7" of 6".', False),
    ],
)
def test_what_is_told_of_a_jump(values: dict[str, Any], says: str, held: bool) -> None:
    assert told(jump_down(ROOF.but(**values)))[says] is held


def test_the_way_is_given_to_a_thousandth() -> None:
    assert jump_down(ROOF.but(to_the_edge=1.23456)).value == 5.235
