"""Battalions: what the newest date decides, and units that a battalion can take only if they can be told apart."""

from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from kb.rules.core_3e.s26_battalions.s26_0_battalions import (
    ALL_OF_THEM,
    CAPTAIN,
    REGIMENT,
    ROSTER,
    SPEARS,
    BattalionOfArmy,
    BattalionsOfArmy,
    VersionsOfBattalion,
    army,
    version,
)
from kb.tabletop import RuleInputError
from kb.tabletop.armies.battalions import BattalionType, Entry
from kb.tabletop.armies.profiles import Published

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
    with pytest.raises(RuleInputError, match=r"^versions: 2 versions are called Book: give each its own name$"):
        VersionsOfBattalion(versions=(book, book))
    with pytest.raises(RuleInputError, match=r"^2 units of your army are called Captain: give each its own name$"):
        BattalionOfArmy(battalion=REGIMENT, units=(CAPTAIN, CAPTAIN), allowed=(BattalionType.CORE,))


def _army(**changes: Any) -> BattalionsOfArmy:
    return ALL_OF_THEM.but(army=ROSTER.model_copy(update=changes))


def test_faults_of_a_battalion_add_up_in_the_army() -> None:
    filled = (
        Entry(lists="Commander", mandatory=1, units=("Spears",)),
        Entry(lists="Monster", mandatory=1, units=("Captain",)),
    )
    assert army(_army(battalions=(REGIMENT.model_copy(update={"entries": filled}),))).value == 2


def test_a_unit_in_twelve_battalions_is_judged() -> None:
    slot = (Entry(lists="Troops", mandatory=1, units=("Spears",)),)
    many = tuple(REGIMENT.model_copy(update={"name": f"Battalion {n}", "entries": slot}) for n in range(12))
    assert army(_army(units=(SPEARS,), battalions=many)).value == 1
