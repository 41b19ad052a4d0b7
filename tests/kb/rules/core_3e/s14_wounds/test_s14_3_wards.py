"""Wards: a higher roll is never worse, and there are wounds for which no roll is made."""

from typing import Any

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
from tests.kb.rules.told import told

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


@pytest.mark.parametrize(
    ("values", "says", "held"),
    [
        ({}, "It is a wound.", True),
        ({"mortal": True}, "It is a mortal wound.", True),
        ({"mortal": True}, "A ward that speaks only of wounds works on it as well.", True),
        ({}, "The wound is still to be allocated; the ward is rolled before that.", True),
        ({"allocated": True}, "The wound has been allocated; the ward is rolled before that.", False),
        (
            {"works_when_allocated": True},
            "The wound is still to be allocated; the ward is rolled after that.",
            False,
        ),
        ({}, "It can be negated.", False),
        ({"can_be_negated": False}, "It cannot be negated.", True),
        ({}, "It has no effect on the model.", True),
        ({"to_another_unit": True}, "The ward passes it on, and another unit is allocated it.", True),
    ],
)
def test_what_is_told_of_a_ward_roll(values: dict[str, Any], says: str, held: bool) -> None:
    assert told(ward(WardRoll(roll=5, ward=5, **values)))[says] is held


@pytest.mark.parametrize(("negated", "held"), [(0, False), (1, True), (2, True)])
def test_the_wounds_without_effect_are_told(negated: int, held: bool) -> None:
    verdict = several_wounds(WardRolls(wounds=3, rolls=(*(5,) * negated, *(4,) * (3 - negated)), ward=5))
    assert told(verdict)[f"Wounds without effect: {negated} of 3."] is held
