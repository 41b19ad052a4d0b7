"""Faction terrain: for every terrain feature one of the two instructions is right, and rules need a warscroll."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from kb.rules.core_3e.s17_terrain.s17_0_3_faction_terrain import (
    PART_OF_ARMY,
    SLAUGHTER,
    WARSCROLL,
    Instructions,
    TerrainSetUp,
    additional,
    set_up,
)
from kb.tabletop import RuleInputError


@given(st.booleans(), st.booleans())
def test_one_of_the_two_instructions_is_right(part_of_army: bool, warscroll: bool) -> None:
    terrain = [TerrainSetUp(part_of_army=part_of_army, warscroll=warscroll, by=by) for by in Instructions]
    assert sorted(set_up(one).outcome for one in terrain) == ["not by these", "set up by these"]


@given(st.booleans(), st.booleans())
def test_what_size_and_appearance_give_stays_whosever_it_is(part_of_army: bool, warscroll: bool) -> None:
    rules = SLAUGHTER.on_warscroll if warscroll else ()
    cover = SLAUGHTER.but(asked="cover", part_of_army=part_of_army, warscroll=warscroll, on_warscroll=rules)
    assert additional(cover).outcome == "applies"


def test_what_is_missing_for_faction_terrain_is_cited() -> None:
    assert additional(SLAUGHTER.but(part_of_army=False)).steps[0].cite == PART_OF_ARMY
    assert additional(SLAUGHTER.but(warscroll=False, on_warscroll=())).steps[0].cite == WARSCROLL


def test_rules_on_a_warscroll_that_is_not_there_are_refused() -> None:
    with pytest.raises(RuleInputError, match=r"^without a faction terrain warscroll there are no scenery rules on it$"):
        SLAUGHTER.but(warscroll=False)
