"""What a phone does in one evening, on every screen: ask, share, pin, walk a round, lose the signal, ask again."""

from typing import TYPE_CHECKING

import pytest

from webapp.play.battle import END

if TYPE_CHECKING:
    from playwright.sync_api import Page

pytestmark = pytest.mark.browser

WARD = "does my ward work on mortals"


def answered(page: "Page") -> str:
    """The headline of the answer to what is typed into the box."""
    page.goto("/")
    page.locator("#q").fill(WARD)
    return page.locator("#found .card .headline strong").inner_text()


def fits(page: "Page") -> None:
    """Whether nothing is cut off on a narrow phone, on the phone in hand and on a wide screen."""
    for width in (320, 1280, 390):
        page.set_viewport_size({"width": width, "height": 800})
        assert page.evaluate("document.documentElement.scrollWidth") <= width, page.url


def test_an_evening(kept: "Page") -> None:
    assert answered(kept).startswith("Yes, a ward works")
    fits(kept)

    kept.locator("#q").press("Enter")
    kept.wait_for_url("**/search?q=*")
    kept.reload()
    assert kept.locator(".card .headline strong").first.inner_text().startswith("Yes, a ward works")
    fits(kept)

    for rule in ("14.3", "14.1"):
        kept.goto(f"/core-3e/{rule}")
        kept.locator("button.pin").click()
        kept.locator("h1 ~ a.share, h1 a.share").first.click()
        assert kept.locator("#share textarea").input_value().endswith(f"/core-3e/{rule}")
        fits(kept)
        kept.locator("#share").get_by_role("button", name="Close").click()
    kept.goto("/pinned")
    kept.wait_for_url("**/pinned?ids=*")
    kept.reload()
    assert kept.locator(".column h2").all_inner_texts() == ["14.3 Wards", "14.1 Allocating Wounds"]
    fits(kept)

    kept.goto("/play")
    kept.get_by_role("button", name="Begin the battle").click()
    kept.get_by_role("link", name="You", exact=True).click()
    kept.locator("#heroic-willpower").get_by_role("link", name="You").click()
    assert kept.locator("#heroic-willpower .used").count() == 1
    for step in range(1, END + 1):
        assert f"at={step}" in kept.url
        fits(kept)
        kept.locator("a[rel=next]").click()
    assert kept.locator(".where").inner_text() == "Battle round 2"

    kept.context.set_offline(True)
    assert answered(kept).startswith("Yes, a ward works")
    kept.goto("/core-3e/14.3")
    assert kept.locator("h1").inner_text() == "14.3 Wards"
    fits(kept)
