"""Universal triumphs: Inspired never stops a wound, Indomitable never makes a model flee, none is used too often."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from kb.rules.core_3e.s15_battleshock_phase.s15_1_battleshock_tests import BattleshockTest, battleshock
from kb.rules.core_3e.s27_allegiance_abilities.s27_5_5_universal_triumphs import (
    Bloodthirsty,
    Indomitable,
    Inspired,
    PickedTo,
    indomitable,
    inspired,
)
from kb.tabletop import RuleInputError

points = st.integers(0, 2000)


def test_more_uses_than_picks_are_refused() -> None:
    with pytest.raises(RuleInputError, match="used 2 times where it was picked 1 times"):
        Bloodthirsty(used=2, your_points=1, opponents_points=2)


@given(points, points, st.integers(1, 6), st.integers(2, 6), st.sampled_from(PickedTo))
def test_inspired_never_stops_a_wound(yours: int, theirs: int, roll: int, needed: int, unit: PickedTo) -> None:
    attack = Inspired(your_points=yours, opponents_points=theirs, unit=unit, roll=roll, to_wound=needed)
    if inspired(attack.but(used=1)).outcome == "wounds":
        assert inspired(attack).outcome == "wounds"


@given(points, points, st.integers(1, 6), st.integers(1, 30))
def test_indomitable_never_makes_a_model_flee(yours: int, theirs: int, roll: int, slain: int) -> None:
    test = BattleshockTest(roll=roll, slain=slain, bravery=6, models_left=20)
    same = Indomitable(your_points=yours, opponents_points=theirs, roll=roll, slain=slain, bravery=6, models_left=20)
    assert indomitable(same).number == (0 if yours < theirs else battleshock(test).number)
