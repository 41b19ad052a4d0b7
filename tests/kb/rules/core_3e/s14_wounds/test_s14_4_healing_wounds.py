"""Healing: never below 0, never up, and no way back for the slain."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from kb.rules.core_3e.s14_wounds.s14_4_healing_wounds import Healing, healing
from kb.tabletop.combat.wounds import ModelWounds
from tests.kb.rules.told import told


@given(st.integers(1, 14), st.integers(0, 14), st.integers(0, 10), st.integers(0, 10))
def test_more_healing_never_leaves_more_wounds(characteristic: int, allocated: int, one: int, other: int) -> None:
    model = ModelWounds(characteristic=characteristic, allocated=min(allocated, characteristic))
    less, more = (healing(Healing(model=model, healed=healed)).number for healed in sorted((one, other)))
    assert 0 <= more <= less <= model.allocated


@given(st.integers(1, 14), st.integers(0, 20))
def test_a_slain_model_stays_slain(characteristic: int, healed: int) -> None:
    model = ModelWounds(characteristic=characteristic, allocated=characteristic)
    assert healing(Healing(model=model, healed=healed)).value == characteristic


@pytest.mark.parametrize(
    ("healed", "told_so"),
    [
        (
            0,
            {
                "1 allocated, 0 healed: 1 still allocated.": False,
                "Healed beyond the wounds it has, and lost: 0.": False,
            },
        ),
        (
            1,
            {"1 allocated, 1 healed: 0 still allocated.": True, "Healed beyond the wounds it has, and lost: 0.": False},
        ),
        (2, {"1 allocated, 2 healed: 0 still allocated.": True, "Healed beyond the wounds it has, and lost: 1.": True}),
    ],
)
def test_what_is_healed_and_what_is_lost_is_told(healed: int, told_so: dict[str, bool]) -> None:
    verdict = healing(Healing(model=ModelWounds(characteristic=6, allocated=1), healed=healed))
    assert told(verdict) == {"Wounds allocated: 1; Wounds characteristic: 6.": False} | told_so
