"""Mount traits: what a unit has was picked."""

import pytest

from kb.rules.core_3e.s27_allegiance_abilities.s27_3_8_mount_traits import (
    DRAGON,
    SECOND,
    MountTraitToGive,
    mount_trait,
)
from kb.tabletop import RuleInputError
from tests.kb.rules.told import told


def test_a_mount_trait_that_was_never_picked_is_refused() -> None:
    with pytest.raises(RuleInputError, match="has an enhancement of this type, but picked names none"):
        MountTraitToGive(trait="Swift-winged", of_your_set=("Swift-winged",), has_one=True)


def test_what_is_told_of_a_mount_trait() -> None:
    yours = "It is Swift-winged; yours: Swift-winged, Thunder Caller."
    assert told(mount_trait(SECOND)) == {
        yours: True,
        "The unit is eligible.": True,
        "Mount traits picked before: 1, with 2 enhancements.": True,
        "An enhancement can be given to it.": True,
        "It has none.": True,
        "It is Swift-winged; picked before: Thunder Caller.": True,
    }
    assert told(mount_trait(DRAGON.but(eligible=False))) == {yours: True, "The unit is not eligible.": False}
