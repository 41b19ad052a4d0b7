"""Wyldwoods: who sees whom is the same both ways, and less wood never blocks more."""

from hypothesis import given
from hypothesis import strategies as st

from kb.rules.core_3e.s17_terrain.s17_1_4_wyldwood_terrain import (
    LineThroughWoods,
    visibility,
)

lines = st.builds(
    LineThroughWoods,
    woods=st.lists(st.floats(0, 8), max_size=4).map(tuple),
    wounds=st.integers(1, 14),
    others_wounds=st.integers(1, 14),
)


@given(lines)
def test_what_sees_is_seen(line: LineThroughWoods) -> None:
    back = line.but(wounds=line.others_wounds, others_wounds=line.wounds)
    assert visibility(line).outcome == visibility(back).outcome


@given(lines, st.floats(0, 1))
def test_less_wood_never_blocks_more(line: LineThroughWoods, part: float) -> None:
    if visibility(line).outcome == "not blocked":
        less = line.but(woods=tuple(length * part for length in line.woods))
        assert visibility(less).outcome == "not blocked"


@given(lines, st.integers(10, 100))
def test_nothing_hides_what_has_ten_wounds(line: LineThroughWoods, wounds: int) -> None:
    assert visibility(line.but(wounds=wounds)).outcome == "not blocked"
