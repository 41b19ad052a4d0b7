"""The pages of the phases and of a battle round, in the real application."""

from urllib.parse import quote_from_bytes

import pytest
from bs4 import BeautifulSoup
from flask import Flask
from flask.testing import FlaskClient
from hypothesis import given
from hypothesis import strategies as st

from kb.store import Store
from tests.webapp.conftest import Look, href, some, text
from tests.webapp.test_odd import gently, raw
from webapp.app import create_app
from webapp.play.abilities import abilities
from webapp.play.battle import END
from webapp.play.plans import WHEN
from webapp.play.stages import PHASES, STAGES

HEAVIEST = 30_000  # bytes of a page before compression


def rows(page: BeautifulSoup) -> dict[str, tuple[str, ...]]:
    """What may be done, and whether in one's own turn and in the enemy's."""
    found = {}
    for row in page.select(".turns tbody tr"):
        name, *signs = [text(cell) for cell in row.select("th, td")]
        found[name] = tuple(sign.strip("✓–") for sign in signs[:-1])
    return found


def test_home_shows_the_game_after_the_search_box(look: Look) -> None:
    page = look("/")
    links = [href(link) for link in page.select(".stage-links a")]
    assert links == [f"/phase/{slug}" for slug in STAGES]
    assert str(page).index('id="q"') < str(page).index("stage-links")
    assert page.select('a[href="/play"]')


@pytest.mark.parametrize("slug", STAGES)
def test_a_phase_says_what_is_done_and_leads_to_rules_checks_and_answers(
    client: FlaskClient, look: Look, store: Store, slug: str
) -> None:
    page = look(f"/phase/{slug}")
    assert text(page.h1) == STAGES[slug].title
    assert len(page.select("#order p, #order li, #order table"))
    assert page.select("#answers details.settled")
    links = {href(link).partition("?")[0].partition("#")[0] for link in page.select("main a")}
    assert any(link.startswith("/ask/") for link in links)
    assert {link.removeprefix("/ask").removeprefix("/check") for link in links if "/core-3e/" in link} <= {
        f"/{id}" for id in store.passages
    }
    for link in some(page, "#now td a"):
        assert client.get(href(link)).status_code == 200, href(link)
    assert len(str(page)) < HEAVIEST


def test_each_ability_stands_on_the_page_of_its_phase(look: Look, store: Store) -> None:
    pages = [(stage, look(f"/phase/{stage.slug}")) for stage in PHASES]
    for one in abilities(store):
        for stage, page in pages:
            assert stage.phase
            its = one.is_of(stage.phase)
            assert bool(page.select(f"details#{one.slug}")) is its
            assert (one.passage.title in rows(page)) is its


def test_the_movement_phase_says_whose_what_is(look: Look) -> None:
    assert rows(look("/phase/movement")) == {
        "Normal move": ("yes", "no"),
        "Run": ("yes", "no"),
        "Retreat": ("yes", "no"),
        "At the Double": ("yes", "no"),
        "Redeploy": ("no", "yes"),
    }


def test_the_hero_phase_begins_with_what_its_start_has(look: Look) -> None:
    assert list(rows(look("/phase/hero")))[:2] == ["Rally", "Heroic Leadership"]
    assert next(iter(rows(look("/phase/charge")))) == "May the unit attempt a charge?"


def test_a_phase_that_is_none_is_named_with_those_that_are(look: Look) -> None:
    assert "start-of-the-round" in text(look("/phase/lunch", status=404).main)


def test_a_battle_is_walked_from_its_start_to_the_next_round_by_links_alone(look: Look) -> None:
    page = look("/play?r=1&plan=the-forest-of-eyes")
    (begins,) = [link for link in page.select(".ways a") if text(link) == "Opponent"]
    address, seen = href(begins), []
    while True:
        page = look(address)
        seen.append(text(page.h1))
        (forward,) = page.select("a[rel=next]")
        address = href(forward)
        if len(seen) == END:
            break
    assert seen[0] == "The enemy hero phase"
    assert seen[6] == "Your hero phase"
    assert seen[-1] == "The end of the round"
    assert text(look(address).select_one(".where")) == "Battle round 2"


def test_what_is_used_is_noted_counted_and_barred(look: Look) -> None:
    page = look("/play?r=1&first=y&at=4")
    (use,) = [link for link in page.select("#unleash-hell a.button") if "Opponent" in text(link)]
    after = look(href(use).partition("#")[0])
    assert text(page.select_one(".walk p")) == "You 2 CP Opponent 3 CP"
    assert text(after.select_one(".walk p")) == "You 2 CP Opponent 2 CP"
    assert "Opponent: used" in text(after.select_one("#unleash-hell"))
    assert "-1 Unleash Hell the charge phase" in text(after.select_one("#account")).replace("your ", "the ")


def test_the_priority_roll_is_judged_by_its_check(look: Look) -> None:
    assert "You have priority" in text(look("/play?r=2&your_roll=5&opponents_roll=4").select_one("#told"))
    assert "Your opponent has priority" in text(
        look("/play?r=2&before=o&your_roll=4&opponents_roll=4").select_one("#told")
    )
    for number, asks in ((1, "Who first finished deploying their army"), (3, "Who took the first turn")):
        assert asks in text(look(f"/play?r={number}&your_roll=4&opponents_roll=4").select_one("#told"))
    assert look("/play?r=2&your_roll=9&opponents_roll=4", status=422).select(".fault")


def test_reserves_that_are_left_in_the_fourth_round_are_said_to_be_destroyed(look: Look) -> None:
    told = {number: "reserve" in text(look(f"/play?r={number}").select_one("#round")) for number in (3, 4, 5)}
    assert told[3] is False
    assert told[4] is True


def test_a_battleplan_says_what_it_adds_in_this_round(look: Look) -> None:
    first, second = (text(look(f"/play?r={r}&first=y&at=2&plan=the-fall-of-karheight").main) for r in (1, 2))
    assert "No roll now: “From the second battle round on”" in first
    assert "Does the garrison unit arrive?" in second
    assert "Stays in reserve" not in second
    assert "has no battle round 6" in text(look("/play?r=6&plan=the-fall-of-karheight").main)


def test_an_address_that_is_no_battle_gets_a_page_that_says_so(look: Look) -> None:
    assert "r is a whole number from 1 to 20" in text(look("/play?r=99", status=400).main)


def test_before_the_battle_the_battleplans_are_at_hand(look: Look) -> None:
    links = [href(link) for link in look("/phase/before-the-battle").select("#battleplans a")]
    assert "/everchosen/the-fall-of-karheight" in links
    assert len(links) == len(WHEN)


def test_a_battleplan_without_a_check_has_no_sheet_and_no_link_to_one(small_pair: tuple[Store, Store]) -> None:
    client = create_app(small_pair[0]).test_client()
    assert client.get("/play/plans/the-siege").status_code == 404
    assert "/play/" not in client.get("/plans/the-siege").text


def test_the_page_of_a_new_battle_is_no_battle_yet(look: Look) -> None:
    page = look("/play")
    assert [str(option["value"]) for option in page.select("#plan option")][:2] == ["", "the-fall-of-karheight"]
    assert page.select("#resume[hidden]")


NAMES = ("r", "first", "at", "did", "gone", "before", "plan", "monsters", "your_roll", "opponents_roll", "deployed")
likely = st.sampled_from(
    (b"1", b"2", b"4", b"13", b"y", b"o", b"yo", b"1y-rally.4o-roar.1y-led-rally", b"the-forest-of-eyes", b"y2o0")
)


@gently
@given(pairs=st.lists(st.tuples(st.sampled_from(NAMES), likely | raw), max_size=8))
def test_odd_battles_get_a_page(app: Flask, pairs: list[tuple[str, bytes]]) -> None:
    query = "&".join(f"{name}={quote_from_bytes(value)}" for name, value in pairs)
    assert app.test_client().get("/play", query_string=query).status_code in (200, 400, 422)


@gently
@given(slug=raw)
def test_odd_phases_get_a_page(app: Flask, slug: bytes) -> None:
    assert app.test_client().get(f"/phase/{quote_from_bytes(slug)}").status_code in (200, 404)
