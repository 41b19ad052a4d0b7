"""Models near an objective: what may be said of them."""

from typing import Any

import pytest
from pydantic import ValidationError

from kb.tabletop.battlefield.objectives import ModelsNearObjective, ModelsNearTerrain


@pytest.mark.parametrize("wrong", [{"models": 0}, {"counts_as": 0}, {"wounds": 0}, {"distance": -1}, {"heroes": 1}])
def test_what_models_near_an_objective_cannot_be(wrong: dict[str, Any]) -> None:
    with pytest.raises(ValidationError, match=next(iter(wrong))):
        ModelsNearObjective(**({"distance": 3} | wrong))


def test_one_plain_model_needs_only_its_distance() -> None:
    near = ModelsNearObjective(distance=6)
    assert (near.models, near.wounds, near.monster, near.counts_as) == (1, 1, False, None)


def test_a_garrison_is_measured_from_its_terrain_feature() -> None:
    assert ModelsNearTerrain(distance=0, garrison=True).garrison
    with pytest.raises(ValidationError, match="models in the garrison are 0 inches from the terrain feature"):
        ModelsNearTerrain(distance=1, garrison=True)
