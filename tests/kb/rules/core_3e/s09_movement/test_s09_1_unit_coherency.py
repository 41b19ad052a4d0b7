"""Coherency in movement: a coherent unit can always be moved, and a longer move never forbids it."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from kb.rules.core_3e.s09_movement.s09_1_unit_coherency import UnitAfterItsMove, UnitBeforeItsMove, after, before
from kb.tabletop import RuleInputError
from kb.tabletop.units.unit import in_line

gaps = st.floats(0, 8)
distances = st.floats(0, 12)


@given(st.integers(1, 12), gaps, distances)
def test_a_unit_that_is_coherent_can_be_moved(number: int, gap: float, distance: float) -> None:
    models = in_line(number, gap)
    if after(UnitAfterItsMove(models=models)).outcome == "may end its move so":
        assert before(UnitBeforeItsMove(models=models, distance=distance)).outcome == "can be moved"


@given(st.integers(1, 12), gaps, distances, distances)
def test_a_longer_move_never_forbids_it(number: int, gap: float, less: float, more: float) -> None:
    less, more = sorted([less, more])
    unit = UnitBeforeItsMove(models=in_line(number, gap), distance=less)
    if before(unit).outcome == "can be moved":
        assert before(unit.but(distance=more)).outcome == "can be moved"


def test_a_distance_below_zero_is_refused() -> None:
    with pytest.raises(RuleInputError, match=r"distance: .*not -1.0"):
        UnitBeforeItsMove(models=in_line(2, 1), distance=-1.0)
