"""The combat phase of the second edition: somebody always has the go, and it ends by two passes."""

from hypothesis import given
from hypothesis import strategies as st

from kb.rules.core_2e.combat_phase import Goes, Pick, WantedGo, after_a_pass, go, pick
from kb.tabletop.combat.fighting import Go
from kb.tabletop.players import Player


@given(st.sampled_from(Player), st.none() | st.sampled_from(Player))
def test_the_go_is_one_players(turn: Player, last: Player | None) -> None:
    outcomes = [pick(Pick(turn=turn, last=last, picks=player)).outcome for player in Player]
    assert outcomes.count("can pick") == 1


@given(st.integers(0, 9))
def test_a_player_can_pass_exactly_when_nothing_can_fight(units: int) -> None:
    passes = go(WantedGo(wants=Go.PASS, eligible_units=units)).outcome
    fights = go(WantedGo(wants=Go.FIGHT, eligible_units=units)).outcome
    assert (passes == "can pass") == (fights == "cannot fight") == (units == 0)


@given(st.lists(st.sampled_from(Go), max_size=8))
def test_two_passes_in_a_row_end_it(goes: list[Go]) -> None:
    over = after_a_pass(Goes(goes=(*goes, Go.PASS))).outcome == "the combat phase is over"
    assert over == (goes[-1:] == [Go.PASS])
