"""What a thumb reaches from every page, in a real browser: the box, dice, pins and previews."""

from typing import TYPE_CHECKING

import pytest

if TYPE_CHECKING:
    from playwright.sync_api import Page

pytestmark = pytest.mark.browser

KEYBOARD = 440  # pixels of a phone that its keyboard leaves


@pytest.mark.parametrize("address", ["/", "/core-3e/13.3"])
def test_the_list_stands_right_under_the_box_and_above_the_keyboard(page: "Page", address: str) -> None:
    page.goto(address)
    page.locator("#q").press_sequentially("does a 6 always save", delay=5)
    page.wait_for_selector("#found .card")
    all_of_it = "() => document.querySelector('#heard').textContent.endsWith('does a 6 always save')"
    page.wait_for_function(all_of_it)
    box, card = page.locator("#q").bounding_box(), page.locator("#found .card").bounding_box()
    assert box
    assert card
    assert 0 <= card["y"] - box["y"] - box["height"] < 40
    assert page.locator("#found .card .question").is_visible()
    seen = [one for one in page.locator("#found .title").all() if (at := one.bounding_box()) and at["y"] < KEYBOARD]
    assert len(seen) >= 3


def test_nothing_is_called_not_covered_while_one_types(page: "Page") -> None:
    page.goto("/")
    page.evaluate(
        """() => {
          window.said = [];
          const seen = () => said.push(found.textContent.includes("Not covered"));
          const found = document.querySelector("#found");
          new MutationObserver(seen).observe(found, { childList: true, subtree: true });
        }"""
    )
    page.locator("#q").press_sequentially("how do i paint my dragon", delay=350)  # slower than the box waits
    assert page.evaluate("said.length") > 10
    assert not page.evaluate("said.includes(true)")
    page.wait_for_selector("#found .uncovered")
    assert "Not covered." in page.locator("#heard").inner_text()


def test_the_words_that_decide_stand_on_the_card_once_the_box_is_left(page: "Page") -> None:
    page.goto("/")
    page.locator("#q").press_sequentially("does a 6 always save", delay=5)
    decided = page.locator("#found .card .decided")
    decided.wait_for(state="attached")
    assert decided.is_hidden()  # the keyboard is there
    page.locator("#q").blur()
    decided.wait_for()
    page.goto("/search?q=does+a+6+always+save")
    assert decided.is_visible()


def test_a_slash_goes_to_the_box_and_a_keyboard_finds_it_ready(desk: "Page", page: "Page") -> None:
    desk.goto("/")
    assert desk.evaluate("document.activeElement.id") == "q"
    desk.goto("/core-3e/14.3")
    assert desk.evaluate("document.activeElement.id") != "q"
    desk.keyboard.press("/")
    assert desk.evaluate("document.activeElement.id") == "q"
    desk.keyboard.type("1/2")
    assert desk.locator("#q").input_value() == "1/2"
    page.goto("/")
    assert page.evaluate("document.activeElement.id") != "q"


def test_a_question_asked_over_a_page_survives_going_back(page: "Page") -> None:
    page.goto("/core-3e/14.3")
    page.locator("#q").fill("battleshock")
    page.wait_for_selector("#found .hit")
    page.locator("#found .hit a").first.click()
    page.wait_for_url("**/core-3e/15.*")
    page.go_back()
    page.wait_for_selector("#found .hit")
    assert page.url.endswith("/core-3e/14.3")
    assert page.locator("#q").input_value() == "battleshock"


def test_what_was_asked_and_pinned_stands_under_the_empty_box_until_it_is_forgotten(page: "Page") -> None:
    asked = "<img src=x onerror=alert(1)> ward"
    page.goto("/")
    page.locator("#q").fill(asked)
    with page.expect_event("load"):  # while one types the address changes too
        page.locator("#q").press("Enter")
    page.goto("/core-3e/14.3")
    page.locator("button.pin").click()
    page.goto("/")
    assert page.locator(".lately a").all_inner_texts() == [asked, "14.3 Wards"]
    assert page.locator(".lately img").count() == 0
    page.goto("/rulings")
    assert page.locator("#found").is_hidden()
    page.locator("#q").focus()
    assert page.locator(".lately a").count() == 2
    page.get_by_role("button", name="Forget these").click()
    assert page.locator(".lately").count() == 0
    page.goto("/")
    assert page.locator(".lately").count() == 0


def test_what_was_asked_lately_goes_when_one_goes_elsewhere(desk: "Page") -> None:
    desk.goto("/about")
    desk.evaluate("localStorage.setItem('asked', JSON.stringify(['can I run', 'can I charge']))")
    desk.goto("/rulings")
    box, found = desk.locator("#q"), desk.locator("#found")

    box.focus()
    assert found.is_visible()
    desk.keyboard.press("Tab")  # to the button that asks
    assert found.is_visible()
    desk.keyboard.press("Tab")
    assert found.is_hidden()

    box.focus()
    desk.keyboard.press("ArrowDown")
    desk.keyboard.press("ArrowDown")
    assert desk.evaluate("document.activeElement.textContent") == "can I charge"
    desk.keyboard.press("Escape")
    assert desk.evaluate("document.activeElement.id") == "q"
    desk.keyboard.press("Escape")
    assert found.is_hidden()

    box.blur()
    box.focus()
    assert found.is_visible()
    desk.locator("h1").click()
    assert found.is_hidden()

    box.focus()
    desk.locator("main a[href*='status=upheld']").click()  # it moves when the list goes, and is followed all the same
    desk.wait_for_url("**status=upheld*")


@pytest.mark.parametrize("odd", ["{", "null", "7", '[null, 7, {"id": 1}, {"faces": 6}, {"faces": 6, "dice": [null]}]'])
def test_whatever_is_kept_on_the_device_the_page_works(page: "Page", odd: str) -> None:
    page.goto("/about")
    page.evaluate("odd => { for (const key of ['asked', 'pins', 'dice']) localStorage.setItem(key, odd); }", odd)
    page.goto("/core-3e/14.3")
    assert page.locator("button.pin").inner_text() == "Pin"
    page.locator("#to-dice").click()
    page.locator("dialog[open] button[value='D6']").click()
    assert page.locator("dialog[open] .die").count() == 1


def test_rolls_that_were_handed_on_stand_before_ones_own(page: "Page") -> None:
    page.goto("/dice")
    page.locator("button[value='D6']").click()
    page.goto("/dice?r=3D6:4.6r1.1")
    assert page.locator(".die").all_inner_texts()[0].startswith("4")
    assert page.locator(".die.again").count() == 1
    assert page.locator(".before li").count() == 1
    page.get_by_role("button", name="Re-roll 1s").click()
    assert page.locator(".die.again").count() == 2
    page.reload()
    assert page.locator(".die.again").count() == 2
    assert page.locator(".before li").count() == 1


def test_what_no_dice_can_show_is_left_out_with_scripts_too(page: "Page", plain: "Page") -> None:
    odd = "1D6:9", "3D6:4", "1D6:000", "2D3:1.4", "1D6:r", "1D6:7r2"
    for screen in (page, plain):
        screen.goto("/dice?" + "".join(f"r={one}&" for one in odd) + "r=2D6:3.1r5&r=2D6:2.2")
        assert screen.locator(".total strong").inner_text() == "8"
        assert screen.locator(".die").count() == 2
        assert screen.locator(".before li").all_inner_texts() == ["4 2D6: 2, 2"]
    page.locator("button[value='D6']").click()
    assert len(page.evaluate("JSON.parse(localStorage.getItem('dice'))")) == 3


def test_dice_are_rolled_over_any_page_and_remembered(page: "Page") -> None:
    page.goto("/check/core-3e/13.3?part=hit")
    page.locator("#to-dice").click()
    dialog = page.locator("dialog[open]")
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
    page.keyboard.press("Escape")
    assert page.locator("dialog[open]").count() == 0
    page.goto("/dice")
    assert page.locator(".die").count() == 60
    assert page.locator(".before li").inner_text().startswith(f"{sum(first)} 2D6")
    page.get_by_role("link", name="Clear").click()
    assert page.locator(".die, .before li").count() == 0
    assert page.get_by_role("heading", name="Before").count() == 0
    assert page.url.endswith("/dice")


def test_an_impatient_thumb_opens_one_roller(page: "Page") -> None:
    asked: list[str] = []
    page.on("request", lambda request: asked.append(request.url) if request.url.endswith("/dice") else None)
    page.goto("/core-3e/13.3")
    for _ in range(2):
        page.evaluate("() => { const to = document.querySelector('#to-dice'); to.click(); to.click(); }")
        page.locator("dialog.over[open]").wait_for()
        assert page.locator("dialog.over").count() == 1
        page.keyboard.press("Escape")
    assert len(asked) == 2


def test_pins_stand_side_by_side_and_survive_a_reload(desk: "Page", page: "Page") -> None:
    for screen, stacked in ((desk, False), (page, True)):
        for address in ("/core-3e/14.3", "/core-3e/14.1"):
            screen.goto(address)
            screen.locator("button.pin").click()
            assert screen.locator("button.pin").get_attribute("aria-pressed") == "true"
        screen.reload()
        screen.get_by_role("link", name="2 side by side").click()
        screen.wait_for_selector(".column")
        screen.reload()
        first, second = (one.bounding_box() for one in screen.locator(".column").all())
        assert first
        assert second
        assert (first["x"] == second["x"]) is stacked
        screen.locator("[data-unpin]").first.click()
        screen.wait_for_function("() => document.querySelectorAll('.column').length === 1")
        screen.goto("/pinned")
        screen.wait_for_url("**/pinned?ids=*")
        assert screen.locator(".column h2").inner_text() == "14.1 Allocating Wounds"


def test_a_reference_opens_where_it_stands_one_inside_another(page: "Page") -> None:
    page.goto("/core-3e/14.1")
    link = page.locator(".rule a[href='/core-3e/14.2']").first
    link.tap()
    preview = page.locator(".rule .preview").first
    preview.wait_for()
    assert "14.2 Slain Models" in preview.inner_text()
    preview.locator("a:not(.whole)").first.tap()
    preview.locator(".preview").wait_for()
    link.tap()
    assert page.locator(".preview").count() == 0
    link.tap()
    page.locator(".preview .whole").first.tap()
    page.wait_for_url("**/core-3e/14.2")


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


def test_what_cannot_be_previewed_is_gone_to(page: "Page") -> None:
    page.route("**/preview/**", lambda route: route.abort())
    page.goto("/core-3e/14.1")
    page.locator(".rule a[href='/core-3e/14.2']").first.tap()
    page.wait_for_url("**/core-3e/14.2")


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
