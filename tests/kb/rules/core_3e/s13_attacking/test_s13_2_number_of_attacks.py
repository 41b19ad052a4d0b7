"""Number of attacks: never below none, and a split loses and adds none."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from kb.rules.core_3e.s13_attacking.s13_2_number_of_attacks import (
    SplitAttacks,
    WeaponInAUnit,
    number,
    split,
)
from kb.tabletop import RuleInputError

modifiers = st.lists(st.integers(-3, 3), max_size=4).map(tuple)


@given(st.integers(0, 12), modifiers)
def test_a_modifier_more_never_makes_fewer_and_none_makes_less_than_none(
    attacks: int, changes: tuple[int, ...]
) -> None:
    made = number(WeaponInAUnit(models=1, attacks=attacks, modifiers=changes)).number
    assert made >= 0
    assert number(WeaponInAUnit(models=1, attacks=attacks, modifiers=(*changes, 1))).number >= made


@given(st.integers(0, 12), modifiers, st.booleans())
def test_a_second_weapon_adds_nothing_of_itself(attacks: int, changes: tuple[int, ...], ability: bool) -> None:
    one = WeaponInAUnit(models=1, attacks=attacks, modifiers=changes)
    two = one.but(paired=True, ability_for_the_pair=ability)
    assert number(one).value == number(two).value


@given(st.integers(1, 100), st.integers(0, 12), modifiers)
def test_each_model_makes_as_many_as_one(models: int, attacks: int, changes: tuple[int, ...]) -> None:
    one = WeaponInAUnit(models=1, attacks=attacks, modifiers=changes)
    assert number(one.but(models=models)).number == models * number(one).number


@given(st.integers(0, 6), st.lists(st.integers(0, 4), min_size=1, max_size=4).map(tuple))
def test_a_split_is_legal_exactly_when_no_attack_is_lost_or_added(attacks: int, targets: tuple[int, ...]) -> None:
    legal = split(SplitAttacks(attacks=attacks, at_each_target=targets)).outcome != "may not be split so"
    assert legal == (sum(targets) == attacks)


def test_an_ability_for_two_weapons_needs_two() -> None:
    with pytest.raises(RuleInputError, match=r"^an ability for carrying two weapons needs two weapons$"):
        WeaponInAUnit(models=1, attacks=2, ability_for_the_pair=True)
