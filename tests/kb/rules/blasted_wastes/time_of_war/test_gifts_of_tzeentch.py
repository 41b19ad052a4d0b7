import pytest

from kb.rules.blasted_wastes.time_of_war.gifts_of_tzeentch import NINE_DICE, AnimatedAttack, GlobeThrown
from kb.tabletop import RuleInputError


def test_nine_dice_show_nine_sixes_at_most() -> None:
    assert GlobeThrown(distance=9, sixes=NINE_DICE).sixes == 9
    with pytest.raises(RuleInputError, match="sixes: allowed is 9 or less, but 10 came"):
        GlobeThrown(distance=9, sixes=10)


def test_an_attack_is_made_with_a_weapon() -> None:
    assert AnimatedAttack(distance=3).weapons_picked == 1
    with pytest.raises(RuleInputError, match="weapons_picked: allowed is 1 or more"):
        AnimatedAttack(distance=3, weapons_picked=0)
