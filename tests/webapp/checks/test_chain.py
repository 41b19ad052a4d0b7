import json
from urllib.parse import parse_qs, urlsplit

import pytest
from bs4 import BeautifulSoup
from flask.testing import FlaskClient

from kb.engine.checks import check
from tests.webapp.conftest import Look, href, text
from webapp.checks.chain import onward, so_far

HIT = "/check/core-3e/13.3?part=hit&given.roll=4&given.to_hit=4&given.modifiers=1"


def on(page: BeautifulSoup) -> str:
    """Where the button under a verdict leads."""
    [link] = [one for one in page.select("#verdict a.button") if text(one).startswith("On to")]
    return href(link)


@pytest.mark.parametrize("id", ["core-3e/13.3", "core-2e/making-attacks", "core-1e/making-attacks"])
def test_an_attack_goes_from_hit_to_damage_with_its_numbers(look: Look, id: str) -> None:
    page = look(on(look(HIT.replace("core-3e/13.3", id))))
    assert text(page.select("#check p.says")[0]) == "So far: hit roll 4; to hit 4; hit modifiers 1."
    assert text(page.select("#outcome")[0]) == "No verdict yet"
    carried = page.select("input[name='so_far']")[0]["value"]
    wound = f"/check/{id}?part=wound&given.roll=3&given.to_wound=3&so_far={carried}"
    save = f"{on(look(wound))}&given.roll=2&given.save=4&given.rend=-1"
    damage = on(look(save))
    whole = json.loads(parse_qs(urlsplit(damage).query)["given"][0])
    assert whole == {
        "hit_roll": 4,
        "to_hit": 4,
        "hit_modifiers": [1],
        "wound_roll": 3,
        "to_wound": 3,
        "save_roll": 2,
        "save": 4,
        "rend": -1,
    }
    page = look(damage)
    assert text(page.select("#outcome")[0]) == "damage"
    assert not [one for one in page.select("#verdict a.button") if text(one).startswith("On to")]


def test_an_attack_that_misses_goes_no_further(look: Look) -> None:
    page = look(HIT.replace("roll=4", "roll=1"))
    assert text(page.select("#outcome")[0]) == "misses"
    assert not [one for one in page.select("#verdict a.button") if text(one).startswith("On to")]


def test_dice_that_are_rolled_keep_what_is_known(look: Look, client: FlaskClient) -> None:
    rolled = client.get(f"{on(look(HIT))}&do=roll").headers["Location"]
    [carried] = parse_qs(urlsplit(rolled).query)["so_far"]
    assert json.loads(carried) == {"hit_roll": 4, "to_hit": 4, "hit_modifiers": [1]}


@pytest.mark.parametrize("text", ["", "x", "[]", '{"no_such": 1}', '{"given": {}}', "{" * 500])
def test_whatever_an_address_holds_only_fields_are_carried(look: Look, text: str) -> None:
    assert so_far(check("core-3e/13.3", "wound"), text) == {}
    look(f"/check/core-3e/13.3?part=wound&so_far={text}")


def test_only_attacks_are_chains() -> None:
    ward = check("core-3e/14.3", "ward")
    assert so_far(ward, '{"roll": 3}') == {}
    assert onward(ward, {"roll": 3}, "negated", {}) is None
