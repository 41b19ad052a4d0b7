"""End of battle round: no new round before both turns and all special actions are done, nor after the battle."""

from hypothesis import given
from hypothesis import strategies as st

from kb.rules.core_3e.s16_end_of_battle_round.s16_0_end_of_battle_round import AfterTurn, end_of_battle_round


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
