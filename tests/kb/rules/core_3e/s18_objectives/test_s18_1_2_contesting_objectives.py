"""Contesting objectives: nearer counts no less, and a unit counts for one objective only."""

from typing import Any

import pytest
from hypothesis import assume, given
from hypothesis import strategies as st

from kb.rules.core_3e.s18_objectives.s18_1_2_contesting_objectives import (
    Contesting,
    UnitBetweenObjectives,
    models,
    unit,
)
from kb.tabletop import RuleInputError
from kb.tabletop.battlefield.objectives import ModelsNearObjective

inches = st.floats(0, 12, allow_nan=False)


@given(inches, inches, st.integers(1, 14), st.booleans())
def test_nearer_models_count_no_less(one: float, other: float, wounds: int, monster: bool) -> None:
    near, far = (
        models(Contesting(near=ModelsNearObjective(distance=distance, wounds=wounds, monster=monster))).number
        for distance in sorted((one, other))
    )
    assert near >= far


@given(st.integers(1, 50), st.integers(1, 14), st.booleans())
def test_a_rule_of_its_own_always_comes_before_the_table(own: int, wounds: int, monster: bool) -> None:
    near = ModelsNearObjective(distance=1, wounds=wounds, monster=monster, counts_as=own)
    assert models(Contesting(near=near)).value == own


@given(st.lists(st.integers(0, 9), min_size=1, max_size=4).map(tuple), st.data())
def test_a_unit_counts_for_no_more_than_one_objective(contesting: tuple[int, ...], data: st.DataObject) -> None:
    assume(any(contesting))
    picked = data.draw(st.sampled_from([place for place, count in enumerate(contesting, 1) if count]))
    counted = [
        unit(UnitBetweenObjectives(contesting=contesting, objective=place, picked=picked)).number
        for place in range(1, len(contesting) + 1)
    ]
    assert counted[picked - 1] == sum(counted) == contesting[picked - 1]


@pytest.mark.parametrize(
    ("values", "says"),
    [
        ({"objective": 3}, r"^there are 2 objectives$"),
        ({"objective": 1, "picked": 3}, "there are 2 objectives"),
        ({"objective": 1, "picked": 2}, r"^objective 2 is picked, but the unit does not contest it$"),
    ],
)
def test_an_objective_that_cannot_be_picked_is_refused(values: dict[str, Any], says: str) -> None:
    with pytest.raises(RuleInputError, match=says):
        UnitBetweenObjectives(contesting=(4, 0), **values)
