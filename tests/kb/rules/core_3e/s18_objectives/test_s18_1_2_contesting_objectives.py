"""Contesting objectives: nearer counts no less, and a unit counts for one objective only."""

from typing import Any

import pytest
from hypothesis import assume, given
from hypothesis import strategies as st

from kb.rules.core_3e.s18_objectives.s18_1_2_contesting_objectives import (
    Contesting,
    ContestingModel,
    UnitBetweenObjectives,
    each,
    models,
    unit,
)
from kb.tabletop import RuleInputError
from kb.tabletop.battlefield.objectives import ModelsNearObjective
from tests.kb.rules.told import told

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


@pytest.mark.parametrize(
    ("values", "says", "held"),
    [
        ({"wounds": 4}, "With a Wounds of 4 each counts as 1.", False),
        ({"wounds": 5}, "With a Wounds of 5 each counts as 2.", True),
        ({"monster": True}, "Each is a MONSTER and counts as 5.", True),
        ({"monster": True, "counts_as": 3}, "A rule of its own: each counts as 3.", True),
    ],
)
def test_what_is_told_of_a_model_that_contests(values: dict[str, Any], says: str, held: bool) -> None:
    assert told(each(ContestingModel(**values))) == {says: held}


def test_what_is_told_of_a_unit_whose_player_has_picked() -> None:
    between = UnitBetweenObjectives(contesting=(4, 6), objective=1, picked=1)
    assert told(unit(between)) == {
        "Contesting objective 1 they count as 4.": True,
        "Objectives that the unit contests: 2.": True,
        "Its player picked objective 1.": True,
        "Its models there count as 4.": True,
    }
    other = told(unit(between.but(objective=2)))
    assert other["It counts there, and so for objective 2 its 6 count for nothing."] is True


def test_what_is_told_of_a_unit_whose_player_has_still_to_pick() -> None:
    between = UnitBetweenObjectives(contesting=(4, 6), objective=1)
    assert told(unit(between))["It is their turn."] is True
    waiting = told(unit(between.but(its_players_turn=False)))
    assert waiting["It is their opponent's turn."] is False
    assert waiting["They pick once the player whose turn it is has picked."] is True
