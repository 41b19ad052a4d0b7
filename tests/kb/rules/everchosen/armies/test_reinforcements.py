"""Reinforcements: a model has a wound or more."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from kb.rules.everchosen.angazkul_grend import reinforcements_on_the_map
from kb.rules.everchosen.armies.on_the_map import ARRIVING, line_at
from kb.rules.everchosen.armies.reinforcements import ArrivingUnit, UnitToAdd
from kb.tabletop import RuleInputError
from kb.tabletop.units.models import Model, Position
from tests.kb.ranges import ends_at


@given(st.integers(1, 60), st.integers(1, 200))
def test_a_unit_has_as_many_wounds_as_models_or_more(models: int, wounds: int) -> None:
    if wounds >= models:
        assert UnitToAdd(models=models, combined_wounds=wounds).combined_wounds == wounds
        return
    with pytest.raises(RuleInputError, match=f"{models} models have a combined Wounds characteristic of {models}"):
        UnitToAdd(models=models, combined_wounds=wounds)


@pytest.mark.parametrize(("field", "least", "most"), [("units", 1, 10), ("models", 1, 60), ("combined_wounds", 1, 200)])
def test_each_number_of_the_troops_has_its_range(field: str, least: int, most: int) -> None:
    assert ends_at(UnitToAdd.model_fields[field].rebuild_annotation(), least, most)


def test_no_enemy_may_be_on_the_battlefield_but_that_is_to_be_said() -> None:
    assert ArrivingUnit(from_enemies=None, from_edge=3).from_enemies is None
    with pytest.raises(RuleInputError, match=r"^from_enemies: is missing"):
        ArrivingUnit(from_edge=3)  # type: ignore[call-arg]


def test_on_the_map_those_models_are_at_fault_that_break_the_condition() -> None:
    first, *others = line_at(6)

    def at_fault(y: float, *enemies: Model) -> tuple[Position, ...]:
        moved = (first.model_copy(update={"y": y}), *others)
        return tuple(reinforcements_on_the_map(ARRIVING.but(models=moved, enemies=enemies)).at_fault)

    assert [one.y for one in at_fault(21.8)] == [21.8]
    assert [one.y for one in at_fault(6.5, *line_at(16.4))] == [6.5]
    assert [one.y for one in at_fault(6.6)] == [6.6]
