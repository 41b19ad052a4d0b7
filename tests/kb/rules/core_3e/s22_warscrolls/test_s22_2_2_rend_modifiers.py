"""Rend modifiers: '-' is the worst, and improving never makes a Rend worse."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from kb.rules.core_3e.s22_warscrolls.s22_2_2_rend_modifiers import ModifiedRend, rend
from kb.tabletop import RuleInputError

steps = st.lists(st.integers(1, 6), max_size=4).map(tuple)


@st.composite
def rends(draw: st.DrawFn) -> ModifiedRend:
    return ModifiedRend(rend=draw(st.integers(-6, 0)), improved_by=draw(steps), worsened_by=draw(steps))


@given(rends())
def test_nothing_makes_rend_worse_than_none(one: ModifiedRend) -> None:
    assert rend(one).number == min(0, one.rend - sum(one.improved_by) + sum(one.worsened_by))


@given(rends())
def test_improving_never_makes_it_worse_and_worsening_never_better(one: ModifiedRend) -> None:
    now = rend(one).number
    assert rend(one.but(improved_by=(*one.improved_by, 1))).number <= now
    assert rend(one.but(worsened_by=(*one.worsened_by, 1))).number >= now


def test_improving_by_a_negative_number_is_refused() -> None:
    with pytest.raises(RuleInputError, match=r"^improved_by\.1: must be 1 or more, not -1$"):
        ModifiedRend(rend=-1, improved_by=(-1,))
