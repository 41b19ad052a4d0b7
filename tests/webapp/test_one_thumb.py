"""What a thumb reaches from every page, in a real browser: the box, dice, pins and previews."""

from collections.abc import Iterator
from typing import TYPE_CHECKING

import pytest

if TYPE_CHECKING:
    from playwright.sync_api import Browser, Page

pytestmark = pytest.mark.browser

KEYBOARD = 440  # pixels of a phone that its keyboard leaves


def window(browser: "Browser", server: str, *, phone: bool) -> "Iterator[Page]":
    """A page whose test fails where a script does."""
    width, height = (390, 844) if phone else (1280, 800)
    context = browser.new_context(
        viewport={"width": width, "height": height}, base_url=server, is_mobile=phone, has_touch=phone
    )
    page = context.new_page()
    faults: list[str] = []
    page.on("pageerror", lambda error: faults.append(str(error)))
    page.on("console", lambda message: faults.append(message.text) if "Security Policy" in message.text else None)
    yield page
    context.close()
    assert faults == []


@pytest.fixture
def phone(browser: "Browser", server: str) -> "Iterator[Page]":
    yield from window(browser, server, phone=True)


@pytest.fixture
def desk(browser: "Browser", server: str) -> "Iterator[Page]":
    yield from window(browser, server, phone=False)


@pytest.fixture
def plain(browser: "Browser", server: str) -> "Iterator[Page]":
    """A phone without scripts."""
    context = browser.new_context(viewport={"width": 390, "height": 844}, base_url=server, java_script_enabled=False)
    yield context.new_page()
    context.close()


@pytest.mark.parametrize("address", ["/", "/core-3e/13.3"])
def test_the_list_stands_right_under_the_box_and_above_the_keyboard(phone: "Page", address: str) -> None:
    phone.goto(address)
    phone.locator("#q").press_sequentially("does a 6 always save", delay=5)
    phone.wait_for_selector("#found .card")
    box, card = phone.locator("#q").bounding_box(), phone.locator("#found .card").bounding_box()
    assert box
    assert card
    assert 0 <= card["y"] - box["y"] - box["height"] < 40
    seen = [one for one in phone.locator("#found .title").all() if (at := one.bounding_box()) and at["y"] < KEYBOARD]
    assert len(seen) >= 3


def test_a_slash_goes_to_the_box_and_a_keyboard_finds_it_ready(desk: "Page", phone: "Page") -> None:
    desk.goto("/")
    assert desk.evaluate("document.activeElement.id") == "q"
    desk.goto("/core-3e/14.3")
    assert desk.evaluate("document.activeElement.id") != "q"
    desk.keyboard.press("/")
    assert desk.evaluate("document.activeElement.id") == "q"
    desk.keyboard.type("1/2")
    assert desk.locator("#q").input_value() == "1/2"
    phone.goto("/")
    assert phone.evaluate("document.activeElement.id") != "q"


def test_a_question_asked_over_a_page_survives_going_back(phone: "Page") -> None:
    phone.goto("/core-3e/14.3")
    phone.locator("#q").fill("battleshock")
    phone.wait_for_selector("#found .hit")
    phone.locator("#found .hit a").first.click()
    phone.wait_for_url("**/core-3e/15.*")
    phone.go_back()
    phone.wait_for_selector("#found .hit")
    assert phone.url.endswith("/core-3e/14.3")
    assert phone.locator("#q").input_value() == "battleshock"


def test_what_was_asked_and_pinned_stands_under_the_empty_box_until_it_is_forgotten(phone: "Page") -> None:
    asked = "<img src=x onerror=alert(1)> ward"
    phone.goto("/")
    phone.locator("#q").fill(asked)
    phone.locator("#q").press("Enter")
    phone.wait_for_url("**/search?q=*")
    phone.goto("/core-3e/14.3")
    phone.locator("button.pin").click()
    phone.goto("/")
    assert phone.locator(".lately a").all_inner_texts() == [asked, "14.3 Wards"]
    assert phone.locator(".lately img").count() == 0
    phone.goto("/rulings")
    assert phone.locator("#found").is_hidden()
    phone.locator("#q").focus()
    assert phone.locator(".lately a").count() == 2
    phone.get_by_role("button", name="Forget these").click()
    assert phone.locator(".lately").count() == 0
    phone.goto("/")
    assert phone.locator(".lately").count() == 0


@pytest.mark.parametrize("odd", ["{", "null", "7", '[null, 7, {"id": 1}, {"faces": 6}, {"faces": 6, "dice": [null]}]'])
def test_whatever_is_kept_on_the_device_the_page_works(phone: "Page", odd: str) -> None:
    phone.goto("/about")
    phone.evaluate("odd => { for (const key of ['asked', 'pins', 'dice']) localStorage.setItem(key, odd); }", odd)
    phone.goto("/core-3e/14.3")
    assert phone.locator("button.pin").inner_text() == "Pin"
    phone.locator("#to-dice").click()
    phone.locator("dialog[open] button[value='D6']").click()
    assert phone.locator("dialog[open] .die").count() == 1


def test_dice_are_rolled_over_any_page_and_remembered(phone: "Page") -> None:
    phone.goto("/check/core-3e/13.3?part=hit")
    phone.locator("#to-dice").click()
    dialog = phone.locator("dialog[open]")
    dialog.locator("button[value='2D6']").click()
    first = [int(one) for one in dialog.locator(".die").all_inner_texts()]
    assert len(first) == 2
    assert dialog.locator(".total strong").inner_text() == str(sum(first))
    dialog.locator("#many").fill("60")
    dialog.get_by_role("button", name="Roll", exact=True).click()
    assert dialog.locator(".die").count() == 60
    ones = sum(one == "1" for one in dialog.locator(".die").all_inner_texts())
    assert ones > 0  # missed once in 56,000 runs
    dialog.get_by_role("button", name="Re-roll 1s").click()
    assert dialog.locator(".die.again").count() == ones
    assert dialog.get_by_role("button", name="Re-roll 1s").is_disabled()
    phone.keyboard.press("Escape")
    assert phone.locator("dialog[open]").count() == 0
    phone.goto("/dice")
    assert phone.locator(".die").count() == 60
    assert phone.locator(".before li").inner_text().startswith(f"{sum(first)} 2D6")
    phone.get_by_role("link", name="Clear").click()
    assert phone.locator(".die, .before li").count() == 0
    assert phone.url.endswith("/dice")


def test_pins_stand_side_by_side_and_survive_a_reload(desk: "Page", phone: "Page") -> None:
    for page, stacked in ((desk, False), (phone, True)):
        for address in ("/core-3e/14.3", "/core-3e/14.1"):
            page.goto(address)
            page.locator("button.pin").click()
            assert page.locator("button.pin").get_attribute("aria-pressed") == "true"
        page.reload()
        page.get_by_role("link", name="2 side by side").click()
        page.wait_for_selector(".column")
        page.reload()
        first, second = (one.bounding_box() for one in page.locator(".column").all())
        assert first
        assert second
        assert (first["x"] == second["x"]) is stacked
        page.locator("[data-unpin]").first.click()
        page.wait_for_function("document.querySelectorAll('.column').length === 1")
        page.goto("/pinned")
        page.wait_for_url("**/pinned?ids=*")
        assert page.locator(".column h2").inner_text() == "14.1 Allocating Wounds"


def test_a_reference_opens_where_it_stands_one_inside_another(phone: "Page") -> None:
    phone.goto("/core-3e/14.1")
    link = phone.locator(".rule a[href='/core-3e/14.2']").first
    link.tap()
    preview = phone.locator(".rule .preview").first
    preview.wait_for()
    assert "14.2 Slain Models" in preview.inner_text()
    preview.locator("a:not(.whole)").first.tap()
    preview.locator(".preview").wait_for()
    link.tap()
    assert phone.locator(".preview").count() == 0
    link.tap()
    phone.locator(".preview .whole").first.tap()
    phone.wait_for_url("**/core-3e/14.2")


def test_the_keyboard_opens_and_closes_a_preview(desk: "Page") -> None:
    desk.goto("/check/core-3e/13.3?part=hit&given.roll=3&given.to_hit=4")
    cite = desk.locator("#verdict a.cite").first
    cite.focus()
    desk.keyboard.press("Enter")
    desk.wait_for_selector("#verdict .preview mark")
    assert cite.get_attribute("aria-expanded") == "true"
    desk.keyboard.press("Tab")
    assert desk.evaluate("Boolean(document.activeElement.closest('.preview'))")
    desk.keyboard.press("Escape")
    assert desk.locator(".preview").count() == 0
    assert cite.evaluate("one => one === document.activeElement")


def test_what_cannot_be_previewed_is_gone_to(phone: "Page") -> None:
    phone.route("**/preview/**", lambda route: route.abort())
    phone.goto("/core-3e/14.1")
    phone.locator(".rule a[href='/core-3e/14.2']").first.tap()
    phone.wait_for_url("**/core-3e/14.2")


def test_without_scripts_the_server_rolls_pins_and_leads_on(plain: "Page") -> None:
    plain.goto("/core-3e/14.3")
    plain.locator("a.pin").click()
    plain.locator("#add").fill("14.1")
    plain.get_by_role("button", name="Add").click()
    assert plain.locator(".column").count() == 2
    plain.locator("#to-dice").click()
    plain.locator("#many").fill("30")
    plain.get_by_role("button", name="Roll", exact=True).click()
    assert plain.locator(".die").count() == 30
    plain.locator("button[value='D3']").click()
    assert plain.locator(".die").count() == 1
    assert plain.locator(".before li").count() == 1
    plain.goto("/core-3e/14.1")
    plain.locator(".rule a[href='/core-3e/14.2']").first.click()
    plain.wait_for_url("**/core-3e/14.2")
