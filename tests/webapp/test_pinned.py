import pytest

from tests.webapp.conftest import Look, href, text
from webapp.pinned import MOST


def named(look: Look, query: str) -> list[str]:
    return [text(one) for one in look(f"/pinned?{query}").select(".column h2")]


def test_rules_stand_side_by_side_in_their_order(look: Look) -> None:
    assert named(look, "ids=core-3e/14.3,core-3e/13.3") == ["14.3 Wards", "13.3 Attack Sequence"]


def test_one_is_added_by_its_printed_number_and_none_twice(look: Look) -> None:
    assert named(look, "ids=core-3e/14.3,14.3&add=14.1") == ["14.3 Wards", "14.1 Allocating Wounds"]


def test_unpin_leads_to_the_page_without_it(look: Look) -> None:
    unpin, _ = look("/pinned?ids=core-3e/14.3,core-3e/13.3").select("[data-unpin]")
    assert [text(one) for one in look(href(unpin)).select(".column h2")] == ["13.3 Attack Sequence"]


def test_a_ruling_stands_with_todays_answer_and_an_old_rule_with_its_edition(look: Look) -> None:
    ruling, old = look("/pinned?ids=commentary-2021-01/dice-rolls/5,core-1e/attacking").select(".column")
    assert ruling.select(".badge, .today")
    assert "no longer in force" in text(old)


def test_what_is_unknown_or_too_much_is_said(look: Look) -> None:
    assert "nowhere/1" in text(look("/pinned?ids=nowhere/1").select(".gap")[0])
    page = look("/pinned?ids=" + ",".join(f"core-3e/{chapter}.0" for chapter in range(1, 10)))
    assert len(page.select(".column")) == MOST
    assert "3 more are left out" in text(page.select(".gap")[0])


@pytest.mark.parametrize("query", ["", "ids=", "ids=,,,", "add="])
def test_nothing_pinned_says_how_to_pin(look: Look, query: str) -> None:
    assert "Nothing is pinned" in text(look(f"/pinned?{query}").main)


@pytest.mark.parametrize("address", ["/core-3e/14.3", "/term/wizard", "/commentary-2021-01/dice-rolls/5"])
def test_every_kind_of_page_can_be_pinned(look: Look, address: str) -> None:
    [pin] = look(address).select("a.pin")
    assert len(look(href(pin)).select(".column")) == 1
