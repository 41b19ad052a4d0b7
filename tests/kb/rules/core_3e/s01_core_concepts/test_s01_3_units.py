"""Units: how the models went does not matter, only how many are left."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from kb.rules.core_3e.s01_core_concepts.s01_3_units import Group, Losses, destroyed, group
from kb.tabletop import RuleInputError

few = st.integers(0, 6)


@given(few, few, few, st.integers(0, 6))
def test_a_unit_is_destroyed_when_nobody_is_left(slain: int, fled: int, otherwise: int, left: int) -> None:
    models = slain + fled + otherwise + left
    if models:
        verdict = destroyed(Losses(models=models, slain=slain, fled=fled, otherwise=otherwise))
        assert (verdict.outcome == "destroyed") is (left == 0)
        assert verdict.value == left


def test_more_losses_than_models_are_refused() -> None:
    with pytest.raises(RuleInputError, match=r"^of 5 models, 7 cannot be gone$"):
        Losses(models=5, slain=2, fled=2, otherwise=3)


@pytest.mark.parametrize("losses", ['"slain": 4', '"slain": 2, "fled": 2'])
def test_more_losses_than_models_are_refused_before_all_are_known(losses: str) -> None:
    with pytest.raises(RuleInputError, match=r"^of 3 models, 4 cannot be gone$"):
        Losses.read_part(f'{{"models": 3, {losses}}}')


@pytest.mark.parametrize("other", ["vindictors", " Vindictors", "VINDICTORS "])
def test_capitals_and_blanks_make_no_other_warscroll(other: str) -> None:
    assert group(Group(warscrolls=("Vindictors", other), shown=2)).outcome == "a unit"
