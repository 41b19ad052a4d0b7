"""Distances in the second edition."""

from kb.rules.core_2e.measuring_distances import TwoUnits, are_within
from kb.tabletop.units.unit import in_line


def test_the_distance_is_given_to_a_thousandth() -> None:
    units = TwoUnits(yours=in_line(1, 0), theirs=in_line(1, 0, x=2 + 32 / 25.4 - 0.76544), limit=3)
    assert are_within(units).value == 1.235
