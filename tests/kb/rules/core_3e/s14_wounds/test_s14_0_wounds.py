"""Wounds suffered: every cause adds, and nothing that happens afterwards takes any away."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from kb.rules.core_3e.s14_wounds.s14_0_wounds import WhatHappenedToAUnit, suffered
from kb.tabletop import RuleInputError

counts = st.integers(0, 20)


@given(counts, counts, st.data())
def test_what_is_negated_or_healed_was_suffered(damage: int, mortal: int, data: st.DataObject) -> None:
    gone = data.draw(st.integers(0, damage + mortal))
    unit = WhatHappenedToAUnit(damage=damage, mortal_wounds=mortal, negated_or_healed=gone)
    assert suffered(unit).value == damage + mortal


def test_more_healed_than_suffered_is_refused() -> None:
    with pytest.raises(RuleInputError, match=r"^4 are negated or healed of 3$"):
        WhatHappenedToAUnit(damage=2, mortal_wounds=1, negated_or_healed=4)
