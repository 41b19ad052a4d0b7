"""Healing: never below 0, never up, and no way back for the slain."""

from hypothesis import given
from hypothesis import strategies as st

from kb.rules.core_3e.s14_wounds.s14_4_healing_wounds import Healing, healing
from kb.tabletop.combat.wounds import ModelWounds


@given(st.integers(1, 14), st.integers(0, 14), st.integers(0, 10), st.integers(0, 10))
def test_more_healing_never_leaves_more_wounds(characteristic: int, allocated: int, one: int, other: int) -> None:
    model = ModelWounds(characteristic=characteristic, allocated=min(allocated, characteristic))
    less, more = (healing(Healing(model=model, healed=healed)).number for healed in sorted((one, other)))
    assert 0 <= more <= less <= model.allocated


@given(st.integers(1, 14), st.integers(0, 20))
def test_a_slain_model_stays_slain(characteristic: int, healed: int) -> None:
    model = ModelWounds(characteristic=characteristic, allocated=characteristic)
    assert healing(Healing(model=model, healed=healed)).value == characteristic
