"""Coherency in the second edition: the models that are apart from their unit are marked where they stand."""

from kb.rules.core_2e.units import UnitOnTheTable, coherency
from kb.tabletop.units.models import Model
from kb.tabletop.units.unit import in_line


def marked(*models: Model) -> list[str]:
    return [model.name for model in coherency(UnitOnTheTable(models=models)).at_fault]


def test_a_model_on_its_own_is_marked() -> None:
    assert marked(*in_line(3, 1), *in_line(1, 0, x=20, names="D")) == ["D"]


def test_the_smaller_of_two_groups_is_marked() -> None:
    assert marked(*in_line(3, 1), *in_line(2, 1, x=20, names="DE")) == ["D", "E"]
