"""Moves over terrain in the second edition."""

from kb.rules.core_2e.moving_over_terrain import over_terrain
from kb.tabletop.battlefield.climbs import MoveWithTerrain, PieceOfPath, Way


def test_the_length_is_given_to_a_thousandth() -> None:
    assert over_terrain(MoveWithTerrain(path=(PieceOfPath(way=Way.ALONG, length=1.23456),), allowed=2)).value == 1.235
