"""Every kind of page, in every hand: axe without a finding, narrow screens, large text, forced colours."""

from collections.abc import Iterator
from itertools import pairwise
from pathlib import Path
from typing import TYPE_CHECKING, Literal

import axe_playwright_python
import pytest
from flask import Flask

from webapp.turns import BUSY

if TYPE_CHECKING:
    from playwright.sync_api import Browser, Page

pytestmark = pytest.mark.browser

AXE = (Path(axe_playwright_python.__file__).parent / "axe.min.js").read_text("utf-8")
LONG = "a" * 20_001  # longer than an address may be
REFUSED = "/check/core-3e/14.3"  # that a busy server does not work out
ADDRESSES = (
    "/",
    "/search?q=can+i+shoot+after+running",
    "/search?q=how+much+does+a+dragon+cost",
    "/search?q=what+does+roar+do+and+what+are+the+odds+of+a+9+inch+charge",
    "/search?q=rolled+9+for+bravery+7,+lost+3",
    "/search?q=the+wizard+is+near+the+tree",
    "/core-3e/13.3",
    "/core-3e/1.2.2?mark=they+are+not+part+of+your+army#cited",
    "/core-3e/13.0",
    "/core-3e/27.5.5",
    "/print/core-3e/13.0",
    "/everchosen/the-fall-of-karheight",
    "/blasted-wastes/mount-hedon",
    "/core-1e/attacking",
    "/commentary-2021-01/dice-rolls",
    "/commentary-2021-01/dice-rolls/5",
    "/term/wizard",
    "/check/core-3e/13.3?part=damage",
    "/check/core-3e/13.3?part=hit&given.roll=3&given.to_hit=4",
    "/check/core-3e/12.2",
    "/check/core-3e/14.1?part=negated",
    "/check/core-3e/13.3?part=hit&given.roll=9",
    "/check/core-3e/12.1?part=eligible&given.from_enemies=",
    "/ask/core-3e/13.3",
    "/ask/core-3e/13.3?part=hit&given.roll=3",
    "/ask/core-3e/13.3?part=hit&given.roll=3&given.to_hit=4",
    "/ask/core-3e/13.3?part=hit&given.roll=9",
    "/ask/core-3e/9.4",
    "/compare/core-3e/13.3",
    "/compare/core-3e/13.3?part=hit&given.roll=9",
    "/attack",
    "/attack?example=1&beside=20+x+2,+4%2B/3%2B/-1/1,+5%2B+save",
    "/attack?line=twenty+somethings",
    "/play",
    "/play/everchosen/the-fall-of-karheight",
    "/play/everchosen/the-fate-of-the-eightpoints?given.invaders_champion_slain=yes",
    "/play?r=2&your_roll=9&opponents_roll=4",
    "/play?r=1&first=y&at=1&plan=the-fall-of-karheight&did=1y-heroic-leadership",
    "/play?r=1&first=y&at=13&plan=the-fall-of-karheight",
    "/phase/hero",
    "/phase/army-building",
    "/rulings?status=upheld",
    "/rulings?word=nothingness",
    "/coverage",
    "/try",
    "/dice",
    "/dice?r=10D6:1.2.3.4.5.6.6.6.1r4.2&r=2D6:1.5",
    "/pinned",
    "/pinned?ids=core-3e/14.3,core-3e/13.3",
    "/contents",
    "/contents/core-3e",
    "/contents/commentary-2021-01",
    "/about",
    "/offline",
    "/offline/search",
    "/core-3e/unit-coherency-rules",
    "/no-such-page",
    f"/search?q={LONG}",
    REFUSED,
)
NARROW, WIDE = 320, 1280
Theme = Literal["dark", "light"]
UNDER = """(bar) => {
  const focused = document.activeElement;
  if (focused === document.body) return null;
  const at = focused.getBoundingClientRect(), over = bar.getBoundingClientRect();
  const covered = !bar.contains(focused) && at.bottom > over.top + 1 && at.top < over.bottom - 1;
  return covered ? focused.outerHTML : "";
}"""
UNFOLD = "for (const one of document.querySelectorAll('details')) one.open = true"
FINDINGS = """async (run) => (await axe.run({ resultTypes: ["violations"], ...run })).violations
  .flatMap(({ id, impact, nodes }) => nodes.map(({ html }) => `${impact} ${id}: ${html.slice(0, 120)}`))"""
NOT_COLOURS = {"rules": {"color-contrast": {"enabled": False}}}
UNFOLDED = {"rules": {"color-contrast": {"enabled": False}, "target-size": {"enabled": True}}}
# Contrast takes axe longest, and hangs on how letters look and on what lies under them alone: what looks like letters
# in which it found nothing, on any page before, is left out.
COLOURS = """async (fine) => {
  const under = new Map(), looks = new Map(), known = new Set(fine);
  for (const one of document.querySelectorAll("*")) {
    const style = getComputedStyle(one), ground = [style.backgroundColor, style.backgroundImage, style.opacity];
    const [lies, own] = [under.get(one.parentElement) ?? "", `/${ground}`];
    under.set(one, own === "/rgba(0, 0, 0, 0),none,1" ? lies : lies + own);
    looks.set(one, `${under.get(one)} ${[style.color, style.fontSize, style.fontWeight]}`);
  }
  const said = (one) => one.matches("input, select, textarea") || [...one.childNodes].some(
    (node) => node.nodeType === Node.TEXT_NODE && node.data.trim());
  const left = [...looks.keys()].filter((one) => !known.has(looks.get(one)) && said(one) && one.checkVisibility());
  if (left.length === 0) return { wrong: [], fine: [] };
  const found = await axe.run({ include: left }, {
    runOnly: ["color-contrast"], resultTypes: ["violations", "passes"], elementRef: true });
  const nodes = (results) => results.flatMap((one) => one.nodes);
  const wrong = nodes(found.violations).map((one) => one.html.slice(0, 120));
  return { wrong, fine: nodes(found.passes).map((one) => looks.get(one.element)) };
}"""
SPILLS = """() => [...document.querySelectorAll("body *")]
  .filter((one) => one.checkVisibility() && !one.closest(".wide, .unseen, .skip, svg") && !one.matches(".unseen"))
  .filter((one) => one.getBoundingClientRect().right > innerWidth + 1)
  .map((one) => one.outerHTML.slice(0, 100))"""


@pytest.fixture(scope="module")
def page(browser: "Browser", server: str, app: Flask) -> Iterator["Page"]:
    """A window that takes any width. What axe is made of is no part of the site: its policy is passed by."""
    context = browser.new_context(base_url=server, bypass_csp=True, service_workers="block")
    context.set_default_timeout(120_000)  # axe on a busy machine
    refused = app.test_client().get(REFUSED, environ_overrides={BUSY: True})
    assert refused.status_code == 503
    context.route(f"**{REFUSED}", lambda route: route.fulfill(status=503, body=refused.text, content_type="text/html"))
    yield context.new_page()
    context.close()


def sized(page: "Page", width: int, height: int = 800) -> None:
    page.set_viewport_size({"width": width, "height": height})


def looked_at(page: "Page", width: int, theme: Theme) -> None:
    sized(page, width)
    page.emulate_media(color_scheme=theme)


@pytest.fixture(scope="module", params=ADDRESSES, ids=lambda address: address[:50])
def shown(page: "Page", request: pytest.FixtureRequest) -> "Page":
    """Each page in its turn, loaded once for all that is looked at."""
    sized(page, NARROW)
    page.goto(request.param)
    return page


def test_a_page_fits_any_screen_and_its_headings_go_down_one_step_at_a_time(shown: "Page") -> None:
    for width in (NARROW, 360, 390, 768, WIDE):
        sized(shown, width)
        assert shown.evaluate("document.documentElement.scrollWidth") <= width, (width, shown.evaluate(SPILLS))
    levels = shown.evaluate("[...document.querySelectorAll('h1,h2,h3,h4,h5,h6')].map(one => +one.tagName[1])")
    assert levels.count(1) == 1
    assert all(after - before <= 1 for before, after in pairwise(levels)), levels


@pytest.fixture(scope="module")
def fine() -> set[str]:
    """How letters look in which axe found no fault."""
    return set()


def test_axe_finds_nothing_in_either_theme_narrow_or_wide(shown: "Page", fine: set[str]) -> None:
    shown.evaluate(AXE)
    themes: tuple[Theme, ...] = ("dark", "light")
    for width in (NARROW, WIDE):
        for theme in themes:
            looked_at(shown, width, theme)
            colours = shown.evaluate(COLOURS, [*fine])
            assert colours["wrong"] == [], (width, theme)
            fine.update(colours["fine"])
    assert shown.evaluate(FINDINGS, NOT_COLOURS) == []
    looked_at(shown, NARROW, "light")
    shown.evaluate(UNFOLD)
    assert shown.evaluate(FINDINGS, UNFOLDED) == []


def test_axe_finds_nothing_in_what_opens_over_a_page(page: "Page") -> None:
    sized(page, NARROW)
    page.goto("/core-3e/14.3")
    page.evaluate(AXE)
    page.locator(".rule p a").first.click()
    page.wait_for_selector(".preview")
    page.locator("button.pin").click()
    assert page.evaluate(FINDINGS) == []
    page.locator("#to-dice").click()
    page.locator("dialog button[value='2D6']").click()
    assert page.evaluate(FINDINGS) == []
    page.get_by_role("button", name="Close").click()
    page.locator("#q").fill("does a 6 always save")
    page.wait_for_selector("#found .card")
    assert page.evaluate(FINDINGS) == []
    page.evaluate("localStorage.clear()")


@pytest.mark.parametrize(
    "address", ["/", "/core-3e/13.3", "/check/core-3e/14.1?part=negated", "/attack", "/dice", "/try"]
)
def test_text_at_twice_its_size_is_not_cut_off(page: "Page", address: str) -> None:
    page.goto(address)
    page.evaluate("document.documentElement.style.fontSize = '200%'")
    for width in (390, WIDE):
        sized(page, width)
        assert page.evaluate("document.documentElement.scrollWidth") <= width, page.evaluate(SPILLS)
        links = page.locator(".top nav a:visible")
        assert links.count() >= 4
        for link in links.all():
            box = link.bounding_box()
            assert box
            assert box["x"] >= 0
            assert box["x"] + box["width"] <= width


def test_the_chosen_face_is_seen_in_forced_colours(browser: "Browser", server: str) -> None:
    context = browser.new_context(base_url=server, forced_colors="active", service_workers="block")
    page = context.new_page()
    page.goto("/check/core-3e/13.3?part=hit&given.roll=3&given.to_hit=4")
    ground = "one => getComputedStyle(one).backgroundColor"
    chosen = page.locator("[name='given.roll'][value='3'] + span").evaluate(ground)
    assert page.locator("[name='given.roll'][value='5'] + span").evaluate(ground) != chosen
    context.close()


def test_a_verdict_changes_in_the_place_that_a_screen_reader_listens_to(page: "Page") -> None:
    page.goto("/check/core-3e/13.3?part=hit&given.roll=3&given.to_hit=4&given.modifiers=")
    page.evaluate(
        """() => {
          window.said = [];
          window.live = document.querySelector("#outcome");
          new MutationObserver(() => said.push(live.textContent)).observe(live, { childList: true, subtree: true });
        }"""
    )
    assert page.locator("#outcome").get_attribute("role") == "status"
    page.locator("input[name='given.roll'][value='6']").check()
    page.wait_for_selector("#outcome strong:text-is('hits')")
    assert page.evaluate("live === document.querySelector('#outcome')")
    assert page.evaluate("said.at(-1)") == "hits"
    assert page.get_by_role("heading", name="hits", exact=True).is_visible()
    field = page.locator("input[name='given.modifiers']")
    field.fill("99")
    page.wait_for_selector("input[name='given.modifiers'][aria-invalid]")
    page.locator("#verdict .links a").click()
    assert page.evaluate("document.activeElement.name") == "given.modifiers"
    field.fill("1")
    page.wait_for_selector("input[name='given.modifiers']:not([aria-invalid])")


def test_a_phone_on_its_side_sees_its_fields(page: "Page") -> None:
    sized(page, 844, height=390)
    page.goto("/check/core-3e/13.3?part=hit")
    assert page.locator(".outcome").evaluate("one => getComputedStyle(one).position") == "static"


@pytest.mark.parametrize(
    "address",
    [
        "/check/core-3e/14.1?part=negated",
        "/check/core-3e/13.3?part=damage&example=1",
        "/attack?example=1",
        "/play?r=1&first=y&at=1",
    ],
)
def test_the_bar_at_the_foot_covers_nothing_that_has_the_focus(page: "Page", address: str) -> None:
    sized(page, 390, height=700)
    page.goto(address)
    bar = page.locator(".outcome, .walk").element_handle()
    seen = 0
    for back in (False, True):
        while True:
            page.keyboard.press("Shift+Tab" if back else "Tab")
            under = page.evaluate(UNDER, bar)
            if under is None:
                break
            assert under == ""
            seen += 1
    assert seen > 30


def test_a_new_row_stays_in_sight(page: "Page") -> None:
    sized(page, 390, height=844)
    page.goto("/check/core-3e/1.3.3?example=1")
    page.locator("details.numbers > summary").click()  # with a board the rows are folded
    page.get_by_role("button", name="Add to models").click()
    page.wait_for_url("**#given.models.*")
    row = page.locator("fieldset.one").last.bounding_box()
    assert row
    assert -1 <= row["y"] < 844
