"""A rule module that cannot be imported is a finding, on the line that is to blame."""

import sys
from pathlib import Path

import pytest

from kb.lints import rule_modules
from kb.lints.findings import Finding
from kb.lints.rule_modules import RuleModule


@pytest.mark.parametrize(
    ("text", "line", "says"),
    [
        ("x = 1\ny = (\n", 2, "SyntaxError: '(' was never closed"),
        ("x = 1\n\nimport no_such_thing_here\n", 3, "ModuleNotFoundError: No module named"),
        (
            "from kb.tabletop import D6, RuleInput\n\nclass Roll(RuleInput):\n    roll: D6\n\nRoll(roll=7)\n",
            6,
            "RuleInputError: roll: must be 6 or less, not 7",
        ),
        ("raise SystemError", 1, "SystemError:"),
    ],
)
def test_a_module_that_cannot_be_imported_says_why(
    text: str, line: int, says: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    path = tmp_path / "broken_rules" / "s99_9_never.py"
    path.parent.mkdir()
    path.write_text(text, encoding="utf-8")
    monkeypatch.syspath_prepend(str(tmp_path))
    monkeypatch.setattr(rule_modules, "ROOT", tmp_path)
    finding = RuleModule.at(path)
    sys.modules.pop("broken_rules", None)
    assert isinstance(finding, Finding)
    assert str(finding).startswith(f"broken_rules/s99_9_never.py:{line}: s99_9_never: cannot be imported, {says}")
