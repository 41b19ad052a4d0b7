"""Reinforcements: a model has a wound or more."""

from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from kb.rules.everchosen.armies.reinforcements import AdditionalTroops, SetUpAtEdge
from kb.tabletop import RuleInputError
from tests.kb.ranges import ends_at

PLACE = SetUpAtEdge(from_enemies=None, from_edge=3)


def troops(**changes: Any) -> AdditionalTroops:
    good: dict[str, Any] = {"roll": 4, "models": 10, "wounds": 10, "set_up": PLACE}
    return AdditionalTroops(**good | changes)


@given(st.integers(1, 60), st.integers(1, 200))
def test_a_unit_has_as_many_wounds_as_models_or_more(models: int, wounds: int) -> None:
    if wounds >= models:
        assert troops(models=models, wounds=wounds).wounds == wounds
        return
    with pytest.raises(RuleInputError, match=f"{models} models have a combined Wounds characteristic of {models}"):
        troops(models=models, wounds=wounds)


@pytest.mark.parametrize(("field", "least", "most"), [("units", 1, 10), ("models", 1, 60), ("wounds", 1, 200)])
def test_each_number_of_the_troops_has_its_range(field: str, least: int, most: int) -> None:
    assert ends_at(AdditionalTroops.model_fields[field].rebuild_annotation(), least, most)


def test_no_enemy_may_be_on_the_battlefield_but_that_is_to_be_said() -> None:
    assert PLACE.from_enemies is None
    with pytest.raises(RuleInputError, match=r"^set_up\.from_enemies: is missing"):
        troops(set_up={"from_edge": 3})
