"""Dice: a higher roll never turns a success into a failure; the odds of a D3, of a double and of an xD6 roll."""

from fractions import Fraction

import pytest
from hypothesis import given
from hypothesis import strategies as st

from kb.rules.core_3e.s01_core_concepts.s01_5_2_dice import (
    RollOfADouble,
    RollOfD3,
    RollOfSeveralDice,
    d3_odds,
    double_odds,
    half_of_a_dice,
    several,
    several_odds,
)
from kb.tabletop import RuleInputError

faces = st.integers(1, 6)


@given(st.lists(faces, min_size=2, max_size=12), st.integers(2, 72), st.integers(0, 11))
def test_a_success_stays_one_when_a_dice_shows_more(dice: list[int], target: int, which: int) -> None:
    rolled = RollOfSeveralDice(dice=tuple(dice), target=target)
    better = [*dice]
    better[which % len(dice)] = 6
    if several(rolled).outcome == "success":
        assert several(rolled.but(dice=tuple(better))).outcome == "success"


def test_each_number_of_a_d3_has_two_faces() -> None:
    assert [half_of_a_dice(RollOfD3(roll=face)).value for face in range(1, 7)] == [1, 1, 2, 2, 3, 3]


def test_each_number_of_a_d3_comes_up_one_time_in_three() -> None:
    odds = d3_odds(RollOfD3(roll=1))
    assert {outcome: odds.probability("==", outcome) for outcome in "123"} == dict.fromkeys("123", Fraction(1, 3))


@given(st.lists(st.integers(-3, 3), max_size=3))
def test_a_double_comes_up_one_time_in_six_whatever_the_modifiers(modifiers: list[int]) -> None:
    odds = double_odds(RollOfADouble(first=1, second=1, modifiers=tuple(modifiers)))
    assert odds.probability("==", "a double") == Fraction(1, 6)


@pytest.mark.parametrize(("dice", "target", "ways"), [(2, 7, 21), (2, 12, 1), (2, 2, 36), (3, 7, 196), (3, 18, 1)])
def test_the_odds_of_an_xd6_roll(dice: int, target: int, ways: int) -> None:
    odds = several_odds(RollOfSeveralDice(dice=(1,) * dice, target=target))
    assert odds.probability("==", "success") * 6**dice == ways


def test_without_a_target_there_is_a_chance_of_each_total() -> None:
    odds = several_odds(RollOfSeveralDice(dice=(1, 1)))
    assert [odds.probability("==", str(total)) * 36 for total in range(2, 13)] == [1, 2, 3, 4, 5, 6, 5, 4, 3, 2, 1]


def test_one_dice_is_no_xd6_roll() -> None:
    with pytest.raises(RuleInputError, match=r"^dice: .*2 or more"):
        RollOfSeveralDice(dice=(4,))
