"""The shape of rule modules: where they lie, what they hold, and what they may import."""

import ast
import re
from collections.abc import Iterator, Sequence
from pathlib import Path

from kb.engine.checks import RULES, is_rule, module_path
from kb.engine.ledger import ledger
from kb.lints.findings import Finding, in_corpus
from kb.lints.rule_modules import ROOT, RuleModule
from kb.passages import Kind, Library, slug

LONGEST = 300  # lines beside the examples
MAY_IMPORT = (
    *("kb.engine", "kb.tabletop", "pydantic", "icepool"),
    *("collections", "enum", "functools", "itertools", "math", "typing"),
)


def shape(rules: RuleModule, _: Library) -> Iterator[Finding]:
    """What a rule module holds and may not hold."""
    lines = len(rules.text.splitlines()) - _lines_of_examples(rules.tree)
    if lines > LONGEST:
        yield rules.finding(LONGEST, f"{lines} lines beside its examples; {LONGEST} is the limit")
    if "What surprises:" not in (ast.get_docstring(rules.tree) or ""):
        yield rules.finding(1, "the docstring does not say what surprises: add 'What surprises: ...'")
    for node in rules.nodes(ast.Assert):
        yield rules.finding(node.lineno, "a condition is a step, not an assert")
    imported = [(one.lineno, alias.name) for one in rules.nodes(ast.Import) for alias in one.names]
    imported += [(one.lineno, one.module or ".") for one in rules.nodes(ast.ImportFrom)]
    for line, name in imported:
        if not name.startswith(MAY_IMPORT) and not _shared(name, rules.path):
            yield rules.finding(line, f"imports {name}; a rule asks another by id")


def _lines_of_examples(tree: ast.Module) -> int:
    """How many lines the EXAMPLES of a module take: they are data."""
    return sum(
        (node.end_lineno or node.lineno) - node.lineno + 1
        for node in tree.body
        if isinstance(node, ast.Assign) and ast.unparse(node.targets[0]) == "EXAMPLES"
    )


def _shared(name: str, path: Path) -> bool:
    """Whether an import is of what the rules of this module's chapter share, those of its book, or those of all."""
    imported = ROOT.joinpath(*name.split(".")).with_suffix(".py")
    if not imported.is_file() or is_rule(imported):
        return False
    book = RULES / path.relative_to(RULES).parts[0]
    of_the_book = imported.parent.parent == book and not re.match(r"s\d\d_", imported.parent.name)
    return of_the_book or imported.parent in (path.parent, RULES)


def placed(rules: RuleModule, library: Library) -> Iterator[Finding]:
    """Modules that do not lie where their id and their title put them; rulings and what has no number, the id alone."""
    titles = {
        passage.id: passage.title if passage.number and passage.kind is not Kind.RULING else ""
        for passage in library.passages
        if passage.id in rules.ids
    }
    if not rules.ids:
        yield rules.finding(1, "declares no check: put @rule(ID) on a function, or take the file away")
    for id in rules.ids:
        if module_path(id) != rules.path:
            yield rules.finding(1, f"{id} is looked for in {module_path(id) or 'no file'}: rename this one")
        elif id not in titles:
            yield rules.finding(1, f"{id} is no passage of the corpus")
        elif not rules.path.stem.endswith(slug(titles[id]).replace("-", "_")):
            yield rules.finding(1, f"is not named after {titles[id]!r}: rename the file")


def on_one_side(modules: Sequence[RuleModule], library: Library) -> Iterator[Finding]:
    """Pages with neither a check nor a reason for having none, or with both; checks and reasons of no page."""
    book = ledger(library, [check for rules in modules for check in rules.checks])
    for entry in book.entries:
        if entry.passage.id in book.gaps:
            yield in_corpus(entry.passage, "has no check: `arbiter new-rule` starts one, or not_checked.py says why")
        if entry.passage.id in book.twice:
            yield in_corpus(entry.passage, "has a check, and a reason in not_checked.py too: drop the reason")
    for id in book.strays:
        yield Finding(str(RULES.relative_to(ROOT)), 1, id, "has a check or a reason, and is no page of the corpus")


def packages(_: Sequence[RuleModule], __: Library) -> Iterator[Finding]:
    """Folders of rules without `__init__.py`: reasons in them are read by nobody, and a wheel leaves them out."""
    for folder in sorted({folder for path in RULES.rglob("*.py") for folder in path.relative_to(RULES).parents}):
        package = RULES / folder / "__init__.py"
        if not package.is_file():
            says = "is missing, so that the folder is overlooked: write it, with a sentence on what lives there"
            yield Finding(str(package.relative_to(ROOT)), 1, str(folder), says)
