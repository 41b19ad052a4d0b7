import pytest

from kb.store import Store


@pytest.mark.parametrize(
    ("question", "address"),
    [
        ("odds of a 9 inch charge", "/check/core-3e/11.1?part=roll#verdict"),
        ("how likely is a 5+ ward", "/check/core-3e/14.3?part=ward#verdict"),
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
