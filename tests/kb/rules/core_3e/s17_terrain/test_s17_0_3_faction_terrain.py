"""Faction terrain: for every terrain feature one of the two instructions is right, and rules need a warscroll."""

from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from kb.rules.core_3e.s17_terrain.s17_0_3_faction_terrain import (
    ALTAR,
    BY_WARSCROLL,
    PART_OF_ARMY,
    SLAUGHTER,
    WARSCROLL,
    Instructions,
    TerrainSetUp,
    additional,
    kind,
    set_up,
)
from kb.tabletop import RuleInputError
from tests.kb.rules.told import told


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


@pytest.mark.parametrize(
    ("values", "says", "held"),
    [
        ({}, "It was taken as part of an army.", True),
        ({"part_of_army": False}, "It was not taken as part of an army.", False),
        ({}, "It has a faction terrain warscroll.", True),
        ({"warscroll": False}, "It has no faction terrain warscroll.", False),
    ],
)
def test_what_is_told_of_terrain_of_an_army(values: dict[str, Any], says: str, held: bool) -> None:
    assert told(kind(ALTAR.but(**values)))[says] is held


def test_what_is_told_of_its_set_up() -> None:
    by_battlepack = BY_WARSCROLL.but(by=Instructions.BATTLEPACK)
    assert told(set_up(BY_WARSCROLL)) == {"It is faction terrain, and set up by its faction terrain warscroll.": True}
    assert told(set_up(by_battlepack)) == {"It is faction terrain, and set up by the battlepack.": False}


@pytest.mark.parametrize(
    ("values", "says", "held"),
    [
        ({}, "Asked for: Witness to Slaughter; rules that its warscroll adds: Witness to Slaughter.", True),
        ({"part_of_army": False}, "Asked for: Witness to Slaughter; rules that its warscroll adds: none.", False),
        ({"asked": "Cover"}, "Asked for: Cover; rules by size and appearance: Cover.", True),
        ({"asked": "Wyldwood Terrain"}, "Asked for: Wyldwood Terrain; rules by size and appearance: Cover.", False),
    ],
)
def test_what_is_told_of_a_scenery_rule(values: dict[str, Any], says: str, held: bool) -> None:
    assert told(additional(SLAUGHTER.but(**values)))[says] is held
