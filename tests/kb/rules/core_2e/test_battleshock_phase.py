"""Battleshock in the second edition: as in the third, with 1 more Bravery for every 10 models."""

from hypothesis import given
from hypothesis import strategies as st

from kb.engine import ask
from kb.rules.core_2e.battleshock_phase import BattleshockTest, battleshock


@given(st.integers(1, 6), st.integers(1, 20), st.integers(0, 10), st.integers(1, 60))
def test_it_is_the_third_editions_test_at_a_higher_bravery(roll: int, slain: int, bravery: int, left: int) -> None:
    then = battleshock(BattleshockTest(roll=roll, slain=slain, bravery=bravery, models_left=left))
    now = ask("core-3e/15.1", roll=roll, slain=slain, bravery=bravery + left // 10, models_left=left)
    assert (then.outcome, then.value) == (now.outcome, now.value)
