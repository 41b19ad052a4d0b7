"""Battleshock in the first edition: the second edition's test, with the highest Bravery in the unit."""

from hypothesis import given
from hypothesis import strategies as st

from kb.engine import ask
from kb.rules.core_1e.battleshock_phase import BattleshockTest, battleshock

braveries = st.lists(st.integers(0, 10), min_size=1, max_size=3)


@given(st.integers(1, 6), st.integers(0, 20), braveries, st.integers(1, 60))
def test_as_many_flee_as_in_the_second_edition(roll: int, slain: int, braveries: list[int], left: int) -> None:
    then = battleshock(BattleshockTest(roll=roll, slain=slain, bravery=tuple(braveries), models_left=left))
    later = ask(
        "core-2e/battleshock-phase", part="test", roll=roll, slain=slain, bravery=max(braveries), models_left=left
    )
    assert then.value == later.value
