"""Tools of war: what is told of dice and of what you measure with."""

from typing import Any

import pytest

from kb.rules.core_3e.s01_core_concepts.s01_5_tools_of_war import TAPE, DiceToUse, dice, measure
from kb.rules.core_3e.s01_core_concepts.tools import MeasuringTool
from tests.kb.rules.told import told


def test_what_is_told_of_dice() -> None:
    assert told(dice(DiceToUse(number=2, sides=10))) == {"Dice that you have: 2.": True, "Sides of each: 10.": False}


@pytest.mark.parametrize(
    ("values", "says", "held"),
    [
        ({}, "It is a tape measure.", True),
        ({"tool": MeasuringTool.OTHER}, "It is something else, such as a piece of string.", False),
        ({}, "It is marked in inches.", True),
        ({"inches": False}, "It is not marked in inches.", False),
    ],
)
def test_what_is_told_of_a_measuring_tool(values: dict[str, Any], says: str, held: bool) -> None:
    assert told(measure(TAPE.but(**values)))[says] is held
