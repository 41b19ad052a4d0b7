"""Time: phases stand in turn order, each of them somebody's."""

import pytest

from kb.tabletop.time import BattleRound, Phase, whose
from tests.kb.ranges import ends_at


def test_phases_stand_in_turn_order() -> None:
    order = ["hero phase", "movement phase", "shooting phase", "charge phase", "combat phase", "battleshock phase"]
    assert list(Phase) == order


@pytest.mark.parametrize("phase", Phase)
def test_a_phase_is_yours_or_the_enemys(phase: Phase) -> None:
    assert (whose(phase, True), whose(phase, False)) == (f"your {phase.value}", f"the enemy {phase.value}")


def test_battle_rounds_are_counted_from_one() -> None:
    assert ends_at(BattleRound, 1, 20)
