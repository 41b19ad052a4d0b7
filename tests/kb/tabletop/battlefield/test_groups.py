"""Groups of models: one alone is a group, and a gap at the limit is none."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from kb.tabletop.battlefield.groups import (
    alone,
    groups,
    says_alone,
    says_groups,
    within_an_inch,
    within_an_inch_across,
)
from kb.tabletop.units.models import Model
from kb.tabletop.units.unit import in_line


@pytest.mark.parametrize(("gap", "number"), [(0, 1), (1, 1), (1.01, 4)])
def test_a_line_is_one_group_up_to_an_inch(gap: float, number: int) -> None:
    for near in (within_an_inch, within_an_inch_across):
        assert len(groups(in_line(4, gap), near)) == number
        assert len(alone(in_line(4, gap), near)) == (0 if number == 1 else 4)


def test_a_single_model_needs_no_other() -> None:
    assert alone(in_line(1, 0), within_an_inch) == []


def test_who_is_alone_is_told_with_the_widest_gap() -> None:
    lonely, *others = in_line(1, 0) + in_line(2, 1, x=5, base=25.4, names="BC")
    assert says_alone((lonely,), within_an_inch) == "It is a single model."
    assert says_alone((*others, lonely), within_an_inch) == (
        'Models without another near them: A; the widest gap is from A, 3.871".'
    )
    assert says_alone(others, within_an_inch) == (
        'Models without another near them: none; the widest gap is from B, 1".'
    )


def test_groups_are_told_with_their_number_and_who_is_in_them() -> None:
    assert says_groups([["A", "B"], ["C"]]) == "Groups: 2: A, B; C."


@given(st.integers(0, 80))
def test_height_counts_apart_in_the_second_edition_and_along_in_the_first(tenths: int) -> None:
    height = tenths / 10
    pair = (Model(name="A", x=0, y=0, base=25.4), Model(name="B", x=1.5, y=0, z=height, base=25.4))
    assert (len(groups(pair, within_an_inch_across)) == 1) == (height <= 6)
    assert (len(groups(pair, within_an_inch)) == 1) == (0.25 + height**2 <= 1)
