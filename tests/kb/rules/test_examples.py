"""Every worked example of every rule, as the site shows it."""

import pytest

from kb.engine.checks import Check, every_check
from kb.engine.examples import Example

CASES = [(check, example) for check in every_check() for example in check.examples]
NAMES = [f"{check.name}: {example.question}" for check, example in CASES]


@pytest.mark.parametrize(("check", "example"), CASES, ids=NAMES)
def test_an_example_has_its_outcome_for_its_reason(check: Check, example: Example) -> None:
    verdict = check.run(example.given)
    assert (verdict.outcome, verdict.decided_by) == (example.outcome, example.decided_by)
    if example.value is not None:
        assert verdict.value == example.value


def test_an_example_survives_the_way_through_json() -> None:
    for check, example in CASES:
        assert check.given.read(example.given.model_dump_json()) == example.given
