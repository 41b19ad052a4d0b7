"""Organisation: a unit stands in one place of a battalion."""

import pytest

from kb.rules.core_3e.s26_battalions.s26_1_organisation import (
    FILLED,
    BattalionToFill,
    UnitInBattalions,
    battalion,
    two_battalions,
)
from kb.tabletop import RuleInputError
from kb.tabletop.armies.battalions import Entry
from tests.kb.rules.told import told

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


def test_what_is_told_of_a_battalion() -> None:
    assert told(battalion(FILLED)) == {
        "Entries: Leader, no Leader, Artillery or Behemoth.": True,
        "Units that are not in your army: none.": True,
        "Leader: 1 (Captain), and 1 must be there.": True,
        "Leader: 1 (Captain), and 1 can be there.": True,
        "no Leader, Artillery or Behemoth: 2 (Spears, Swords), and 2 must be there.": True,
        "no Leader, Artillery or Behemoth: 2 (Spears, Swords), and 3 can be there.": True,
        "Units of your army in it: 3.": True,
    }


@pytest.mark.parametrize(
    ("includes", "says"), [(True, "One includes the other."), (False, "One does not include the other.")]
)
def test_what_is_told_of_two_battalions(includes: bool, says: str) -> None:
    assert told(two_battalions(UnitInBattalions(battalions=2, larger_includes_smaller=includes)))[says] is includes
