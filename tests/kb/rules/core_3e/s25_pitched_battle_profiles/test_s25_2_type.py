"""Type: each profile is found by its own first entry, and no table has two for one type."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from kb.rules.core_3e.s25_pitched_battle_profiles.s25_2_type import LORD, ProfileToFind, type_of_unit
from kb.tabletop import RuleInputError


@given(st.permutations(["Dryads", "Treelord", "Tree-Revenants"]), st.integers(0, 2))
def test_each_profile_is_found_by_its_first_entry(entries: list[str], place: int) -> None:
    verdict = type_of_unit(ProfileToFind(warscroll=entries[place], first_entries=tuple(entries)))
    assert (verdict.outcome, verdict.value) == (f"profile {place + 1}", place + 1)


def test_two_profiles_for_one_type_are_refused() -> None:
    with pytest.raises(RuleInputError, match="2 profiles are called Vindictors"):
        LORD.but(first_entries=("Vindictors", "VINDICTORS"))
