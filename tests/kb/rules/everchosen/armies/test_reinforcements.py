"""Reinforcements: a model has a wound or more."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from kb.engine import Cite
from kb.rules.everchosen.armies.coherency import SINGLE
from kb.rules.everchosen.armies.on_the_map import ARRIVING, line_at
from kb.rules.everchosen.armies.reinforcements import ArrivingUnit, UnitToAdd
from kb.rules.everchosen.bridge_of_molten_screams import APART, ATTACKERS_AREA, EDGE, ceaseless_assault_on_the_map
from kb.tabletop import RuleInputError
from kb.tabletop.units.models import Model
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


@pytest.mark.parametrize(
    ("rest", "moved", "enemies", "because"),
    [
        (6, 8, (), SINGLE),
        (1, 0.4, (), ATTACKERS_AREA),
        (6, 6.5, line_at(16.4), APART),
        (6, 6.6, (), EDGE),
    ],
)
def test_on_the_map_those_models_are_at_fault_that_break_the_condition(
    rest: float, moved: float, enemies: tuple[Model, ...], because: Cite
) -> None:
    first, *others = line_at(rest, gap=0.5)
    strayed = first.model_copy(update={"y": moved})
    verdict = ceaseless_assault_on_the_map(ARRIVING.but(models=(strayed, *others), enemies=enemies))
    assert tuple(verdict.at_fault) == (strayed,)
    assert verdict.decided_by == because
