"""A page is handed on: by its address, by its words, by a QR code, and as a preview in a chat."""

import re
from io import BytesIO
from typing import TYPE_CHECKING

import pytest
import segno
from bs4 import BeautifulSoup
from flask.testing import FlaskClient
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

from kb.store import Store
from tests.webapp.conftest import Look, href, text
from webapp.sharing import LONGEST

if TYPE_CHECKING:
    from playwright.sync_api import Browser, Page

HIT = "/check/core-3e/13.3?part=hit&given.roll=1&given.to_hit=4"


def preview(page: BeautifulSoup, name: str) -> str:
    """What a chat shows of a page."""
    (tag,) = page.select(f'meta[property="og:{name}"]')
    return str(tag["content"])


def paths(svg: str) -> list[str]:
    """What is drawn in a picture."""
    return re.findall(r' d="([^"]*)"', svg)


def test_a_qr_code_is_of_the_address_on_this_server(client: FlaskClient) -> None:
    answer = client.get("/qr", query_string={"to": "/core-3e/14.3"}, base_url="http://hall.example:8000")
    assert (answer.status_code, answer.mimetype) == (200, "image/svg+xml")
    drawn = BytesIO()
    segno.make_qr("http://hall.example:8000/core-3e/14.3", error="m").save(drawn, "svg", scale=8, light="#fff")
    assert paths(answer.text) == paths(drawn.getvalue().decode())
    other = client.get("/qr", query_string={"to": "/core-3e/14.3"}, base_url="http://other.example")
    assert other.data != answer.data


@pytest.mark.parametrize(
    "to", ["", "core-3e/14.3", "//evil.example/x", "/\\evil.example", "https://evil.example", "/a\nb"]
)
def test_only_a_page_of_this_server_has_a_code(client: FlaskClient, to: str) -> None:
    answer = client.get("/qr", query_string={"to": to})
    assert answer.status_code == 400
    assert "a page of this server, as in /qr?to=/core-3e/14.3" in answer.text


def test_too_long_an_address_for_a_code_is_refused_and_no_page_offers_it(client: FlaskClient, look: Look) -> None:
    within = LONGEST - len("http://localhost/")
    assert client.get("/qr", query_string={"to": f"/{'a' * within}"}).status_code == 200
    for longer in ("a" * (within + 1), "骰" * within):
        refused = client.get("/qr", query_string={"to": f"/{longer}"})
        assert refused.status_code == 400
        assert "too long for a QR code" in refused.text
    assert client.get("/qr?to=/", headers={"Host": f"{'a' * 3000}.example"}).status_code == 400
    assert look("/search?q=ward").select("footer a.share")
    assert not look(f"/search?q=ward&x={'a' * LONGEST}").select("footer a.share")


@pytest.mark.parametrize("host", ["", "a b", "ä.example", "x" * 70 + ".example", '">.example', "[::1", "..", "a:b"])
def test_an_odd_host_gets_an_answer(client: FlaskClient, host: str) -> None:
    for address in ("/qr?to=/core-3e/14.3", "/core-3e/14.3"):
        assert client.get(address, headers={"Host": host}).status_code in (200, 400)


@settings(max_examples=40, suppress_health_check=[HealthCheck.function_scoped_fixture])
@given(st.text(max_size=LONGEST + 20))
def test_whatever_is_asked_for_gets_a_code_or_is_told_what_to_ask(client: FlaskClient, to: str) -> None:
    assert client.get("/qr", query_string={"to": to}).status_code in (200, 400)
    assert client.get("/qr", query_string={"to": f"/{to}"}).status_code in (200, 400)


def test_every_part_answer_ruling_and_verdict_has_its_own_address(look: Look, store: Store) -> None:
    for address, says in (
        ("/core-3e/14.3", "14.3 Wards: A ward is an ability"),
        ("/core-3e/13.3#wound-roll", "Wound Roll: Roll a dice."),
        ("/core-3e/13.4#all-out-attack", "All-out Attack"),
        ("/commentary-2021-01/dice-rolls/5", store.rulings["commentary-2021-01/dice-rolls/5"].question),
        (HIT, "13.3 Attack Sequence: Does the attack hit? misses"),
        ("/attack?example=2", "What will this attack do? "),
        ("/ask/core-3e/13.3?part=hit&given.roll=1&given.to_hit=3", "13.3 Attack Sequence: Does the attack hit? misses"),
    ):
        page = look(address.partition("#")[0])
        (link,) = [one for one in page.select("main a.share:not(#answers a)") if str(one["data-says"]).startswith(says)]
        assert link["aria-label"]
        where, _, place = href(link).partition("#")
        assert look(where).select(f"#{place}" if place else "h1")
        assert place == address.partition("#")[2]
    page = look("/core-3e/14.1")
    assert len(page.select("#answers a.share")) == len(page.select("#answers details.settled"))
    for link in page.select("#answers a.share"):
        assert page.select(f"summary[id='{href(link).removeprefix('#')}'] .question")


@pytest.mark.parametrize(
    "address", ["/core-3e/13.3", "/core-3e/13.0", "/term/wizard", "/commentary-2021-01/dice-rolls/5"]
)
def test_a_heading_is_named_by_its_own_words_alone(look: Look, address: str) -> None:
    page = look(address)
    assert page.select(".headed > :is(h1, h2, h3, h4) + a.share")
    assert not page.select(":is(h1, h2, h3, h4) a.share")


def test_a_chat_shows_what_a_page_says(look: Look) -> None:
    page = look("/core-3e/14.3", base_url="http://hall.example:8000")
    assert preview(page, "title") == "14.3 Wards · Arbiter"
    assert preview(page, "description").startswith("A ward is an ability that lets you roll a dice")
    assert preview(page, "url") == "http://hall.example:8000/core-3e/14.3"
    assert preview(page, "image").startswith("http://hall.example:8000/static/preview.png?v=")
    assert page.select("meta[name=description]")[0]["content"] == preview(page, "description")


def test_the_preview_of_a_verdict_is_the_verdict(look: Look) -> None:
    page = look(HIT)
    assert preview(page, "title") == "Does the attack hit? Misses"
    assert preview(page, "description") == "The dice shows 1."
    assert "wounds on average" in preview(look("/attack"), "title")
    assert preview(look("/search?q=can+i+shoot+after+running"), "description").startswith("No. ")
    assert preview(look("/commentary-2021-01/dice-rolls/5"), "description").startswith("Today: No")
    assert preview(look("/ask/core-3e/13.3?part=hit&given.roll=1&given.to_hit=3"), "title").endswith("Misses")


def test_the_picture_of_a_preview_is_there(client: FlaskClient) -> None:
    with client.get("/static/preview.png") as answer:
        assert (answer.status_code, answer.mimetype) == (200, "image/png")


def test_a_filled_in_check_has_a_short_address_and_the_long_one_shows_the_same(look: Look) -> None:
    for page in (look("/check/core-3e/12.2?example=3"), look("/attack?example=3")):
        (short,) = page.select("link[rel=canonical]")
        again = look(href(short))
        assert text(again.select("#outcome")[0]) == text(page.select("#outcome")[0])
        assert href(again.select("link[rel=canonical]")[0]) == href(short)
        values = [[(one["name"], one.get("value")) for one in form.select("input[name]")] for form in (page, again)]
        assert values[0] == values[1]


@pytest.mark.browser
def test_the_words_and_the_address_are_copied_and_the_code_is_shown(browser: "Browser", server: str) -> None:
    context = browser.new_context(
        base_url=server, service_workers="block", permissions=["clipboard-read", "clipboard-write"]
    )
    page = context.new_page()
    page.goto("/core-3e/13.3")
    page.locator("#wound-roll a.share").click()
    dialog = page.locator("dialog#share")
    assert dialog.is_visible()
    dialog.locator("img").evaluate("image => image.decode()")
    dialog.get_by_text("Copy link").click()
    dialog.get_by_text("Copied").wait_for()
    link = f"{server}/core-3e/13.3#wound-roll"
    assert page.evaluate("navigator.clipboard.readText()") == link
    dialog.get_by_text("Copy text").click()
    page.wait_for_function("async () => (await navigator.clipboard.readText()).startsWith('Wound Roll')")
    assert page.evaluate("navigator.clipboard.readText()") == f"Wound Roll: Roll a dice.\n{link}"
    page.keyboard.press("Escape")
    assert not dialog.is_visible()
    context.close()


@pytest.mark.browser
def test_an_answer_is_shared_with_its_question(desk: "Page", store: Store) -> None:
    desk.goto("/core-3e/14.3")
    asked = desk.locator("#answers details.settled").first
    asked.locator("summary").click()
    anchor = asked.locator("summary").get_attribute("id")
    assert asked.locator("a.share").get_attribute("aria-describedby") == anchor
    asked.locator("a.share").click()
    first = store.answers("core-3e/14.3")[0]
    words, address = desk.locator("#share textarea").input_value().split("\n")
    assert words == f"{first.question} {first.headline}"
    assert address.endswith(str(anchor))


@pytest.mark.browser
def test_a_verdict_is_shared_as_it_stands_and_its_address_is_short(desk: "Page") -> None:
    desk.goto("/check/core-3e/13.3?part=hit&example=1")
    desk.locator("[name='given.roll'][value='1']").check(force=True)
    desk.wait_for_url("**/check/core-3e/13.3?part=hit&given.roll=1&given.to_hit=4")
    desk.locator("#verdict a.share").click()
    words = desk.locator("#share textarea").input_value()
    assert words == f"13.3 Attack Sequence: Does the attack hit? misses\n{desk.url}"


def shared(page: "Page") -> list[str]:
    """The words and the address that "Share this page" hands over."""
    page.locator("footer a.share").click()
    told = page.locator("#share textarea").input_value().split("\n")
    page.keyboard.press("Escape")
    return told


@pytest.mark.browser
def test_a_page_is_shared_as_it_stands_not_as_it_came(desk: "Page", look: Look, server: str) -> None:
    def both() -> list[str]:
        return [preview(look(desk.url.removeprefix(server)), "title"), desk.url]

    desk.goto("/check/core-3e/13.3?part=hit&given.roll=3&given.to_hit=4&given.modifiers=")
    assert shared(desk)[0] == "Does the attack hit? Misses"
    desk.locator("[name='given.roll'][value='6']").check(force=True)
    desk.wait_for_selector("#outcome strong:text-is('hits')")
    assert shared(desk) == both()
    assert shared(desk)[0] == "Does the attack hit? Hits"

    desk.goto("/attack?line=20+x+2,+4%2B/3%2B/-1/1,+5%2B+save,+2+wounds")
    before = shared(desk)
    desk.get_by_role("button", name="Attacks more").click()
    desk.wait_for_url("**line=20+x+3,**")
    assert shared(desk) == both() != before

    desk.goto("/ask/core-3e/13.3?part=hit&given.roll=3")
    desk.get_by_role("button", name="3", exact=True).click()
    desk.wait_for_selector("#outcome strong:text-is('hits')")
    assert shared(desk) == both()
    assert shared(desk)[0] == "Does the attack hit? Hits"

    desk.goto("/search?q=can+i+shoot+after+running")
    desk.locator("#q").fill("how far can I pile in")
    desk.wait_for_url("**pile**")
    assert shared(desk)[0] == both()[0] == "how far can I pile in · Arbiter"


@pytest.mark.browser
def test_too_long_an_address_is_not_offered_until_it_is_shorter_again(desk: "Page") -> None:
    desk.goto("/check/core-3e/14.1?part=negated")
    link, add = desk.locator("footer a.share"), desk.get_by_role("button", name="Add to models")
    assert link.count() == 1
    for _ in range(30):
        if not link.count():
            break
        with desk.expect_navigation():
            add.click()
    assert link.count() == 0
    long = desk.url
    desk.locator("[name='given.models.2.characteristic']").fill("")
    desk.locator("[name='given.models.3.characteristic']").fill("")
    link.wait_for()
    assert len(desk.url) < len(long)


@pytest.mark.browser
def test_only_a_click_beside_a_dialog_closes_it(desk: "Page") -> None:
    desk.goto("/core-3e/13.3")
    dialog = desk.locator("dialog[open]")
    for opener, above in (("footer a.share", "[data-copy=link]"), ("#to-dice", "#many")):
        desk.locator(opener).click()
        box, field = dialog.bounding_box(), dialog.locator(above).bounding_box()
        assert box
        assert field
        left, right, top, bottom = 3, box["width"] - 3, 3, box["height"] - 3
        gap = (field["x"] - box["x"] + 20, field["y"] - box["y"] - 5)
        for x, y in ((left, bottom / 2), (right, bottom / 2), (right / 2, top), (right / 2, bottom), gap):
            desk.mouse.click(box["x"] + x, box["y"] + y)
            assert dialog.is_visible(), (opener, x, y)
        desk.mouse.click(5, 5)
        assert dialog.count() == 0


@pytest.mark.browser
def test_a_question_s_verdict_is_shared_and_the_page_stays(desk: "Page") -> None:
    desk.goto("/ask/core-3e/13.3?part=hit&given.roll=1&given.to_hit=3")
    desk.locator("#verdict a.share").click()
    assert desk.locator("#share").is_visible()
    assert desk.locator("#outcome").inner_text().lower() == "misses"


@pytest.mark.browser
def test_without_scripts_a_share_link_leads_to_its_place_and_the_page_to_its_code(
    browser: "Browser", server: str
) -> None:
    context = browser.new_context(base_url=server, java_script_enabled=False)
    page = context.new_page()
    page.goto("/core-3e/13.3")
    page.locator("#wound-roll a.share").click()
    assert page.url == f"{server}/core-3e/13.3#wound-roll"
    page.locator("footer a.share").click()
    assert page.url == f"{server}/qr?to=%2Fcore-3e%2F13.3"
    context.close()
