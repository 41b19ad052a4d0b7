"""Battalions: what the newest date decides, and units that a battalion can take only if they can be told apart."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from kb.rules.core_3e.s26_battalions.s26_0_battalions import (
    CAPTAIN,
    REGIMENT,
    BattalionOfArmy,
    VersionsOfBattalion,
    version,
)
from kb.tabletop import RuleInputError
from kb.tabletop.armies import Published
from kb.tabletop.battalions import BattalionType

months = st.none() | st.sampled_from(["2021-05", "2022-01", "2023-02"])


@given(st.lists(months, min_size=1, max_size=5))
def test_no_version_counts_that_is_older_than_another(dates: list[str | None]) -> None:
    books = tuple(Published(title=f"Book {place}", month=month) for place, month in enumerate(dates))
    latest = max(month or "" for month in dates)
    newest = [book.title for book in books if (book.month or "") == latest]
    outcome = version(VersionsOfBattalion(versions=books)).outcome
    if len(newest) == 1:
        assert outcome == f"{newest[0]} takes precedence"
    else:
        assert outcome == (
            "none takes precedence" if len(newest) == len(books) else f"those of {latest} take precedence"
        )


def test_versions_and_units_of_one_name_are_refused() -> None:
    book = Published(title="Book", month="2021-05")
    with pytest.raises(RuleInputError, match="2 versions are called Book"):
        VersionsOfBattalion(versions=(book, book))
    with pytest.raises(RuleInputError, match="2 units of your army are called Captain"):
        BattalionOfArmy(battalion=REGIMENT, units=(CAPTAIN, CAPTAIN), allowed=(BattalionType.CORE,))
