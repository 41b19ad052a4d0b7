"""Friendly and enemy models: each model is one of the two, and what affects just "models" affects it either way."""

import pytest

from kb.rules.core_3e.s01_core_concepts.s01_2_1_friendly_and_enemy_models import Affects, ModelAndRule, affected
from kb.tabletop.players import Player


@pytest.mark.parametrize("rule_of", Player)
@pytest.mark.parametrize("model_of", Player)
def test_a_model_is_friendly_or_an_enemy(rule_of: Player, model_of: Player) -> None:
    outcomes = [affected(ModelAndRule(says=says, rule_of=rule_of, model_of=model_of)).outcome for says in Affects]
    assert outcomes.count("affected") == 2
