"""Battle traits: what is told of what they ask for, and of the moment."""

from typing import Any

import pytest

from kb.rules.core_3e.s27_allegiance_abilities.s27_2_battle_traits import (
    NEW_PICKS,
    NEW_UNITS,
    WITH_ALLIES,
    TraitWithOtherEffect,
    ability,
    other_effect,
)
from tests.kb.rules.told import told


@pytest.mark.parametrize(
    ("changes", "says"),
    [
        ({}, {"It asks for no keyword. It does not bar allied units.": True}),
        (
            {"not_for_allies": True},
            {
                "It asks for no keyword. It bars allied units.": False,
                "Units that it is for: Liberators, Knight.": True,
            },
        ),
        (
            {"only_with": "DRACOTH"},
            {
                "It asks for DRACOTH. It does not bar allied units.": False,
                "Units that it is for: none.": False,
            },
        ),
    ],
)
def test_what_is_told_of_an_ability(changes: dict[str, Any], says: dict[str, bool]) -> None:
    yours = {"The trait is of Stormcast Eternals; your army can use it.": True}
    assert told(ability(WITH_ALLIES.but(**changes))) == yours | says


@pytest.mark.parametrize(
    ("given", "says"),
    [
        (NEW_PICKS, {"It changes how you pick your army.": True, "You are picking your army.": True}),
        (
            NEW_UNITS,
            {
                "It lets you summon new units.": True,
                "The battle is underway. A unit that comes now is a summoned unit.": True,
            },
        ),
    ],
)
def test_what_is_told_of_another_effect(given: TraitWithOtherEffect, says: dict[str, bool]) -> None:
    assert told(other_effect(given)) == says
