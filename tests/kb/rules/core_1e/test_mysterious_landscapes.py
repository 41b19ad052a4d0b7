"""Moves across scenery in the first edition."""

from kb.rules.core_1e.mysterious_landscapes import MoveAcrossScenery, move
from kb.tabletop.battlefield.climbs import PieceOfPath, Way


def test_the_length_is_given_to_a_thousandth() -> None:
    assert move(MoveAcrossScenery(path=(PieceOfPath(way=Way.ALONG, length=1.23456),), allowed=2)).value == 1.235
