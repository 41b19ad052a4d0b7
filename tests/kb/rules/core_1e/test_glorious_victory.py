"""Victories of the first edition: what one player can claim, the other cannot."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from kb.rules.core_1e.glorious_victory import EVEN, BattleAtItsEnd, victory
from kb.rules.core_1e.sudden_death_victories import TwoArmies, objective
from kb.tabletop import RuleInputError

sizes = st.integers(1, 60)
losses = st.integers(0, 60)


@given(losses, losses, sizes, losses, sizes, losses)
def test_both_players_see_the_same_victory(
    mine: int, theirs: int, my_start: int, my_losses: int, their_start: int, their_losses: int
) -> None:
    my_losses, their_losses = min(my_losses, my_start), min(their_losses, their_start)
    battle = BattleAtItsEnd(
        your_models=mine,
        opponents_models=theirs,
        could_not_be_finished=True,
        your_start=my_start,
        your_casualties=my_losses,
        opponents_start=their_start,
        opponents_casualties=their_losses,
    )
    turned = BattleAtItsEnd(
        your_models=theirs,
        opponents_models=mine,
        could_not_be_finished=True,
        your_start=their_start,
        your_casualties=their_losses,
        opponents_start=my_start,
        opponents_casualties=my_losses,
    )
    here, there = victory(battle).outcome, victory(turned).outcome
    assert here == there.replace("your opponent", "HE").replace("you ", "your opponent ").replace("HE", "you")


@pytest.mark.parametrize("side", ["your", "opponents"])
def test_no_more_models_are_lost_than_were_set_up(side: str) -> None:
    assert EVEN.but(**{f"{side}_casualties": 40})
    with pytest.raises(RuleInputError, match="of 40 models set up originally, 41 cannot"):
        EVEN.but(**{f"{side}_casualties": 41})


@given(sizes, sizes)
def test_who_has_more_models_never_has_sudden_death(mine: int, theirs: int) -> None:
    outcome = objective(TwoArmies(your_models=mine, opponents_models=theirs)).outcome
    assert (outcome == "you can choose an objective") == (mine * 4 <= theirs * 3)
    assert (outcome == "your opponent can choose an objective") == (theirs * 4 <= mine * 3)
