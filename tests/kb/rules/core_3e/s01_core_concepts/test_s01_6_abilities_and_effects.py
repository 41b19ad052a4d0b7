"""Abilities and effects: an effect on both armies needs units of both."""

from typing import Any

import pytest

from kb.rules.core_3e.s01_core_concepts.s01_6_abilities_and_effects import (
    AURA,
    CHARGE,
    SIGIL,
    EffectOnBothArmies,
    area_of_effect,
    both_armies,
    restriction,
)
from kb.tabletop import RuleInputError
from kb.tabletop.players import Player
from tests.kb.rules.told import told


@pytest.mark.parametrize(
    ("yours", "opponents", "says"),
    [
        (("Horrors",), (), r"^name at least 1 affected unit of each army$"),
        ((), ("Horrors",), r"^name at least 1 affected unit of each army$"),
        (("Horrors",), ("Horrors",), "2 units are called Horrors"),
    ],
)
def test_units_that_no_such_effect_has_are_refused(yours: tuple[str], opponents: tuple[str], says: str) -> None:
    with pytest.raises(RuleInputError, match=says):
        EffectOnBothArmies(turn=Player.YOU, yours=yours, opponents=opponents)


@pytest.mark.parametrize(
    ("values", "says", "held"),
    [
        ({}, 'What you want keeps to the core rule: finish within 1/2" of an enemy unit.', True),
        ({"kept": False}, 'What you want does not keep to the core rule: finish within 1/2" of an enemy unit.', False),
        ({"kept": False}, "The effect does not mention this restriction.", False),
        ({"kept": False, "notes_otherwise": True}, "The effect lifts this restriction.", True),
    ],
)
def test_what_is_told_of_a_restriction(values: dict[str, Any], says: str, held: bool) -> None:
    assert told(restriction(CHARGE.but(**values)))[says] is held


def test_what_is_told_of_an_effect_on_both_armies() -> None:
    assert told(both_armies(SIGIL.but(turn=Player.OPPONENT))) == {
        "It is your opponent's turn, and your opponent's units are: Vindictors.": True,
        "Only after all of these: Horrors, Flamers.": True,
    }


def test_what_is_told_of_an_area_of_effect() -> None:
    assert told(area_of_effect(AURA)) == {
        'The unit is 12" away; the area is 12".': True,
        "That it has no benefit just now makes no difference.": True,
    }
