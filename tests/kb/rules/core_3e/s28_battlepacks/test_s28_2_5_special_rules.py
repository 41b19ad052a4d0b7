"""Special rules: whose they are; two of one name, or one for the battle that is for certain units, are refused."""

import pytest
from pydantic import ValidationError

from kb.rules.core_3e.s28_battlepacks.s28_2_5_special_rules import FOG, HERO, SpecialRule
from kb.tabletop import RuleInputError
from kb.tabletop.players import Player


def test_two_special_rules_of_one_name_are_refused() -> None:
    with pytest.raises(RuleInputError, match="2 special rules are called Fog of War"):
        HERO.but(special_rules=(FOG, FOG))


def test_a_rule_for_certain_units_is_an_ability() -> None:
    with pytest.raises(ValidationError, match="Fog of War is for certain units"):
        SpecialRule(name="Fog of War", army=Player.YOU)
    with pytest.raises(ValidationError, match="Fog of War is for certain units"):
        SpecialRule(name="Fog of War", keyword="HERO")
