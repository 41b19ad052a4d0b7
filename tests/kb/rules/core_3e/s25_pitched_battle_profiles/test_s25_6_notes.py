"""Notes: each that is not kept stands against the unit, and two of them have fields of their own."""

import pytest
from hypothesis import given
from hypothesis import strategies as st
from pydantic import ValidationError

from kb.rules.core_3e.s25_pitched_battle_profiles.s25_6_notes import (
    BORDER,
    DRYADS,
    Note,
    notes,
)
from kb.tabletop import RuleInputError


@given(st.booleans(), st.booleans(), st.integers(1, 3), st.booleans(), st.lists(st.booleans(), max_size=4))
def test_each_note_that_is_not_kept_counts(
    unique: bool, single: bool, units: int, reinforced: bool, others: list[bool]
) -> None:
    unit = DRYADS.but(
        noted_unique=unique,
        noted_single=single,
        units=units,
        reinforced=reinforced,
        others=tuple(BORDER.model_copy(update={"kept": kept}) for kept in others),
    )
    against = (unique and units > 1) + (single and reinforced) + others.count(False)
    verdict = notes(unit)
    assert (verdict.outcome == "cannot be included", verdict.value) == (against > 0, against)


@pytest.mark.parametrize("says", ["Unique", "single "])
def test_unique_and_single_are_refused_as_other_notes(says: str) -> None:
    with pytest.raises(ValidationError, match="noted_unique or noted_single"):
        Note(says=says, kept=True)


def test_no_unit_at_all_is_refused() -> None:
    with pytest.raises(RuleInputError, match="units: must be 1 or more"):
        DRYADS.but(units=0)
