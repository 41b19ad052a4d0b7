"""Contradictory effects: the last one counts, and what is told of each kind."""

import pytest

from kb.rules.core_3e.s01_core_concepts.s01_6_3_contradictory_effects import (
    Effects,
)
from kb.tabletop import RuleInputError

FLIES = Effects(effects=("can fly", "cannot fly"))


def test_two_effects_of_one_name_are_refused() -> None:
    with pytest.raises(RuleInputError, match="2 effects are called can fly"):
        FLIES.but(effects=("can fly", "can fly"))
