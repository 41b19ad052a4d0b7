"""Roles: whoever wins the roll-off picks, and nobody does while it is tied."""

from hypothesis import given
from hypothesis import strategies as st

from kb.engine import Cite, Verdict
from kb.rules.everchosen.armies.roles import BothRolls, PickOfTheAttacker, role_picked, winner
from kb.tabletop.players import Player

CITE = Cite("everchosen/angazkul-grend#the-armies", "the winner picks one player")
dice = st.integers(1, 6)


@given(dice, dice)
def test_both_players_see_the_same_winner(yours: int, opponents: int) -> None:
    mine = winner(Verdict(), BothRolls(your_roll=yours, opponents_roll=opponents), CITE)
    theirs = winner(Verdict(), BothRolls(your_roll=opponents, opponents_roll=yours), CITE)
    assert (mine is None) == (theirs is None) == (yours == opponents)
    assert mine is None or (mine is Player.YOU) == (yours > opponents)
    assert mine is not theirs or mine is None


@given(dice, dice, st.sampled_from(Player))
def test_the_pick_decides_whichever_player_won(yours: int, opponents: int, picked: Player) -> None:
    both = PickOfTheAttacker(your_roll=yours, opponents_roll=opponents, winner_picks=picked)
    outcome = role_picked(Verdict(), both, CITE, CITE, "Invader").outcome
    picks = {Player.YOU: "you are the Invader", Player.OPPONENT: "your opponent is the Invader"}
    assert outcome == ("roll off again" if yours == opponents else picks[picked])
