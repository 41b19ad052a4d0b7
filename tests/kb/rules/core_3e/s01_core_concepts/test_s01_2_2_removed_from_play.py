"""Removed from play: what is in reserve cannot be used again."""

import pytest

from kb.rules.core_3e.s01_core_concepts.s01_2_2_removed_from_play import ModelAside, Why
from kb.tabletop import RuleInputError


def test_a_model_in_reserve_cannot_be_summoned() -> None:
    says = r"^models in reserve are not removed from play, and cannot be used in a summoned unit$"
    with pytest.raises(RuleInputError, match=says):
        ModelAside(why=Why.RESERVE, summoned_since=True)
