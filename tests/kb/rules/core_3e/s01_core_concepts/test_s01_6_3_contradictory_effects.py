"""Contradictory effects: the last one counts, and what is told of each kind."""

from typing import Any

import pytest

from kb.rules.core_3e.s01_core_concepts.s01_6_3_contradictory_effects import (
    EffectAndCoreRule,
    Effects,
    abilities,
    core_rule,
)
from kb.tabletop import RuleInputError
from tests.kb.rules.told import told

FLIES = Effects(effects=("can fly", "cannot fly"))


@pytest.mark.parametrize(
    ("values", "says", "held"),
    [
        ({}, "Applied in this order: can fly, cannot fly. No two of them can be true at once.", True),
        (
            {"effects": ("+1", "-1"), "contradictory": False},
            "Applied in this order: +1, -1. All of them can be true at once.",
            False,
        ),
        ({"effects": ("can fly", "cannot fly", "flies again")}, "The last of them is: flies again.", True),
        ({"strike_effects": True}, "They are strike effects; section 12.4 says what becomes of them.", True),
    ],
)
def test_what_is_told_of_effects_of_abilities(values: dict[str, Any], says: str, held: bool) -> None:
    assert told(abilities(FLIES.but(**values)))[says] is held


@pytest.mark.parametrize(
    ("values", "says", "held"),
    [
        ({}, "The effect contradicts the core rule.", True),
        ({"contradicts": False}, "The effect does not contradict the core rule.", False),
        ({"contradicts": False}, "What the core rule forbids besides stays forbidden.", True),
        ({}, "The core rule has no exception of its own.", False),
        ({"exception": True}, "The core rule has an exception of its own.", True),
    ],
)
def test_what_is_told_of_an_effect_and_a_core_rule(values: dict[str, Any], says: str, held: bool) -> None:
    assert told(core_rule(EffectAndCoreRule(**values)))[says] is held


def test_two_effects_of_one_name_are_refused() -> None:
    with pytest.raises(RuleInputError, match="2 effects are called can fly"):
        FLIES.but(effects=("can fly", "can fly"))
