"""End of battle round: no new round before both turns and all special actions are done, nor after the battle."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from kb.rules.core_3e.s16_end_of_battle_round.s16_0_end_of_battle_round import AfterTurn, end_of_battle_round
from kb.tabletop import RuleInputError


@given(st.booleans(), st.booleans(), st.booleans(), st.booleans(), st.integers(0, 5))
def test_a_new_round_begins_only_after_everything_else(
    second: bool, finished: bool, special: bool, ends: bool, points: int
) -> None:
    verdict = end_of_battle_round(
        AfterTurn(
            second_turn=second,
            battleshock_finished=finished,
            special_actions_left=special,
            battle_ends=ends and second and finished,
            command_points=points,
        )
    )
    begins = second and finished and not special and not ends
    assert (verdict.outcome == "a new battle round begins") == begins
    assert verdict.value == (points if begins else None)


@pytest.mark.parametrize("unfinished", ["second_turn", "battleshock_finished"])
def test_nobody_looks_up_the_end_of_the_battle_before_the_round_ends(unfinished: str) -> None:
    with pytest.raises(RuleInputError, match="once the second turn's battleshock phase is over"):
        AfterTurn(battle_ends=True, **{unfinished: False})
