"""Dice: a D3 is half of what the dice shows, rounded up."""

from kb.tabletop.dice import d3


def test_each_number_of_a_d3_has_two_faces() -> None:
    assert [d3(face) for face in range(1, 7)] == [1, 1, 2, 2, 3, 3]
