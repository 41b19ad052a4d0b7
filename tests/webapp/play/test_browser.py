"""A battle round walked in a real browser on a phone: by script, without it, and taken up again."""

from collections.abc import Iterator
from typing import TYPE_CHECKING

import pytest

from tests.webapp.conftest import PHONE, window

if TYPE_CHECKING:
    from playwright.sync_api import Browser, Page

pytestmark = pytest.mark.browser

WALKED = "/play?r=2&first=o&at=4&did=1o-heroic-leadership.1o-leadership-point.4o-stomp&plan=bridge-of-molten-screams"
ADDRESSES = (
    "/",
    "/phase/hero",
    "/phase/combat",
    "/phase/army-building",
    "/play",
    "/play?r=4&your_roll=3&opponents_roll=3",
    WALKED,
    "/play?r=1&first=y&at=13",
    "/play?r=99",
)


@pytest.fixture(params=[True, False], ids=["with scripts", "without"])
def page(request: pytest.FixtureRequest, browser: "Browser", server: str) -> Iterator["Page"]:
    """A phone, with scripts and without."""
    with window(browser, server, viewport=PHONE, java_script_enabled=request.param) as page:
        yield page


def shown(page: "Page") -> tuple[str, ...]:
    """The command points in the bar."""
    return tuple(page.locator(".walk p span").all_inner_texts())


def test_two_players_walk_a_round(page: "Page") -> None:
    page.goto("/")
    page.get_by_role("link", name="Walk through a battle round").click()
    page.get_by_label("Battleplan").select_option(label="The Fall of Karheight")
    page.get_by_role("button", name="Begin the battle").click()
    page.get_by_label("Your dice").select_option("2")
    page.get_by_label("Your opponent's dice").select_option("5")
    page.get_by_role("button", name="Who has priority?").click()
    assert "Your opponent has priority" in page.locator("#told").inner_text()
    page.get_by_role("link", name="Opponent", exact=True).click()

    assert page.locator("h1").inner_text() == "The enemy hero phase"
    assert shown(page) == ("You 3 CP", "Opponent 2 CP")
    page.locator("#heroic-leadership").get_by_role("link", name="Opponent").click()
    page.get_by_role("link", name="It gave 1 CP").click()
    assert shown(page) == ("You 3 CP", "Opponent 2+1 CP")
    page.locator("#rally").get_by_role("link", name="Opponent Heroic Leadership").click()
    assert shown(page) == ("You 3 CP", "Opponent 2 CP")

    page.get_by_role("link", name="The enemy movement phase").click()
    assert "From the second battle round on" in page.locator("#round").inner_text()
    page.locator("#redeploy").get_by_role("link", name="You").click()
    assert shown(page) == ("You 2 CP", "Opponent 2 CP")
    assert page.locator("#redeploy .used").inner_text().startswith("You: used")
    page.locator("#redeploy").get_by_role("link", name="Undo").click()
    assert shown(page) == ("You 3 CP", "Opponent 2 CP")
    page.get_by_role("link", name="Back", exact=True).click()
    assert page.locator("h1").inner_text() == "The enemy hero phase"
    assert page.locator("#rally .used").count() == 1

    for _ in range(12):
        page.locator("a[rel=next]").click()
    assert page.locator("h1").inner_text() == "The end of the round"
    page.get_by_role("link", name="Battle round 2").click()
    assert page.locator(".where").inner_text() == "Battle round 2"


def test_one_monster_carries_out_one_rampage_and_two_carry_out_two(page: "Page") -> None:
    page.goto("/play?r=1&first=y&at=4")
    page.get_by_role("link", name="Your MONSTERS: 1", exact=True).click()
    page.locator("#roar").get_by_role("link", name="You").click()
    assert "with each friendly MONSTER" in page.locator("#stomp .shut").inner_text()
    page.get_by_role("link", name="Your MONSTERS: 2", exact=True).click()
    page.locator("#stomp").get_by_role("link", name="You").click()
    assert "with each friendly MONSTER" in page.locator("#titanic-duel .shut").inner_text()
    page.get_by_role("link", name="Your opponent's MONSTERS: none").click()
    assert "Each player can carry out 1" in page.locator("#titanic-duel .shut").last.inner_text()
    chosen = page.locator(".monsters [aria-current]").all_inner_texts()
    assert [one.split()[-1] for one in chosen] == ["2", "none"]


@pytest.mark.parametrize("page", [True], indirect=True)
def test_the_device_knows_where_the_battle_stood(page: "Page") -> None:
    page.goto("/play")
    assert page.locator("#resume").is_hidden()
    page.goto(WALKED)
    page.goto("/play")
    assert page.locator("#resume").inner_text() == "Go on with Battle round 2, the enemy charge phase"
    page.locator("#resume a").click()
    page.wait_for_url(f"**{WALKED}")  # and its script, which keeps the battle too
    page.evaluate("localStorage.setItem('arbiter.battle', 'nonsense')")
    page.goto("/play")
    assert page.locator("#resume").is_hidden()


@pytest.mark.parametrize("page", [True], indirect=True)
@pytest.mark.parametrize("address", ADDRESSES)
def test_a_page_of_the_game_fits_small_phones_and_a_thumb(page: "Page", address: str) -> None:
    page.goto(address)
    assert page.evaluate("document.documentElement.scrollWidth") <= PHONE["width"]
    assert page.evaluate(SMALL) == []
    page.set_viewport_size({"width": 320, "height": 700})
    assert page.evaluate(WIDE) == []


SMALL = """
[...document.querySelectorAll('button, .button, summary, nav a, .links a, .turns a, .stage-links a, select')]
  .filter(one => one.checkVisibility())
  .map(one => [one.outerHTML.slice(0, 80), one.getBoundingClientRect().height])
  .filter(([, height]) => height < 43.5)"""
WIDE = """
[...document.querySelectorAll('main *')]
  .filter(one => one.checkVisibility() && !one.closest('.wide, .unseen'))
  .filter(one => one.getBoundingClientRect().right > 320.5)
  .map(one => one.outerHTML.slice(0, 80))"""
