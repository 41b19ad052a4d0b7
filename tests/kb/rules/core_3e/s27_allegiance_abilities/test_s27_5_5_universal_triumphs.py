"""Universal triumphs: Inspired never stops a wound, Indomitable never makes a model flee, none is used too often."""

from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from kb.rules.core_3e.s15_battleshock_phase.s15_1_battleshock_tests import BattleshockTest, battleshock
from kb.rules.core_3e.s27_allegiance_abilities.s27_5_5_universal_triumphs import (
    CHARGE,
    HOLD,
    STRIKE,
    Bloodthirsty,
    Indomitable,
    Inspired,
    PickedTo,
    bloodthirsty,
    indomitable,
    inspired,
)
from kb.tabletop import RuleInputError
from tests.kb.rules.told import told

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


@pytest.mark.parametrize(
    ("rolled", "says"), [(True, "The charge roll has been made."), (False, "The charge roll has not been made.")]
)
def test_what_is_told_of_a_charge_roll(rolled: bool, says: str) -> None:
    assert told(bloodthirsty(CHARGE.but(rolled=rolled)))[says] is rolled


@pytest.mark.parametrize(
    ("values", "says", "held"),
    [
        ({}, "It is a friendly unit, picked to fight.", True),
        ({"friendly": False}, "It is an enemy unit, picked to fight.", False),
        ({}, "It is still that phase.", True),
        ({"same_phase": False}, "It is a later phase.", False),
        ({}, "The attack is made by it.", True),
        ({"made_by_it": False}, "The attack is not made by it.", False),
    ],
)
def test_what_is_told_of_an_inspired_unit(values: dict[str, Any], says: str, held: bool) -> None:
    assert told(inspired(STRIKE.but(**values)))[says] is held


@pytest.mark.parametrize(
    ("values", "says", "held"),
    [
        ({}, "The test has been taken.", True),
        ({"test_taken": False}, "The test has not been taken.", False),
        ({}, "It is still that battleshock phase.", True),
        ({"same_phase": False}, "It is a later battleshock phase.", False),
        ({}, "By the test 3 would flee from it; models that flee: 0.", True),
        ({"used": 1}, "By the test 3 would flee from it; models that flee: 3.", False),
        ({"roll": 1}, "By the test none would flee from it; models that flee: 0.", True),
    ],
)
def test_what_is_told_of_an_indomitable_unit(values: dict[str, Any], says: str, held: bool) -> None:
    assert told(indomitable(HOLD.but(**values)))[says] is held
