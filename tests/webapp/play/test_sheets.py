"""The sheets for the table: all rules of a battleplan, each in the battle rounds that its check says."""

import pytest
from flask.testing import FlaskClient

from kb.engine.checks import checks_of
from kb.store import Store
from webapp.play.plans import WHEN
from webapp.play.sheets import before, during, rounds, timeline

KARHEIGHT = "everchosen/the-fall-of-karheight"
every_plan = pytest.mark.parametrize("plan", WHEN)


def comes(plan: str, part: str) -> str:
    """The battle rounds in which a part comes: 0 1 1 0 0."""
    events = (event for events in timeline(plan).values() for event in events if event.check.part == part)
    return " ".join(str(int(one)) for one in next(events).rounds)


@every_plan
def test_every_rule_of_a_battleplan_stands_once_with_its_words_and_those_of_the_battle_in_its_timeline(
    store: Store, plan: str
) -> None:
    rules = [*before(store, plan), *during(store, plan)]
    assert sorted(rule.check.part for rule in rules) == sorted(one.part for one in checks_of(plan))
    assert all(rule.words for rule in rules)
    assert all(one[0].isupper() and one[-1] in ".!:)" for rule in before(store, plan) for one in rule.sentences)
    assert {event.check.part for events in timeline(plan).values() for event in events} == WHEN[plan].keys()
    assert all(any(event.rounds) for events in timeline(plan).values() for event in events)


@pytest.mark.parametrize(
    ("plan", "part", "when"),
    [
        (KARHEIGHT, "garrison", "0 1 1 0 0"),  # destroyed in reserve from the fourth
        (KARHEIGHT, "garrison set-up", "0 1 1 0 0"),
        (KARHEIGHT, "waves", "1 1 1 1 1"),
        (KARHEIGHT, "victory", "0 0 0 0 1"),
        ("everchosen/deathly-pursuit", "fifth battle round", "0 0 0 0 1"),
        ("everchosen/deathly-pursuit", "victory", "1 1 1 1 1"),
        ("everchosen/bridge-of-molten-screams", "victory points", "1 1 1 1"),
        ("everchosen/the-fate-of-the-eightpoints", "victory", "1"),
    ],
)
def test_a_rule_comes_in_the_battle_rounds_that_its_check_says(plan: str, part: str, when: str) -> None:
    assert comes(plan, part) == when


def test_a_battle_without_a_last_round_has_no_rounds() -> None:
    assert [rounds(plan) for plan in WHEN].count(5) == 5
    assert rounds("everchosen/the-fate-of-the-eightpoints") == 0


def test_words_stand_in_the_order_of_the_book(store: Store) -> None:
    next_unit = next(
        rule for rule in before(store, "everchosen/bridge-of-molten-screams") if rule.check.part == "next unit"
    )
    assert next_unit.words[0].words == "Beginning with the winner of the roll-off"


def test_a_sheet_says_who_has_won_by_what_is_told_it(client: FlaskClient) -> None:
    told = "given.battle_round=5&given.attackers_objectives=2&given.defenders_objectives=0"
    page = client.get(f"/play/{KARHEIGHT}?{told}")
    assert page.status_code == 200
    assert "major victory for the Attacker" in page.text
    assert "It needs: " in client.get(f"/play/{KARHEIGHT}?given.battle_round=5").text
    wrong = client.get(f"/play/{KARHEIGHT}?given.battle_round=9&given.attackers_objectives=2")
    assert (wrong.status_code, "not right" in wrong.text) == (422, True)


@pytest.mark.parametrize(
    "id", ["core-3e/13.3", "everchosen/the-eightpoints", "everchosen/the-fall-of-karheight/", "x" * 400]
)
def test_only_a_battleplan_has_a_sheet(client: FlaskClient, id: str) -> None:
    page = client.get(f"/play/{id}")
    assert page.status_code == 404
    assert "no battleplan" in page.text


def test_what_has_no_check_stands_on_the_sheet_in_the_battleplans_words(client: FlaskClient) -> None:
    assert "The Siege Warfare rules are in use" in client.get(f"/play/{KARHEIGHT}").text
    assert f'href="/play/{KARHEIGHT}"' in client.get(f"/{KARHEIGHT}").text
