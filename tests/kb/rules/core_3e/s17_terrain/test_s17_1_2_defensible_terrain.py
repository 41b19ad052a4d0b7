"""Defensible terrain: whoever is inside goes nowhere over it, and nothing but a building has a garrison."""

from typing import Any

import pytest

from kb.rules.core_3e.s17_terrain.s17_1_2_defensible_terrain import (
    CLIMB,
    WALK_OVER,
    MoveAtTerrain,
    move,
)
from kb.tabletop import RuleInputError
from kb.tabletop.battlefield.terrain import WayAtTerrain


@pytest.mark.parametrize("way", WayAtTerrain)
@pytest.mark.parametrize("flies", [False, True])
def test_a_garrison_may_stand_on_it_but_not_go_over_it(way: WayAtTerrain, flies: bool) -> None:
    inside = MoveAtTerrain(for_entire_units=True, way=way, flies=flies, garrisons=True)
    assert move(inside).outcome == ("can be moved so" if way is WayAtTerrain.ONTO else "cannot be moved so")


@pytest.mark.parametrize("place", [WALK_OVER, CLIMB])
def test_what_is_not_defensible_is_open_to_all(place: MoveAtTerrain) -> None:
    assert move(place.but(for_entire_units=False)).outcome == "can be moved so"
    assert move(place.but(demolished=True)).outcome == "can be moved so"


@pytest.mark.parametrize("values", [{"for_entire_units": False}, {"demolished": True}])
def test_only_a_building_has_a_garrison(values: dict[str, Any]) -> None:
    with pytest.raises(RuleInputError, match=r"^no model garrisons a terrain feature that is not defensible$"):
        CLIMB.but(garrisons=True, **values)
