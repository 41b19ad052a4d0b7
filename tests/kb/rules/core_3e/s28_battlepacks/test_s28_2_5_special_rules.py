"""Special rules: whose they are; two of one name, or one for the battle that is for certain units, are refused."""

from typing import Any

import pytest
from pydantic import ValidationError

from kb.rules.core_3e.s28_battlepacks.s28_2_5_special_rules import FOG, HERO, SpecialRule, special_rules
from kb.tabletop import RuleInputError
from kb.tabletop.players import Player
from tests.kb.rules.told import told


def test_two_special_rules_of_one_name_are_refused() -> None:
    with pytest.raises(RuleInputError, match="2 special rules are called Fog of War"):
        HERO.but(special_rules=(FOG, FOG))


def test_a_rule_for_certain_units_is_an_ability() -> None:
    with pytest.raises(ValidationError, match="Fog of War is for certain units"):
        SpecialRule(name="Fog of War", army=Player.YOU)
    with pytest.raises(ValidationError, match="Fog of War is for certain units"):
        SpecialRule(name="Fog of War", keyword="HERO")


@pytest.mark.parametrize(
    ("values", "says", "held"),
    [
        ({}, "Sappers is an ability for certain units.", True),
        ({"rule": "Fog of War"}, "Fog of War is a rule for the battle.", False),
        (
            {"keywords": ("HERO", "WIZARD")},
            "It is for your units, and asks for the keyword: HERO; this is your unit, with: HERO, WIZARD.",
            True,
        ),
        (
            {"player": Player.OPPONENT},
            "It is for your units, and asks for the keyword: HERO; this is your opponent's unit, with: HERO.",
            False,
        ),
        (
            {"special_rules": (SpecialRule(name="Sappers", ability=True),)},
            "It is for units of both players, and asks for the keyword: none; this is your unit, with: HERO.",
            True,
        ),
        ({}, "The battle is underway.", True),
        ({"underway": False}, "The battle is not underway.", False),
    ],
)
def test_what_is_told_of_a_special_rule(values: dict[str, Any], says: str, held: bool) -> None:
    assert told(special_rules(HERO.but(**values)))[says] is held
