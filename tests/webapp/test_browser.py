"""The site in a real browser, on a phone's screen: with its scripts and without."""

import contextlib
import json
import re
from collections.abc import Iterator
from typing import TYPE_CHECKING

import pytest
from flask import Flask

from tests.webapp.conftest import PHONE, window
from webapp.turns import BUSY

if TYPE_CHECKING:
    from playwright.sync_api import Browser, Page, Route

pytestmark = pytest.mark.browser

ADDRESSES = (
    "/",
    "/search?q=can+i+shoot+after+running",
    "/core-3e/13.3",
    "/core-3e/27.5.5",
    "/blasted-wastes/mount-hedon",
    "/commentary-2021-01/dice-rolls/5",
    "/check/core-3e/13.3?part=damage",
    "/check/core-3e/12.2",
    "/check/core-3e/13.3?part=hit&given.roll=9",
    "/check/core-3e/12.1?part=eligible&given.from_enemies=",
    "/ask/core-3e/13.3",
    "/ask/core-3e/13.3?part=hit&given.roll=3",
    "/ask/core-3e/9.4",
    "/ask/core-3e/12.1?part=eligible&given.from_enemies=3",
    "/attack?line=20+x+2,+4%2B/3%2B/-1/1,+5%2B+save&beside=9+x+2,+3%2B/3%2B/-/1,+5%2B+save",
    "/attack?line=20+x+2",
    "/rulings",
    "/play/everchosen/the-fall-of-karheight",
    "/coverage",
    "/contents/core-3e",
    "/about",
    "/no-such-page",
)


def test_results_come_as_one_types_and_the_address_follows(page: "Page") -> None:
    page.goto("/")
    page.locator("#q").press_sequentially("wards", delay=15)
    page.wait_for_selector("#found .hit")
    page.wait_for_url("**/search?q=wards")
    assert page.locator("#found .title").first.inner_text() == "14.3 Wards"
    assert page.locator("#found mark").count() > 0
    assert page.get_by_role("heading", level=1).count() == 1
    assert re.search(r"\d+ results for wards", page.locator("#heard").inner_text())
    page.reload()
    assert page.locator("#found .title").first.inner_text() == "14.3 Wards"


def test_of_several_questions_the_last_one_is_answered_in_full_while_one_types(page: "Page") -> None:
    page.goto("/")
    page.locator("#q").fill("what does Roar do? how far can I pile in")
    page.wait_for_selector("#found .card")
    assert page.locator("#found > .near .question").all_inner_texts() == ["what does Roar do?"]
    assert page.locator("#found .card .headline strong").inner_text() == 'Up to 3".'
    page.locator("#q").press("Enter")
    page.wait_for_url("**/search?q=*")
    assert page.locator("#found section .card").count() == 2


def test_a_card_has_the_sign_that_the_pages_have_while_one_types(page: "Page") -> None:
    page.goto("/")
    signs = json.loads(page.locator("#a-card").get_attribute("data-signs") or "{}")
    page.locator("#q").fill("can I shoot after running")
    page.wait_for_selector("#found .card")
    assert page.locator("#found .card .sign").inner_text() == signs["no"]
    page.reload()
    assert page.locator("#found .card .sign").inner_text() == signs["no"]


def test_the_keyboard_goes_through_results_and_back(page: "Page") -> None:
    page.goto("/core-3e/13.3")
    box = page.locator("#q")
    box.fill("ward")
    page.wait_for_selector("#found .hit")
    assert page.url.endswith("/core-3e/13.3")
    box.press("ArrowDown")
    page.keyboard.press("ArrowDown")
    focused = "document.activeElement.closest('.hit') === document.querySelectorAll('#found .hit')[{}]"
    assert page.evaluate(focused.format(1))
    page.keyboard.press("ArrowUp")
    assert page.evaluate(focused.format(0))
    page.keyboard.press("ArrowUp")
    assert page.evaluate("document.activeElement.id") == "q"
    box.press("Escape")
    assert box.input_value() == ""
    assert page.locator("#found").is_hidden()
    box.fill("ward")
    page.wait_for_selector("#found .hit")
    box.press("ArrowDown")
    leads_to = page.evaluate("document.activeElement.href")
    page.keyboard.press("Enter")
    page.wait_for_url(leads_to)


def test_an_answer_that_comes_late_does_not_replace_a_newer_one(page: "Page") -> None:
    def late(route: "Route") -> None:
        page.wait_for_timeout(600)
        with contextlib.suppress(Exception):  # the page has given this question up
            route.continue_()

    page.route("**/api/v1/search*q=ward", late)
    page.goto("/")
    page.locator("#q").fill("ward")
    page.wait_for_timeout(250)
    page.locator("#q").fill("pile in")
    page.wait_for_timeout(1200)
    assert page.locator("#heard").inner_text().endswith("for pile in")


def test_the_back_button_leads_back_to_the_results(page: "Page") -> None:
    page.goto("/")
    page.locator("#q").fill("battleshock")
    page.wait_for_url("**/search?q=battleshock")
    page.locator("#found .hit a").first.click()
    page.wait_for_selector("article.rule")
    page.go_back()
    assert page.locator("#found .hit").count() > 0
    assert page.locator("#q").input_value() == "battleshock"


def test_the_verdict_follows_the_numbers(page: "Page") -> None:
    page.goto("/check/core-3e/13.3?part=hit&given.roll=3&given.to_hit=4&given.modifiers=")
    assert page.locator("#outcome").text_content() == "misses"
    page.locator("input[name='given.roll'][value='6']").check()
    page.wait_for_selector("#outcome strong:text-is('hits')")
    assert "given.roll=6" in page.url
    page.locator("input[name='given.modifiers']").fill("99")
    page.wait_for_selector("[id='given.modifiers.fault']:not(:empty)")
    assert page.locator("#outcome").inner_text() == "No verdict yet"
    page.locator("input[name='given.modifiers']").fill("1")
    page.wait_for_selector("#outcome strong:text-is('hits')")
    assert page.locator("[id='given.modifiers.fault']").inner_text() == ""


class Busy:
    """A server with too much to do: it refuses what is asked, as ours does, until it is `done`."""

    def __init__(self, page: "Page", app: Flask, address: str) -> None:
        refused = app.test_client().get(address, environ_overrides={BUSY: True})
        assert refused.status_code == 503
        assert int(refused.headers["Retry-After"]) > 1
        self.done = False
        self._body, self._headers = refused.text, dict(refused.headers) | {"Retry-After": "1"}
        page.route(f"**{address.partition('?')[0]}?*", self._answer)

    def _answer(self, route: "Route") -> None:
        if self.done or route.request.is_navigation_request():
            route.continue_()
        else:
            route.fulfill(status=503, body=self._body, headers=self._headers)


def test_a_refused_verdict_leaves_none_of_other_numbers_and_is_asked_for_again(page: "Page", app: Flask) -> None:
    busy = Busy(page, app, "/check/core-3e/13.3?part=hit")
    page.goto("/check/core-3e/13.3?part=hit&given.roll=3&given.to_hit=4")
    assert page.locator("#verdict .steps").count() > 0
    page.locator("input[name='given.roll'][value='6']").check()
    page.wait_for_selector("#outcome:has-text('Too much is being worked out here now.')")
    assert page.locator("#verdict").text_content() == ""
    busy.done = True
    page.wait_for_selector("#outcome strong:text-is('hits')")
    assert page.locator("#verdict .steps").count() > 0


def test_a_refused_search_leaves_no_results_of_another_and_is_asked_again(page: "Page", app: Flask) -> None:
    busy = Busy(page, app, "/api/v1/search?q=ward")
    busy.done = True
    page.goto("/")
    page.locator("#q").fill("ward")
    page.wait_for_selector("#found .hit")
    busy.done = False
    page.locator("#q").fill("pile in")
    page.wait_for_selector("#found .uncovered:has-text('Too much is being worked out here now.')")
    assert page.locator("#found .hit, #found .card").count() == 0
    assert "Too much" in page.locator("#heard").inner_text()
    busy.done = True
    page.wait_for_function("() => document.querySelector('#heard').textContent.endsWith('for pile in')")


@pytest.mark.parametrize("status", [None, 502])
def test_where_no_server_answers_the_page_says_so_in_place_of_the_old_answer(page: "Page", status: int | None) -> None:
    def gone(route: "Route") -> None:
        if route.request.is_navigation_request():
            route.continue_()
        elif status:
            route.fulfill(status=status, body="<h1>Bad Gateway</h1>", content_type="text/html")
        else:
            route.abort()

    says = f"No answer ({status})" if status else "No connection"
    page.goto("/check/core-3e/13.3?part=hit&given.roll=3&given.to_hit=4")
    page.route("**/*", gone)
    page.locator("input[name='given.roll'][value='6']").check()
    page.wait_for_selector(f"#outcome:text-is('{says}')")
    assert page.locator("#verdict").text_content() == ""
    page.locator("#q").fill("ward")
    page.wait_for_selector(f"#found .uncovered:has-text('{says}. Press Ask to try again.')")


def test_one_question_after_the_other_comes_without_a_new_page(page: "Page") -> None:
    page.goto("/ask/core-3e/13.3?part=hit")
    page.evaluate("window.same = true")
    page.get_by_role("button", name="3", exact=True).click()
    page.wait_for_url("**given.roll=3")
    page.get_by_role("button", name="4", exact=True).click()
    page.wait_for_selector("#outcome strong:text-is('misses')")
    assert page.evaluate("document.activeElement.id") == "outcome"
    page.go_back()
    page.wait_for_selector("button[name='given.to_hit']")
    page.get_by_role("link", name="Roll: 3").click()
    page.wait_for_selector("button[name='given.roll']")  # until then a 6 answers the question before
    page.get_by_role("button", name="6", exact=True).click()
    page.wait_for_selector("#outcome strong:text-is('hits')")
    assert page.evaluate("window.same")


def test_of_two_taps_the_later_one_is_the_answer_and_one_step_back_takes_it(page: "Page") -> None:
    def late(route: "Route") -> None:
        page.wait_for_timeout(600)
        with contextlib.suppress(Exception):  # the page has given this answer up
            route.continue_()

    page.goto("/ask/core-3e/13.3?part=hit")
    page.route("**/ask/**given.roll=3", late)
    steps = page.evaluate("history.length")
    page.evaluate("for (const face of [3, 5]) document.querySelector(`button[value='${face}']`).click()")
    page.wait_for_url("**given.roll=5")
    page.wait_for_timeout(1200)
    assert page.url.endswith("given.roll=5")
    assert page.evaluate("history.length") == steps + 1
    assert page.get_by_role("link", name="Roll: 5").count() == 1


def test_a_number_is_stepped_with_a_thumb(page: "Page") -> None:
    page.goto("/ask/core-3e/12.1?part=eligible")
    more = page.get_by_role("button", name="One more")
    for _ in range(4):
        more.click()
    page.get_by_role("button", name="One less").click()
    assert page.locator("#answer").input_value() == "2"
    page.get_by_role("button", name="Next").click()
    page.wait_for_url("**given.from_enemies=2")


def test_a_dice_is_rolled_where_it_decides_and_going_back_does_not_roll_again(page: "Page") -> None:
    page.goto("/ask/core-3e/13.3?part=hit&given.to_hit=4")
    page.evaluate("window.same = true")
    page.get_by_role("button", name="Roll D6 for me").click()
    page.wait_for_selector("#outcome")
    assert re.search(r"given\.roll=[1-6]$", page.url)
    assert "do=" not in page.url
    page.go_back()
    page.wait_for_selector("button[name='given.roll']")
    assert page.evaluate("window.same")


def test_the_most_of_a_number_stands_beside_it(page: "Page") -> None:
    page.goto("/check/core-3e/12.1?part=eligible&given.from_enemies=2")
    page.locator("button[value='most:from_enemies']").click()
    page.wait_for_selector("[id='given.from_enemies.end']:has-text('most: 3')")
    assert "do=" not in page.url


def test_the_dice_roll_on_the_phone(page: "Page") -> None:
    page.goto("/check/core-3e/13.3?part=damage")
    seen = set()
    for _ in range(12):
        page.get_by_role("button", name="Roll the dice").click()
        seen.add(page.locator("input[name='given.hit_roll']:checked").get_attribute("value"))
    assert len(seen) > 1
    page.wait_for_url("**given.hit_roll=*")
    assert "do=" not in page.url


def test_a_row_is_added_with_scripts(page: "Page") -> None:
    page.goto("/check/core-3e/14.1?part=negated")
    rows = page.locator("fieldset.one").count()
    page.get_by_role("button", name="Add to models").click()
    page.wait_for_url("**given.models.*")
    assert page.locator("fieldset.one").count() == rows + 1


def test_everything_works_without_scripts(plain: "Page") -> None:
    plain.goto("/")
    plain.locator("#q").fill("wards")
    plain.locator("#q").press("Enter")
    assert plain.locator("#found .title").first.inner_text() == "14.3 Wards"
    plain.locator("#found .hit a").first.click()
    plain.goto("/core-3e/13.3")
    plain.get_by_role("link", name="Ask me", exact=True).click()
    plain.get_by_role("link", name="Does the attack hit?").click()
    plain.get_by_role("button", name="3", exact=True).click()
    plain.get_by_role("button", name="4", exact=True).click()
    assert plain.locator("#outcome").text_content() == "misses"
    plain.get_by_role("link", name="Back", exact=True).click()
    assert "It depends" in plain.locator("#ask").inner_text()
    plain.goto("/check/core-3e/13.3?part=hit")
    plain.get_by_role("button", name="Roll the dice").click()
    assert "given.roll=" in plain.url
    plain.get_by_role("button", name="What happens?").click()
    assert plain.locator("#outcome").text_content() in ("hits", "misses")
    plain.locator("#verdict a.cite").first.click()
    assert plain.locator("#cited").inner_text()


@pytest.fixture(scope="module")
def phone(browser: "Browser", server: str) -> Iterator["Page"]:
    """A phone that goes from page to page."""
    with window(browser, server, viewport=PHONE, is_mobile=True, has_touch=True) as page:
        yield page


@pytest.mark.parametrize("address", ADDRESSES)
def test_a_page_fits_the_phone_and_a_thumb(phone: "Page", address: str) -> None:
    phone.goto(address)
    assert phone.evaluate("document.documentElement.scrollWidth") <= PHONE["width"]
    assert float(phone.evaluate("parseFloat(getComputedStyle(document.body).fontSize)")) >= 16
    small = phone.evaluate(
        """[...document.querySelectorAll('button, .button, summary, nav a, .links a, .hit a, .tabs a, input, select, '
          + 'main :is(h2, h3) > a:only-child:not(.whole), .share, .cite, dd > .words, .data > a, .checklist label')]
        .filter(one => one.checkVisibility() && one.type !== 'hidden' && !one.matches('.flag *, .checklist input'))
        .map(one => [one.outerHTML.slice(0, 80), one.getBoundingClientRect().height])
        .filter(([, height]) => height < 43.5)"""
    )
    assert small == []


def test_steppers_change_an_attack_and_its_line_and_address_follow(page: "Page") -> None:
    page.goto("/attack?line=20+x+2,+4%2B/3%2B/-1/1+into+10+models,+2+wounds,+5%2B+save")
    for name in ("Models more", "Hit modifiers more", "Ward more"):
        page.get_by_role("button", name=name).first.click()
    page.get_by_role("button", name="Hit modifiers less").click()
    line = "21 x 2, 4+/3+/-1/1 into 10 models, 2 wounds, 5+ save, 2+ ward"
    page.wait_for_function("line => document.querySelector('#line').value === line", arg=line)
    assert page.url.endswith("/attack?line=21+x+2,+4%2B/3%2B/-1/1+into+10+models,+2+wounds,+5%2B+save,+2%2B+ward")
    page.get_by_role("button", name="Ward less").first.click()
    page.wait_for_function("() => !document.querySelector('#line').value.includes('ward')")


def test_a_weapon_and_a_target_are_kept_by_name_and_put_together(page: "Page") -> None:
    page.goto("/attack?line=20+x+2,+4%2B/3%2B/-1/1+into+10+models,+2+wounds,+5%2B+save")
    page.locator("#kept summary").click()
    for what, name in (("weapon", "Spears"), ("target", "The wall")):
        page.get_by_label(f"Name of this {what}").fill(name)
        page.get_by_role("button", name=f"Keep {what}").click()
    page.goto("/attack?example=4")
    page.get_by_role("button", name="Spears", exact=True).click()
    page.wait_for_url("**line=20+x+2*")
    assert page.locator("#line").input_value() == "20 x 2, 4+/3+/-1/1 into 1 model, 14 wounds, 4+ save, 9 allocated"
    page.get_by_role("button", name="The wall", exact=True).click()
    page.wait_for_url("**10+models*")
    assert page.locator("#line").input_value() == "20 x 2, 4+/3+/-1/1 into 10 models, 2 wounds, 5+ save"
    page.get_by_role("button", name="Forget Spears").click()
    page.reload()
    assert page.locator("#kept summary").inner_text() == "Kept on this device: 1"


def test_a_line_that_is_being_typed_stays_while_the_numbers_change(page: "Page") -> None:
    page.goto("/attack?line=20+x+2,+4%2B/3%2B/-1/1,+5%2B+save,+2+wounds")
    page.locator("#lines summary").click()
    page.locator("#beside").fill("9 x 2, 3+/3+/-/1, 5+ save")
    more = page.get_by_role("button", name="Attacks more").first
    more.click()
    page.wait_for_url("**line=20+x+3,**")
    assert page.locator("#line").input_value().startswith("20 x 3,")
    assert page.locator("#beside").input_value() == "9 x 2, 3+/3+/-/1, 5+ save"
    page.locator("#line").fill("10 x 1, 3+/3+/-/1, 4+ save")
    more.click()
    page.wait_for_url("**line=20+x+4,**")
    assert page.locator("#line").input_value() == "10 x 1, 3+/3+/-/1, 4+ save"
    page.locator("#line").press("Enter")
    page.wait_for_url("**line=10+x+1**beside=9+x+2**")
    more.click()
    page.wait_for_url("**line=10+x+2,**beside=9+x+2,**")
    assert page.locator("#line").input_value().startswith("10 x 2,")
    page.get_by_role("link", name="Change the second one").click()
    page.wait_for_url("**line=9+x+2,**beside=10+x+2,**")


def test_the_focus_stays_where_a_weapon_is_kept_and_forgotten_and_both_are_said(page: "Page") -> None:
    page.goto("/attack?line=20+x+2,+4%2B/3%2B/-1/1,+5%2B+save,+2+wounds")
    page.locator("#kept summary").click()
    name = page.get_by_label("Name of this weapon")
    name.fill("Bow")
    name.press("Enter")
    page.wait_for_selector("#heard:text-is('Kept Bow')", state="attached")
    assert page.evaluate("document.activeElement.getAttribute('aria-label')") == "Name of this weapon"
    assert name.input_value() == ""
    page.get_by_role("button", name="Forget Bow").press("Enter")
    page.wait_for_selector("#heard:text-is('Forgot Bow')", state="attached")
    assert page.evaluate("document.activeElement.textContent") == "Kept on this device: nothing yet"
    assert page.locator("#kept details[open]").count() == 1


def test_the_tab_is_called_by_what_is_asked(page: "Page") -> None:
    page.goto("/")
    home = page.title()
    for address, unasked in (("/", home), ("/search?q=ward", "Arbiter")):
        page.goto(address)
        page.locator("#q").fill("pile in")
        page.wait_for_url("**/search?q=pile%20in")
        assert page.title() == "pile in · Arbiter"
        page.locator("#q").fill("")
        page.wait_for_function("() => location.pathname === '/'")
        assert page.title() == unasked
    page.goto("/core-3e/13.3")
    rule = page.title()
    page.locator("#q").fill("pile in")
    page.wait_for_selector("#found .hit")
    page.locator("#q").fill("")
    page.wait_for_function("() => !document.querySelector('#found .hit')")
    assert page.title() == rule


def test_an_attack_typed_as_a_question_gets_its_card_while_one_types(page: "Page") -> None:
    page.goto("/")
    page.locator("#q").fill("20 attacks 3+ 4+ rend 1 damage 2 against a 4+ save")
    card = page.locator("#found .card")
    card.locator("strong", has_text="About 8.9 damage, most often 8.").wait_for()
    card.locator("summary").click()
    assert card.locator(".steps li").count() == 6
    card.locator("a.try").click()
    page.wait_for_url("**/attack?line=1+x+20,**")
    assert page.locator("[name='given.weapons.1.damage']").input_value() == "2"


def test_an_attack_is_read_without_scripts(plain: "Page") -> None:
    plain.goto("/attack")
    plain.locator("#line").fill("20 x 2, 4+/3+/-1/1, 5+ save")
    plain.get_by_role("button", name="Read").click()
    assert "wounds on average" in plain.locator("#outcome").inner_text()
    plain.get_by_role("button", name="What will it do?").click()
    plain.locator("#verdict a.share").click()
    assert plain.url.endswith("/attack?line=20+x+2,+4%2B/3%2B/-1/1+into+10+models,+1+wound,+5%2B+save")


def test_a_box_to_tick_stands_beside_the_first_line_of_its_words(page: "Page") -> None:
    page.goto("/play/everchosen/the-fall-of-karheight")
    top = "one => one.previousElementSibling.getBoundingClientRect().top - one.getBoundingClientRect().top"
    apart = [words.evaluate(top) for words in page.locator(".checklist label span").all()]
    assert apart
    assert all(abs(one) < 6 for one in apart), apart


def test_odds_are_said_while_one_types_as_on_the_page(page: "Page") -> None:
    page.goto("/")
    page.locator("#q").fill("odds of a 9 inch charge")
    page.wait_for_selector("#found .likely")
    typed = page.locator("#found .likely").inner_text()
    assert page.locator("#heard").inner_text().startswith(typed)
    page.reload()
    assert page.locator("#found .likely").inner_text() == typed
    page.get_by_role("link", name="The odds:").click()
    assert page.locator("#chances").is_visible()
