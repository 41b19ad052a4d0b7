"""Units of wizards: only the picked model counts, and nobody is picked from outside the unit."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from kb.rules.core_3e.s19_wizards.s19_4_units_of_wizards import (
    AttemptWithUnit,
    UnitOfWizards,
    WizardModel,
    attempt,
    unit,
)
from kb.tabletop import RuleInputError

models = st.builds(WizardModel, distance=st.floats(0, 40, allow_nan=False), visible=st.booleans())


@given(st.lists(models, min_size=1, max_size=6), st.data())
def test_only_what_the_picked_model_sees_and_reaches_counts(unit: list[WizardModel], data: st.DataObject) -> None:
    picked = data.draw(st.integers(1, len(unit)))
    together = attempt(AttemptWithUnit(models=tuple(unit), picked=picked, range=12))
    alone = attempt(AttemptWithUnit(models=(unit[picked - 1],), picked=1, range=12))
    assert together.outcome == alone.outcome


@given(st.integers(1, 60), st.integers(0, 5))
def test_more_models_cast_no_more_spells(number: int, allowed: int) -> None:
    assert unit(UnitOfWizards(models=number, allowed=allowed)).number == allowed


def test_a_model_outside_the_unit_is_refused() -> None:
    with pytest.raises(RuleInputError, match=r"^model 2 cannot be picked from a unit of 1$"):
        AttemptWithUnit(models=(WizardModel(distance=1),), picked=2, range=12)
