"""Combat phase: goes alternate whatever is done on them, and two passes in a row end it."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from kb.rules.core_2e.combat_phase import Goes, next_go
from kb.tabletop import RuleInputError
from kb.tabletop.combat.fighting import Go
from kb.tabletop.players import Player

F, P = Go.FIGHT, Go.PASS


@given(st.sampled_from(Player), st.integers(0, 40), st.data())
def test_goes_alternate_from_the_player_whose_turn_it_is(turn: Player, number: int, data: st.DataObject) -> None:
    goes: list[Go] = []
    for _ in range(number):
        goes.append(data.draw(st.sampled_from([F] if goes[-1:] == [P] else [F, P])))
    whose = turn if number % 2 == 0 else turn.other
    assert next_go(Goes(turn=turn, goes=tuple(goes))).outcome == f"{whose.own} go"


@given(st.sampled_from(Player), st.lists(st.just(F), max_size=9).map(tuple))
def test_two_passes_end_the_phase(turn: Player, fights: tuple[Go, ...]) -> None:
    assert next_go(Goes(turn=turn, goes=(*fights, P, P))).outcome == "the combat phase is over"


def test_no_go_follows_two_passes() -> None:
    with pytest.raises(RuleInputError, match="two passes in succession end the phase"):
        Goes(turn=Player.YOU, goes=(P, P, F))
