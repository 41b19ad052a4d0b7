"""The most and the least of a field: the outcome holds up to there and no further, and no odd place breaks it."""

from typing import Any

import pytest

from kb.engine import nearby
from kb.engine.changes import changes
from kb.engine.checks import check, every_check
from kb.engine.extremes import least, most
from kb.engine.fields import Given, find, question
from kb.tabletop import RuleInputError
from tests.kb.engine.gap import GAP

HIT = check("core-3e/13.3", "hit")


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
    turned, reach = changes(target, given), {one.field: one for one in changes(target, given).ranges}
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


def test_it_is_said_where_time_or_runs_were_too_few(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(nearby, "MOST_RUNS", 2)
    assert most(GAP, {"inches": 1}, "models").sure is False
    monkeypatch.undo()
    monkeypatch.setattr(nearby, "SECONDS", 0)
    with pytest.raises(RuleInputError, match="inches: has no outcome within the time"):
        most(GAP, {}, "inches")
