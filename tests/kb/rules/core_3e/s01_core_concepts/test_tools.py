"""Tools: a dice has two sides or more, and a player may have no dice at all."""

import pytest

from kb.rules.core_3e.s01_core_concepts.tools import DiceCount, MeasuringTool, Sides
from tests.kb.ranges import ends_at, takes


def test_dice_have_their_sides_and_players_their_dice() -> None:
    assert ends_at(Sides, 2, 100)
    assert ends_at(DiceCount, 0, 500)


@pytest.mark.parametrize("tool", MeasuringTool)
def test_a_tool_is_known_by_what_players_call_it(tool: MeasuringTool) -> None:
    assert takes(MeasuringTool, tool)
    assert tool.value.startswith(("a ", "something "))
