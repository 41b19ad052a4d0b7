"""Universal command traits: what is told of each, with the rules that they ask beneath."""

from typing import Any

import pytest

from kb.rules.core_3e.s27_allegiance_abilities.s27_5_1_universal_command_traits import (
    BLESS,
    CAST,
    CHARGE,
    POINT,
    TALL,
    RollOfGeneral,
    battle_lust,
    heroic_stature,
    high_priest,
    master_of_magic,
    skilled_leader,
)
from kb.tabletop import Phase
from tests.kb.rules.told import told


@pytest.mark.parametrize(("roll", "dice"), [(RollOfGeneral.RUN, 1), (RollOfGeneral.CHARGE, 2)])
def test_all_dice_of_the_roll_are_rolled_again(roll: RollOfGeneral, dice: int) -> None:
    verdict = battle_lust(CHARGE.but(roll=roll))
    assert told(verdict) == {
        "The roll is for the general with Battle-lust.": True,
        f"It is the {roll}.": True,
        f"The {roll} may be re-rolled.": True,
    }
    again = verdict.steps[-1].asked
    assert again is not None
    assert f"Dice that are rolled again: {dice}." in told(again)


def test_what_is_told_of_another_units_roll() -> None:
    assert told(battle_lust(CHARGE.but(for_general=False))) == {
        "The roll is not for the general with Battle-lust.": False
    }


@pytest.mark.parametrize(
    ("second", "says", "held"),
    [(4, "Re-rolled, it shows 4: answered.", True), (3, "Re-rolled, it shows 3: not answered.", False)],
)
def test_what_is_told_of_a_prayer_chanted_again(second: int, says: str, held: bool) -> None:
    verdict = high_priest(BLESS.but(second=second))
    assert told(verdict) == {
        "The dice shows 3: not answered.": False,
        "The roll is for the general with High Priest.": True,
        "The chanting roll may be re-rolled.": True,
        says: held,
    }
    beneath = [step.asked.rule for step in verdict.steps if step.asked]
    assert beneath == ["core-3e/20.1 chant", "core-3e/1.5.4 allowed", "core-3e/20.1 chant"]


def test_what_is_told_of_another_priests_prayer() -> None:
    says = "The roll is not for the general with High Priest."
    assert told(high_priest(BLESS.but(for_general=False)))[says] is False


@pytest.mark.parametrize(
    ("values", "says", "held"),
    [
        ({}, "It is the start of your hero phase.", True),
        ({"start_of_phase": False}, "It is not the start of your hero phase.", False),
        ({"phase": Phase.COMBAT}, "It is the start of your combat phase.", False),
        ({}, "The general is on the battlefield.", True),
        ({"on_battlefield": False}, "The general is not on the battlefield.", False),
    ],
)
def test_what_is_told_of_the_extra_command_point(values: dict[str, Any], says: str, held: bool) -> None:
    assert told(skilled_leader(POINT.but(**values)))[says] is held


def test_what_is_told_of_the_generals_wounds() -> None:
    assert told(heroic_stature(TALL)) == {"It is the general with Heroic Stature.": True, "9 and 1 make 10.": True}
    assert told(heroic_stature(TALL.but(has_it=False))) == {"It is not the general with Heroic Stature.": False}


@pytest.mark.parametrize(
    ("values", "says", "held"),
    [
        ({"your_turn": False}, "It is the enemy hero phase; used in it before: 0.", True),
        ({"used": True}, "It is your hero phase; used in it before: 1.", False),
        ({}, "The roll is for the general with Master of Magic.", True),
        ({"for_general": False}, "The roll is not for the general with Master of Magic.", False),
        ({"roll": RollOfGeneral.UNBINDING}, "The unbinding roll may be re-rolled.", True),
    ],
)
def test_what_is_told_of_a_roll_for_a_spell(values: dict[str, Any], says: str, held: bool) -> None:
    assert told(master_of_magic(CAST.but(**values)))[says] is held
