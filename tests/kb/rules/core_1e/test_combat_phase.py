"""The combat phase of the first edition: somebody must attack as long as anybody can."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from kb.rules.core_1e.combat_phase import FOE, MINE, NextAttacker, PileIn, order, pile_in
from kb.tabletop import RuleInputError
from kb.tabletop.players import Player
from kb.tabletop.units.models import Model, Position


@given(st.sampled_from(Player), st.none() | st.sampled_from(Player), st.integers(0, 4), st.integers(0, 4))
def test_who_must_attack_has_a_unit_for_it(turn: Player, last: Player | None, mine: int, theirs: int) -> None:
    outcome = order(
        NextAttacker(turn=turn, last=last, your_eligible_units=mine, opponents_eligible_units=theirs)
    ).outcome
    assert (outcome == "nobody attacks") == (mine + theirs == 0)
    assert outcome != "you must attack" or mine
    assert outcome != "your opponent must attack" or theirs


@given(st.integers(-40, 40).map(lambda tenths: tenths / 10))
def test_a_model_in_a_line_with_one_enemy_piles_in_towards_it(along: float) -> None:
    mine, foe = Model(name="mine", x=0, y=0, base=25.4), Model(name="foe", x=6, y=0, base=25.4)
    legal = pile_in(PileIn(model=mine, ends=Position(x=along, y=0), enemies=(foe,))).outcome == "may pile in so"
    assert legal == (0 <= along <= 3)


@pytest.mark.parametrize(("moment", "model", "ends"), [("start", FOE, MINE), ("end", MINE, FOE)])
def test_nobody_piles_in_from_or_to_where_an_enemy_stands(moment: str, model: Model, ends: Position) -> None:
    with pytest.raises(RuleInputError, match=f"the model cannot {moment} on top of foe$"):
        PileIn(model=model, ends=Position(x=ends.x, y=ends.y), enemies=(FOE,))
