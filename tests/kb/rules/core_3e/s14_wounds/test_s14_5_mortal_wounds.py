"""Mortal wounds: none is lost or added, whenever they are allocated."""

from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from kb.rules.core_3e.s14_wounds.s14_5_mortal_wounds import (
    MortalWoundsCaused,
    MortalWoundsToAllocate,
    Roll,
    allocation,
    rolls,
)
from kb.tabletop import RuleInputError

counts = st.integers(1, 20)


@given(counts, st.lists(st.integers(0, 6), max_size=6).map(tuple), st.integers(0, 3))
def test_those_of_an_attacking_unit_come_with_its_damage_and_not_before(
    caused: int, damage: tuple[int, ...], left: int
) -> None:
    together = MortalWoundsToAllocate(mortal_wounds=caused, while_attacking=True, attacks_left=left, damage=damage)
    assert allocation(together).value == (0 if left else caused + sum(damage))


@given(counts)
def test_at_other_times_all_are_allocated_at_once(caused: int) -> None:
    assert (
        allocation(MortalWoundsToAllocate(mortal_wounds=caused, while_attacking=False, attacks_left=0)).value == caused
    )


@given(counts, st.sampled_from(Roll))
def test_no_roll_changes_their_damage(caused: int, roll: Roll) -> None:
    assert rolls(MortalWoundsCaused(mortal_wounds=caused, roll=roll)).value == caused


def test_no_mortal_wounds_at_all_are_refused() -> None:
    with pytest.raises(RuleInputError, match="mortal_wounds: must be 1 or more, not 0"):
        MortalWoundsCaused(mortal_wounds=0, roll=Roll.SAVE)


@pytest.mark.parametrize("of_attacks", [{"attacks_left": 2}, {"attacks_left": 0, "damage": (1,)}])
def test_attacks_without_an_attacking_unit_are_refused(of_attacks: dict[str, Any]) -> None:
    with pytest.raises(
        RuleInputError, match=r"^where no unit is attacking there are no attacks left and no damage of attacks$"
    ):
        MortalWoundsToAllocate(mortal_wounds=2, while_attacking=False, **of_attacks)
