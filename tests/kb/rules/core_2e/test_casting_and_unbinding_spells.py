"""Casting and unbinding spells: nothing miscasts, a tie does not unbind, and the odds are those of all throws."""

from fractions import Fraction
from itertools import product

from hypothesis import given
from hypothesis import strategies as st

from kb.rules.core_2e.casting_and_unbinding_spells import (
    CONTEST,
    CastingRoll,
    UnbindingRoll,
    cast,
    cast_and_unbind_odds,
    unbind,
)

rolls = st.integers(2, 12)
modifiers = st.lists(st.integers(-10, 10), max_size=4).map(tuple)


@given(rolls, modifiers, st.integers(2, 20))
def test_a_spell_is_cast_where_dice_and_modifiers_reach_its_casting_value(
    roll: int, modifiers: tuple[int, ...], value: int
) -> None:
    verdict = cast(CastingRoll(roll=roll, modifiers=modifiers, casting_value=value))
    assert (verdict.outcome == "successfully cast") == (roll + sum(modifiers) >= value)
    assert verdict.count == max(1, roll + sum(modifiers))


@given(rolls, modifiers, st.integers(2, 40))
def test_a_spell_is_unbound_only_by_more_than_its_casting_roll(
    roll: int, modifiers: tuple[int, ...], against: int
) -> None:
    verdict = unbind(UnbindingRoll(roll=roll, modifiers=modifiers, casting_roll=against))
    assert (verdict.outcome == "unbound") == (roll + sum(modifiers) > against)


def test_the_odds_of_a_spell_that_is_contested_are_those_of_all_throws_of_four_dice() -> None:
    through = sum(a + b >= 5 and c + d <= a + b for a, b, c, d in product(range(1, 7), repeat=4))
    assert cast_and_unbind_odds(CONTEST).probability("cast, and not unbound") == Fraction(through, 6**4)
