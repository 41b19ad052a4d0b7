"""Abilities and effects: an effect on both armies needs units of both."""

import pytest

from kb.rules.core_3e.s01_core_concepts.s01_6_abilities_and_effects import (
    EffectOnBothArmies,
)
from kb.tabletop import RuleInputError
from kb.tabletop.players import Player


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
