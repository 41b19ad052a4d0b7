"""Unique enhancements: what is told of one that is picked as its set explains, and of one that is not."""

import pytest

from kb.rules.core_3e.s27_allegiance_abilities.s27_3_7_unique_enhancements import LEADER, unique_enhancement
from tests.kb.rules.told import told


@pytest.mark.parametrize(
    ("as_explained", "says"),
    [
        (True, "It is picked and given out as its set explains."),
        (False, "It is not picked and given out as its set explains."),
    ],
)
def test_what_is_told_of_a_unique_enhancement(as_explained: bool, says: str) -> None:
    assert told(unique_enhancement(LEADER.but(taken=2, picked=("Grand Warden",), as_explained=as_explained))) == {
        "It is Holy Order; in the set of your army: Holy Order, Grand Warden.": True,
        "Taken: 2; picked from that set before: 1 (Grand Warden).": True,
        "An enhancement can be given to the unit.": True,
        says: as_explained,
    }
