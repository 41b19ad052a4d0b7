"""Terrain: every piece of a path counts alike, in any order, and nothing goes through."""

from collections.abc import Sequence

import pytest
from hypothesis import given
from hypothesis import strategies as st

from kb.rules.core_3e.s09_movement.s09_3_terrain import (
    ALONG,
    WALL,
    MoveWithTerrain,
    PieceOfPath,
    Way,
    over_terrain,
)
from tests.kb.rules.told import told

pieces = st.lists(st.builds(PieceOfPath, way=st.sampled_from(Way), length=st.floats(0.1, 6)), min_size=1, max_size=6)


@given(pieces, st.floats(0, 20))
def test_every_piece_counts_and_none_goes_through(path: Sequence[PieceOfPath], allowed: float) -> None:
    legal = over_terrain(MoveWithTerrain(path=tuple(path), allowed=allowed)).outcome == "may move so"
    through = any(piece.way is Way.THROUGH for piece in path)
    assert legal == (not through and sum(piece.length for piece in path) <= allowed + 1e-6)


def test_what_is_told_of_a_climb() -> None:
    assert told(over_terrain(WALL)) == {
        'The path goes along 2", up 2", down 2".': True,
        'Up 2" and down 2" in all.': True,
        'Every piece counts: 6".': True,
        "However steep the side, the base counts as level.": True,
        'The path is 6" long, and 6" is allowed.': True,
    }


@pytest.mark.parametrize(
    ("way", "told_of_it"),
    [
        (Way.ALONG, {'The path goes along 2", along 0.5".': True, 'The path is 2.5" long, and 2" is allowed.': False}),
        (Way.THROUGH, {'The path goes along 2", through 0.5".': False}),
    ],
)
def test_what_is_told_of_a_path_without_a_climb(way: Way, told_of_it: dict[str, bool]) -> None:
    path = (ALONG, PieceOfPath(way=way, length=0.5))
    assert told(over_terrain(MoveWithTerrain(path=path, allowed=2))) == told_of_it


def test_the_length_is_given_to_a_thousandth() -> None:
    path = (PieceOfPath(way=Way.ALONG, length=1.23456),)
    assert over_terrain(MoveWithTerrain(path=path, allowed=2)).value == 1.235
