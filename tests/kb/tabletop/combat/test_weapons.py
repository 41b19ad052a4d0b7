"""Weapons: what their characteristics may be."""

from typing import Any

import pytest

from kb.tabletop.combat.weapons import Attacks, CarriedWeapon, Damage, Rend, WeaponKind, WeaponRange
from tests.kb.ranges import ends_at, takes


@pytest.mark.parametrize(("kind", "least", "most"), [(Attacks, 0, 100), (Rend, -6, 0), (Damage, 0, 30)])
def test_each_characteristic_has_its_range(kind: Any, least: int, most: int) -> None:
    assert ends_at(kind, least, most)
    assert not takes(kind, least + 0.5)


@pytest.mark.parametrize(("value", "is_one"), [(0, False), (0.1, True), (120, True), (120.1, False)])
def test_a_range_is_some_way_off(value: float, is_one: bool) -> None:
    assert takes(WeaponRange, value) is is_one


@pytest.mark.parametrize("kind", WeaponKind)
def test_a_weapon_is_carried_by_its_model_unless_it_is_said_otherwise(kind: WeaponKind) -> None:
    weapon = CarriedWeapon(kind=kind)
    assert (weapon.carried, weapon.mounts, weapon.allowed) == (True, False, True)
