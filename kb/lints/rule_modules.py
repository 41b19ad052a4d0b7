"""A rule module as the lints see it: where everything stands in its file, and what its examples come to."""

import ast
import importlib
import traceback
from dataclasses import dataclass
from functools import cached_property
from pathlib import Path
from types import ModuleType
from typing import Any, TypeVar, cast

from kb.engine.checks import RULES, Check, declared
from kb.engine.verdicts import Cite
from kb.lints.findings import Finding
from kb.lints.runs import Run, runs

ROOT = RULES.parent.parent
Node = TypeVar("Node", bound=ast.AST)


@dataclass(frozen=True)
class RuleModule:
    """An imported module of rules."""

    module: ModuleType

    @classmethod
    def at(cls, path: Path) -> "RuleModule | Finding":
        """The module in a file, or why it cannot be imported."""
        try:
            return cls(importlib.import_module(".".join(path.relative_to(ROOT).with_suffix("").parts)))
        except Exception as error:  # whatever a module that is being written may raise
            says = f"cannot be imported, {type(error).__name__}: {error}"
            return Finding(str(path.relative_to(ROOT)), _line_of(error, path), path.stem, " ".join(says.split()))

    @cached_property
    def path(self) -> Path:
        """Its file."""
        return Path(self.module.__file__ or "")

    @cached_property
    def text(self) -> str:
        """Its source."""
        return self.path.read_text(encoding="utf-8")

    @cached_property
    def tree(self) -> ast.Module:
        """Its source, parsed."""
        return ast.parse(self.text)

    def nodes(self, kind: type[Node]) -> list[Node]:
        """The nodes of a kind in its source, without those of its examples, which are a third of it and no code."""
        return cast("list[Node]", self._nodes.get(kind, []))

    @cached_property
    def _nodes(self) -> dict[type[ast.AST], list[ast.AST]]:
        nodes: dict[type[ast.AST], list[ast.AST]] = {}
        for part in self.tree.body:
            for node in self.within(part) if "EXAMPLES" not in _stated(part) else ():
                nodes.setdefault(type(node), []).append(node)
        return nodes

    def within(self, node: ast.AST) -> tuple[ast.AST, ...]:
        """A node of its source and all below it."""
        if node not in self._within:
            self._within[node] = tuple(ast.walk(node))
        return self._within[node]

    @cached_property
    def _within(self) -> dict[ast.AST, tuple[ast.AST, ...]]:
        return {}

    @cached_property
    def ids(self) -> tuple[str, ...]:
        """The passages whose checks it declares; one, where it is as it should be."""
        return tuple(dict.fromkeys(check.id for check in self.checks))

    @cached_property
    def checks(self) -> tuple[Check, ...]:
        """Its checks, in the order in which it states them."""
        return tuple(declared(self.module))

    @cached_property
    def runs(self) -> tuple[Run, ...]:
        """Each example of each check, run once for all lints."""
        return tuple(runs(self.checks))

    @property
    def broken(self) -> bool:
        """Whether an example ends in an error, so that what no example comes to cannot be told."""
        return any(run.error for run in self.runs)

    @cached_property
    def citations(self) -> dict[str, Cite]:
        """The citations that it states, by their names, in its order."""
        return {name: value for name, value in vars(self.module).items() if isinstance(value, Cite)}

    def words(self, node: ast.expr) -> list[str]:
        """The words that stand in the code there, one or several, literal or by the name of a constant."""
        value: Any = vars(self.module).get(node.id) if isinstance(node, ast.Name) else None
        if value is None:
            try:
                value = ast.literal_eval(node)
            except ValueError:
                return []
        values = [value] if isinstance(value, str) else value if isinstance(value, tuple | set | frozenset) else []
        return [one for one in values if isinstance(one, str)]

    @property
    def name(self) -> str:
        """What a finding about all of it is a finding of."""
        return self.ids[0] if self.ids else self.path.stem

    def finding(self, line: int, says: str, of: str = "") -> Finding:
        """A fault on one of its lines; of the module as a whole, where nothing else is named."""
        return Finding(str(self.path.relative_to(ROOT)), line, of or self.name, says)

    def of_check(self, check: Check, says: str) -> Finding:
        """A fault of a check, at its function."""
        return self.finding(self.line(check.run.__name__), says, check.name)

    def of_run(self, run: Run, says: str) -> Finding:
        """A fault that an example shows, at its question."""
        return self.finding(self._questions.get(run.example.question, self.line("EXAMPLES")), says, run.check.name)

    def line(self, name: str, field: str = "") -> int:
        """Where a name of the module is stated, or a field of a class; 1 for what it does not state itself."""
        return self._lines.get((name, field), 1)

    @cached_property
    def _lines(self) -> dict[tuple[str, str], int]:
        lines = {(name, ""): node.lineno for node in self.tree.body for name in _stated(node)}
        for thing in self.tree.body:
            if isinstance(thing, ast.ClassDef):
                lines |= {(thing.name, name): field.lineno for field in thing.body for name in _stated(field)}
        return lines

    @cached_property
    def _questions(self) -> dict[object, int]:
        texts = [node for node in ast.walk(self.tree) if isinstance(node, ast.Constant) and isinstance(node.value, str)]
        return {node.value: node.lineno for node in reversed(texts)}


def _stated(node: ast.stmt) -> list[str]:
    match node:
        case ast.ClassDef(name=name) | ast.FunctionDef(name=name) | ast.AnnAssign(target=ast.Name(id=name)):
            return [name]
        case ast.Assign(targets=targets):
            return [inner.id for target in targets for inner in ast.walk(target) if isinstance(inner, ast.Name)]
    return []


def _line_of(error: Exception, path: Path) -> int:
    if isinstance(error, SyntaxError) and error.filename == str(path):
        return error.lineno or 1
    inside = [frame.lineno for frame in traceback.extract_tb(error.__traceback__) if frame.filename == str(path)]
    return (inside and inside[-1]) or 1
