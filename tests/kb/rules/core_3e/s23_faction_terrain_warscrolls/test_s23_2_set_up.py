"""Set-up: what is told of the pieces, where they stand, and the rest of the instructions."""

from kb.rules.core_3e.s23_faction_terrain_warscrolls.s23_2_set_up import ROOTS, set_up
from tests.kb.rules.told import told


def test_what_is_told_of_a_feature_that_is_set_up_so() -> None:
    assert told(set_up(ROOTS)) == {
        "Pieces that make it up: 3; pieces that you set up: 3.": True,
        "They stand as the instructions say.": True,
        "What else the instructions say is kept.": True,
    }


def test_what_is_told_of_one_that_is_not() -> None:
    assert told(set_up(ROOTS.but(pieces=2))) == {"Pieces that make it up: 3; pieces that you set up: 2.": False}
    assert told(set_up(ROOTS.but(as_instructed=False)))["They do not stand as the instructions say."] is False
    assert told(set_up(ROOTS.but(other_information=False)))["What else the instructions say is not kept."] is False
