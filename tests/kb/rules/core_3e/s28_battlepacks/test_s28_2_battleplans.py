"""Battleplans: what is told of each part that they must have."""

from typing import Any

import pytest

from kb.rules.core_3e.s28_battlepacks.s28_2_battleplans import PLAN, battleplan
from tests.kb.rules.told import told


@pytest.mark.parametrize(
    ("changes", "says", "held"),
    [
        ({}, "It is no older battleplan.", False),
        ({"older": True}, "It is an older battleplan.", True),
        ({}, "How to set up the battlefield: there.", True),
        ({"battlefield": False}, "How to set up the battlefield: missing.", False),
        (
            {"end_conditions": True},
            "How long the battle lasts: until battle round 5 is over, or until certain conditions are met.",
            True,
        ),
        ({"rounds": None}, "How long the battle lasts: it does not say.", False),
        ({}, "Special rules of its own: none.", False),
        ({"special_rules": True}, "Special rules of its own: some.", True),
    ],
)
def test_what_is_told_of_a_battleplan(changes: dict[str, Any], says: str, held: bool) -> None:
    given = PLAN.but(battleplan=PLAN.battleplan.model_copy(update=changes))
    assert told(battleplan(given))[says] is held


@pytest.mark.parametrize(
    ("of_battlepack", "says"),
    [(True, "It is from the battlepack in use."), (False, "It is not from the battlepack in use.")],
)
def test_what_is_told_of_the_battlepack_in_use(of_battlepack: bool, says: str) -> None:
    assert told(battleplan(PLAN.but(of_battlepack=of_battlepack)))[says] is of_battlepack
