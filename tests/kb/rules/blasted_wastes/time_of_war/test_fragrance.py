import pytest

from kb.engine import Cite, Verdict
from kb.rules.blasted_wastes.time_of_war.fragrance import UnitToMark, still
from kb.tabletop import RuleInputError
from kb.tabletop.players import Player


def test_each_number_marks_one_unit() -> None:
    UnitToMark(first_turn=Player.YOU, numbers_used=(1, 2), number=2)
    with pytest.raises(RuleInputError, match="each number is used only once"):
        UnitToMark(first_turn=Player.YOU, numbers_used=(1, 1), number=2)


def test_what_befell_a_unit_lasts_for_the_battle_round() -> None:
    cite = Cite("blasted-wastes/mount-hedon", "words of a place")
    assert still(Verdict(), cite, same_battle_round=True)
    assert not still(Verdict(), cite, same_battle_round=False)
