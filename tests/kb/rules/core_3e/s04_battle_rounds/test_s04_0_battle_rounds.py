"""Battle rounds: what is told of how far one has come."""

import pytest

from kb.rules.core_3e.s04_battle_rounds.s04_0_battle_rounds import Done, PlaceInTheBattleRound, comes_next
from tests.kb.rules.told import told


@pytest.mark.parametrize("done", Done)
def test_what_is_told_of_the_battle_round_so_far(done: Done) -> None:
    assert told(comes_next(PlaceInTheBattleRound(done=done))) == {f"So far: {done}.": True}
