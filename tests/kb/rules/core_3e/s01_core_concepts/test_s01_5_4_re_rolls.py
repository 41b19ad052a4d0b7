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
from kb.tabletop.players import Player

MAY = "may be re-rolled"

faces = st.integers(1, 6)


@given(st.integers(1, 12), st.data())
def test_all_dice_are_re_rolled_or_none(dice: int, data: st.DataObject) -> None:
    rerolling = data.draw(st.integers(1, dice))
    assert (allowed(WantedReroll(dice=dice, rerolling=rerolling)).outcome == MAY) == (rerolling == dice)


@given(st.integers(1, 12))
def test_no_roll_is_re_rolled_twice(dice: int) -> None:
    assert allowed(WantedReroll(dice=dice, rerolling=dice, already_rerolled=True)).outcome != MAY


@given(st.integers(2, 12), st.data())
def test_of_several_dice_one_is_re_rolled_where_the_rule_names_one_and_no_more(dice: int, data: st.DataObject) -> None:
    rerolling = data.draw(st.integers(1, dice))
    wanted = WantedReroll(dice=dice, rerolling=rerolling, names_one=True)
    assert (allowed(wanted).outcome == MAY) == (rerolling == 1)


@given(st.sampled_from(Player), st.sampled_from(Player))
def test_you_are_the_player_with_that_warscroll(wanted_by: Player, warscroll_of: Player) -> None:
    wanted = WantedReroll(rerolling=1, wanted_by=wanted_by, warscroll_of=warscroll_of)
    assert (allowed(wanted).outcome == MAY) == (wanted_by is warscroll_of)


@given(faces, faces, st.integers(2, 7), st.lists(st.integers(-3, 3), max_size=3))
def test_modifiers_change_the_total_and_not_which_dice_is_re_rolled(
    first: int, second: int, needed: int, modifiers: list[int]
) -> None:
    rolled = FailedRollAgain(first=first, second=second, needed=needed)
    modified = roll(rolled.but(modifiers=tuple(modifiers)))
    assert modified.number == roll(rolled).number + sum(modifiers)
    assert (modified.outcome == "succeeds") == (modified.number >= needed)


@given(faces, faces, st.integers(2, 7))
def test_a_re_roll_that_is_declined_leaves_the_first_roll(first: int, second: int, needed: int) -> None:
    assert roll(FailedRollAgain(first=first, second=second, needed=needed, declined=True)).number == first


def test_the_odds_of_4_plus_with_plus_one() -> None:
    rolled = FailedRollAgain(first=1, second=1, needed=4, modifiers=(1,))
    assert roll_odds(rolled).probability("succeeds") == Fraction(1, 2) + Fraction(1, 2) * Fraction(4, 6)
    assert roll_odds(rolled.but(declined=True)).probability("succeeds") == Fraction(4, 6)


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
        ({"dice": 0}, r"^dice: .*1 or \w+, not 0"),
    ],
)
def test_a_re_roll_of_what_was_not_rolled_is_refused(values: dict[str, Any], says: str) -> None:
    with pytest.raises(RuleInputError, match=says):
        WantedReroll(**values)
