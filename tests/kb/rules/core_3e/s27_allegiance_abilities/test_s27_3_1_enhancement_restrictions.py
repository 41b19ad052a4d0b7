"""Enhancement restrictions: what is told of units that can have none, and of attacks by mounts."""

from typing import Any

import pytest

from kb.rules.core_3e.s27_allegiance_abilities.s27_3_1_enhancement_restrictions import (
    HERO,
    SWORD,
    affects_attack,
    can_be_given,
)
from tests.kb.rules.told import told


@pytest.mark.parametrize(
    ("changes", "says"),
    [
        ({}, {"It is not Unique and not allied.": False}),
        (
            {"unique": True, "noted_otherwise": True},
            {"It is Unique and not allied.": True, "It is noted otherwise.": True},
        ),
        (
            {"unique": True, "forced": True},
            {
                "It is Unique and not allied.": True,
                "It is not noted otherwise.": False,
                "A rule forces it on a unit that is Unique.": True,
            },
        ),
        (
            {"allied": True},
            {
                "It is not Unique and allied.": True,
                "It is not noted otherwise.": False,
                "A rule does not force it on a unit that is not Unique.": False,
            },
        ),
    ],
)
def test_what_is_told_of_a_unit(changes: dict[str, Any], says: dict[str, bool]) -> None:
    assert told(can_be_given(HERO.but(**changes))) == says


@pytest.mark.parametrize(
    ("changes", "says"),
    [
        ({}, {"The attack is not made by a mount.": False}),
        ({"mounts": True}, {"The attack is made by a mount.": True, "It is not noted otherwise.": False}),
        (
            {"mounts": True, "noted_otherwise": True},
            {"The attack is made by a mount.": True, "It is noted otherwise.": True},
        ),
    ],
)
def test_what_is_told_of_an_attack(changes: dict[str, Any], says: dict[str, bool]) -> None:
    artefact = {"It is of the type artefact of power.": True}
    assert told(affects_attack(SWORD.but(**changes))) == artefact | says
