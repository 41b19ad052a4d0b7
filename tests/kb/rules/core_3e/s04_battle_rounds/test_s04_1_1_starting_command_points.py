"""Starting command points: what is told of each turn."""

import pytest

from kb.rules.core_3e.s04_battle_rounds.s04_1_1_starting_command_points import (
    TurnInTheBattleRound,
    starting_command_points,
)
from kb.tabletop.time import TurnTaken


@pytest.mark.parametrize(
    ("takes", "says"),
    [
        (None, [("It is not determined yet which turn you take.", False)]),
        (TurnTaken.FIRST, [("You take the first turn.", True)]),
        (TurnTaken.SECOND, [("You take the second turn.", False), ("You take the second turn.", True)]),
    ],
)
def test_what_is_told_of_starting_command_points(takes: TurnTaken | None, says: list[tuple[str, bool]]) -> None:
    steps = starting_command_points(TurnInTheBattleRound(takes=takes)).steps
    assert [(step.says, step.held) for step in steps] == says
