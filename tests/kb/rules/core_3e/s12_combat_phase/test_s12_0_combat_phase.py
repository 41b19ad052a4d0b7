"""Combat phase: at every time exactly one of the players can pick, and only a unit of their own."""

import pytest

from kb.rules.core_3e.s12_combat_phase.s12_0_combat_phase import Pick, pick
from kb.tabletop.players import Player


@pytest.mark.parametrize("turn", Player)
@pytest.mark.parametrize("last", [None, *Player])
def test_one_player_can_pick_one_of_their_own_units(turn: Player, last: Player | None) -> None:
    can = [
        (picks, unit_of)
        for picks in Player
        for unit_of in Player
        if pick(Pick(turn=turn, last=last, picks=picks, unit_of=unit_of)).outcome == "can pick it"
    ]
    ((picks, unit_of),) = can
    assert picks is unit_of
    assert picks is (turn if last is None else next(player for player in Player if player is not last))
