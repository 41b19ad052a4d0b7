"""Units: every model has a name of its own and room to stand."""

import pytest

from kb.tabletop.battlefield.measure import distance
from kb.tabletop.inputs import RuleInput, RuleInputError
from kb.tabletop.units.models import Model
from kb.tabletop.units.unit import Models, called, connected, in_line, outside


class OneUnit(RuleInput):
    """A rule's input with a unit in it."""

    models: Models


def test_a_model_without_a_name_is_called_by_its_place() -> None:
    unit = OneUnit(models=(Model(name="champion", x=0, y=0, base=32), Model(x=3, y=0, base=32)))
    assert [model.name for model in unit.models] == ["champion", "model 2"]
    assert OneUnit.read(unit.model_dump_json()) == unit


def test_two_models_of_one_name_are_refused() -> None:
    with pytest.raises(RuleInputError, match=r"^models: 2 models are called A: give each its own name$"):
        OneUnit(models=in_line(1, 0) + in_line(1, 0, x=5))


def test_another_capital_or_a_blank_makes_no_other_name() -> None:
    with pytest.raises(RuleInputError, match="2 models are called Champion: give each its own name"):
        OneUnit(models=(Model(name="Champion", x=0, y=0, base=32), Model(name="champion ", x=3, y=0, base=32)))


def test_models_on_top_of_each_other_are_refused() -> None:
    with pytest.raises(RuleInputError, match=r"^models: A and B overlap: x and y are the centres of bases, in inches$"):
        OneUnit(models=in_line(2, -0.01))


def test_touching_bases_and_a_model_on_the_floor_above_can_stand() -> None:
    assert OneUnit(models=(*in_line(3, 0), Model(x=0, y=0, z=3, base=60, base_across=35)))


@pytest.mark.parametrize(
    ("json", "says"),
    [
        ('{"models": []}', "models: .* a list of 1 or more"),
        ('{"models": [{"x": 0, "y": 0}]}', "models.1.base: is missing"),
        ('{"models": [{"x": 0, "y": 0, "base": 3}]}', "models.1.base: .* 5 or more, not 3"),
        ('{"models": [{"x": 0, "y": 500, "base": 32}]}', "models.1.y: .* 120 or less, not 500"),
        ('{"models": [{"x": 0, "y": 0, "base": 32, "colour": "red"}]}', "models.1.colour: is not a field"),
    ],
)
def test_a_bad_unit_is_refused_by_field(json: str, says: str) -> None:
    with pytest.raises(RuleInputError, match=says):
        OneUnit.read(json)


def test_a_line_has_the_gap_asked_for() -> None:
    first, second, third = in_line(3, 1.5, x=2, y=1, base=25)
    assert (first.x, first.y) == (2, 1)
    assert distance(first, second) == pytest.approx(1.5)
    assert distance(second, third) == pytest.approx(1.5)


def test_models_are_together_through_others() -> None:
    assert connected({"A": ["B"], "B": ["A", "C"], "C": ["B"], "D": []}) == [["A", "B", "C"], ["D"]]


def test_models_are_called_by_any_of_the_names_and_stand_in_their_own_order() -> None:
    models = in_line(4, 1)
    assert called(models, ("D", "B", "Z")) == (models[1], models[3])
    assert called(models, ()) == ()


def test_the_models_outside_are_those_of_the_smaller_groups() -> None:
    models = in_line(5, 1)
    assert outside([["A", "B", "C"], ["D"], ["E"]], models) == models[3:]
    assert outside([["A"], ["B", "C", "D", "E"]], models) == models[:1]
    assert outside([["A", "B", "C", "D", "E"]], models) == ()
