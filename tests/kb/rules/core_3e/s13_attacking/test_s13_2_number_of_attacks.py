"""Number of attacks: never below none, and a split loses and adds none."""

from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from kb.rules.core_3e.s13_attacking.s13_2_number_of_attacks import (
    AttacksAtOnce,
    SplitAttacks,
    WeaponOfOneModel,
    number,
    one_at_a_time,
    split,
)
from kb.tabletop import RuleInputError
from kb.tabletop.combat.attacks import PlannedAttack
from tests.kb.rules.told import told

modifiers = st.lists(st.integers(-3, 3), max_size=4).map(tuple)


@given(st.integers(0, 12), modifiers)
def test_a_modifier_more_never_makes_fewer_and_none_makes_less_than_none(
    attacks: int, changes: tuple[int, ...]
) -> None:
    made = number(WeaponOfOneModel(attacks=attacks, modifiers=changes)).number
    assert made >= 0
    assert number(WeaponOfOneModel(attacks=attacks, modifiers=(*changes, 1))).number >= made


@given(st.integers(0, 12), modifiers, st.booleans())
def test_a_second_weapon_adds_nothing_of_itself(attacks: int, changes: tuple[int, ...], ability: bool) -> None:
    one = WeaponOfOneModel(attacks=attacks, modifiers=changes)
    two = one.but(paired=True, ability_for_the_pair=ability)
    assert number(one).value == number(two).value


@given(st.integers(0, 6), st.lists(st.integers(0, 4), min_size=1, max_size=4).map(tuple))
def test_a_split_is_legal_exactly_when_no_attack_is_lost_or_added(attacks: int, targets: tuple[int, ...]) -> None:
    legal = split(SplitAttacks(attacks=attacks, at_each_target=targets)).outcome != "may not be split so"
    assert legal == (sum(targets) == attacks)


def test_an_ability_for_two_weapons_needs_two() -> None:
    with pytest.raises(RuleInputError, match=r"^an ability for carrying two weapons needs two weapons$"):
        WeaponOfOneModel(attacks=2, ability_for_the_pair=True)


@pytest.mark.parametrize(
    ("values", "says"),
    [
        ({}, "The Attacks characteristic is 3, with no modifier it is 3."),
        ({"modifiers": (1, -2)}, "The Attacks characteristic is 3, with +1 and -2 it is 2."),
        ({"modifiers": (-4,)}, "The Attacks characteristic is 3, with -4 it is 0."),
        ({"modifiers": (-4,)}, "The sum would be -1, so it is 0."),
        ({"paired": True}, "The second one is counted in the 3: nothing is doubled."),
        (
            {"paired": True, "ability_for_the_pair": True},
            "An ability stands for the second one that the model carries: nothing is doubled.",
        ),
    ],
)
def test_what_is_told_of_a_weapon(values: dict[str, Any], says: str) -> None:
    assert told(number(WeaponOfOneModel(attacks=3, **values)))[says] is True


@pytest.mark.parametrize(
    ("many", "says"),
    [(1, "Attacks at the same time: 1."), (2, "Attacks at the same time: 2; as combined attacks: may be combined.")],
)
def test_what_is_told_of_attacks_at_once(many: int, says: str) -> None:
    alike = PlannedAttack(unit="Liberators", weapon="warhammer", target="Gutrippaz")
    assert told(one_at_a_time(AttacksAtOnce(attacks=(alike,) * many))) == {says: True}


def test_what_is_told_of_a_split() -> None:
    assert told(split(SplitAttacks(attacks=4, at_each_target=(3, 0, 1)))) == {
        "Attacks planned: 3 and 0 and 1, 4 in all; the Attacks characteristic is 4.": True,
        "They go at 2 target units.": True,
    }
