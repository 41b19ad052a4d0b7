"""Scenery rules: one at the least, and growing takes none away."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from kb.rules.core_3e.s17_terrain.s17_1_scenery_rules import RUIN, TOWER, Scenery, scenery_rules
from kb.tabletop import RuleInputError

sizes = st.floats(0.5, 72)


@given(sizes, sizes, st.booleans(), st.booleans())
def test_growing_takes_no_rule_away(across: float, other: float, for_entire_units: bool, woods: bool) -> None:
    small, big = sorted((across, other))
    scenery = Scenery(across=small, for_entire_units=for_entire_units, woods=woods)
    assert 1 <= scenery_rules(scenery).number <= scenery_rules(scenery.but(across=big)).number <= 4


def test_a_structure_for_entire_units_is_not_scattered_terrain() -> None:
    with pytest.raises(
        RuleInputError, match=r"^a structure that entire units can enter and defend is no scattered terrain$"
    ):
        TOWER.but(scattered=True)


def test_a_demolished_thing_that_was_no_structure_is_refused() -> None:
    with pytest.raises(
        RuleInputError, match=r"^only a structure that entire units can enter and defend is demolished$"
    ):
        RUIN.but(demolished=True)
