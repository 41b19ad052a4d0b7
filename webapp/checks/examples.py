"""A check's examples, run for the pages that show them."""

from typing import Any

from kb.budget import SECONDS, budget
from kb.engine.checks import Check


def run_example(check: Check, number: int) -> dict[str, Any]:
    """One of a check's examples, counted from 1, with the verdict that it comes to."""
    example = check.examples[number - 1]
    with budget(SECONDS):
        return example.record() | {"verdict": check.run(example.given)}
