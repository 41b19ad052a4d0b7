"""Casting spells: a higher roll is never worse, two ones never do, and no spell is attempted twice in a phase."""

from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from kb.rules.core_3e.s19_wizards.s19_1_casting_spells import CastingRoll, SpellToCast, attempt, cast, cast_odds
from kb.tabletop import RuleInputError

SPELLS = ("Arcane Bolt", "Mystic Shield", "Levitate")

rolls, values = st.integers(2, 12), st.integers(2, 20)
bonuses = st.lists(st.integers(-3, 3), max_size=3).map(tuple)


@given(rolls, rolls, values, bonuses)
def test_a_higher_casting_roll_never_casts_less(one: int, other: int, value: int, bonus: tuple[int, ...]) -> None:
    low, high = sorted((one, other))
    if cast(CastingRoll(roll=low, modifiers=bonus, casting_value=value)).outcome == "successfully cast":
        assert cast(CastingRoll(roll=high, modifiers=bonus, casting_value=value)).outcome == "successfully cast"


@given(values, bonuses)
def test_two_ones_are_a_miscast_whatever_is_added(value: int, bonus: tuple[int, ...]) -> None:
    assert cast(CastingRoll(roll=2, modifiers=bonus, casting_value=value)).outcome == "miscast"


@given(values)
def test_the_odds_are_those_of_two_dice(value: int) -> None:
    odds = cast_odds(CastingRoll(roll=2, casting_value=value))
    ways = sum(one + other >= max(3, value) for one in range(1, 7) for other in range(1, 7))
    assert odds.probability("successfully cast") * 36 == ways
    assert odds.probability("miscast") * 36 == 1


@given(st.lists(st.sampled_from(SPELLS), max_size=6), st.integers(0, 4))
def test_a_phase_of_legal_attempts_tries_no_spell_twice_and_no_more_than_allowed(wanted: list[str], most: int) -> None:
    tried: list[str] = []
    for spell in wanted:
        asked = SpellToCast(spell=spell, attempted=tuple(tried), attempted_by_it=len(tried), allowed=most)
        if attempt(asked).outcome == "may attempt it":
            tried.append(spell)
    assert len(tried) == min(most, len(set(wanted)))


@given(st.sampled_from(SPELLS), st.integers(0, 5))
def test_an_attempt_to_dispel_costs_exactly_one_spell(spell: str, allowed: int) -> None:
    dispelled = SpellToCast(spell=spell, allowed=allowed + 1, dispelling=True)
    assert attempt(dispelled).outcome == attempt(SpellToCast(spell=spell, allowed=allowed)).outcome


def test_a_spell_is_the_same_in_other_capitals() -> None:
    again = SpellToCast(spell="mystic  shield", attempted=("Mystic Shield",))
    assert attempt(again).outcome == "may not attempt it"


@pytest.mark.parametrize(
    ("values", "says"),
    [
        ({"attempted_by_it": 1}, "1 attempts of its own, but attempted names 0"),
        ({"attempted": ("Levitate",), "has_miscast": True}, "a WIZARD that has miscast has attempted a spell"),
        ({"spell": ""}, "spell: .*1 character"),
    ],
)
def test_what_cannot_have_happened_is_refused(values: dict[str, Any], says: str) -> None:
    with pytest.raises(RuleInputError, match=says):
        SpellToCast(**{"spell": "Arcane Bolt"} | values)
