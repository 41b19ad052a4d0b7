"""Wards: a higher roll is never worse, and there are wounds for which no roll is made."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from kb.rules.core_3e.s14_wounds.s14_3_wards import (
    WardRoll,
    WardRolls,
    several_wounds,
    several_wounds_odds,
    ward,
    ward_odds,
)
from kb.tabletop import RuleInputError

faces, needs = st.integers(1, 6), st.integers(2, 6)


@given(faces, faces, needs, st.booleans())
def test_a_higher_roll_never_negates_less(one: int, other: int, needed: int, mortal: bool) -> None:
    low, high = sorted((one, other))
    if ward(WardRoll(roll=low, ward=needed, mortal=mortal)).outcome == "negated":
        assert ward(WardRoll(roll=high, ward=needed, mortal=mortal)).outcome == "negated"


@given(faces, needs)
def test_a_mortal_wound_is_warded_as_a_wound_is(roll: int, needed: int) -> None:
    wound = WardRoll(roll=roll, ward=needed)
    assert ward(wound).outcome == ward(wound.but(mortal=True)).outcome


@given(faces, needs, st.booleans(), st.booleans())
def test_no_dice_helps_where_the_wound_cannot_be_negated(roll: int, needed: int, mortal: bool, passes: bool) -> None:
    wound = WardRoll(roll=roll, ward=needed, mortal=mortal, to_another_unit=passes, can_be_negated=False)
    assert ward(wound).outcome == "no ward roll"


@given(needs)
def test_the_odds_are_one_in_six_for_each_face(needed: int) -> None:
    assert ward_odds(WardRoll(roll=1, ward=needed)).probability("negated") * 6 == 7 - needed


@given(faces, needs, st.booleans(), st.booleans())
def test_a_ward_is_rolled_at_one_moment_only(roll: int, needed: int, allocated: bool, afterwards: bool) -> None:
    wound = WardRoll(roll=roll, ward=needed, allocated=allocated, works_when_allocated=afterwards)
    assert (ward(wound).outcome == "no ward roll") == (allocated != afterwards)


def test_more_ward_rolls_than_are_allowed_are_refused() -> None:
    with pytest.raises(RuleInputError, match=r"^2 ward rolls cannot have been made where 1 are allowed$"):
        WardRoll(roll=6, ward=5, rolls_made=2)


@given(st.lists(faces, min_size=1, max_size=10).map(tuple), needs)
def test_several_wounds_are_warded_one_by_one(rolls: tuple[int, ...], needed: int) -> None:
    negated = [ward(WardRoll(roll=roll, ward=needed)).outcome == "negated" for roll in rolls]
    assert several_wounds(WardRolls(wounds=10, rolls=rolls, ward=needed)).number == sum(negated)


def test_the_odds_of_several_wounds_are_those_of_as_many_dice() -> None:
    odds = several_wounds_odds(WardRolls(wounds=3, rolls=(1, 1, 1), ward=5))
    assert [odds.probability("==", f"{many} negated") * 27 for many in ("none", 1, 2, 3)] == [8, 12, 6, 1]
