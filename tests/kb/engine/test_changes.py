"""Each change that is told turns the outcome, no smaller one of its field does, and a range is one."""

import time
from typing import Annotated, Any

import pytest
from hypothesis import given as over
from hypothesis import settings
from hypothesis import strategies as st
from pydantic import Field
from pydantic_core import to_json

from kb.engine import Cite, Verdict, changes, rule
from kb.engine.changes import Change, Changes, least, most
from kb.engine.changes import changes as changes_of
from kb.engine.checks import Check, check, every_check
from kb.engine.fields import Given, at, find, put, question
from kb.engine.outcomes import Outcomes
from kb.tabletop import RuleInput, RuleInputError

HIT = check("core-3e/13.3", "hit")
CASES = [(check, example) for check in every_check() for example in check.examples]
CITE = Cite("core-3e/1.5.2", "rolls a D6")


class Gap(RuleInput):
    """A gap of these tests."""

    inches: Annotated[float, Field(ge=0, le=120)]
    """How wide it is."""
    models: Annotated[int, Field(ge=1, le=500)] = 5
    """How many stand there."""
    runs: bool = False
    """Whether it runs."""
    name: str = ""
    """What it is called."""


@rule("test/gap", yes="reaches", no="does not reach")
def gap(given: Gap) -> Verdict:
    """Does it reach?"""
    v = Verdict()
    v.step(CITE, f"{given.name} {given.models}", given.models != 77)
    if given.runs or given.inches > 3 or given.models > 100:
        v.step(CITE, "Too far.", False)
        return v.end("does not reach")
    return v.end("reaches")


GAP = Check("test/gap", "", gap, Gap, "Does it reach?", outcomes=Outcomes.of("reaches", "does not reach", ()))


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
    monkeypatch.setattr(changes, "MOST_RUNS", 2)
    assert not changes_of(GAP, {"inches": 1}).finished
    assert most(GAP, {"inches": 1}, "models").sure is False
    monkeypatch.undo()
    monkeypatch.setattr(changes, "SECONDS", 0)
    assert not changes_of(GAP, {"inches": 1}).finished
    with pytest.raises(RuleInputError, match="inches: has no outcome within the time"):
        most(GAP, {}, "inches")


def test_the_most_and_the_least_of_a_field_with_which_the_outcome_holds() -> None:
    assert (most(HIT, {"roll": 3, "to_hit": 4}, "roll").value, least(HIT, {"roll": 3, "to_hit": 4}, "roll").value) == (
        3,
        1,
    )
    hits = most(HIT, {"roll": 3}, "to_hit")
    assert (hits.value, hits.sure, hits.verdict.outcome) == (3, True, "hits")
    assert hits.filled({"roll": 3}) == {"roll": 3, "to_hit": 3}
    assert hits.filled({"roll": 3, "to_hit": 2}) == {"roll": 3, "to_hit": 2}
    widest = most(GAP, {}, "inches")
    assert (widest.value, widest.record()["outcome"]) == (3, "reaches")
    assert least(GAP, {"inches": 9}, "inches").value == 3.1
    assert most(GAP, {"inches": 1, "models": 3}, "models").value == 100


@pytest.mark.parametrize(
    ("given", "place", "says"),
    [
        ({"inches": 1}, "width", "width: is not a field of this rule"),
        ({"inches": 1}, "inches.2", r"inches\.2: is not a field of this rule"),
        ({"inches": 1}, "", "is not a field of this rule"),
        ({"inches": 1}, "runs", "runs: is no number"),
        ({"inches": 1}, "name", "name: is no number"),
        ({}, "models", "inches: is missing"),
        ({"runs": True}, "inches", "inches: is left out, and no value tried says yes"),
        ({"inches": "wide"}, "models", "inches: must be"),
    ],
)
def test_a_field_without_a_most_is_refused_with_a_reason(given: Given, place: str, says: str) -> None:
    with pytest.raises(RuleInputError, match=says):
        most(GAP, given, place)


def test_a_number_that_must_be_more_than_0_is_among_what_turns_an_outcome() -> None:
    target = check("core-3e/13.1.1", "target")
    given = {"models": [{"distance": 18, "farthest": 19}], "range": 18}
    turned, reach = changes_of(target, given), {one.field: one for one in changes_of(target, given).ranges}
    assert "range" in reach
    assert least(target, given, "range").value == reach["range"].least == 18
    assert most(target, given, "range").value == reach["range"].most == 120
    assert {"range": 17.9} in [{one.question.field: one.value} for one in turned.changes]
    assert find(target.given, "range").above


@pytest.mark.parametrize("held", [[], [1], [[]]])
def test_a_list_in_the_place_of_a_thing_is_refused_with_a_reason(held: list[Any]) -> None:
    looked = 0
    for one in every_check():
        for name in one.given.model_fields:
            for inside in question(one.given, name, name).schema.get("properties", ()):
                if find(one.given, f"{name}.{inside}").bounds:
                    looked += 1
                    with pytest.raises(RuleInputError):
                        most(one, {name: held}, f"{name}.{inside}")
                    with pytest.raises(RuleInputError):
                        least(one, {name: held}, f"{name}.{inside}")
    assert looked


@pytest.mark.parametrize("given", [{}, {"enemies": []}, {"enemies": [{}], "model": 3}, {"enemies": {}, "model": None}])
@pytest.mark.parametrize(
    "place",
    ["enemies.1.models.1.x", "enemies.0.models.1.x", "enemies", "model.x", "model", "model..x", "ends.1", "9" * 5000],
)
def test_no_place_is_too_odd_to_be_refused(given: Given, place: str) -> None:
    with pytest.raises(RuleInputError):
        most(check("core-3e/12.2", "positions"), given, place)


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
    assert time.thread_time() - started < 20 * changes.SECONDS
