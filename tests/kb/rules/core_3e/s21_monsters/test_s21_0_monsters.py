"""Monsters: what is told of a unit and its keywords."""

from kb.rules.core_3e.s21_monsters.s21_0_monsters import UnitAsMonster, monster
from tests.kb.rules.told import told


def test_what_is_told_of_a_unit() -> None:
    assert told(monster(UnitAsMonster(models=3, keywords=("ORDER", "MONSTER")))) == {
        "Models: 3; that is a unit.": True,
        "Its keywords: ORDER, MONSTER.": True,
    }
    assert told(monster(UnitAsMonster(keywords=()))) == {
        "Models: 1; that is a unit.": True,
        "Its keywords: none.": False,
    }
