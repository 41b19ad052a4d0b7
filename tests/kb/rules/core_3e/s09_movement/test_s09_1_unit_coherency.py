"""Coherency in movement: a coherent unit can always be moved, and a longer move never forbids it."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from kb.rules.core_3e.s09_movement.s09_1_unit_coherency import (
    CountedAfterItsMove,
    MeasuredBeforeItsMove,
    UnitAfterItsMove,
    UnitBeforeItsMove,
    after,
    before,
    counted,
)
from kb.rules.core_3e.s09_movement.s09_1_unit_coherency import gaps as by_gaps
from kb.tabletop import RuleInputError
from kb.tabletop.battlefield.measure import within
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


@given(st.floats(0.01, 30), distances)
def test_what_is_measured_of_two_halves_comes_to_what_their_places_say(gap: float, distance: float) -> None:
    left = in_line(2, 0.5)
    halves = (*left, *in_line(2, 0.5, x=left[1].x + gap + 32 / 25.4, names="CD"))
    split = not within(gap, 1)
    measured = MeasuredBeforeItsMove(gap=gap, distance=distance, groups=2 if split else 1, alone=0)
    assert by_gaps(measured).outcome == before(UnitBeforeItsMove(models=halves, distance=distance)).outcome
    stands = CountedAfterItsMove(models=4, alone=0, one_group=not split)
    assert counted(stands).outcome == after(UnitAfterItsMove(models=halves)).outcome


def test_a_unit_with_no_gap_to_close_is_in_one_group() -> None:
    with pytest.raises(RuleInputError, match="have a gap of more than 1 inch between them"):
        MeasuredBeforeItsMove(gap=1, distance=3, groups=2, alone=0)


def test_a_distance_below_zero_is_refused() -> None:
    with pytest.raises(RuleInputError, match=r"distance: .*not -1.0"):
        UnitBeforeItsMove(models=in_line(2, 1), distance=-1.0)


def test_a_coherent_unit_with_a_wide_gap_is_refused() -> None:
    with pytest.raises(RuleInputError, match="is coherent: its gap is 0"):
        MeasuredBeforeItsMove(gap=5, distance=1, groups=1, alone=0)
