"""Remaining stationary: all of a unit has moved, or none of it has."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from kb.rules.core_3e.s09_movement.s09_2_remaining_stationary import Choice, ChoiceForAUnit, UnitInAPhase, choice, moved
from kb.tabletop import RuleInputError
from tests.kb.rules.told import told


@given(st.integers(1, 100), st.integers(0, 100))
def test_all_or_none_count_as_moved(models: int, number: int) -> None:
    if number <= models:
        assert moved(UnitInAPhase(models=models, moved=number)).number == (models if number else 0)


def test_a_unit_of_which_no_model_moved_is_told_not_to_have_moved() -> None:
    assert told(moved(UnitInAPhase(models=5))) == {
        "A move was made with 0 of 5 models.": False,
        "So the unit has not moved in this phase.": True,
    }


def test_where_nothing_was_chosen_so_it_is_told() -> None:
    still = choice(ChoiceForAUnit(wants=Choice.STATIONARY))
    assert told(still) == {"Chosen in this phase: nothing yet; wanted: remain stationary.": True}


def test_more_moves_than_models_are_refused() -> None:
    with pytest.raises(RuleInputError, match=r"^6 of 5 models cannot have made a move$"):
        UnitInAPhase(models=5, moved=6)
