from typing import Any
from urllib.parse import parse_qs, urlsplit

import pytest
from pydantic_core import from_json

from kb.engine.checks import check
from kb.store import Store


@pytest.mark.parametrize(
    ("question", "address"),
    [
        ("odds of making a charge", "/check/core-3e/11.1?part=roll#chances"),
        ("how likely is a ward", "/check/core-3e/14.3?part=ward#chances"),
        ("odds of a 5 on a 5+ ward", "/check/core-3e/14.3?part=ward#chances"),  # of what is rolled
        ("what are the odds of passing battleshock", "/check/core-3e/15.1#chances"),
        ("odds of smash to rubble", "/check/core-3e/21.1?part=smash+to+rubble#chances"),
        ("how many wounds on average", "/attack"),
    ],
)
def test_odds_that_are_asked_for_are_led_to(store: Store, question: str, address: str) -> None:
    assert store.answer(question)["odds"]["address"] == address


@pytest.mark.parametrize("question", ["how far can I charge", "odds on titanic duel", "do I get a chance to unbind"])
def test_odds_that_are_not_asked_for_or_not_there_are_not(store: Store, question: str) -> None:
    assert store.answer(question)["odds"] is None


@pytest.mark.parametrize(
    ("question", "path", "part", "values"),
    [
        ("chance of a 9 inch charge", "/check/core-3e/11.1", "roll", {"distances": [9]}),
        ('chance of a 9" charge', "/check/core-3e/11.1", "roll", {"distances": [9]}),  # nobody spoke of a re-roll
        ("how likely is a 7 inch charge with reroll", "/check/core-3e/11.2", "re-rolled charge", {"distance": 7}),
        (
            "odds to save on 4+ with rend -1 and all-out defence",
            "/check/core-3e/13.3",
            "save",
            {"rend": -1, "modifiers": [1]},
        ),
        ("how likely is a 5+ ward", "/check/core-3e/14.3", "ward", {"ward": 5}),
        ("chance to pass battleshock bravery 6 lost 4", "/check/core-3e/15.1", "", {"bravery": 6, "slain": 4}),
        ("probability of saving on 4+ against rend 2", "/check/core-3e/13.3", "save", {"save": 4, "rend": -2}),
    ],
)
def test_the_odds_are_opened_with_the_questions_numbers(
    store: Store, question: str, path: str, part: str, values: dict[str, Any]
) -> None:
    address = urlsplit(store.answer(question)["odds"]["address"])
    asked = parse_qs(address.query)
    assert (address.path, asked.get("part", [""])[0]) == (path, part)
    given = from_json(asked["given"][0])
    assert {name: given[name] for name in values} == values
    assert check(path.removeprefix("/check/"), part).given.read(asked["given"][0])  # whole, so that dice are counted


@pytest.mark.parametrize(
    ("question", "of", "chances"),
    [
        ("how likely is a 9 inch charge", 'Distances 9"', {"can charge": 10 / 36, "no charge move": 26 / 36}),
        ("odds of a 9 inch charge with +1", 'Distances 9"; modifiers +1', {"can charge": 15 / 36}),
        ("odds to hit on 4+ with all-out attack", "To hit 4+; modifiers +1", {"hits": 4 / 6, "misses": 2 / 6}),
        ("odds to save on 4+ with rend -1 and all-out defence", "Save 4+; rend -1; modifiers +1", {"saved": 3 / 6}),
        ("how likely is a 5+ ward", "Ward 5+", {"negated": 2 / 6}),
        ("chance to pass battleshock bravery 6 with 3 dead", "Bravery 6; slain 3", {"passed": 3 / 6, "3 flee": 1 / 6}),
        ("odds of casting a spell with casting value 7", "Casting value 7", {"successfully cast": 21 / 36}),
        ("chance of a 7 inch charge with re-roll", 'Distance 7"', {"can charge": 1 - (15 / 36) ** 2}),
    ],
)
def test_the_odds_are_said_with_the_questions_numbers(
    store: Store, question: str, of: str, chances: dict[str, float]
) -> None:
    odds = store.answer(question)["odds"]
    said = {one["outcome"]: one["probability"] for one in odds["chances"]}
    assert odds["of"] == of
    assert {outcome: said[outcome] for outcome in chances} == pytest.approx(chances)
    assert sum(said.values()) == pytest.approx(1)


@pytest.mark.parametrize(
    "question",
    [
        "odds of a 9 inch charge for two units",
        "odds of not making a 9 inch charge",
        "odds of a 9 inch charge for flying units",
        "odds of a 9 inch charge or a 7 inch charge",
        "odds of a 9 inch charge, I rolled a 4 already",
        "odds to hit on a 4+ rerolling 1s",
        "chance of a 5+ ward against 3 wounds",
        "odds of unbinding a 9",  # by what the caster rolled, or needs?
        "odds of a +1 save",  # of a unit with a Save of "-"?
        "odds of value 9",  # casting, or dispelling?
        "odds of making a charge",
        "average damage of 20 attacks",
    ],
)
def test_odds_of_what_is_not_all_understood_are_led_to_and_not_said(store: Store, question: str) -> None:
    odds = store.answer(question)["odds"]
    assert odds["address"]
    assert (odds["of"], odds["chances"]) == ("", [])
