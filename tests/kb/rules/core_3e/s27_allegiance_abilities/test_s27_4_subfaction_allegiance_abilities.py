"""Subfaction allegiance abilities: what is told of a general and of HEROES, with the keyword and without."""

from typing import Any

import pytest

from kb.rules.core_3e.s27_allegiance_abilities.s27_4_subfaction_allegiance_abilities import (
    AMULET,
    OWN_TRAIT,
    artefact,
    command_trait,
)
from tests.kb.rules.told import told


@pytest.mark.parametrize(
    ("changes", "says"),
    [
        ({"of_subfaction": None}, {"The subfaction's command trait: none.": False}),
        (
            {"general_has_keyword": False},
            {"The subfaction's command trait: We Cannot Fail.": True, "Your general does not have its keyword.": False},
        ),
        (
            {"trait": "Skilled Leader"},
            {
                "The subfaction's command trait: We Cannot Fail.": True,
                "Your general has its keyword.": True,
                "You want to give Skilled Leader; it must be We Cannot Fail.": False,
            },
        ),
    ],
)
def test_what_is_told_of_a_general(changes: dict[str, Any], says: dict[str, bool]) -> None:
    assert told(command_trait(OWN_TRAIT.but(**changes))) == says


@pytest.mark.parametrize(
    ("changes", "says"),
    [
        ({"of_subfaction": None}, {"The subfaction's artefact of power: none.": False}),
        (
            {"hero_has_keyword": False},
            {
                "The subfaction's artefact of power: God-forged Blade.": True,
                "The HERO does not have its keyword.": False,
            },
        ),
        (
            {},
            {
                "The subfaction's artefact of power: God-forged Blade.": True,
                "The HERO has its keyword.": True,
                "Given to those HEROES before: 0. You want to give Amulet of Destiny.": False,
            },
        ),
    ],
)
def test_what_is_told_of_a_hero(changes: dict[str, Any], says: dict[str, bool]) -> None:
    assert told(artefact(AMULET.but(**changes))) == says
