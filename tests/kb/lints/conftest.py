"""Rule modules of these tests: a good one, to be broken in one place at a time."""

import importlib.util
import sys
from collections.abc import Callable
from pathlib import Path

import pytest

from kb.lints import rule_modules
from kb.lints.rule_modules import RuleModule
from kb.passages import Library

GOOD = '''"""Attack Sequence: as short as a rule can be.

What surprises: nothing.
"""

from kb.engine import Cite, Example, Verdict, ask, rule
from kb.tabletop import D6, RuleInput
from kb.tabletop.dice import RollOf

SIX = Cite("core-3e/13.3#hit-roll", "an unmodified 6 always hits")
SUM = Cite("core-3e/13.3#hit-roll", "at least the weapon's To Hit characteristic")


class Roll(RuleInput):
    """A roll."""

    roll: D6
    """What the dice shows."""


@rule("core-3e/13.3", yes="hits", no="misses")
def hit(given: Roll) -> Verdict:
    """Does it hit?"""
    v = Verdict()
    if v.step(SIX, f"The dice shows {given.roll}.", given.roll == 6):
        return v.end("hits")
    total = ask("core-3e/1.5.5", of=RollOf.OTHER, roll=given.roll, modifiers=(1,))
    hits = v.step(SUM, f"{total.outcome} to {total.number}.", total.outcome == "modified" and total.number > 4, total)
    return v.end("hits" if hits else "misses")


EXAMPLES = (
    Example("Does a 6 hit?", Roll(roll=6), "hits", SIX),
    Example("Does a 4 hit?", Roll(roll=4), "hits", SUM),
    Example("Does a 3 hit?", Roll(roll=3), "misses", SUM),
)
'''

Written = Callable[..., RuleModule]


@pytest.fixture(scope="session")
def unanswered(library: Library) -> Library:
    """Our corpus without its answers, which a module of these tests does not have."""
    return library.but(answers=())


@pytest.fixture
def written(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Written:
    """The good module with some of its words changed, as (old, new) pairs."""

    def written(*changes: tuple[str, str]) -> RuleModule:
        text = GOOD
        for old, new in changes:
            assert old in text
            text = text.replace(old, new)
        path = tmp_path / "kb" / "rules" / "core_3e" / "s13_attacking" / "s13_3_attack_sequence.py"
        path.parent.mkdir(parents=True)
        path.write_text(text, encoding="utf-8")
        spec = importlib.util.spec_from_file_location("a_rule_of_the_tests", path)
        assert spec
        assert spec.loader
        module = importlib.util.module_from_spec(spec)
        monkeypatch.setitem(sys.modules, module.__name__, module)
        monkeypatch.setattr(rule_modules, "ROOT", tmp_path)
        spec.loader.exec_module(module)
        return RuleModule(module)

    return written


def line_of(words: str, text: str = GOOD) -> int:
    """The line on which these words first stand."""
    return text[: text.index(words)].count("\n") + 1
