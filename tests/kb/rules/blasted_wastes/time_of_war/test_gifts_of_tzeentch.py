import pytest

from kb.engine import Cite, Verdict
from kb.rules.blasted_wastes.time_of_war.gifts_of_tzeentch import (
    NINE_DICE,
    AnimatedAttack,
    GlobeThrown,
    HeroForSorcery,
    all_are_wizards,
)
from kb.tabletop import RuleInputError


def test_nine_dice_show_nine_sixes_at_most() -> None:
    assert GlobeThrown(distance=9, sixes=NINE_DICE).sixes == 9
    with pytest.raises(RuleInputError, match="sixes: must be 9 or less, not 10"):
        GlobeThrown(distance=9, sixes=10)


def test_an_attack_is_made_with_a_weapon() -> None:
    assert AnimatedAttack(distance=3).weapons_picked == 1
    with pytest.raises(RuleInputError, match="weapons_picked: must be 1 or more"):
        AnimatedAttack(distance=3, weapons_picked=0)


@pytest.mark.parametrize("others", [0, 1])
def test_all_heroes_are_wizards_where_no_other_is_left(others: int) -> None:
    cite = Cite("blasted-wastes/the-crystalline-shores", "words of a place")
    assert all_are_wizards(Verdict(), cite, HeroForSorcery(heroes_that_are_no_wizards=others)) == (others == 0)
