"""Reserve units: destroyed at one moment of the battle only; nothing comes back before it has gone."""

from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from kb.rules.core_3e.s03_deployment.s03_1_reserve_units_and_summoned_units import (
    CAST,
    SetUpInReserve,
    UnitLeftInReserve,
    UnitOfAnArmy,
    abilities,
    fourth_battle_round,
    kind,
    set_up,
)
from kb.tabletop import RuleInputError
from tests.kb.rules.told import told

MODELS_ARE_NOT_USED_AGAIN = r"^before the battle no model has been removed from play, so none can be used again$"


@given(st.integers(1, 20), st.booleans(), st.booleans())
def test_only_the_start_of_the_fourth_battle_round_destroys(number: int, start: bool, reserve: bool) -> None:
    verdict = fourth_battle_round(UnitLeftInReserve(battle_round=number, at_its_start=start, in_reserve=reserve))
    assert (verdict.outcome == "destroyed") is (number == 4 and start and reserve)


def test_removed_models_before_the_battle_are_refused() -> None:
    with pytest.raises(RuleInputError, match=MODELS_ARE_NOT_USED_AGAIN):
        UnitOfAnArmy(removed_models=True)


def test_what_is_told_of_a_units_kind() -> None:
    assert told(kind(UnitOfAnArmy(added_underway=True, removed_models=True))) == {
        "It was added once the battle was underway.": True,
        "Models that were removed from play are used in it.": True,
    }
    assert told(kind(UnitOfAnArmy()))["It was picked before the battle."] is True


@pytest.mark.parametrize(
    ("values", "says", "held"),
    [
        ({}, "A rule allows it.", True),
        ({"rule_allows": False}, "No rule allows it.", False),
        ({}, "The armies are being deployed.", True),
        ({"underway": True}, "The battle is underway.", True),
        ({}, "Your opponent has been told.", True),
        ({"told": False}, "Your opponent has not been told.", False),
        ({}, "It is kept aside.", True),
        ({"kept_aside": False}, "It is not kept aside.", False),
    ],
)
def test_what_is_told_of_setting_up_in_reserve(values: dict[str, Any], says: str, held: bool) -> None:
    assert told(set_up(SetUpInReserve(**{"told": True} | values)))[says] is held


@pytest.mark.parametrize(
    ("values", "says", "held"),
    [
        ({}, "The unit is in reserve and wants to cast a spell.", True),
        ({"in_reserve": False}, "The unit is not in reserve and wants to cast a spell.", False),
        ({}, "The rules of the spell or ability do not name reserve units.", False),
        ({"usable_in_reserve": True}, "The rules of the spell or ability name reserve units.", True),
        ({}, "So in reserve it cannot cast a spell.", True),
    ],
)
def test_what_is_told_of_spells_and_abilities(values: dict[str, Any], says: str, held: bool) -> None:
    assert told(abilities(CAST.but(**values)))[says] is held


def test_what_is_told_of_the_fourth_battle_round() -> None:
    left = UnitLeftInReserve(battle_round=4)
    assert told(fourth_battle_round(left)) == {"The start of battle round 4; the unit is in reserve.": True}
    arrived = left.but(at_its_start=False, in_reserve=False)
    assert told(fourth_battle_round(arrived)) == {"Battle round 4; the unit is not in reserve.": False}
