"""The shape of rule modules: where they lie, what they hold, and what they may import."""

import ast
from collections import Counter
from collections.abc import Iterable, Iterator
from pathlib import Path

from kb.engine.checks import RULES, Check, module_path
from kb.lints.findings import Finding
from kb.passages import Library, slug

LONGEST = 300  # lines
MAY_IMPORT = (
    *("kb.engine", "kb.tabletop", "pydantic", "icepool"),
    *("collections", "enum", "functools", "itertools", "math", "typing"),
)


def shape(paths: Iterable[Path]) -> Iterator[Finding]:
    """What a rule module holds and may not hold."""
    for path in paths:
        place = str(path.relative_to(RULES.parent.parent))
        text = path.read_text(encoding="utf-8")
        tree = ast.parse(text)
        if len(text.splitlines()) > LONGEST:
            yield Finding("shape", place, f"{len(text.splitlines())} lines; {LONGEST} is the limit")
        if "What surprises:" not in (ast.get_docstring(tree) or ""):
            yield Finding("shape", place, "the docstring does not say what surprises")
        for node in ast.walk(tree):
            if isinstance(node, ast.Assert):
                yield Finding("shape", place, f"line {node.lineno}: a condition is a step, not an assert")
            for name in _imported(node):
                if not name.startswith(MAY_IMPORT):
                    yield Finding("shape", place, f"imports {name}; a rule asks another by id")


def _imported(node: ast.AST) -> list[str]:
    if isinstance(node, ast.Import):
        return [alias.name for alias in node.names]
    return [node.module or "."] if isinstance(node, ast.ImportFrom) else []


def paths(library: Library, checks: Iterable[Check]) -> Iterator[Finding]:
    """Checks whose module is not where their id and their title put it; without a number, the id alone does."""
    titles = {passage.id: passage.title if passage.number else "" for passage in library.passages}
    for check in checks:
        module = check.run.__module__
        found = module_path(check.id)
        if found is None or ".".join(found.relative_to(RULES.parent.parent).with_suffix("").parts) != module:
            yield Finding("paths", module, f"{check.id} is looked for in {found}")
        elif check.id not in titles:
            yield Finding("paths", module, f"{check.id} is no passage")
        elif not module.endswith(slug(titles[check.id]).replace("-", "_")):
            yield Finding("paths", module, f"is not named after {titles[check.id]!r}")


def pairs(checks: Iterable[Check], rulings: set[str]) -> Iterator[Finding]:
    """Parts without opposed examples, questions that stand twice, and rulings that do not exist."""
    inputs: Counter[type] = Counter()
    for check in checks:
        inputs[check.given] += 1
        if inputs[check.given] > 1:
            yield Finding("pairs", check.name, f"shares its input {check.given.__name__} with another part")
        if len({(example.outcome, example.value) for example in check.examples}) < 2:
            yield Finding("pairs", check.name, "has no two examples with opposed outcomes")
        if not check.says:
            yield Finding("pairs", check.name, "does not say what it asks")
        for question, count in Counter(example.question for example in check.examples).items():
            if count > 1:
                yield Finding("pairs", check.name, f"asks {question!r} {count} times")
        for example in check.examples:
            if example.shows and example.shows not in rulings:
                yield Finding("pairs", check.name, f"{example.question!r} shows {example.shows}, which is no ruling")
