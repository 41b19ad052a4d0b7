import pytest

from kb.engine import Cite, Verdict
from kb.rules.blasted_wastes.time_of_war.fragrance import MarkedUnit, NextToNominate, UnitToMark, still
from kb.tabletop import RuleInputError
from kb.tabletop.players import Player


def test_each_number_marks_one_unit() -> None:
    assert UnitToMark(number=2, numbers_used=(1, 2)).numbers == "The number is 2; used: 1, 2."
    assert UnitToMark(number=2, numbers_used=()).numbers == "The number is 2; used: none."
    with pytest.raises(RuleInputError, match="each number is used only once: numbers_used"):
        UnitToMark(number=2, numbers_used=(1, 1))
    with pytest.raises(RuleInputError, match="each number is used only once: numbers names"):
        MarkedUnit(numbers=(4, 4), roll=4)


def test_a_unit_that_is_marked_has_used_a_number() -> None:
    assert UnitToMark(number=3, numbers_used=(1,), marked_before=True).marked_before
    with pytest.raises(RuleInputError, match="a unit that is marked already has used a number"):
        UnitToMark(number=3, numbers_used=(), marked_before=True)


def test_a_unit_is_marked_by_dice_that_were_placed() -> None:
    assert MarkedUnit(dice_placed=2, numbers=(4, 5), roll=4).numbers == (4, 5)
    with pytest.raises(RuleInputError, match="2 dice cannot mark the unit where 1 were placed"):
        MarkedUnit(dice_placed=1, numbers=(4, 5), roll=4)


@pytest.mark.parametrize("placed", range(6))
def test_the_go_changes_with_each_dice(placed: int) -> None:
    dice = NextToNominate(dice_placed=placed, first_turn=Player.OPPONENT)
    assert (dice.next_player is Player.OPPONENT) == (placed in (0, 2, 4))


def test_what_befell_a_unit_lasts_for_the_battle_round() -> None:
    cite = Cite("blasted-wastes/mount-hedon", "words of a place")
    assert still(Verdict(), cite, same_battle_round=True)
    assert not still(Verdict(), cite, same_battle_round=False)
