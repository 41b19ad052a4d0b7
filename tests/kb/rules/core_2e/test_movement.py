"""Movement in the second edition: a path is shown with the models that are in its way."""

from kb.rules.core_2e.movement import WALK, move
from kb.tabletop.units.unit import in_line


def test_the_models_that_are_moved_across_are_marked() -> None:
    in_the_way, aside = in_line(2, 0, x=12.5, y=10), in_line(1, 0, x=12.5, y=14, names="C")
    assert tuple(move(WALK.but(others=in_the_way + aside)).at_fault) == in_the_way
