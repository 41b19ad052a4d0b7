"""Defensible terrain: whoever is inside goes nowhere over it, and nothing but a building has a garrison."""

from typing import Any

import pytest

from kb.rules.core_3e.s17_terrain.s17_1_2_defensible_terrain import (
    CLIMB,
    TOWER,
    WALK_OVER,
    ModelOnBuilding,
    MoveAtTerrain,
    Way,
    defensible,
    move,
    placed,
)
from kb.tabletop import RuleInputError
from tests.kb.rules.told import told


@pytest.mark.parametrize("way", Way)
@pytest.mark.parametrize("flies", [False, True])
def test_a_garrison_may_stand_on_it_but_not_go_over_it(way: Way, flies: bool) -> None:
    inside = MoveAtTerrain(for_entire_units=True, way=way, flies=flies, garrisons=True)
    assert move(inside).outcome == ("can be moved so" if way is Way.ONTO else "cannot be moved so")


@pytest.mark.parametrize("place", [WALK_OVER, CLIMB])
def test_what_is_not_defensible_is_open_to_all(place: MoveAtTerrain) -> None:
    assert move(place.but(for_entire_units=False)).outcome == "can be moved so"
    assert move(place.but(demolished=True)).outcome == "can be moved so"


@pytest.mark.parametrize("values", [{"for_entire_units": False}, {"demolished": True}])
def test_only_a_building_has_a_garrison(values: dict[str, Any]) -> None:
    with pytest.raises(RuleInputError, match=r"^no model garrisons a terrain feature that is not defensible$"):
        CLIMB.but(garrisons=True, **values)


@pytest.mark.parametrize(
    ("values", "says", "held"),
    [
        ({}, "Entire units can enter and defend it.", True),
        ({"for_entire_units": False}, "Entire units cannot enter and defend it.", False),
        ({}, "It was not demolished.", False),
        ({"demolished": True}, "It was demolished.", True),
        ({}, "Units can garrison it.", True),
    ],
)
def test_what_is_told_of_a_structure(values: dict[str, Any], says: str, held: bool) -> None:
    assert told(defensible(TOWER.but(**values)))[says] is held


@pytest.mark.parametrize(
    ("values", "says", "held"),
    [
        ({"demolished": True}, "Models can be moved over it, along its surfaces.", True),
        ({}, "The model is not garrisoning it.", False),
        ({"garrisons": True}, "The model is garrisoning it.", True),
        ({}, "The model cannot fly.", False),
        ({"flies": True}, "The model can fly.", True),
        ({"way": Way.ONTO, "flies": True}, "The model can fly, which changes nothing.", True),
    ],
)
def test_what_is_told_of_a_move(values: dict[str, Any], says: str, held: bool) -> None:
    assert told(move(WALK_OVER.but(**values)))[says] is held


@pytest.mark.parametrize(
    ("area", "garrisons", "says", "held"),
    [
        (True, True, "There is an area on it for the model.", True),
        (False, True, "There is no area on it for the model.", False),
        (True, True, "The model garrisons it.", True),
        (True, False, "The model does not garrison it.", False),
        (True, True, "Wherever it stands on it, the model counts as inside.", True),
    ],
)
def test_what_is_told_of_a_model_on_it(area: bool, garrisons: bool, says: str, held: bool) -> None:
    assert told(placed(ModelOnBuilding(area=area, garrisons=garrisons)))[says] is held
