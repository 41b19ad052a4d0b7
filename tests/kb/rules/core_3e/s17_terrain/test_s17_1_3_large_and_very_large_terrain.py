"""Large terrain: wider never counts for less, and one more piece never makes room."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from kb.rules.core_3e.s17_terrain.s17_1_3_large_and_very_large_terrain import (
    TerrainToSetUp,
    WidestPoint,
    count,
    size,
)
from tests.kb.rules.told import told

widths = st.floats(0.5, 40)


def counted(*across: float) -> float:
    return count(TerrainToSetUp(across=across, limit=8)).number


@given(widths, widths)
def test_wider_never_counts_for_less(one: float, other: float) -> None:
    narrow, wide = sorted((one, other))
    assert counted(narrow) <= counted(wide)
    assert counted(narrow, wide) == counted(narrow) + counted(wide)


@given(st.lists(widths, min_size=1, max_size=8), widths)
def test_one_more_piece_never_makes_room(pieces: list[float], one: float) -> None:
    if count(TerrainToSetUp(across=tuple(pieces), limit=8)).outcome == "too many":
        assert count(TerrainToSetUp(across=(*pieces, one), limit=8)).outcome == "too many"


@pytest.mark.parametrize(
    ("across", "defensible", "says", "held"),
    [
        (12, True, 'It is 12" across at its widest point.', False),
        (15, True, 'It is 15" across at its widest point.', True),
        (15, True, "It is defensible and large.", True),
        (20, True, "It is defensible and very large.", True),
    ],
)
def test_what_is_told_of_a_size(across: float, defensible: bool, says: str, held: bool) -> None:
    assert told(size(WidestPoint(across=across, defensible=defensible)))[says] is held


def test_what_is_told_of_a_count() -> None:
    assert told(count(TerrainToSetUp(across=(20, 15, 6), limit=6))) == {
        "Terrain feature 1: very large, so it counts as 4.": True,
        "Terrain feature 2: large, so it counts as 2.": True,
        "Terrain feature 3: normal size, so it counts as 1.": True,
        "They count as 7; the battlepack allows 6.": False,
    }


def test_where_the_battlepack_says_nothing_so_it_is_told() -> None:
    unlimited = count(TerrainToSetUp(across=(20,), limit=None))
    assert told(unlimited) == {"The battlepack does not say how many can be set up.": False}
