"""Map: sixteen small quarters make the battlefield, and the roll-off is fair."""

from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from kb.rules.core_3e.s28_battlepacks.s28_2_8_map import (
    TABLE,
    TERRAIN,
    AtTheSameTime,
    Quarter,
    QuarterOfBattlefield,
    quarters,
    same_time,
    same_time_odds,
)
from tests.kb.rules.told import told

sides = st.integers(3, 30).map(lambda quarter: quarter * 4.0)


@given(sides, sides, st.sampled_from(Quarter))
def test_all_quarters_together_make_the_battlefield(length: float, width: float, quarter: Quarter) -> None:
    verdict = quarters(QuarterOfBattlefield(length=length, width=width, quarter=quarter))
    along, across = (float(side.rstrip('"')) for side in verdict.outcome.split(" by "))
    assert along * across * verdict.number == length * width


def test_both_players_are_as_likely_to_go_first() -> None:
    die = same_time_odds(AtTheSameTime(your_roll=1, opponents_roll=1))
    assert die.quantity("you first") == die.quantity("your opponent first") == 15
    assert die.quantity("roll off again") == 6


def test_what_is_told_of_a_small_quarter() -> None:
    assert told(quarters(TABLE.but(quarter=Quarter.SMALL))) == {
        'The battlefield is 60" by 44".': True,
        'Half of each side makes 30" by 22".': True,
        'Half of that again makes 15" by 11".': True,
    }


@pytest.mark.parametrize(
    ("values", "says", "held"),
    [
        ({}, "It is the set-up of the battlefield or deployment.", True),
        ({"before_the_battle": False}, "It is not the set-up of the battlefield or deployment.", False),
        ({}, "Both have different rules to carry out at one time: yes.", True),
        ({"same_time": False}, "Both have different rules to carry out at one time: no.", False),
        ({}, "First you, with everything, in any order; then the other.", True),
    ],
)
def test_what_is_told_of_rules_at_the_same_time(values: dict[str, Any], says: str, held: bool) -> None:
    assert told(same_time(TERRAIN.but(**values)))[says] is held
