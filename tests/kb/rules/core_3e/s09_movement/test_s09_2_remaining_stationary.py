"""Remaining stationary: all of a unit has moved, or none of it has."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from kb.rules.core_3e.s09_movement.s09_2_remaining_stationary import UnitInAPhase, moved
from kb.tabletop import RuleInputError


@given(st.integers(1, 100), st.integers(0, 100))
def test_all_or_none_count_as_moved(models: int, number: int) -> None:
    if number <= models:
        assert moved(UnitInAPhase(models=models, moved=number)).number == (models if number else 0)


def test_more_moves_than_models_are_refused() -> None:
    with pytest.raises(RuleInputError, match=r"^6 of 5 models cannot have made a move$"):
        UnitInAPhase(models=5, moved=6)
