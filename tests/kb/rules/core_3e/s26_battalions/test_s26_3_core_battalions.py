"""Core battalions: what is told of battlepacks, free commands, enhancements and command points."""

from typing import Any

import pytest

from kb.rules.core_3e.s26_battalions.s26_3_core_battalions import (
    ARTEFACTS,
    ATTACK,
    POINT,
    CoreBattalionToInclude,
    expert,
    include,
    magnificent,
    strategists,
)
from kb.tabletop import Phase
from tests.kb.rules.told import told


@pytest.mark.parametrize(
    ("allowed", "says"),
    [(True, "The battlepack allows core battalions."), (False, "The battlepack does not allow core battalions.")],
)
def test_what_is_told_of_a_battlepack(allowed: bool, says: str) -> None:
    assert told(include(CoreBattalionToInclude(name="Warlord", allowed=allowed)))[says] is allowed


def test_what_is_told_of_a_free_command() -> None:
    command = "It is All-out Attack; used before in this battle: 0."
    assert told(expert(ATTACK)) == {
        command: True,
        "The unit is from this battalion.": True,
        "No model issues it; command points spent: 0.": True,
    }
    assert told(expert(ATTACK.but(in_battalion=False))) == {
        command: True,
        "The unit is not from this battalion.": False,
    }


@pytest.mark.parametrize(
    ("changes", "says"),
    [
        ({}, {"You are picking enhancements.": True, "You want 2 and can take 2.": True}),
        ({"wanted": 3}, {"You are picking enhancements.": True, "You want 3 and can take 2.": False}),
        ({"picking": False}, {"You are not picking enhancements.": False}),
    ],
)
def test_what_is_told_of_more_enhancements(changes: dict[str, Any], says: dict[str, bool]) -> None:
    assert told(magnificent(ARTEFACTS.but(**changes))) == says


@pytest.mark.parametrize(
    ("changes", "says"),
    [
        (
            {},
            {
                "It is the start of your hero phase; received: 1.": True,
                "Used before in this battle: 0.": True,
                "1 and 1 more.": True,
            },
        ),
        ({"start_of_phase": False}, {"It is not the start of your hero phase; received: 1.": False}),
        ({"your_turn": False}, {"It is the start of the enemy hero phase; received: 1.": False}),
        ({"phase": Phase.MOVEMENT}, {"It is the start of your movement phase; received: 1.": False}),
    ],
)
def test_what_is_told_of_command_points(changes: dict[str, Any], says: dict[str, bool]) -> None:
    assert told(strategists(POINT.but(**changes))) == says
