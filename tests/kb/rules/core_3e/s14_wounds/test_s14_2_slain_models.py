"""Slain models: none is removed before it is slain, and none while something is still open."""

from hypothesis import given
from hypothesis import strategies as st

from kb.rules.core_3e.s14_wounds.s14_2_slain_models import ModelToRemove, ModelWithWounds, removal, slain
from kb.tabletop.combat.wounds import ModelWounds


@st.composite
def models(draw: st.DrawFn) -> ModelWounds:
    characteristic = draw(st.integers(1, 12))
    return ModelWounds(characteristic=characteristic, allocated=draw(st.integers(0, characteristic)))


@given(models())
def test_a_model_is_slain_exactly_when_no_wound_can_be_allocated_to_it(model: ModelWounds) -> None:
    verdict = slain(ModelWithWounds(model=model))
    assert (verdict.outcome == "slain") == (verdict.value == 0)


@given(models(), st.integers(0, 3), st.integers(0, 3))
def test_only_slain_models_go_and_only_when_nothing_is_open(model: ModelWounds, wounds: int, attacks: int) -> None:
    gone = removal(ModelToRemove(model=model, wounds_left=wounds, attacks_unresolved=attacks))
    is_slain = slain(ModelWithWounds(model=model)).outcome == "slain"
    assert (gone.outcome == "removed from play") == (is_slain and not wounds and not attacks)
