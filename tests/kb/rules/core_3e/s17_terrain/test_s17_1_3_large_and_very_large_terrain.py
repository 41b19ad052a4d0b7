"""Large terrain: wider never counts for less, and one more piece never makes room."""

from hypothesis import given
from hypothesis import strategies as st

from kb.rules.core_3e.s17_terrain.s17_1_3_large_and_very_large_terrain import (
    TerrainToSetUp,
    count,
)

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
