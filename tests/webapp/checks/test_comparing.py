"""The page of one situation in every edition."""

from urllib.parse import urlencode

import pytest
from flask.testing import FlaskClient

from kb.engine.checks import every_check
from tests.webapp.conftest import Look, href, text
from webapp.site import Site

HIT = "/compare/core-3e/13.3?part=hit&given.roll=3&given.to_hit=5&given.modifiers=1,1"


def test_the_editions_stand_side_by_side_and_the_step_where_they_part_is_marked(look: Look) -> None:
    page = look(HIT)
    assert text(page.select_one("#outcome")) == "They differ"
    assert [text(one) for one in page.select(".edition h3")] == ["First edition", "Second edition", "Third edition"]
    assert [text(one) for one in page.select(".edition > .outcome")] == ["hits", "hits", "misses"]
    marked = page.select(".steps li.parting")
    assert [text(step.select_one(".cite")) for step in marked] == [
        "“at least the weapon's To Hit characteristic”",
        "“hit roll by at most +1 or -1”",
    ]
    assert [href(link).partition("?")[0] for link in page.select(".parted a")] == [
        "/core-2e/making-attacks",
        "/core-3e/13.3",
    ]


def test_a_step_inside_an_asked_rule_is_marked_in_the_open(look: Look) -> None:
    given = '{"hit_roll":3,"to_hit":5,"hit_modifiers":[1,1],"wound_roll":4,"to_wound":4,"save_roll":3,"save":4}'
    page = look(f"/compare/core-3e/13.3?{urlencode({'part': 'damage', 'given': given})}")
    for marked in page.select(".steps li.parting"):
        around = marked.find_parent("details")
        assert around
        assert around.has_attr("open")
    assert len(page.select(".steps li.parting")) == 2


def test_what_only_another_edition_asks_stands_in_the_form_with_its_usual_value(look: Look) -> None:
    page = look("/compare/core-2e/re-rolls?part=allowed")
    asked = {text(one.select_one("b")): text(one.select_one(".whose")) for one in page.select(".elsewhere")}
    assert asked["Rule allows"] == "Asked only in the first edition"
    assert asked["Names one"] == "Asked only in the third edition"
    assert len(page.select(".edition > .outcome")) == 3
    assert not page.select(".fault:not(:empty)")


@pytest.mark.parametrize("path", ["/core-3e/13.3", "/core-2e/making-attacks"])
def test_the_pages_of_rules_with_a_counterpart_lead_here(look: Look, path: str) -> None:
    assert [href(link) for link in look(path).select(".jump a[href^='/compare/']")] == [f"/compare{path}"]
    assert look(f"/compare{path}")


def test_a_run_with_ones_own_numbers_leads_to_the_same_in_other_editions(look: Look) -> None:
    [link] = look(HIT.replace("/compare/", "/check/")).select("#verdict a[href^='/compare/']")
    assert [text(one) for one in look(href(link)).select(".edition > .outcome")] == ["hits", "hits", "misses"]


def test_a_rule_without_a_counterpart_says_where_it_runs_alone(look: Look) -> None:
    assert not look("/core-3e/19.1.1").select("a[href^='/compare/']")
    page = look("/compare/core-3e/19.1.1", status=404)
    assert "Run it alone at /check/core-3e/19.1.1" in page.get_text()


def test_a_bad_field_is_told_at_the_field(look: Look) -> None:
    page = look(HIT.replace("roll=3", "roll=9"), status=422)
    assert "not 9" in text(page.find(id="given.roll.fault"))
    assert text(page.select_one("#outcome")) == "No verdict yet"


def test_every_check_with_a_counterpart_has_its_page(client: FlaskClient) -> None:
    here: Site = client.application.extensions["arbiter"]
    for check in every_check():
        if len(here.editions.same(check)) > 1:
            response = client.get(f"/compare/{check.id}?part={check.part}")
            assert response.status_code == 200, check.name
            assert response.text.count('class="edition"') == len(here.editions.same(check)), check.name
