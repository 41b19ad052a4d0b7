"""Wyldwoods: who sees whom is the same both ways, and less wood never blocks more."""

from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from kb.rules.core_3e.s17_terrain.s17_1_4_wyldwood_terrain import (
    WOOD,
    LineThroughWoods,
    OpenGround,
    open_ground,
    visibility,
)
from tests.kb.rules.told import told

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


@pytest.mark.parametrize(
    ("values", "says", "held"),
    [
        ({"woods": ()}, "Wood on the line: none.", False),
        ({"woods": (2, 4)}, 'Wood on the line: 2", 4".', True),
        ({"woods": (2, 4)}, 'Of a single wood, the line passes across 4" at most.', True),
        ({"woods": (3, 2)}, 'Of a single wood, the line passes across 3" at most.', False),
        ({"wounds": 10}, "The model that looks has a Wounds of 10, the other of 2.", True),
        ({}, "The model that looks has a Wounds of 1, the other of 2.", False),
    ],
)
def test_what_is_told_of_a_line(values: dict[str, Any], says: str, held: bool) -> None:
    assert told(visibility(WOOD.but(**values)))[says] is held


@pytest.mark.parametrize(
    ("circle", "inside", "told_of_it"),
    [
        (
            True,
            True,
            {
                "The scenery pieces form a circle; the ground lies inside it.": True,
                "What stands on it stands in the wood.": True,
            },
        ),
        (True, False, {"The scenery pieces form a circle; the ground lies outside it.": False}),
        (False, True, {"The scenery pieces do not form a circle; nothing is inside.": False}),
    ],
)
def test_what_is_told_of_open_ground(circle: bool, inside: bool, told_of_it: dict[str, bool]) -> None:
    assert told(open_ground(OpenGround(circle=circle, inside=inside))) == told_of_it
