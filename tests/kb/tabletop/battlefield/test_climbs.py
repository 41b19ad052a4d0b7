from kb.tabletop.battlefield.climbs import MoveWithTerrain, PieceOfPath, Way


def test_the_length_of_a_path_is_that_of_the_pieces_asked_for() -> None:
    pieces = (
        PieceOfPath(way=Way.ALONG, length=2),
        PieceOfPath(way=Way.UP, length=3),
        PieceOfPath(way=Way.DOWN, length=1),
    )
    move = MoveWithTerrain(path=pieces, allowed=6)
    assert move.length(Way.ALONG) == 2
    assert move.length(Way.UP, Way.DOWN) == 4
    assert move.length(*Way) == 6
    assert move.length(Way.THROUGH) == 0
