"""Battlepacks and battleplans: a battle ends some time."""

from typing import Any

import pytest

from kb.tabletop import RuleInputError
from kb.tabletop.armies.battlepacks import Battleplan, LengthOfBattle, Rounds, Title
from tests.kb.ranges import ends_at, takes


@pytest.mark.parametrize("ends", [{"rounds": 5}, {"conditions_met": False}, {"rounds": 1, "conditions_met": True}])
def test_a_battle_ends_after_its_rounds_or_on_conditions(ends: dict[str, Any]) -> None:
    battle = LengthOfBattle(battle_round=1, **ends)
    assert LengthOfBattle.read(battle.model_dump_json()) == battle


def test_a_battle_without_an_end_is_refused() -> None:
    with pytest.raises(RuleInputError, match=r"^give rounds or conditions_met"):
        LengthOfBattle(battle_round=1)


def test_a_battle_may_have_gone_on_for_longer_than_its_rounds() -> None:
    assert LengthOfBattle(rounds=5, battle_round=6).battle_round == 6
    with pytest.raises(RuleInputError, match=r"^battle_round: .* 20 or less, not 21"):
        LengthOfBattle(rounds=5, battle_round=21)


def test_a_battle_lasts_one_to_twenty_rounds() -> None:
    assert ends_at(Rounds, 1, 20)


def test_a_title_may_be_empty_but_not_endless() -> None:
    assert [takes(Title, "x" * length) for length in (0, 80, 81)] == [True, True, False]


@pytest.mark.parametrize("field", ["objectives", "map_objectives"])
def test_fifty_objectives_are_the_most(field: str) -> None:
    assert ends_at(Battleplan.model_fields[field].rebuild_annotation(), 0, 50)
