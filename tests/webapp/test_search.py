from urllib.parse import urlencode

import pytest
from flask.testing import FlaskClient

from kb.search.question import LONGEST
from kb.store import Store
from tests.webapp.conftest import Look, href, text
from webapp.search import EXAMPLES


def test_the_home_page_offers_questions_and_books(look: Look, store: Store) -> None:
    page = look("/")
    assert len(page.select("form[role=search] input[name=q]")) == 1
    assert [text(link) for link in page.select(".try a")] == list(EXAMPLES)
    assert len(page.select(".books a")) == len(store.library.documents)


def test_the_box_takes_as_much_as_is_read_and_shows_what_was(look: Look) -> None:
    box = look(f"/search?q={'ward ' * LONGEST}").select("#q")[0]
    assert box["maxlength"] == str(LONGEST)
    assert len(str(box["value"])) == LONGEST


ATTACK = "20 attacks 3+ 4+ rend 1 damage 2 against stormvermin 4+ save"


@pytest.mark.parametrize("question", EXAMPLES)
def test_the_questions_on_offer_are_covered(store: Store, question: str) -> None:
    assert store.answer(question)["covered"]
    assert not store.answer(question)["corrected"]


def test_results_show_what_the_api_gives(look: Look, store: Store) -> None:
    answer = store.answer("re-roll a double", 12)
    page = look("/search?q=re-roll+a+double")
    assert page.select("#q")[0].get("value") == "re-roll a double"
    assert [href(link).partition("?")[0][1:] for link in page.select("main .hit a")] == [
        hit["cites"]["passage"].partition("#")[0] if hit["cites"] else hit["id"] for hit in answer["results"]
    ]
    assert [text(title) for title in page.select("main .hit .title")] == [hit["title"] for hit in answer["results"]]
    assert page.select("main .hit mark")


def test_a_ruling_among_the_results_says_where_it_stands_today(look: Look, store: Store) -> None:
    ruling = store.rulings["commentary-2021-01/dice-rolls/1"]
    hits = look(f"/search?{urlencode({'q': ruling.question})}").select(f".hit:has(a[href^='/{ruling.id}'])")
    assert [text(badge) for badge in hits[0].select(".badge")] == ["now in the rules"]


def test_the_answer_to_a_known_question_stands_above_the_results(look: Look, store: Store) -> None:
    settled = store.answer("can I shoot after running")["answer"]
    card = look("/search?q=can+I+shoot+after+running").select("#found > .card")[0]
    assert text(card.select(".headline")[0]) == f"✗ {settled['headline']}"
    assert text(card.select(".question")[0]) == settled["question"]
    assert look(href(card.select(".decided a")[0])).select("#cited")
    assert look(href(card.select("a.try")[0])).select("#verdict .steps")


def test_each_of_several_questions_stands_over_its_own_answer(look: Look, store: Store) -> None:
    asked = "what does Roar do and can I roar through a wall?"
    page = look(f"/search?{urlencode({'q': asked})}")
    first, second = page.select("#found > section")
    assert [text(one.select("h2")[0]) for one in (first, second)] == [
        "what does Roar do",
        "can I roar through a wall?",
    ]
    assert text(first.select(".card .question")[0]) == "what does roar do?"
    assert second.select(".near li")
    assert not page.select("#found > .card")
    assert len(page.select("#found > ol > .hit")) == len(store.answer(asked, 12)["results"])


def test_odds_that_are_asked_for_are_one_tap_away(look: Look) -> None:
    links = look("/search?q=odds+of+a+9+inch+charge").select("#found a.button[href^='/check/core-3e/11.1']")
    [link] = [one for one in links if text(one).startswith("The odds:")]
    assert look(href(link)).select("#verdict .chances")


def test_odds_that_are_certain_are_said_before_the_rule(look: Look) -> None:
    first, *_ = look("/search?q=odds+of+a+9+inch+charge").select("#found > *")
    assert text(first) == 'Distances 9": no charge move 72.2%, can charge 27.8%.'


def test_without_a_known_question_no_card_is_shown(look: Look) -> None:
    assert not look("/search?q=parking+ticket+appeal+procedure").select("#found > .card")


def test_a_mended_question_says_so(look: Look, store: Store) -> None:
    answer = store.answer("batleshock test")
    assert answer["corrected"]
    assert f"Searched for {answer['corrected']} instead of" in text(look("/search?q=batleshock+test"))


def test_what_is_not_covered_says_so(look: Look) -> None:
    assert "Not covered: the rules here do not say." in text(look("/search?q=parking+ticket+appeal+procedure"))


def test_no_question_leads_to_the_search_page(client: FlaskClient) -> None:
    assert client.get("/search?q=+").location == "/"


def test_a_question_is_shown_as_it_was_typed_and_never_as_html(look: Look) -> None:
    page = look("/search?q=<script>alert(1)</script>")
    assert page.select("#q")[0].get("value") == "<script>alert(1)</script>"
    assert not [script for script in page.find_all("script") if script.string]


def test_a_card_carries_the_verdict_with_the_questions_numbers_and_opens_the_form_with_them(look: Look) -> None:
    card = look("/search?q=does+a+2+hit+on+4%2B+with+%2B1").select("#found > .card")[0]
    assert text(card.select(".headline")[0]) == "✗ No: misses."
    assert text(card.select(".question")[0]) == "Does the attack hit? Roll 2; to hit 4+; modifiers +1."
    assert len(card.select("details .steps li")) == 4
    form = look(href(card.select("a.try")[0]))
    assert form.select("input[name='given.to_hit'][value='4']")
    assert "misses" in text(form.select("#verdict")[0])


def test_an_attack_typed_as_a_question_says_its_damage_and_opens_the_attack(look: Look) -> None:
    card = look(f"/search?{urlencode({'q': ATTACK})}").select("#found > .card")[0]
    assert text(card.select(".headline")[0]) == "▸ About 8.9 damage, most often 8."
    assert text(card.select(".unused:not([hidden])")[0]) == "Not used: stormvermin"
    assert {"13.3", "13.2"} <= {href(link).partition("?")[0].rpartition("/")[2] for link in card.select(".steps a")}
    assert look(href(card.select(".decided a")[0])).select("#cited")
    page = look(href(card.select("a.try:not([hidden])")[0]))
    assert page.select("input[name='given.weapons.1.to_hit'][value='3']")
    assert "8.9 median" in text(page.select(".totals")[0])


def test_a_card_says_which_numbers_it_did_not_use(look: Look) -> None:
    card = look("/search?q=does+my+4%2B+ward+work+on+mortal+wounds").select("#found > .card")[0]
    assert text(card.select(".unused:not([hidden])")[0]) == "Not used: 4+"


def test_what_comes_first_is_named(look: Look) -> None:
    page = look("/search?q=what+changed+about+coherency")
    assert text(page.select("#found > .nearest")[0]) == "What changed:"
    assert not page.select("#found .near li")
