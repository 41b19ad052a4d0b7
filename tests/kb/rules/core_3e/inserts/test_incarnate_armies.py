"""Armies with an incarnate: others bonded to the same HERO are allied units as well."""

from typing import Any

import pytest

from kb.rules.core_3e.inserts.incarnate_armies import ArmyWithIncarnate, IncarnateLevel
from kb.tabletop import RuleInputError
from tests.kb.ranges import ends_at


def army(**changes: Any) -> ArmyWithIncarnate:
    return ArmyWithIncarnate(**{"bonded_to": ("Lord",), "heroes": ("Lord", "Mage")} | changes)


def test_an_incarnate_has_a_level_of_one_to_three() -> None:
    assert ends_at(IncarnateLevel, 1, 3)


@pytest.mark.parametrize(("bonds", "others"), [(1, 0), (2, 1), (1, 3), (20, 60)])
def test_more_allied_units_than_bonds_may_be_there(bonds: int, others: int) -> None:
    assert army(bonds_of_hero=bonds, other_allied_units=others).bonds_of_hero == bonds


@pytest.mark.parametrize(("bonds", "others"), [(2, 0), (5, 3)])
def test_a_bond_to_an_incarnate_that_is_no_allied_unit_is_refused(bonds: int, others: int) -> None:
    with pytest.raises(RuleInputError, match=f"{bonds - 1} more bonded to the HERO: count them"):
        army(bonds_of_hero=bonds, other_allied_units=others)


def test_the_incarnate_itself_is_one_of_the_bonds() -> None:
    with pytest.raises(RuleInputError, match=r"^bonds_of_hero: .* 1 or more, not 0"):
        army(bonds_of_hero=0)


@pytest.mark.parametrize(
    ("changes", "says"),
    [
        ({"bonded_to": ("Lord", "lord")}, "2 models that it is bonded to are called Lord"),
        ({"heroes": ("Lord", "Mage", "Mage")}, "2 HEROES are called Mage"),
    ],
)
def test_each_is_named_once(changes: dict[str, Any], says: str) -> None:
    with pytest.raises(RuleInputError, match=says):
        army(**changes)


def test_an_incarnate_may_be_bonded_to_a_model_that_is_no_hero_of_the_army() -> None:
    assert army(bonded_to=("Beast",)).bonded_to == ("Beast",)
    assert army(bonded_to=()).bonded_to == ()
