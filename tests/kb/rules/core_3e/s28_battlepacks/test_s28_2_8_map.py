"""Map: sixteen small quarters make the battlefield, and the roll-off is fair."""

from hypothesis import given
from hypothesis import strategies as st

from kb.rules.core_3e.s28_battlepacks.s28_2_8_map import (
    AtTheSameTime,
    Quarter,
    QuarterOfBattlefield,
    quarters,
    same_time_odds,
)

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
