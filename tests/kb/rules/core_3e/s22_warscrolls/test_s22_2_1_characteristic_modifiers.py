"""Characteristic modifiers: never below 0, in whatever order, and one more +1 never hurts."""

from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from kb.rules.core_3e.s22_warscrolls.s22_2_1_characteristic_modifiers import ModifiedCharacteristic, modified
from kb.tabletop import RuleInputError

modifiers = st.lists(st.integers(-10, 10), max_size=5).map(tuple)


@st.composite
def characteristics(draw: st.DrawFn) -> ModifiedCharacteristic:
    return ModifiedCharacteristic(characteristic=draw(st.integers(0, 20)), modifiers=draw(modifiers))


@given(characteristics())
def test_no_characteristic_goes_below_0(one: ModifiedCharacteristic) -> None:
    verdict = modified(one)
    assert verdict.number == max(0, one.characteristic + sum(one.modifiers))
    assert (verdict.outcome == "stops at 0") == (one.characteristic + sum(one.modifiers) < 0)


@given(characteristics(), st.randoms(use_true_random=False))
def test_the_order_of_the_modifiers_does_not_matter(one: ModifiedCharacteristic, random: Any) -> None:
    shuffled = list(one.modifiers)
    random.shuffle(shuffled)
    assert modified(one.but(modifiers=tuple(shuffled))) == modified(one)


@given(characteristics())
def test_one_more_plus_1_never_hurts(one: ModifiedCharacteristic) -> None:
    assert modified(one.but(modifiers=(*one.modifiers, 1))).number >= modified(one).number


def test_a_characteristic_below_0_is_refused() -> None:
    with pytest.raises(RuleInputError, match=r"^characteristic: must be 0 or more, not -1$"):
        ModifiedCharacteristic(characteristic=-1)


def test_a_tenth_of_an_inch_is_not_lost_in_the_sum() -> None:
    assert modified(ModifiedCharacteristic(characteristic=3.3, modifiers=(-3,))).value == 0.3
