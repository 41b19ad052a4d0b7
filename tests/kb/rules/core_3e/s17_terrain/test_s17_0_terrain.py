"""Terrain: what a terrain feature and its garrison are told to be as targets."""

import pytest

from kb.rules.core_3e.s17_terrain.s17_0_terrain import AimedAt, AttackOnTerrain, target
from tests.kb.rules.told import told


@pytest.mark.parametrize(
    ("aimed_at", "noted_otherwise", "told_of_it"),
    [
        (
            AimedAt.TERRAIN,
            False,
            {
                "The target is to be the terrain feature itself.": True,
                "No rule of its own lets this attack target it.": False,
            },
        ),
        (
            AimedAt.TERRAIN,
            True,
            {
                "The target is to be the terrain feature itself.": True,
                "A rule of its own lets this attack target it.": True,
            },
        ),
        (
            AimedAt.GARRISON,
            False,
            {
                "The target is to be a unit in its garrison.": False,
                "A unit in a garrison is a target like others, with its own modifiers.": True,
            },
        ),
    ],
)
def test_what_is_told_of_a_target(aimed_at: AimedAt, noted_otherwise: bool, told_of_it: dict[str, bool]) -> None:
    assert told(target(AttackOnTerrain(target=aimed_at, noted_otherwise=noted_otherwise))) == told_of_it
