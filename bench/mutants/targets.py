"""The chapters of `make mutants`, their modules, and the tests that each module has to answer to."""

import functools
import importlib
import os
import re
from collections.abc import Callable, Iterable
from pathlib import Path
from types import ModuleType

import grimp
import pytest
from hypothesis import Phase, is_hypothesis_test, settings

from bench.mutants.children import Target
from kb.engine import checks
from kb.lints import citations, examples
from kb.lints.rule_modules import RuleModule
from kb.passages import Library
from tests import conftest  # noqa: F401  # what it imports is to be warm
from tests.kb.engine import test_odds
from tests.kb.rules import test_verdicts  # noqa: F401

ROOT = checks.RULES.parent.parent
TABLETOP = ROOT / "kb" / "tabletop"
OURS = ("kb", "arbiter", "exports", "ingest", "tests", "webapp")
ROOMS = ("engine", "odds")  # of `kb`, each tested in a folder of its own
PLUGINS = ("-p", "_hypothesis_pytestplugin")  # which the tests of rules, tabletop, engine and odds need
MANY = (0, 1, 5)  # dice
NOTHING = Library(documents=(), passages=(), rulings=())  # these lints look at the rules alone

settings.register_profile(
    "mutants",
    max_examples=100,
    deadline=None,
    derandomize=True,
    database=None,
    phases=[Phase.explicit, Phase.generate],
)


def chapters() -> dict[str, list[Target]]:
    """The rooms, the tabletop and the rules, folder by folder: what `CHAPTER=` may say, and the modules of each."""
    found = {room: [_of_room(path) for path in _modules(ROOT / "kb" / room)] for room in ROOMS}
    for path in _modules(TABLETOP):
        found.setdefault(path.parent.relative_to(TABLETOP.parent).as_posix(), []).append(_of_tabletop(path))
    for path in _modules(checks.RULES):
        if path.stem != "not_checked":
            target = _of_rule(path) if checks.is_rule(path) else _shared(path)
            found.setdefault(_chapter(path), []).append(target)
    return found


def _modules(folder: Path) -> list[Path]:
    return sorted(folder.rglob("[a-z]*.py"))


def _chapter(path: Path) -> str:
    """The chapter of a book that a module lies in, or else the book; `rules` for what all books share."""
    *folders, _ = path.relative_to(checks.RULES.parent).parts
    return next((folder for folder in folders if re.match(r"s\d\d_", folder)), folders[:2][-1])


def _of_rule(path: Path) -> Target:
    def tests(module: ModuleType) -> None:
        checks.forget()
        hold_its_examples(module)
        _tell_the_same([path])
        pass_pytest(_mirrors(path))

    return _target(path, tests)


def _shared(path: Path) -> Target:
    """What rules beside it share answers to its own tests and to all of theirs."""

    def tests(module: ModuleType) -> None:
        rules = _rules_that_import(module.__name__)
        pass_pytest(_mirrors(path))
        _tell_the_same(rules)
        pass_pytest(_mirrors(*rules))

    return _target(path, tests)


def _of_tabletop(path: Path) -> Target:
    """What all rules share answers to its own tests, and to the examples of the rules that import it."""

    def tests(module: ModuleType) -> None:
        pass_pytest(_mirrors(path))
        _tell_the_same(_rules_that_import(module.__name__))

    return _target(path, tests)


def _of_room(path: Path) -> Target:
    own = _mirrors(path)
    others = sorted(set((ROOT / "tests" / path.parent.relative_to(ROOT)).glob("test_*.py")) - set(own))

    def tests(module: ModuleType) -> None:
        for file in own + others:  # one at a time: most mutants do not live to see the next
            pass_pytest([file])

    return _target(path, tests)


def _target(path: Path, tests: Callable[[ModuleType], None]) -> Target:
    module = _dotted(path)
    return Target(module, path, tests, _importers(module).__contains__)


def _mirrors(*paths: Path) -> list[Path]:
    """The test files that lie as these modules do, where there are any."""
    files = [ROOT / "tests" / path.relative_to(ROOT).with_name(f"test_{path.name}") for path in paths]
    return [file for file in files if file.is_file()]


def _dotted(path: Path) -> str:
    return ".".join(path.relative_to(ROOT).with_suffix("").parts)


@functools.cache
def _graph() -> grimp.ImportGraph:
    return grimp.build_graph(*OURS, cache_dir=None)


@functools.cache
def _importers(module: str) -> frozenset[str]:
    """All modules of ours that import it, directly or not."""
    return frozenset(_graph().find_downstream_modules(module))


def _rules_that_import(module: str) -> list[Path]:
    return [path for path in checks.module_paths() if _dotted(path) in _importers(module)]


def _tell_the_same(rules: Iterable[Path]) -> None:
    """Hold rule modules to their kept verdicts: of their examples, and of the inputs that no example has."""
    now = importlib.import_module("kb.engine.checks")
    now.forget()
    kept = importlib.import_module("tests.kb.rules.test_verdicts")
    for path in rules:
        module = path.relative_to(checks.RULES).with_suffix("")
        ids = dict.fromkeys(check.id for check in kept.MODULES[module])
        kept.MODULES[module] = [check for id in ids for check in now.checks_of(id)]  # those of the mutant
        if "\n".join(kept.verdicts(module)) != kept.text_path(module).read_text(encoding="utf-8"):
            raise AssertionError(f"the verdicts of {module} are no longer those that are kept")


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
    """Remembers which test failed; plain cases come before properties, which take many times as long."""

    name = ""

    def pytest_collection_modifyitems(self, items: list[pytest.Item]) -> None:
        items.sort(key=lambda item: isinstance(item, pytest.Function) and is_hypothesis_test(item.obj))

    def pytest_runtest_logreport(self, report: pytest.TestReport) -> None:
        if report.failed and not self.name:
            self.name = report.nodeid

    def pytest_collectreport(self, report: pytest.CollectReport) -> None:
        if report.failed and not self.name:
            self.name = f"{report.nodeid} could not be imported"


def pass_pytest(files: Iterable[Path]) -> None:
    """Run test files in this very process. Raises AssertionError with the first test that fails."""
    files = list(files)
    if not files:  # pytest would run all
        return
    os.chdir(ROOT)
    os.environ["PYTEST_DISABLE_PLUGIN_AUTOLOAD"] = "1"  # half of each child's time would go into the others
    first = _FirstFailure()
    quick = ["-q", "-x", "--assert=plain", "--capture=no", "--no-header", "--tb=no"]
    bare = ["-p", "no:cacheprovider", "-p", "no:faulthandler", *PLUGINS, "--hypothesis-profile=mutants"]
    code = pytest.main([*quick, *bare, *map(str, files)], plugins=[first])
    if code is not pytest.ExitCode.OK:
        raise AssertionError(first.name or f"pytest ends with {code}")
