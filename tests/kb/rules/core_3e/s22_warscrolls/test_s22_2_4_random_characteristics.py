"""Random characteristics: a roll holds for its phase or attack and no longer; multiplying always comes first."""

from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from kb.rules.core_3e.s22_warscrolls.s22_2_4_random_characteristics import (
    AttacksOrDamage,
    CharacteristicToWorkOut,
    RandomAttacksOrDamage,
    RandomCharacteristicRolled,
    RandomMove,
    RandomRange,
    random_attacks_or_damage,
    random_move,
    random_range,
    rolled,
    rolled_odds,
    value,
)
from kb.tabletop import RuleInputError

rolls = st.none() | st.integers(1, 36)


@given(
    st.integers(1, 20),
    st.lists(st.sampled_from([0.5, 2, 3]), max_size=2).map(tuple),
    st.lists(st.integers(-5, 5), max_size=3).map(tuple),
)
def test_what_is_multiplied_is_multiplied_before_anything_is_added(
    rolled: int, factors: tuple[float, ...], modifiers: tuple[int, ...]
) -> None:
    number: float = rolled
    for factor in factors:
        number *= factor
    verdict = value(CharacteristicToWorkOut(random=False, value=rolled, factors=factors, modifiers=modifiers))
    assert verdict.number == max(0, number + sum(modifiers))


@given(rolls, st.booleans(), st.booleans())
def test_a_move_is_rolled_once_for_a_unit_in_a_phase(earlier: int | None, unit: bool, phase: bool) -> None:
    verdict = random_move(RandomMove(earlier=earlier, same_unit=unit, same_phase=phase))
    holds = earlier is not None and unit and phase
    assert (verdict.outcome, verdict.value) == (("the roll still holds", earlier) if holds else ("roll now", None))


@given(rolls, st.booleans(), st.booleans(), st.booleans())
def test_a_range_is_that_of_one_type_of_weapon(earlier: int | None, unit: bool, weapon: bool, phase: bool) -> None:
    verdict = random_range(RandomRange(earlier=earlier, same_unit=unit, same_weapon=weapon, same_phase=phase))
    holds = earlier is not None and unit and weapon and phase
    assert (verdict.outcome, verdict.value) == (("the roll still holds", earlier) if holds else ("roll now", None))


@given(st.sampled_from(AttacksOrDamage), rolls, st.booleans())
def test_nothing_is_rolled_while_a_weapon_does_not_attack(which: Any, earlier: int | None, same: bool) -> None:
    weapon = RandomAttacksOrDamage(characteristic=which, attacking=False, earlier=earlier, same_attack=same)
    assert random_attacks_or_damage(weapon).number == 1


def test_a_roll_of_nothing_is_refused() -> None:
    with pytest.raises(RuleInputError, match=r"^earlier: must be 1 or more, not 0$"):
        RandomMove(earlier=0)


@pytest.mark.parametrize("rolled", [0, 2.5, 73])
def test_a_roll_that_no_dice_show_is_refused(rolled: float) -> None:
    with pytest.raises(RuleInputError, match=f"^a roll comes to a whole number from 1 to 72, not to {rolled}$"):
        CharacteristicToWorkOut(value=rolled)


def test_a_tenth_of_30_is_exactly_3() -> None:
    assert (
        value(CharacteristicToWorkOut(random=False, value=30, factors=(0.1,), modifiers=(-3,))).outcome == "comes to 0"
    )


def test_what_is_multiplied_beyond_any_characteristic_is_refused() -> None:
    with pytest.raises(RuleInputError, match=r"^multiplied it comes to 360; the most that is allowed is 200$"):
        CharacteristicToWorkOut(value=36, factors=(10,))


@given(st.lists(st.integers(1, 6), min_size=1, max_size=6).map(tuple), st.integers(-3, 3))
def test_what_is_rolled_is_worked_out_as_any_value_is(dice: tuple[int, ...], modifier: int) -> None:
    verdict = rolled(RandomCharacteristicRolled(rolls=dice, modifiers=(modifier,)))
    assert verdict.number == value(CharacteristicToWorkOut(value=sum(dice), modifiers=(modifier,))).number


def test_the_odds_of_a_d3_are_a_third_for_each_number() -> None:
    odds = rolled_odds(RandomCharacteristicRolled(rolls=(1,), d3=True))
    assert [odds.probability("==", f"comes to {number}") * 3 for number in (1, 2, 3)] == [1, 1, 1]


def test_dice_that_could_go_beyond_any_characteristic_are_refused() -> None:
    with pytest.raises(RuleInputError, match=r"^multiplied it could come to 240; the most that is allowed is 200$"):
        RandomCharacteristicRolled(rolls=(1, 1, 1, 1), factors=(10,))


@given(st.integers(1, 6), st.booleans(), st.integers(0, 9), st.sampled_from([0.5, 1, 2]), st.integers(-3, 3))
def test_what_the_warscroll_adds_is_multiplied_and_a_modifier_is_not(
    dice: int, d3: bool, plus: int, factor: float, modifier: int
) -> None:
    verdict = rolled(
        RandomCharacteristicRolled(rolls=(dice,), d3=d3, plus=plus, factors=(factor,), modifiers=(modifier,))
    )
    shown = -(-dice // 2) if d3 else dice
    assert verdict.number == max(0, (shown + plus) * factor + modifier)


def test_a_d3_goes_no_further_than_3() -> None:
    assert RandomCharacteristicRolled(rolls=(6,) * 6, d3=True, factors=(10,)).d3
    with pytest.raises(RuleInputError, match=r"^multiplied it could come to 210; the most that is allowed is 200$"):
        RandomCharacteristicRolled(rolls=(6,) * 6, d3=True, plus=3, factors=(10,))


def test_200_is_not_too_much() -> None:
    assert value(CharacteristicToWorkOut(value=20, factors=(10,))).value == 200
    assert rolled(RandomCharacteristicRolled(rolls=(6, 6, 6), plus=2, factors=(10,))).value == 200
