"""Armies on paper: the newest version, and months as they are written."""

from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st
from pydantic import TypeAdapter, ValidationError

from kb.tabletop import RuleInputError
from kb.tabletop.armies.profiles import (
    BattlefieldRole,
    Month,
    OneForEach,
    PickCount,
    Points,
    Published,
    Roles,
    TriumphToUse,
    UnitCount,
    UnitSize,
    Versions,
    dated,
    newest,
    precedence,
    roles_listed,
)
from tests.kb.ranges import ends_at, takes

months = st.none() | st.builds("{:04}-{:02}".format, st.integers(1980, 2030), st.integers(1, 12))
versions = st.lists(st.builds(Published, title=st.sampled_from("ABC"), month=months), min_size=1, max_size=5)


def test_a_role_that_is_named_twice_is_refused() -> None:
    leader = BattlefieldRole.LEADER
    assert TypeAdapter(Roles).validate_python((leader, BattlefieldRole.BEHEMOTH))
    with pytest.raises(ValidationError, match="a battlefield role is named twice"):
        TypeAdapter(Roles).validate_python((leader, leader))


@given(versions)
def test_no_version_is_newer_than_the_newest(published: list[Published]) -> None:
    latest = newest(tuple(published))
    assert latest
    assert {version.month for version in latest} == {max(one.month or "" for one in published) or None}


@given(versions)
def test_older_versions_give_way_and_those_of_one_month_do_not(published: list[Published]) -> None:
    months = [version.month or "" for version in published]
    latest = [version for version in published if (version.month or "") == max(months)]
    expected = {len(published): "none takes precedence"}.get(len(latest), f"those of {max(months)} take precedence")
    assert precedence(tuple(published)) == (f"{latest[0].title} takes precedence" if len(latest) == 1 else expected)


def test_versions_are_listed_with_their_dates() -> None:
    assert dated((Published(title="Book", month="2022-03"), Published(title="Card"))) == (
        "Book of 2022-03, Card of no date"
    )


@pytest.mark.parametrize("month", ["2023", "2023-13", "23-07", "July 2023"])
def test_a_month_in_another_form_is_refused(month: str) -> None:
    with pytest.raises(ValidationError):
        Published(title="Battletome", month=month)


def test_a_unit_may_have_no_battlefield_role() -> None:
    assert roles_listed(()) == "no battlefield role"


def test_battlefield_roles_are_listed_as_a_profile_lists_them() -> None:
    assert roles_listed((BattlefieldRole.LEADER, BattlefieldRole.BEHEMOTH)) == "Leader and Behemoth"


@pytest.mark.parametrize(
    ("kind", "least", "most"), [(Points, 0, 5000), (UnitSize, 1, 100), (UnitCount, 0, 60), (PickCount, 0, 20)]
)
def test_each_number_of_an_army_has_its_range(kind: Any, least: int, most: int) -> None:
    assert ends_at(kind, least, most)


@pytest.mark.parametrize(
    ("month", "is_one"), [("1900-01", True), ("2099-12", True), ("1899-12", False), ("2023-00", False)]
)
def test_a_month_is_one_of_the_year(month: str, is_one: bool) -> None:
    assert takes(Month, month) is is_one


def test_versions_of_one_title_are_refused() -> None:
    card = Published(title="Card", month="2023-07")
    assert takes(Versions, (card, Published(title="Book")))
    assert not takes(Versions, (card, Published(title="card ")))


def test_an_enhancement_that_a_unit_has_was_picked() -> None:
    assert OneForEach(has_one=True, picked=("Blade",)).held == "It has one."
    assert OneForEach(picked=("Blade",)).held == "It has none."
    with pytest.raises(RuleInputError, match="but picked names none"):
        OneForEach(has_one=True)


def test_a_triumph_is_used_as_often_as_it_was_picked() -> None:
    triumph = TriumphToUse(picked=2, used=2, your_points=1000, opponents_points=2000)
    with pytest.raises(RuleInputError, match="it cannot have been used 2 times where it was picked 1 times"):
        triumph.but(picked=1)
