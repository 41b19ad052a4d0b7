"""Glorious victory: the players' places make no difference, and a way to win cannot be for both at once."""

from collections.abc import Iterable

import pytest
from hypothesis import given
from hypothesis import strategies as st
from pydantic import ValidationError

from kb.rules.core_3e.s28_battlepacks.s28_2_7_glorious_victory import (
    EndOfBattle,
    WayToWin,
    glorious_victory,
)
from kb.tabletop.players import Player

counts = st.integers(0, 6)
ways = st.lists(
    st.builds(
        WayToWin,
        name=st.just("victory points"),
        yours=counts,
        opponents=counts,
        at_least=counts,
        lead=st.integers(1, 4),
        only_for=st.none() | st.sampled_from(Player),
    ),
    max_size=4,
)


def _over(ways: Iterable[WayToWin], draw: bool) -> EndOfBattle:
    return EndOfBattle(rounds=5, battle_round=5, round_over=True, ways=tuple(ways), else_draw=draw)


def _swapped(way: WayToWin) -> WayToWin:
    only_for = way.only_for.other if way.only_for else None
    return way.model_copy(update={"yours": way.opponents, "opponents": way.yours, "only_for": only_for})


@given(ways, st.booleans())
def test_the_other_player_wins_where_the_players_swap_all_they_have(ways: list[WayToWin], draw: bool) -> None:
    ours = glorious_victory(_over(ways, draw)).outcome
    theirs = glorious_victory(_over(map(_swapped, ways), draw)).outcome
    swap = {"you win: victory": "your opponent wins: victory", "your opponent wins: victory": "you win: victory"}
    assert theirs == swap.get(ours, ours)


@given(ways, st.integers(1, 20), st.booleans())
def test_nobody_has_won_before_the_battle_is_over(ways: list[WayToWin], now: int, round_over: bool) -> None:
    verdict = glorious_victory(_over(ways, True).but(battle_round=now, round_over=round_over))
    assert (verdict.outcome == "not over yet") == (now < 5 or (now == 5 and not round_over))


def test_a_way_to_win_for_both_at_once_is_refused() -> None:
    with pytest.raises(ValidationError, match="both could win"):
        WayToWin(name="objectives", yours=2, opponents=2, at_least=2, lead=0)
