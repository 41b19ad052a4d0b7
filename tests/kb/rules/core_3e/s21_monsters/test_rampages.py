"""Units near a MONSTER: an enemy, and within 3 inches."""

import pytest

from kb.rules.core_3e.s21_monsters.rampages import UnitNearMonster


@pytest.mark.parametrize(("enemy", "distance", "near"), [(True, 3, True), (True, 3.1, False), (False, 1, False)])
def test_only_an_enemy_within_three_inches_can_be_picked(enemy: bool, distance: float, near: bool) -> None:
    assert UnitNearMonster(enemy=enemy, distance=distance).enemy_within_three is near
