"""The shape of rule modules: where they lie, what they hold, and what they may import."""

import ast
from collections import Counter
from collections.abc import Iterable, Iterator
from pathlib import Path

from kb.engine.checks import RULES, Check, is_rule, module_path
from kb.lints.findings import Finding
from kb.passages import Library, slug

LONGEST = 300  # lines beside the examples
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
        if (lines := len(text.splitlines()) - _lines_of_examples(tree)) > LONGEST:
            yield Finding("shape", place, f"{lines} lines beside its examples; {LONGEST} is the limit")
        if "What surprises:" not in (ast.get_docstring(tree) or ""):
            yield Finding("shape", place, "the docstring does not say what surprises")
        for node in ast.walk(tree):
            if isinstance(node, ast.Assert):
                yield Finding("shape", place, f"line {node.lineno}: a condition is a step, not an assert")
            for name in _imported(node):
                if not name.startswith(MAY_IMPORT) and not _shared(name, path):
                    yield Finding("shape", place, f"imports {name}; a rule asks another by id")


def _lines_of_examples(tree: ast.Module) -> int:
    """How many lines the EXAMPLES of a module take: they are data."""
    return sum(
        (node.end_lineno or node.lineno) - node.lineno + 1
        for node in tree.body
        if isinstance(node, ast.Assign)
        and any(isinstance(one, ast.Name) and one.id == "EXAMPLES" for one in node.targets)
    )


def _shared(name: str, path: Path) -> bool:
    """Whether an import is of what the rules of this module's chapter share, or those of its book."""
    imported = RULES.parent.parent.joinpath(*name.split(".")).with_suffix(".py")
    if not imported.is_file() or is_rule(imported):
        return False
    beside = imported.parent == path.parent  # in the chapter
    return beside or imported.parent.parent == RULES / path.relative_to(RULES).parts[0]


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
