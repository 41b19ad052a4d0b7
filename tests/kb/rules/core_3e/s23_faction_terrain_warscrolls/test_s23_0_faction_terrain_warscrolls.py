"""Faction terrain warscrolls: what is told of each part, there or missing."""

from kb.rules.core_3e.s23_faction_terrain_warscrolls.s23_0_faction_terrain_warscrolls import ALTAR, record
from tests.kb.rules.told import told


def test_what_is_told_of_a_complete_one() -> None:
    assert told(record(ALTAR)) == {
        "Name: Skull Altar.": True,
        "Words of set-up instructions: 7.": True,
        "Scenery rules: Witness to Slaughter.": True,
        "Parts that are missing: 0 of 3.": True,
    }


def test_blanks_are_no_name_and_no_instructions() -> None:
    assert told(record(ALTAR.but(name=" ", set_up="\n", scenery_rules=()))) == {
        "Name: missing.": False,
        "Words of set-up instructions: 0.": False,
        "Scenery rules: none.": False,
        "Parts that are missing: 3 of 3.": False,
    }
