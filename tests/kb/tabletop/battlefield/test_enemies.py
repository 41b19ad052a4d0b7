"""Enemies: exactly the limit is within it, and where there is no enemy none is near."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from kb.tabletop.battlefield.enemies import enemy_within, nearest_enemy


@pytest.mark.parametrize(
    ("distance", "near"), [(0, True), (3, True), (3.001, True), (3.002, False), (12, False), (None, False)]
)
def test_an_enemy_at_the_limit_is_within_it(distance: float | None, near: bool) -> None:
    assert enemy_within(distance, 3) is near


def test_a_distance_is_said_as_a_player_says_it() -> None:
    assert nearest_enemy(2.5) == 'the nearest enemy unit is 2.5" away'
    assert nearest_enemy(3.0001) == 'the nearest enemy unit is 3.001" away'
    assert nearest_enemy(None) == "no enemy unit is on the battlefield"


@given(st.none() | st.floats(0, 120), st.floats(0, 60), st.floats(0, 60))
def test_who_is_within_a_limit_is_within_any_wider_one(distance: float | None, limit: float, more: float) -> None:
    assert enemy_within(distance, limit) <= enemy_within(distance, limit + more)
