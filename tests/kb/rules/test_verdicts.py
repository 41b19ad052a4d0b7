"""What every verdict tells its reader, kept as text, one file a module: its diff is what to review.

`pytest tests/kb/rules/test_verdicts.py --snapshot-update` writes the texts anew. `also.jsonl` has inputs besides the
examples, one a line: rule, part, and the values that differ from their defaults.
"""

import json
from collections import defaultdict
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest
from syrupy.assertion import SnapshotAssertion
from syrupy.extensions.single_file import SingleFileSnapshotExtension, WriteMode
from syrupy.location import PyTestLocation

from kb.engine.checks import RULES, Check, every_check, module_path
from kb.engine.verdicts import Verdict
from kb.tabletop import RuleInput

HERE = Path(__file__).parent
TEXTS = HERE / "verdicts"
MODULES: dict[Path, list[Check]] = defaultdict(list)
for check in every_check():
    path = module_path(check.id)
    assert path
    MODULES[path.relative_to(RULES).with_suffix("")].append(check)
ALSO: dict[str, list[tuple[str, dict[str, Any]]]] = defaultdict(list)
for line in (HERE / "also.jsonl").read_text(encoding="utf-8").splitlines():
    rule, part, values = json.loads(line)
    ALSO[rule].append((part, values))


class OneTextAModule(SingleFileSnapshotExtension):
    """`verdicts/core_3e/s13_attacking/s13_3_attack_sequence.txt`: as the module lies in `kb/rules`."""

    _write_mode = WriteMode.TEXT
    file_extension = "txt"

    @classmethod
    def get_location(cls, *, test_location: PyTestLocation, index: object) -> str:
        """The path of a module's text."""
        module = test_location.item.callspec.params["module"]  # type: ignore[attr-defined]
        return str(text_path(module))

    @classmethod
    def matches_test_location(cls, *, test_location: PyTestLocation, snapshot_location: str) -> bool:
        """Whether a text is of this test's module."""
        return snapshot_location == cls.get_location(test_location=test_location, index=0)


def text_path(module: Path) -> Path:
    """Where the verdicts of a module are kept."""
    return TEXTS / module.with_suffix(".txt")


def verdicts(module: Path) -> Iterator[str]:
    """What a module's rules say of each of their examples, and of the inputs that no example has."""
    for check in MODULES[module]:
        given: list[tuple[str, RuleInput]] = [(example.question, example.given) for example in check.examples]
        for part, values in ALSO[check.id]:
            if part == check.part:
                also = json.dumps(values, ensure_ascii=False)
                given.append((also, check.given.read(also)))
        for asks, one in given:
            verdict = check.run(one)
            assert verdict.decided_by
            assert check.outcomes.says(verdict.outcome), f"{check.name} does not declare {verdict.outcome!r}"
            decides = f"({verdict.decided_by.passage}: {verdict.decided_by.words})"
            yield f"{check.part}: ".removeprefix(": ") + f"{asks}\n{told(verdict)}  {decides}\n"


def told(verdict: Verdict, depth: int = 1) -> str:
    """A verdict as it is: its steps in book order, whether each held, and the number that it carries."""
    lines: list[str] = []
    for step in verdict.steps:
        held = "yes" if step.held else " no"
        lines.append(f"{'  ' * depth}{held}  {step.says}  ({step.cite.passage}: {step.cite.words})")
        if step.asked:
            lines.append(told(step.asked, depth + 2))
    lines.append(f"{'  ' * depth}-> {verdict.outcome}" + (f" ({verdict.value:g})" if verdict.value is not None else ""))
    return "\n".join(lines)


@pytest.mark.parametrize("module", MODULES, ids=str)
def test_what_every_verdict_tells(module: Path, snapshot: SnapshotAssertion) -> None:
    assert "\n".join(verdicts(module)) == snapshot(extension_class=OneTextAModule)


def test_no_text_is_left_of_a_rule_that_is_gone() -> None:
    assert set(TEXTS.rglob("*.txt")) == {text_path(module) for module in MODULES}


def test_what_no_example_has_is_given_to_a_part_that_there_is() -> None:
    parts = {(check.id, check.part) for check in every_check()}
    assert [(id, part) for id, inputs in ALSO.items() for part, _ in inputs if (id, part) not in parts] == []
