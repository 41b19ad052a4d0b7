from typing import Any
from urllib.parse import parse_qs, urlsplit

import pytest
from pydantic_core import from_json

from kb.engine.checks import check
from kb.store import Store


@pytest.mark.parametrize(
    ("question", "address"),
    [
        ("odds of making a charge", "/check/core-3e/11.1?part=roll#verdict"),
        ("how likely is a ward", "/check/core-3e/14.3?part=ward#verdict"),
        ("odds of a 5 on a 5+ ward", "/check/core-3e/14.3?part=ward#verdict"),  # of what is rolled
        ("what are the odds of passing battleshock", "/check/core-3e/15.1#verdict"),
        ("odds of smash to rubble", "/check/core-3e/21.1?part=smash+to+rubble#verdict"),
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
