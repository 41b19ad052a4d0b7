"""Coherency in the first edition: the models that are apart from their unit are marked where they stand."""

from kb.rules.core_1e.warscrolls_units import UnitOnTheTable, coherency
from kb.tabletop.units.unit import in_line


def test_a_model_on_its_own_is_marked() -> None:
    unit, lonely = in_line(3, 1), in_line(1, 0, x=20, names="D")
    assert tuple(coherency(UnitOnTheTable(models=unit + lonely)).at_fault) == lonely


def test_the_smaller_of_two_groups_is_marked() -> None:
    unit, apart = in_line(3, 1), in_line(2, 1, x=20, names="DE")
    assert tuple(coherency(UnitOnTheTable(models=unit + apart)).at_fault) == apart
