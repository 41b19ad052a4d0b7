"""Chanting prayers: a higher roll is never worse, a 1 never does, and each of dispelling and banishing costs one."""

from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from kb.rules.core_3e.s20_priests.s20_1_chanting_prayers import ChantingRoll, PrayerToChant, attempt, chant, chant_odds
from kb.tabletop import RuleInputError

faces, values = st.integers(1, 6), st.integers(1, 12)
bonuses = st.lists(st.integers(-3, 3), max_size=3).map(tuple)


@given(faces, faces, values, bonuses)
def test_a_higher_chanting_roll_is_never_answered_less(
    one: int, other: int, value: int, bonus: tuple[int, ...]
) -> None:
    low, high = sorted((one, other))
    if chant(ChantingRoll(roll=low, modifiers=bonus, answer_value=value)).outcome == "answered":
        assert chant(ChantingRoll(roll=high, modifiers=bonus, answer_value=value)).outcome == "answered"


@given(values, bonuses)
def test_a_one_is_divine_wrath_whatever_is_added(value: int, bonus: tuple[int, ...]) -> None:
    assert chant(ChantingRoll(roll=1, modifiers=bonus, answer_value=value)).outcome == "divine wrath"


@given(values)
def test_the_odds_are_those_of_one_dice(value: int) -> None:
    odds = chant_odds(ChantingRoll(roll=1, answer_value=value))
    assert odds.probability("answered") * 6 == max(0, 7 - max(2, value))
    assert odds.probability("divine wrath") * 6 == 1


@given(st.integers(0, 4), st.booleans(), st.booleans())
def test_dispelling_and_banishing_cost_a_prayer_each(allowed: int, dispelling: bool, banishing: bool) -> None:
    asked = PrayerToChant(prayer="Bless", allowed=allowed, dispelling=dispelling, banishing=banishing)
    assert (attempt(asked).outcome == "may chant it") is (allowed > dispelling + banishing)


@pytest.mark.parametrize(
    ("values", "says"),
    [
        ({"chanted_by_it": 1}, "1 prayers of its own, but chanted names 0"),
        ({"prayer": ""}, "prayer: .*1 character"),
    ],
)
def test_what_cannot_have_happened_is_refused(values: dict[str, Any], says: str) -> None:
    with pytest.raises(RuleInputError, match=says):
        PrayerToChant(**{"prayer": "Bless"} | values)
