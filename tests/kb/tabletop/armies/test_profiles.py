"""Armies on paper: the newest version, and months as they are written."""

import pytest
from hypothesis import given
from hypothesis import strategies as st
from pydantic import ValidationError

from kb.tabletop.armies.profiles import Published, dated, newest, precedence, roles_listed

months = st.none() | st.builds("{:04}-{:02}".format, st.integers(1980, 2030), st.integers(1, 12))
versions = st.lists(st.builds(Published, title=st.sampled_from("ABC"), month=months), min_size=1, max_size=5)


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
