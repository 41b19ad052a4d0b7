"""Damage tables: one row for any number of wounds, further down for more of them, back up for healing."""

from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from kb.rules.core_3e.s22_warscrolls.s22_5_damage_tables import STARDRAKE, DamageRow, DamageTable, row
from kb.tabletop import RuleInputError
from kb.tabletop.combat.wounds import ModelWounds


def damaged(allocated: int, characteristic: int = 16, healed: int = 0) -> DamageTable:
    return STARDRAKE.but(model=ModelWounds(characteristic=characteristic, allocated=allocated), healed=healed)


@given(st.integers(0, 15), st.integers(0, 15))
def test_more_wounds_never_lead_to_a_higher_row(one: int, other: int) -> None:
    fewer, more = sorted((one, other))
    assert row(damaged(fewer)).number <= row(damaged(more)).number


@given(st.integers(0, 15), st.integers(0, 20))
def test_healed_wounds_count_no_more(allocated: int, healed: int) -> None:
    assert row(damaged(allocated, healed=healed)).number == row(damaged(max(0, allocated - healed))).number


@given(st.integers(0, 15), st.integers(16, 30))
def test_the_wounds_characteristic_moves_no_row(allocated: int, characteristic: int) -> None:
    assert row(damaged(allocated, characteristic)).number == row(damaged(allocated)).number


@pytest.mark.parametrize(
    ("limits", "says"),
    [
        ((4, 8), "leave up_to empty in the last row, and in no other"),
        ((None, None), "leave up_to empty in the last row, and in no other"),
        ((4, None, None), "leave up_to empty in the last row, and in no other"),
        ((8, 4, None), r"each row is for more wounds than the one above it, but up_to goes \[8, 4\]"),
        ((4, 4, None), r"each row is for more wounds than the one above it, but up_to goes \[4, 4\]"),
    ],
)
def test_a_table_whose_rows_do_not_follow_is_refused(limits: tuple[Any, ...], says: str) -> None:
    with pytest.raises(RuleInputError, match=f"^{says}$"):
        STARDRAKE.but(rows=tuple(DamageRow(up_to=limit, value="5") for limit in limits))
