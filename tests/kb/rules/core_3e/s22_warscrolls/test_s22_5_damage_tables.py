"""Damage tables: one row for any number of wounds, further down for more of them, back up for healing."""

from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from kb.rules.core_3e.s22_warscrolls.s22_5_damage_tables import STARDRAKE, DamageRow, DamageTable, row
from kb.tabletop import RuleInputError
from kb.tabletop.combat.wounds import ModelWounds
from tests.kb.rules.told import told


def damaged(allocated: int, characteristic: int = 16, healed: int = 0) -> DamageTable:
    return STARDRAKE.but(model=ModelWounds(characteristic=characteristic, allocated=allocated), healed=healed)


@pytest.mark.parametrize(
    ("allocated", "says"),
    [
        (0, "Wounds allocated: 0; what is left, 16, does not count. Row 1 is for 0 to 4."),
        (5, "Wounds allocated: 5; what is left, 11, does not count. Row 2 is for 5 to 8."),
        (9, "Wounds allocated: 9; what is left, 7, does not count. Row 3 is for 9+."),
        (9, 'Row 3 shows 8".'),
    ],
)
def test_what_is_told_of_a_row(allocated: int, says: str) -> None:
    assert told(row(damaged(allocated)))[says] is True


@pytest.mark.parametrize(
    ("allocated", "says", "held"),
    [
        (5, "5 allocated, 2 healed: 3 wounds allocated.", True),
        (0, "0 allocated, 2 healed: 0 wounds allocated.", False),
    ],
)
def test_what_is_told_of_healing(allocated: int, says: str, held: bool) -> None:
    assert told(row(damaged(allocated, healed=2)))[says] is held


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


def test_a_row_for_a_single_number_is_told_as_one() -> None:
    table = damaged(0).but(rows=(DamageRow(up_to=0, value="8"), DamageRow(value="4")))
    assert "Wounds allocated: 0; what is left, 16, does not count. Row 1 is for 0." in told(row(table))
