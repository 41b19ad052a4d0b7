"""Command traits: what is told of a model that gets one, and of models that get none."""

from typing import Any

import pytest

from kb.rules.core_3e.s27_allegiance_abilities.s27_3_2_command_traits import LEADER, command_trait
from tests.kb.rules.told import told


@pytest.mark.parametrize(
    ("changes", "says"),
    [
        (
            {},
            {
                "It is your general.": True,
                "It is a HERO.": True,
                "An enhancement can be given to it.": True,
                "Command traits picked before: 0.": True,
            },
        ),
        ({"general": False}, {"It is not your general.": False}),
        ({"hero": False}, {"It is your general.": True, "It is no HERO.": False}),
    ],
)
def test_what_is_told_of_a_model(changes: dict[str, Any], says: dict[str, bool]) -> None:
    taken = {"Command trait enhancements that you take: 1.": True}
    assert told(command_trait(LEADER.but(**changes))) == taken | says
