"""Unit size: a unit has a size that exists, and never grows past its maximum."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from kb.rules.core_3e.s25_pitched_battle_profiles.s25_3_unit_size import (
    ModelsToAdd,
    UnitToTake,
    army,
    battle,
)
from kb.tabletop import RuleInputError
from kb.tabletop.armies.profiles import BattlefieldRole

sizes, counts = st.integers(1, 30), st.integers(0, 4)
roles = st.sampled_from([(), (BattlefieldRole.BATTLELINE,), (BattlefieldRole.BEHEMOTH,)])


@given(sizes, sizes, roles, counts)
def test_a_unit_has_once_twice_or_three_times_its_minimum(
    models: int, minimum: int, has: tuple[BattlefieldRole, ...], allowed: int
) -> None:
    unit = UnitToTake(models=models, minimum=minimum, roles=has, reinforced_allowed=allowed)
    if army(unit).outcome == "can be taken so":
        assert models in (minimum, 2 * minimum, 3 * minimum)


@given(sizes, sizes, roles, counts)
def test_more_reinforced_units_allowed_never_rule_a_unit_out(
    models: int, minimum: int, has: tuple[BattlefieldRole, ...], allowed: int
) -> None:
    unit = UnitToTake(models=models, minimum=minimum, roles=has, reinforced_allowed=allowed)
    if army(unit).outcome == "can be taken so":
        assert army(unit.but(reinforced_allowed=allowed + 1)).outcome == "can be taken so"


@given(sizes, sizes, st.integers(0, 30))
def test_what_is_added_and_what_is_removed_make_all(models: int, maximum: int, added: int) -> None:
    removed = battle(ModelsToAdd(models=min(models, maximum), maximum=maximum, added=added)).number
    assert 0 <= removed <= added
    assert min(models, maximum) + added - removed <= maximum


def test_a_unit_above_its_maximum_is_refused() -> None:
    with pytest.raises(RuleInputError, match=r"^a unit with a maximum unit size of 10 cannot have 11 models$"):
        ModelsToAdd(models=11, maximum=10, added=0)
