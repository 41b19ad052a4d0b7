"""Subfactions: what is told of battle traits that let you pick one, and of those that do not."""

import pytest

from kb.rules.core_3e.s27_allegiance_abilities.s27_2_1_subfactions import HAMMERS, subfaction
from tests.kb.rules.told import told


@pytest.mark.parametrize(
    ("allow", "says"),
    [(True, "The battle traits let you pick it."), (False, "The battle traits do not let you pick it.")],
)
def test_what_is_told_of_the_battle_traits(allow: bool, says: str) -> None:
    assert told(subfaction(HAMMERS.but(traits_allow=allow)))[says] is allow
