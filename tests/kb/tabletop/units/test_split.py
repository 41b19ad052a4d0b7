import pytest

from kb.tabletop import RuleInputError
from kb.tabletop.units.models import Model
from kb.tabletop.units.split import SplitUnit

MODELS = (Model(name="A", x=0, y=0, base=25), Model(x=5, y=0, base=25))


def test_models_are_removed_by_their_names_or_their_numbers() -> None:
    assert SplitUnit(models=MODELS, removed=("A", "model 2")).removed == ("A", "model 2")


@pytest.mark.parametrize("removed", [("B",), ("A", "A"), ("model 1",)])
def test_only_a_model_of_the_unit_is_removed_and_once(removed: tuple[str, ...]) -> None:
    with pytest.raises(RuleInputError, match="is no model of the unit, or is removed twice"):
        SplitUnit(models=MODELS, removed=removed)
