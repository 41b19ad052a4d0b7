"""Removed from play: what is in reserve cannot be used again."""

import pytest

from kb.rules.core_3e.s01_core_concepts.s01_2_2_removed_from_play import ModelAside, Why, removed
from kb.tabletop import RuleInputError
from tests.kb.rules.told import told


def test_a_model_in_reserve_cannot_be_summoned() -> None:
    says = r"^models in reserve are not removed from play, and cannot be used in a summoned unit$"
    with pytest.raises(RuleInputError, match=says):
        ModelAside(why=Why.RESERVE, summoned_since=True)


def test_what_is_told_of_a_model_aside() -> None:
    assert told(removed(ModelAside(why=Why.SLAIN))) == {
        "Off the battlefield because it was slain.": True,
        "So it lies to one side, off the battlefield.": True,
        "It is no longer in your army.": True,
    }
    summoned = ModelAside(why=Why.FLED, summoned_since=True)
    assert told(removed(summoned))["It has come back as one of a new unit."] is True
    waits = "Off the battlefield because its unit is in reserve. It waits there, and is not removed from play."
    assert told(removed(ModelAside(why=Why.RESERVE))) == {waits: True}
