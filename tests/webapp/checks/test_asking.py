"""The interview without scripts: its questions, its addresses, and where it ends."""

from urllib.parse import parse_qs, parse_qsl, urlencode, urlsplit

import pytest
from bs4 import BeautifulSoup, Tag
from flask import Flask
from flask.testing import FlaskClient
from hypothesis import given, settings
from hypothesis import strategies as st

from kb.engine.checks import every_check
from kb.engine.fields import at, find
from kb.engine.glance import glance
from tests.webapp.conftest import Look, href, text
from webapp.checks.form import written
from webapp.checks.lines import shape_of

HIT = "/ask/core-3e/13.3?part=hit"
MOST_STEPS = 200


def picks_by_name(value: object) -> bool:
    """Whether an input names models and picks some by these names, which the page does not ask for: it counts them."""
    named, said = set(), set()

    def look(value: object) -> None:
        match value:
            case {"base": _, "name": name, **others}:
                named.add(name)
                look(list(others.values()))
            case dict():
                look(list(value.values()))
            case list():
                for one in value:
                    look(one)
            case str():
                said.add(value)

    look(value)
    return bool(named & said)


EXAMPLES = [
    (check, example)
    for check in every_check()
    for example in check.examples
    if not picks_by_name(example.given.model_dump(mode="json"))
]


def asked(page: BeautifulSoup) -> str:
    """The place of the field that a page asks for; empty where it asks for none."""
    field = page.select("form.question button[name], form.question input[name^='given.']:not([type=hidden])")
    return str(field[0]["name"]).removeprefix("given.") if field else ""


def taken(page: BeautifulSoup) -> list[Tag]:
    """The usual values that a page says it took."""
    return [link for part in page.select(".chips") if text(part.h2) == "Taken as usual" for link in part.select("a")]


def changed_by(link: Tag) -> str:
    """The place of the field that a link changes."""
    name, value = parse_qsl(urlsplit(href(link)).query, keep_blank_values=True)[-1]
    return value if name == "change" else name.removeprefix("given.")


def test_one_question_at_a_time_ends_in_the_verdict(look: Look) -> None:
    page = look(HIT)
    assert text(page.h1) == "Does the attack hit?"
    assert text(page.select("#asks")[0]) == "What the dice shows, after re-rolls and before modifiers."
    assert [button["value"] for button in page.select(".answers button")] == list("123456")
    assert text(page.select(".left")[0]).startswith("Up to 2 questions")
    page = look(f"{HIT}&given.roll=3")
    assert asked(page) == "to_hit"
    assert [text(case) for case in page.select(".cases li > span, .cases li > strong")] == [
        "If 2, 3:",
        "hits",
        "If 4 to 7:",
        "misses",
    ]
    assert len(page.select(".cases a.cite")) == 2
    page = look(f"{HIT}&given.roll=3&given.to_hit=4")
    assert text(page.select("#outcome")[0]) == "misses"
    turns = [text(line) for line in page.select(".turns li")]
    assert turns == ["Roll: 4 instead of 3 hits", "To hit: 3 instead of 4 hits"]
    assert text(look(href(page.select(".turns a")[0])).select("#outcome")[0]) == "hits"


def test_one_can_go_back_and_change_an_answer(look: Look) -> None:
    page = look(f"{HIT}&given.roll=3&given.to_hit=4")
    assert asked(look(href(page.select("a[rel=prev]")[0]))) == "to_hit"
    page = look(href(page.select(".chips a")[0]))
    assert asked(page) == "roll"
    assert page.select("button[value='3'][aria-pressed=true]")
    assert page.select("input[type=hidden][name='given.to_hit'][value='4']")
    assert not page.select("input[type=hidden][name='given.roll']")


def test_a_usual_value_is_shown_and_a_yes_turns_into_a_no(look: Look) -> None:
    for check, example in EXAMPLES[::40]:
        page = look(f"/ask/{check.id}?{urlencode([('part', check.part)])}")
        for link in taken(page):
            if text(link.b) in ("yes", "no"):
                after = look(href(link))
                place = changed_by(link)
                assert place not in [changed_by(one) for one in taken(after)], f"{check.name}: {example.question}"


def test_of_a_rule_in_parts_one_is_picked_by_its_question(look: Look) -> None:
    page = look("/ask/core-3e/13.3")
    assert text(page.select(".which a")[0]) == "Does the attack hit?"
    assert asked(look(href(page.select(".which a")[0]))) == "roll"


def test_a_thing_that_nobody_spoke_of_is_asked_for_by_its_first_field(look: Look) -> None:
    army = "/ask/core-3e/26.0?part=army&given.army.units=1&given.army.battalions=1"
    assert asked(look(army)) == "battlepack.points"
    assert asked(look(f"{army}&given.battlepack.points=none")).startswith("army.battalions.1.")


def test_an_answer_that_cannot_be_is_asked_again(look: Look) -> None:
    page = look(f"{HIT}&given.to_hit=4&given.roll=9", status=422)
    assert asked(page) == "roll"
    assert "not 9" in text(page.select(".fault")[0])
    assert page.select("input[type=hidden][name='given.to_hit'][value='4']")


def test_what_is_settled_early_says_so(look: Look) -> None:
    page = look(f"{HIT}&given.roll=1")
    assert text(page.select("#outcome")[0]) == "misses"
    assert text(page.select(".early")[0]) == "Settled, whatever the rest."
    assert not look(f"{HIT}&given.roll=3&given.to_hit=4").select(".early")


@settings(max_examples=80)
@given(number=st.integers(0, len(EXAMPLES) - 1))  # some examples fill pages: hypothesis would rather not print them
def test_the_page_walked_with_an_examples_values_ends_in_its_outcome(walker: FlaskClient, number: int) -> None:
    """Answer what is asked, and change what is taken where the example says otherwise."""
    check, example = EXAMPLES[number]
    whole = example.given.model_dump(mode="json")

    def said(place: str) -> str:
        return written(shape_of(find(check.given, place)), at(whole, place))

    pairs = [("part", check.part)]
    for _ in range(MOST_STEPS):
        response = walker.get(f"/ask/{check.id}?{urlencode(pairs)}")
        assert response.status_code == 200, pairs
        page = BeautifulSoup(response.text, "lxml")
        other = [place for link in taken(page) if said(place := changed_by(link)) != text(link.b)]
        if not (place := other[0] if other else asked(page)):
            assert text(page.select("#outcome")[0]) == glance(check.run(example.given)).outcome, pairs
            return
        pairs.append((f"given.{place}", said(place)))
    pytest.fail(f"{check.name} asks for ever")


@pytest.fixture(scope="module")
def walker(app: Flask) -> FlaskClient:
    return app.test_client()


@pytest.mark.parametrize(
    "odd",
    [
        "given.roll=x",
        "given.nothing=1",
        "change=nothing",
        "change=a.b.c",
        "given.modifiers.1=2",
        "given=%7B",
        "given.=1",
    ],
)
def test_an_odd_address_is_no_fault_of_ours(client: FlaskClient, odd: str) -> None:
    assert client.get(f"{HIT}&{odd}").status_code in (200, 422)
    assert client.get("/ask/core-3e/13.3?part=nonsense").status_code == 404
    assert client.get("/ask/13.3").location == "/ask/core-3e/13.3"
    assert client.get("/ask/commentary-2021-01/dice-rolls/1").status_code == 404


def test_where_a_dice_decides_the_server_rolls_it(client: FlaskClient, look: Look) -> None:
    [button] = look("/ask/core-3e/13.3?part=hit").select("button[value='roll:roll']")
    assert text(button) == "Roll D6 for me"
    seen = set()
    for _ in range(30):
        response = client.get("/ask/core-3e/13.3?part=hit&given.to_hit=4&do=roll:roll")
        assert response.status_code == 302
        query = parse_qs(urlsplit(response.location).query)
        assert query["given.to_hit"] == ["4"]
        assert "do" not in query
        seen.add(query["given.roll"][0])
    assert seen <= set("123456")
    assert len(seen) > 1
    assert not look("/ask/core-3e/12.1?part=eligible").select("button[value^='roll:']")


def test_models_are_named_and_asked_about_by_their_names(client: FlaskClient, look: Look) -> None:
    start = "/ask/core-3e/1.3.3?part=coherency"
    assert look(start).select("button[value='name:models']")
    leads = client.get(f"{start}&given.models=&names=the champion, Bo&do=name:models").location
    query = parse_qs(urlsplit(leads).query)
    assert query["given.models"] == ["2"]
    assert (query["given.models.1.name"], query["given.models.2.name"]) == (["the champion"], ["Bo"])
    page = look(leads)
    assert text(page.select(".where")[0]).startswith("The champion, ")
    assert "Bo, name: Bo" in text(page.select(".chips")[0])
    counted = client.get(f"{start}&given.models=3&names=the champion&do=name:models").location
    assert parse_qs(urlsplit(counted).query)["given.models"] == ["3"]
    unnamed = client.get(f"{start}&given.models=3&names=&do=name:models").location
    assert parse_qs(urlsplit(unnamed).query)["given.models"] == ["3"]


@pytest.mark.parametrize(
    "do", ["roll", "roll:", "roll:to", "roll:modifiers", "name:roll", "x:roll", "roll:a.b.1", "\0"]
)
def test_an_odd_button_changes_nothing(client: FlaskClient, do: str) -> None:
    query = {"part": "hit", "given.to_hit": "4", "do": do, "names": ",;,"}
    response = client.get("/ask/core-3e/13.3", query_string=query)
    assert response.status_code == 302
    assert parse_qs(urlsplit(response.location).query) == {"part": ["hit"], "given.to_hit": ["4"]}
