"""Battle rounds: no dice decides the first, the higher dice or whoever went first the others."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from kb.rules.core_2e.battle_rounds import RollForFirstTurn, first_turn
from kb.tabletop import RuleInputError
from kb.tabletop.players import Player

OUTCOMES = {Player.YOU: "you decide", Player.OPPONENT: "your opponent decides"}
dice, players = st.integers(1, 6), st.sampled_from(Player)


@given(dice, dice, players)
def test_in_the_first_battle_round_whoever_finished_setting_up_first_decides(
    mine: int, theirs: int, finished: Player
) -> None:
    start = RollForFirstTurn(your_roll=mine, opponents_roll=theirs, battle_round=1, finished_deploying_first=finished)
    assert first_turn(start).outcome == OUTCOMES[finished]


@given(dice, dice, players, st.integers(2, 20))
def test_later_the_higher_dice_decides_and_on_a_tie_whoever_went_first(
    mine: int, theirs: int, went_first: Player, number: int
) -> None:
    start = RollForFirstTurn(your_roll=mine, opponents_roll=theirs, battle_round=number, went_first=went_first)
    decides = went_first if mine == theirs else Player.YOU if mine > theirs else Player.OPPONENT
    assert first_turn(start).outcome == OUTCOMES[decides]


def test_a_tie_needs_to_know_who_went_first() -> None:
    with pytest.raises(RuleInputError, match="for a tie in battle round 2, say who went first"):
        RollForFirstTurn(your_roll=3, opponents_roll=3, battle_round=2)
