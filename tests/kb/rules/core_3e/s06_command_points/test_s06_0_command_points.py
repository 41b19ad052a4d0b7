"""Command points: they only grow until the battle round ends, and then none is left."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from kb.rules.core_3e.s06_command_points.s06_0_command_points import (
    CommandPoints,
    Moment,
    command_points,
)
from kb.tabletop import RuleInputError
from kb.tabletop.time import TurnTaken


@given(st.sampled_from(Moment), st.integers(0, 50), st.sampled_from(TurnTaken), st.booleans(), st.booleans())
def test_points_are_lost_only_at_the_end(
    moment: Moment, held: int, takes: TurnTaken, general: bool, mine: bool
) -> None:
    asked = CommandPoints(moment=moment, held=held, takes=takes, general_on_the_battlefield=general, your_turn=mine)
    left = command_points(asked).number
    assert left == 0 if moment is Moment.ROUND_ENDS else held <= left <= held + 2


def test_the_start_of_a_battle_round_without_a_turn_is_refused() -> None:
    with pytest.raises(RuleInputError, match=r"^at the start of a battle round, say which turn you take$"):
        CommandPoints(moment=Moment.ROUND_STARTS)
