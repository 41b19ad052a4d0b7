"""Run: a higher roll never forbids a run, and the odds are those of six faces."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from kb.rules.core_3e.s08_movement_phase.s08_3_run import Run, move, move_odds
from kb.tabletop import RuleInputError
from kb.tabletop.battlefield.measure import within

LEGAL = "may run so"


@st.composite
def runs(draw: st.DrawFn) -> Run:
    starts, ends = draw(st.floats(0, 20)), draw(st.floats(0, 20))
    return Run(
        move=draw(st.floats(0, 12)),
        roll=draw(st.integers(1, 5)),
        modifiers=tuple(draw(st.lists(st.integers(-3, 3), max_size=2))),
        goes=draw(st.floats(0, 20)),
        starts=starts,
        passes=draw(st.floats(0, min(starts, ends))),
        ends=ends,
        flies=draw(st.booleans()),
    )


@given(runs(), st.floats(0, 1))
def test_a_legal_run_stays_legal_with_a_higher_roll_or_when_shorter(one: Run, part: float) -> None:
    if move(one).outcome == LEGAL:
        assert move(one.but(roll=one.roll + 1)).outcome == LEGAL
        assert move(one.but(goes=one.goes * part)).outcome == LEGAL


@given(runs())
def test_a_legal_run_goes_no_further_than_it_can(one: Run) -> None:
    verdict = move(one)
    if verdict.outcome == LEGAL:
        assert within(one.goes, verdict.number)


@pytest.mark.parametrize(("goes", "chance"), [(5, 6), (6, 6), (6.1, 5), (9, 3), (11, 1), (11.1, 0)])
def test_the_odds_of_a_distance_with_a_move_of_5(goes: float, chance: int) -> None:
    odds = move_odds(Run(move=5, roll=1, goes=goes, starts=20, passes=8, ends=8))
    assert odds.probability(LEGAL) * 6 == chance


def test_a_roll_of_7_is_refused() -> None:
    with pytest.raises(RuleInputError, match=r"roll: .*6 or \w+, not 7"):
        Run(move=5, roll=7, goes=5, starts=9, passes=9, ends=9)
