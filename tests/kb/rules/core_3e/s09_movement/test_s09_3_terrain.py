"""Terrain: every piece of a path counts alike, in any order, and nothing goes through."""

from collections.abc import Sequence

from hypothesis import given
from hypothesis import strategies as st

from kb.rules.core_3e.s09_movement.s09_3_terrain import (
    MoveWithTerrain,
    PieceOfPath,
    Way,
    over_terrain,
)
from kb.tabletop.battlefield.measure import within

pieces = st.lists(st.builds(PieceOfPath, way=st.sampled_from(Way), length=st.floats(0.1, 6)), min_size=1, max_size=6)


@given(pieces, st.floats(0, 20))
def test_every_piece_counts_and_none_goes_through(path: Sequence[PieceOfPath], allowed: float) -> None:
    legal = over_terrain(MoveWithTerrain(path=tuple(path), allowed=allowed)).outcome == "may move so"
    through = any(piece.way is Way.THROUGH for piece in path)
    assert legal == (not through and within(sum(piece.length for piece in path), allowed))


def test_the_length_is_given_to_a_thousandth() -> None:
    path = (PieceOfPath(way=Way.ALONG, length=1.23456),)
    assert over_terrain(MoveWithTerrain(path=path, allowed=2)).value == 1.235
