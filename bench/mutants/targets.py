"""The chapters of `make mutants`, their modules, and the tests that each module has to answer to."""

import os
from collections.abc import Iterable
from pathlib import Path
from types import ModuleType

import pytest
from hypothesis import Phase, settings

from bench.mutants.children import Target
from kb.engine import checks
from kb.lints import citations, examples
from kb.lints.rule_modules import RuleModule
from kb.passages import Library
from tests import conftest  # noqa: F401  # what it imports is to be warm
from tests.kb.engine import test_odds

ROOT = checks.RULES.parent.parent
ENGINE = ROOT / "kb" / "engine"
ENGINE_TESTS = ROOT / "tests" / "kb" / "engine"
KEPT = ("kb.tabletop", "kb.passages", "kb.store", "kb.search", "bench")  # they know nothing of the engine
OURS = ("kb.", "arbiter", "exports", "ingest", "tests", "webapp")
MANY = (0, 1, 5)  # dice
NOTHING = Library(documents=(), passages=(), rulings=())  # these lints look at the rules alone

settings.register_profile(
    "mutants", deadline=None, derandomize=True, database=None, phases=[Phase.explicit, Phase.generate]
)


def chapters() -> dict[str, list[Target]]:
    """The engine, then the rules folder by folder: what `CHAPTER=` may say, and the modules of each."""
    found = {"engine": [_of_engine(path) for path in sorted(ENGINE.glob("[a-z]*.py"))]}
    for path in checks.module_paths():
        found.setdefault(path.parent.name, []).append(_of_rule(path))
    return found


def _of_rule(path: Path) -> Target:
    own = ROOT / "tests" / path.relative_to(ROOT).with_name(f"test_{path.name}")

    def tests(module: ModuleType) -> None:
        checks.checks_of.cache_clear()
        hold_its_examples(module)
        if own.is_file():
            pass_pytest([own])

    return Target(_dotted(path), path, tests)


def _of_engine(path: Path) -> Target:
    own = ENGINE_TESTS / f"test_{path.name}"
    others = [other for other in sorted(ENGINE_TESTS.glob("test_*.py")) if other != own]

    def tests(module: ModuleType) -> None:
        for file in [own] * own.is_file() + others:  # one at a time: most mutants do not live to see the next
            pass_pytest([file])

    return Target(_dotted(path), path, tests, _holds_engine)


def _dotted(path: Path) -> str:
    return ".".join(path.relative_to(ROOT).with_suffix("").parts)


def _holds_engine(module: str) -> bool:
    return module.startswith(OURS) and not module.startswith(KEPT)


def hold_its_examples(module: ModuleType) -> None:
    """Hold a rule module to the lints of its examples, and to its odds, as `make test` does with all."""
    rules = RuleModule(module)
    for lint in (examples.right, examples.explained, citations.reached):
        _none(lint(rules, NOTHING))
    for check in rules.checks:
        if check.odds and test_odds.dice_of(check):
            test_odds.test_the_odds_are_the_rule_over_every_face(check)
        elif check.name in test_odds.COUNTED:
            for many in MANY:
                test_odds.test_the_odds_of_many_dice_are_the_rule_over_all_their_faces(check, many)


def _none(findings: Iterable[object]) -> None:
    for finding in findings:
        raise AssertionError(str(finding))


class _FirstFailure:
    """Remembers which test failed."""

    name = ""

    def pytest_runtest_logreport(self, report: pytest.TestReport) -> None:
        if report.failed and not self.name:
            self.name = report.nodeid

    def pytest_collectreport(self, report: pytest.CollectReport) -> None:
        if report.failed and not self.name:
            self.name = f"{report.nodeid} could not be imported"


def pass_pytest(files: Iterable[Path]) -> None:
    """Run test files in this very process. Raises AssertionError with the first test that fails."""
    os.chdir(ROOT)
    first = _FirstFailure()
    quick = ["-q", "-x", "--assert=plain", "--capture=no", "--no-header", "--tb=no"]
    without = ["-p", "no:cacheprovider", "-p", "no:faulthandler", "--hypothesis-profile=mutants"]
    code = pytest.main([*quick, *without, *map(str, files)], plugins=[first])
    if code is not pytest.ExitCode.OK:
        raise AssertionError(first.name or f"pytest ends with {code}")
