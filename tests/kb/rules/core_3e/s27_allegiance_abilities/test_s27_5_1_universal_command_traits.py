"""Universal command traits: what is told of each, with the rules that they ask beneath."""

import pytest

from kb.rules.core_3e.s27_allegiance_abilities.s27_5_1_universal_command_traits import (
    BLESS,
    CHARGE,
    RollOfGeneral,
    battle_lust,
    high_priest,
)
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
