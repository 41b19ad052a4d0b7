"""End of battle round: no new round before both turns and all special actions are done, nor after the battle."""

from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from kb.rules.core_3e.s16_end_of_battle_round.s16_0_end_of_battle_round import AfterTurn, end_of_battle_round
from tests.kb.rules.told import told


@given(st.booleans(), st.booleans(), st.booleans(), st.booleans(), st.integers(0, 5))
def test_a_new_round_begins_only_after_everything_else(
    second: bool, finished: bool, special: bool, ends: bool, points: int
) -> None:
    verdict = end_of_battle_round(
        AfterTurn(
            second_turn=second,
            battleshock_finished=finished,
            special_actions_left=special,
            battle_ends=ends,
            command_points=points,
        )
    )
    begins = second and finished and not special and not ends
    assert (verdict.outcome == "a new battle round begins") == begins
    assert verdict.value == (points if begins else None)


@pytest.mark.parametrize(
    ("values", "says", "held"),
    [
        ({}, "It is the second turn of the battle round.", True),
        ({"second_turn": False}, "It is the first turn of the battle round.", False),
        ({}, "Its battleshock phase has finished.", True),
        ({"battleshock_finished": False}, "Its battleshock phase has not finished.", False),
        ({}, "By the battlepack, the battle goes on.", False),
        ({"battle_ends": True}, "By the battlepack, the battle ends.", True),
        ({}, "The battlepack has no special actions left to carry out.", False),
        ({"special_actions_left": True}, "The battlepack has special actions left to carry out.", True),
        ({}, "Command points that you have left: 0.", False),
        ({"command_points": 1}, "Command points that you have left: 1.", True),
        ({}, "The next battle round starts, with your command points at 0.", True),
    ],
)
def test_what_is_told_after_a_turn(values: dict[str, Any], says: str, held: bool) -> None:
    assert told(end_of_battle_round(AfterTurn(**values)))[says] is held
