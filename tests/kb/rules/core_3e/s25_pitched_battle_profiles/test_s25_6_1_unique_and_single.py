"""Unique and Single: what is told of Notes that hold, and of Notes that do not."""

import pytest

from kb.rules.core_3e.s25_pitched_battle_profiles.s25_6_1_unique_and_single import DRAGON, NAGASH, single, unique
from tests.kb.rules.told import told


@pytest.mark.parametrize(
    ("noted", "says"),
    [(True, "Units: 2. The Notes say 'Unique'."), (False, "Units: 2. The Notes do not say 'Unique'.")],
)
def test_what_is_told_of_units_of_one_type(noted: bool, says: str) -> None:
    assert told(unique(NAGASH.but(noted_unique=noted, units=2))) == {says: noted}


@pytest.mark.parametrize(
    ("noted", "reinforced", "says"),
    [
        (True, True, "The Notes say 'Single'; it is to be reinforced."),
        (True, False, "The Notes say 'Single'; it is not to be reinforced."),
        (False, True, "The Notes do not say 'Single'; it is to be reinforced."),
    ],
)
def test_what_is_told_of_a_unit_to_be_reinforced(noted: bool, reinforced: bool, says: str) -> None:
    assert told(single(DRAGON.but(noted_single=noted, reinforced=reinforced))) == {says: noted and reinforced}
