"""Mount traits: what a unit has was picked."""

import pytest

from kb.rules.core_3e.s27_allegiance_abilities.s27_3_8_mount_traits import (
    MountTraitToGive,
)
from kb.tabletop import RuleInputError


def test_a_mount_trait_that_was_never_picked_is_refused() -> None:
    with pytest.raises(RuleInputError, match="has an enhancement of this type, but picked names none"):
        MountTraitToGive(trait="Swift-winged", of_your_set=("Swift-winged",), has_one=True)
