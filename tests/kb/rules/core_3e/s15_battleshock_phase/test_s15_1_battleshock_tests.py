"""Battleshock: a higher roll never saves anybody, and no more flee than are left."""

from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from kb.rules.core_3e.s15_battleshock_phase.s15_1_battleshock_tests import (
    BattleshockTest,
    battleshock,
    battleshock_odds,
)
from kb.tabletop import RuleInputError

tests = st.builds(
    BattleshockTest,
    roll=st.integers(1, 5),
    slain=st.integers(0, 12),
    bravery=st.integers(0, 12),
    models_left=st.integers(0, 20),
)


@given(tests)
def test_a_higher_roll_slain_count_or_lower_bravery_never_saves_anybody(test: BattleshockTest) -> None:
    flee = battleshock(test).number
    assert battleshock(test.but(roll=test.roll + 1)).number >= flee
    assert battleshock(test.but(slain=test.slain + 1)).number >= flee
    assert battleshock(test.but(bravery=test.bravery + 1)).number <= flee


@given(tests)
def test_no_more_flee_than_are_left(test: BattleshockTest) -> None:
    assert 0 <= battleshock(test).number <= test.models_left


@given(tests, st.data())
def test_a_returned_model_changes_nothing(test: BattleshockTest, data: st.DataObject) -> None:
    returned = data.draw(st.integers(0, test.slain))
    assert battleshock(test.but(returned=returned)).outcome == battleshock(test).outcome


def test_the_odds_are_those_of_six_faces() -> None:
    odds = battleshock_odds(BattleshockTest(roll=1, slain=4, bravery=6, models_left=3))
    assert {outcome: chance * 6 for outcome, chance in zip(odds.outcomes(), odds.probabilities(), strict=True)} == {
        "passed": 2,
        "1 flees": 1,
        "2 flee": 1,
        "3 flee": 2,
    }


@pytest.mark.parametrize(
    ("values", "says"),
    [
        ({"returned": 3}, r"^3 slain models cannot have returned where 2 were slain$"),
        ({"roll": 7}, r"roll: .*6 or \w+, not 7"),
        ({"bravery": -1}, r"bravery: .*0 or \w+, not -1"),
        ({"models_left": -1}, r"models_left: .*0 or \w+, not -1"),
    ],
)
def test_what_cannot_have_happened_is_refused(values: dict[str, Any], says: str) -> None:
    with pytest.raises(RuleInputError, match=says):
        BattleshockTest(**{"roll": 1, "slain": 2, "bravery": 6, "models_left": 8} | values)
