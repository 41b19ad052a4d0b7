import pytest

from kb.budget import Spent
from kb.engine.checks import check
from webapp.checks import examples
from webapp.checks.examples import run_example

HIT = check("core-3e/13.3", "hit")


def test_an_example_comes_with_its_verdict() -> None:
    for number, example in enumerate(HIT.examples, 1):
        shown = run_example(HIT, number)
        assert shown["question"] == example.question
        assert (shown["verdict"].outcome, shown["verdict"].decided_by) == (example.outcome, example.decided_by)


def test_an_example_has_the_time_of_a_stranger_s_check(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(examples, "SECONDS", -1)
    with pytest.raises(Spent):
        run_example(HIT, 1)
