"""Warscrolls: no version gives way to an older one, and what is missing is counted."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from kb.rules.core_3e.s22_warscrolls.s22_0_warscrolls import LIBERATORS, WarscrollVersions, record, version
from kb.tabletop import RuleInputError
from kb.tabletop.armies.profiles import Published

months = st.none() | st.sampled_from(["2021-06", "2022-03", "2023-07"])


@given(st.lists(months, min_size=1, max_size=6))
def test_the_newest_takes_precedence_where_it_is_newer_than_another(found: list[str | None]) -> None:
    versions = tuple(Published(title=f"Book {place}", month=month) for place, month in enumerate(found))
    outcome = version(WarscrollVersions(versions=versions)).outcome
    newest = max(month or "" for month in found)
    places = [place for place, month in enumerate(found) if (month or "") == newest]
    if len(places) == 1:
        assert outcome == f"Book {places[0]} takes precedence"
    elif len(places) == len(found):
        assert outcome == "none takes precedence"
    else:
        assert outcome == f"those of {newest} take precedence"


def test_blanks_are_no_name_and_no_description() -> None:
    assert record(LIBERATORS.but(name=" ", description="\n")).value == 2


def test_two_versions_of_one_title_are_refused() -> None:
    with pytest.raises(RuleInputError, match=r"^versions: 2 versions are called App: give each its own name$"):
        WarscrollVersions(versions=(Published(title="App", month="2022-03"), Published(title="App", month="2023-07")))
