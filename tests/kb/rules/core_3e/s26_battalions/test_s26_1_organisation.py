"""Organisation: a unit stands in one place of a battalion."""

import pytest

from kb.rules.core_3e.s26_battalions.s26_1_organisation import (
    BattalionToFill,
    UnitInBattalions,
)
from kb.tabletop import RuleInputError
from kb.tabletop.armies.battalions import Entry

CAPTAIN = Entry(lists="Leader", mandatory=1, units=("Captain",))


def test_a_unit_that_fills_two_entries_is_refused() -> None:
    with pytest.raises(RuleInputError, match=r"^2 units in the battalion are called Captain: give each its own name$"):
        BattalionToFill(entries=(CAPTAIN, CAPTAIN), army=("Captain",))


def test_two_units_of_an_army_with_one_name_are_refused() -> None:
    with pytest.raises(RuleInputError, match=r"^2 units of your army are called Captain: give each its own name$"):
        BattalionToFill(entries=(CAPTAIN,), army=("Captain", "Captain"))


def test_a_single_battalion_includes_no_other() -> None:
    with pytest.raises(RuleInputError, match=r"^with 1 battalions there is none that the larger one could include$"):
        UnitInBattalions(battalions=1, larger_includes_smaller=True)
