"""Models near an objective: what may be said of them."""

from typing import Any

import pytest
from pydantic import ValidationError

from kb.tabletop.battlefield.objectives import CountsAs, ModelCount, ModelsNearObjective, ModelsNearTerrain
from tests.kb.ranges import ends_at


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


def test_a_model_of_the_garrison_may_be_one_of_many_that_are_alike() -> None:
    near = ModelsNearTerrain(distance=0, garrison=True, models=60, counts_as=50)
    assert (near.models, near.counts_as) == (60, 50)
    assert not ModelsNearTerrain(distance=0).garrison


def test_models_near_an_objective_have_their_ranges() -> None:
    assert ends_at(ModelCount, 0, 500)
    assert ends_at(CountsAs, 1, 50)
