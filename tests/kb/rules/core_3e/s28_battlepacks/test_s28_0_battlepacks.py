"""Battlepacks: what is told of selecting one, and of its realm rules."""

from typing import Any

import pytest

from kb.rules.core_3e.s28_battlepacks.s28_0_battlepacks import GHUR, BeforeTheGame, battlepack, realm_rule
from tests.kb.rules.told import told


def test_what_is_told_of_selecting_a_battlepack() -> None:
    assert told(battlepack(BeforeTheGame(selected=False))) == {"A battlepack has not been selected.": False}
    assert told(battlepack(BeforeTheGame(selected=True))) == {
        "A battlepack has been selected.": True,
        "A battlepack has been selected before the game.": True,
    }


@pytest.mark.parametrize(
    ("values", "says"),
    [
        (
            {"locations": ("Ghur", "Aqshy")},
            {
                "The battleplan requires you to pick a location.": True,
                "Picked: Ghur; the rule is for Ghur, Aqshy.": True,
            },
        ),
        (
            {"picked": None},
            {"The battleplan requires you to pick a location.": True, "Picked: none; the rule is for Ghur.": False},
        ),
        ({"battleplan_asks": False}, {"The battleplan does not require you to pick a location.": False}),
    ],
)
def test_what_is_told_of_a_realm_rule(values: dict[str, Any], says: dict[str, bool]) -> None:
    assert told(realm_rule(GHUR.but(**values))) == says
