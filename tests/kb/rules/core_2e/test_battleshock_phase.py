"""Battleshock phase: the number that flees, and a dice that counts no more than a model slain."""

from hypothesis import given
from hypothesis import strategies as st

from kb.rules.core_2e.battleshock_phase import BattleshockTest, battleshock

tests = st.builds(
    BattleshockTest,
    roll=st.integers(1, 5),
    slain=st.integers(1, 40),
    bravery=st.integers(-20, 20),
    models_left=st.integers(0, 90),
)


@given(tests)
def test_what_the_roll_has_over_bravery_and_its_tens_flees_as_far_as_models_are_left(test: BattleshockTest) -> None:
    over = test.roll + test.slain - test.bravery - test.models_left // 10
    assert battleshock(test).count == min(max(0, over), test.models_left)


@given(tests)
def test_one_more_on_the_dice_does_what_one_more_slain_does(test: BattleshockTest) -> None:
    assert battleshock(test.but(roll=test.roll + 1)).outcome == battleshock(test.but(slain=test.slain + 1)).outcome
