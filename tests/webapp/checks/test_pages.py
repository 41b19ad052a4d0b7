import re
from urllib.parse import parse_qs, urlsplit

import pytest
from flask.testing import FlaskClient
from markupsafe import escape

from kb.engine.checks import every_check
from kb.engine.glance import glance
from tests.webapp.conftest import Look, text

HIT = "/check/core-3e/13.3?part=hit&given.roll=3&given.to_hit=4&given.modifiers=1,1"


def test_a_shared_link_shows_the_numbers_and_the_verdict(look: Look) -> None:
    page = look(HIT)
    assert page.select("input[name='given.roll'][value='3'][checked]")
    assert page.select("input[name='given.modifiers']")[0]["value"] == "1, 1"
    assert text(page.select("#outcome")[0]) == "hits"
    assert text(page.select("#verdict .deciding .unseen")[0]) == "Met:"
    assert page.select("#verdict .deciding a.cite")
    assert page.select("#verdict details.asked summary")[0].get_text().startswith("1.5.5 Dice Roll Modifiers")
    rows = [text(row) for row in page.select(".chances tbody tr")]
    assert rows == ["hits 66.7% 2/3", "misses 33.3% 1/3"]
    assert page.select(".chances tr.this th")[0].get_text() == "hits"


def test_an_example_fills_the_form_and_comes_to_its_outcome(client: FlaskClient) -> None:
    for check in every_check():
        page = client.get(f"/check/{check.id}?part={check.part}&example={len(check.examples)}")
        assert page.status_code == 200, check.name
        said = escape(glance(check.run(check.examples[-1].given)).outcome)
        shown = rf'id="outcome" role="status"><strong class="[^"]*">{re.escape(said)}</strong>'
        assert re.search(shown, page.text), check.name


@pytest.mark.parametrize(
    ("query", "field", "says"),
    [
        ("given.roll=7&given.to_hit=4", "given.roll", "must be 6 or less, not 7"),
        ("given.roll=x&given.to_hit=4", "given.roll", "must be a whole number, not 'x'"),
        ("given.to_hit=9", "given.to_hit", "not 9"),
        ("given.roll=3&given.to_hit=4&given.modifiers=1,99", "given.modifiers", "not 99"),
        ("given.roll=1e999&given.to_hit=4", "given.roll", "not '1e999'"),
    ],
)
def test_a_bad_field_is_told_at_the_field(look: Look, query: str, field: str, says: str) -> None:
    page = look(f"/check/core-3e/13.3?part=hit&{query}", status=422)
    [fault] = [one for one in page.select(".fault") if one.get("id") == f"{field}.fault"]
    assert says in text(fault)
    assert page.select(f'[aria-invalid][aria-describedby="{field}.fault"]')
    assert "No verdict yet" in text(page.select("#outcome")[0])


def test_the_dice_are_rolled_on_the_server_and_the_result_is_a_link(client: FlaskClient) -> None:
    response = client.get(HIT + "&do=roll")
    assert response.status_code == 302
    rolled = parse_qs(urlsplit(response.location).query)
    assert rolled["given.to_hit"] == ["4"]
    assert rolled["given.modifiers"] == ["1, 1"]
    assert rolled["given.roll"][0] in "123456"
    assert "do" not in rolled
    assert response.headers.get("Cache-Control") is None


def test_rows_are_added_and_removed_by_buttons(client: FlaskClient, look: Look) -> None:
    start = "/check/core-3e/14.1?part=negated"
    rows = len(look(start).select("fieldset.one"))
    more = client.get(f"{start}&do=add:models").location
    assert len(look(more).select("fieldset.one")) == rows + 1
    less = client.get(more.replace("#", "&do=remove:models.1#")).location
    assert len(look(less).select("fieldset.one")) == rows


@pytest.mark.parametrize("do", ["add:", "add", "remove:x.y.z", "roll:x", "nothing", "add:roll.1", "remove:roll", "\0"])
def test_a_button_that_there_is_not_does_no_harm(client: FlaskClient, do: str) -> None:
    response = client.get("/check/core-3e/13.3", query_string={"part": "hit", "do": do})
    assert response.status_code == 302
    assert client.get(response.location).status_code in (200, 422)


def test_models_are_drawn_from_above(look: Look) -> None:
    figure = look("/check/core-3e/12.2?example=1").select("figure.plan svg")[0]
    assert str(figure["aria-label"]).startswith("Seen from above, in inches: model")
    assert figure.select("ellipse")
    assert not look(HIT).select("figure.plan")


def test_a_printed_number_leads_to_the_check(client: FlaskClient) -> None:
    assert client.get("/check/13.3").location == "/check/core-3e/13.3"
    assert client.get("/check/core-3e/13.3?part=nonsense").status_code == 404
    assert client.get("/check/core-3e/13.3?example=x").status_code == 400
    assert client.get("/check/core-3e/13.3?part=hit&example=999").status_code == 200


def test_what_is_left_empty_is_unknown_and_the_next_need_leads_to_its_field(look: Look) -> None:
    page = look("/check/core-3e/13.3?part=hit&given.roll=3&given.to_hit=&given.modifiers=")
    assert text(page.select("#outcome")[0]) == "No verdict yet"
    [need] = page.select("#verdict .needs a")
    assert page.find(id=str(need["href"]).removeprefix("#"))
    assert len(page.select(".cases li")) == 2
    assert not page.select(".fault:not(:empty)")


def test_what_would_change_a_verdict_stands_under_it(look: Look) -> None:
    page = look("/check/core-3e/13.3?part=hit&given.roll=3&given.to_hit=4&given.modifiers=")
    changes = page.select("#verdict .turns a")
    assert [text(one) for one in changes] == ["Roll: 4 instead of 3 hits", "To hit: 3 instead of 4 hits"]
    assert all(text(look(str(one["href"])).select("#outcome")[0]) == "hits" for one in changes)
    assert [text(one) for one in page.select("#verdict .ranges li")] == ["Roll: 1 to 3", "To hit: 4 to 7"]


def test_the_most_and_the_least_of_a_number_stand_at_its_field(look: Look) -> None:
    page = look("/check/core-3e/12.1?part=eligible&given.from_enemies=2&given.charged=no")
    [most] = page.select("button[name=do][value='most:from_enemies']")
    assert text(most).startswith("most")
    page = look("/check/core-3e/12.1?part=eligible&given.from_enemies=2&given.charged=no&do=most:from_enemies")
    assert text(page.find(id="given.from_enemies.end")).startswith("most: 3 (")
    assert look("/check/core-3e/13.3?part=hit&do=most:luck").select("#outcome")
    assert not look("/attack").select(".ends")


def test_a_new_row_is_gone_to_and_stands_an_inch_on(client: FlaskClient, look: Look) -> None:
    start = "/check/core-3e/1.3.3?example=1"
    rows = len(look(start).select("fieldset.one"))
    more = client.get(f"{start}&do=add:models").location
    assert urlsplit(more).fragment == f"given.models.{rows + 1}"
    page = look(more)
    assert page.find(id=f"given.models.{rows + 1}")
    xs = [float(str(one["value"])) for one in page.select("#check input[name$='.x']")]
    base = float(str(page.select("#check input[name$='.base']")[-1]["value"])) / 25.4
    assert xs[-1] - xs[-2] - base == pytest.approx(1, abs=0.01)
    assert urlsplit(client.get(more.replace("#", "&do=remove:models.1#")).location).fragment == "given.models.1"


def test_each_fault_leads_to_its_field(look: Look) -> None:
    page = look("/check/core-3e/14.1?part=negated&given.models.1.characteristic=0&given.models.2.characteristic=0", 422)
    links = page.select("#verdict .links a")
    assert [text(one).split(":")[0] for one in links] == ["Model 1, characteristic", "Model 2, characteristic"]
    assert all(page.find(id=str(one["href"]).removeprefix("#")) for one in links)
