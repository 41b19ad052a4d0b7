"""Units to fight: two opposed effects are none."""

import pytest

from kb.tabletop.fighting import Stage, UnitToFight
from kb.tabletop.players import Player


@pytest.mark.parametrize(
    ("first", "last", "stage"),
    [
        (True, False, Stage.FIRST),
        (False, False, Stage.ORDINARY),
        (True, True, Stage.ORDINARY),
        (False, True, Stage.LAST),
    ],
)
def test_effects_say_when_a_unit_fights(first: bool, last: bool, stage: Stage) -> None:
    assert UnitToFight(name="A", player=Player.YOU, strike_first=first, strike_last=last).stage is stage
