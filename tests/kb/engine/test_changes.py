"""Each change that is told turns the outcome, no smaller one of its field does, and a range is one."""

import time
from typing import Any

import pytest
from hypothesis import given as over
from hypothesis import settings
from hypothesis import strategies as st
from pydantic_core import to_json

from kb.engine import nearby
from kb.engine.changes import Changes
from kb.engine.changes import changes as changes_of
from kb.engine.checks import Check, check, every_check
from kb.engine.fields import Given, at, find, put
from kb.engine.nearby import Change
from kb.tabletop import RuleInputError
from tests.kb.engine.gap import GAP

HIT = check("core-3e/13.3", "hit")
CASES = [(check, example) for check in every_check() for example in check.examples]


def told(found: Changes) -> list[tuple[str, Any, str]]:
    return [(change.question.field, change.value, change.outcome) for change in found.changes]


def test_the_nearest_changes_of_one_value_are_told_with_what_they_lead_to() -> None:
    found = changes_of(HIT, {"roll": 3, "to_hit": 4})
    assert told(found) == [("roll", 4, "hits"), ("to_hit", 3, "hits")]
    assert found.record()["ranges"] == {
        "roll": {"least": 1, "most": 3, "sure": True},
        "to_hit": {"least": 4, "most": 7, "sure": True},
    }
    assert found.finished
    modified = changes_of(HIT, {"roll": 3, "to_hit": 4, "modifiers": [-1]})
    assert told(modified) == [("modifiers.1", 1, "hits"), ("roll", 5, "hits"), ("to_hit", 2, "hits")]
    assert modified.changes[0].record() == {
        "field": "modifiers.1",
        "asks": "Each modifier to the hit roll, such as +1 or -1.",
        "was": -1,
        "value": 1,
        "outcome": "hits",
        "says": "yes",
    }


def test_far_away_values_are_found_as_exactly_as_they_were_given() -> None:
    found = changes_of(GAP, {"inches": 2.25})
    assert told(found) == [
        ("inches", 3.01, "does not reach"),
        ("runs", True, "does not reach"),
        ("models", 101, "does not reach"),
    ]
    assert [(one.field, one.least, one.most, one.sure) for one in found.ranges] == [("inches", 0, 3, False)]


def test_what_makes_a_no_a_yes_comes_first() -> None:
    found = changes_of(GAP, {"inches": 3.5, "models": 100})
    assert told(found) == [("inches", 3, "reaches")]
    assert found.changes[0].says == "yes"


def test_nothing_is_told_of_what_has_no_verdict() -> None:
    assert changes_of(GAP, {}) == Changes()
    with pytest.raises(RuleInputError, match="inches: must be"):
        changes_of(GAP, {"inches": -1})


def test_it_is_said_where_time_or_runs_were_too_few(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(nearby, "MOST_RUNS", 2)
    assert not changes_of(GAP, {"inches": 1}).finished
    monkeypatch.undo()
    monkeypatch.setattr(nearby, "SECONDS", 0)
    assert not changes_of(GAP, {"inches": 1}).finished


def outcome(check: Check, given: Given) -> str | None:
    try:
        return check.run(check.given.read(to_json(given))).outcome
    except RuleInputError:
        return None


def smaller(change: Change) -> list[Any]:
    """The values between, of a dice or another small whole number."""
    whole = all(isinstance(one, int) and not isinstance(one, bool) for one in (change.was, change.value))
    if not whole or change.distance > 24:
        return []
    step = 1 if change.value > change.was else -1
    return list(range(change.was + step, change.value, step))


@settings(deadline=None, max_examples=150)
@over(st.integers(0, len(CASES) - 1))  # by number: some fill pages where hypothesis prints them
def test_every_change_turns_the_outcome_and_no_smaller_one_of_its_field_does(number: int) -> None:
    check, example = CASES[number]
    whole = example.given.model_dump(mode="json")
    found = changes_of(check, whole)
    for change in found.changes:
        place = change.question.field
        assert outcome(check, put(whole, place, change.value)) == change.outcome != example.outcome
        for value in smaller(change):
            assert outcome(check, put(whole, place, value)) in (example.outcome, None)
    for one in found.ranges:
        assert one.least <= at(whole, one.field) <= one.most
        for value in {one.least, one.most}:
            kept = int(value) if find(check.given, one.field).is_whole else value
            assert outcome(check, put(whole, one.field, kept)) == example.outcome


def test_looking_for_changes_takes_its_time_and_no_more() -> None:
    army = check("core-3e/25.0", "army")
    whole = army.examples[0].given.model_dump(mode="json")
    started = time.thread_time()
    changes_of(army, whole)
    assert time.thread_time() - started < 20 * nearby.SECONDS
