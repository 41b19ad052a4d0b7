"""Armies on paper: the newest version, and months as they are written."""

import pytest
from hypothesis import given
from hypothesis import strategies as st
from pydantic import ValidationError

from kb.tabletop.armies import Published, newest, roles_listed

months = st.none() | st.builds("{:04}-{:02}".format, st.integers(1980, 2030), st.integers(1, 12))
versions = st.lists(st.builds(Published, title=st.sampled_from("ABC"), month=months), min_size=1, max_size=5)


@given(versions)
def test_no_version_is_newer_than_the_newest(published: list[Published]) -> None:
    latest = newest(tuple(published))
    assert latest
    assert {version.month for version in latest} == {max(one.month or "" for one in published) or None}


@pytest.mark.parametrize("month", ["2023", "2023-13", "23-07", "July 2023"])
def test_a_month_in_another_form_is_refused(month: str) -> None:
    with pytest.raises(ValidationError):
        Published(title="Battletome", month=month)


def test_a_unit_may_have_no_battlefield_role() -> None:
    assert roles_listed(()) == "no battlefield role"
