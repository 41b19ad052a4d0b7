"""Every worked example of every rule, as the site shows it."""

from collections.abc import Iterator
from typing import Any
from unittest.mock import patch

import pytest

from kb.engine.checks import Check, every_check
from kb.engine.examples import Example
from kb.engine.verdicts import Cite, Verdict

CASES = [(check, example) for check in every_check() for example in check.examples]
NAMES = [f"{check.name}: {example.question}" for check, example in CASES]


@pytest.mark.parametrize(("check", "example"), CASES, ids=NAMES)
def test_an_example_has_its_outcome_for_its_reason(check: Check, example: Example) -> None:
    verdict = check.run(example.given)
    assert (verdict.outcome, verdict.decided_by) == (example.outcome, example.decided_by)
    if example.value is not None:
        assert verdict.value == example.value


def faults(check: Check) -> Iterator[str]:
    """What is wrong with how the verdicts of a check's examples explain themselves, whatever their outcomes."""
    asked: set[str] = set()
    shown: set[str] = set()
    held: dict[tuple[Cite, str], bool] = {}
    end = Verdict.end

    def noted(verdict: Verdict, *args: Any, **named: Any) -> Verdict:
        came_to_an_end.append(verdict)
        return end(verdict, *args, **named)

    for example in check.examples:
        came_to_an_end: list[Verdict] = []
        with patch.object(Verdict, "end", noted):
            verdict = check.run(example.given)
        asked.update(one.rule for one in came_to_an_end)
        shown.update(one.rule for one in nested(verdict))
        for step in verdict.steps:
            if not isinstance(step.cite, Cite):
                yield f"{check.name}: {step.says!r} cites {step.cite!r}"
            if not is_sentence(step.says):
                yield f"{check.name}: {step.says!r} is no sentence"
            if not isinstance(step.held, bool):
                yield f"{check.name}: {step.says!r} held: {step.held!r}"
            if held.setdefault((step.cite, step.says), step.held) != step.held:
                yield f"{check.name}: {step.says!r} held once and once not, so it leaves out what decides"
    yield from (
        f"{check.name}: {name} is asked, but no example shows what it answers" for name in sorted(asked - shown)
    )


def is_sentence(says: object) -> bool:
    return isinstance(says, str) and says == says.strip() and says.endswith((".", "!", "?"))


def nested(verdict: Verdict) -> Iterator[Verdict]:
    """A verdict and all that its steps asked for."""
    yield verdict
    for step in verdict.steps:
        if step.asked:
            yield from nested(step.asked)


@pytest.mark.parametrize("check", list(every_check()), ids=lambda check: check.name)
def test_each_step_cites_a_rule_in_a_sentence_that_settles_whether_it_held_and_shows_what_was_asked(
    check: Check,
) -> None:
    assert list(faults(check)) == []


def test_an_example_survives_the_way_through_json() -> None:
    for check, example in CASES:
        assert check.given.read(example.given.model_dump_json()) == example.given
