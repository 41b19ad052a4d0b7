"""Outcomes declared and reached; `test_every.py` has the faults, this what is beside them."""

import pytest

from kb.lints import outcomes
from kb.passages import Library
from tests.kb.lints.conftest import Written

LAST = 'return v.end("hits" if hits else "misses")'
SHARED = '@rule("core-3e/13.3", yes="hits", no="misses")'
DECLARED = ('no="misses"', 'no="misses {}"')


def test_what_a_function_of_several_parts_ends_with_is_declared_by_one_of_them(
    written: Written, library: Library
) -> None:
    helper = f"def _end(v: Verdict, hits: bool) -> Verdict:\n    {LAST}\n\n\n"
    assert list(outcomes.declared(written((LAST, "return _end(v, hits)"), (SHARED, helper + SHARED)), library)) == []


def test_a_pattern_stands_for_the_words_that_the_input_decides(written: Written, library: Library) -> None:
    by = ('"misses")', 'f"misses by {5 - given.roll}")')
    rules = written(DECLARED, by, ('Roll(roll=3), "misses"', 'Roll(roll=3), "misses by 2"'))
    assert [*outcomes.declared(rules, library), *outcomes.reached(rules, library)] == []


@pytest.mark.parametrize(
    "ends",
    ['return v.end_by_faults("hits", "missed")', "return v.end(MISSED)\n\n\nMISSED = 'missed'"],
)
def test_each_way_to_write_an_outcome_is_looked_at(ends: str, written: Written, library: Library) -> None:
    findings = [finding.says for finding in outcomes.declared(written((LAST, ends)), library)]
    assert "ends with 'missed', which @rule does not declare" in findings


def test_after_an_error_nothing_is_said_of_what_no_example_reaches(written: Written, library: Library) -> None:
    rules = written(("roll=given.roll, mod", "roll=None, mod"), ('no="misses"', 'no=("misses", "stops")'))
    assert list(outcomes.reached(rules, library)) == []
