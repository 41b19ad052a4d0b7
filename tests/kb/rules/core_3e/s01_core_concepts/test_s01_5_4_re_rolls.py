"""Re-rolls: all dice or none, once or never, and a re-roll in hand never lowers the chance to succeed."""

from fractions import Fraction
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from kb.rules.core_3e.s01_core_concepts.s01_5_4_re_rolls import (
    FailedRollAgain,
    WantedReroll,
    allowed,
    roll,
    roll_odds,
)
from kb.tabletop import RuleInputError

MAY = "may be re-rolled"

faces = st.integers(1, 6)


@given(st.integers(1, 12), st.data())
def test_all_dice_are_re_rolled_or_none(dice: int, data: st.DataObject) -> None:
    rerolling = data.draw(st.integers(1, dice))
    assert (allowed(WantedReroll(dice=dice, rerolling=rerolling)).outcome == MAY) == (rerolling == dice)


@given(st.integers(1, 12))
def test_no_roll_is_re_rolled_twice(dice: int) -> None:
    assert allowed(WantedReroll(dice=dice, rerolling=dice, already_rerolled=True)).outcome != MAY


@given(faces, faces, st.integers(2, 7))
def test_a_success_stays_and_a_failure_becomes_what_the_re_roll_shows(first: int, second: int, needed: int) -> None:
    verdict = roll(FailedRollAgain(first=first, second=second, needed=needed))
    stands = first if first >= needed else second
    assert (verdict.outcome, verdict.value) == ("succeeds" if stands >= needed else "fails", stands)


@given(st.integers(2, 7))
def test_the_odds_are_those_of_two_tries(needed: int) -> None:
    misses = Fraction(needed - 1, 6)
    odds = roll_odds(FailedRollAgain(first=1, second=1, needed=needed))
    assert odds.probability("succeeds") == 1 - misses * misses


@pytest.mark.parametrize(
    ("values", "says"),
    [
        ({"dice": 2, "rerolling": 3}, r"^3 dice cannot be re-rolled where 2 were rolled$"),
        ({"rerolling": 2}, r"^2 dice cannot be re-rolled where 1 were rolled$"),
        ({"dice": 0}, r"^dice: .*1 or \w+, but 0 came"),
    ],
)
def test_a_re_roll_of_what_was_not_rolled_is_refused(values: dict[str, Any], says: str) -> None:
    with pytest.raises(RuleInputError, match=says):
        WantedReroll(**values)
