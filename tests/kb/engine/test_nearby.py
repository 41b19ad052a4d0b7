"""Other values of one field: nearest first and each once, up to what it takes, and what a rule ends with there."""

import pytest

from kb.budget import Spent
from kb.engine import nearby
from kb.engine.fields import find
from kb.engine.nearby import Look, steps
from tests.kb.engine.gap import GAP

INCHES, MODELS = find(GAP.given, "inches"), find(GAP.given, "models")


@pytest.mark.parametrize(("was", "way"), [(5, 1), (5, -1), (1, -1), (499, 1)])
def test_steps_go_from_the_nearest_value_ever_further_to_the_last(was: int, way: int) -> None:
    values = [step.value for step in steps(MODELS, was, way)]
    least, most = MODELS.bounds or (0, 0)
    assert values == sorted({*values}, reverse=way < 0)
    assert all(least <= value <= most and (value - was) * way > 0 for value in values)
    assert values[-1:] == ([] if was == least and way < 0 else [most if way > 0 else least])


def test_a_step_is_as_fine_as_the_value_was_given() -> None:
    assert [next(steps(INCHES, was, 1)).value for was in (2, 2.5, 2.25, 2.125)] == [2.1, 2.6, 2.26, 2.126]


def test_what_lies_to_one_side_ends_where_the_outcome_turns() -> None:
    look = Look(GAP, {"inches": 1, "models": 98}, "reaches")
    way = look.along(MODELS, 98, 1)
    assert (way.last, way.sure) == (100, True)
    assert way.turn
    assert (way.turn.value, way.turn.outcome, way.turn.says) == (101, "does not reach", "no")
    assert look.along(MODELS, 98, -1).turn is None
    assert look.ends("models", 0) is None  # a value that cannot be


def test_a_rule_is_run_once_for_each_value_and_no_more_than_so_often(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(nearby, "MOST_RUNS", 2)
    look = Look(GAP, {"inches": 1}, "reaches")
    assert [look.ends("models", value) for value in (7, 7, 8, 8)] == ["reaches"] * 4
    with pytest.raises(Spent, match="2 times"):
        look.ends("models", 9)
