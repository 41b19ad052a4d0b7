"""What a rule asks another exists: the check, its fields, and the outcomes with which its answer is compared.

What is put together while the rule runs (an id out of a table, fields out of `**`) is left to the examples.
"""

import ast
from collections.abc import Iterator
from functools import cached_property

from kb.engine.checks import Check, NoSuchRule, check
from kb.lints.findings import Finding
from kb.lints.rule_modules import RuleModule
from kb.passages import Library

ASKING = ("ask", "ask_odds")


def asks(rules: RuleModule, _: Library) -> Iterator[Finding]:
    """Every `ask` of a module, and every comparison of an answer's outcome with words."""
    for node in rules.nodes(ast.Call):
        if isinstance(node.func, ast.Name) and node.func.id in ASKING:
            for says in _misasked(node):
                yield rules.finding(node.lineno, says)
    for function in rules.nodes(ast.FunctionDef):
        yield from _Answers(rules, function).miscompared()


def _misasked(call: ast.Call) -> Iterator[str]:
    words = _asked(call)
    if words is None:
        return
    try:
        found = check(*words)
    except NoSuchRule as error:
        yield f"asks in vain: {error}"
        return
    except Exception as error:  # the module of the asked rule is being written
        yield f"asks {words[0]}, which cannot be imported, {type(error).__name__}: {' '.join(str(error).split())}"
        return
    given = {keyword.arg for keyword in call.keywords if keyword.arg not in (None, "part")}
    for name in sorted(given - found.given.model_fields.keys()):
        yield f"gives {found.name} {name!r}; its fields are {', '.join(found.given.model_fields)}"
    if all(keyword.arg for keyword in call.keywords):  # no ** that might hold the rest
        needed = {name for name, field in found.given.model_fields.items() if field.is_required()}
        for name in sorted(needed - given):
            yield f"does not give {found.name} its {name!r}"


def _asked(call: ast.Call) -> tuple[str, str] | None:
    """The id and the part that a call names, where they stand in it."""
    named = {keyword.arg: keyword.value for keyword in call.keywords}
    words = [*call.args, *([named["part"]] if "part" in named else [])]
    texts = [word.value for word in words if isinstance(word, ast.Constant) and isinstance(word.value, str)]
    if not texts or len(texts) < len(words):
        return None
    return texts[0], texts[1] if len(texts) > 1 else ""


class _Answers:
    """The names of a function that hold the answers of other rules, and what these are compared with."""

    def __init__(self, rules: RuleModule, function: ast.FunctionDef) -> None:
        self.rules = rules
        self.function = function

    def miscompared(self) -> Iterator[Finding]:
        for node in self.rules.within(self.function):
            if not isinstance(node, ast.Compare) or not isinstance(node.left, ast.Attribute):
                continue
            answered = self._checks(node.left.value) if node.left.attr == "outcome" else []
            outcomes = {example.outcome for one in answered for example in one.examples}
            for outcome in self.rules.words(node.comparators[0]) if answered else ():
                if outcome not in outcomes:
                    names = " or ".join(one.name for one in answered)
                    says = f"compares with {outcome!r}; {names} comes to {', '.join(sorted(outcomes))}"
                    yield self.rules.finding(node.lineno, says)

    @cached_property
    def _assigned(self) -> dict[str, list[ast.expr]]:
        """Each name to all that is assigned to it."""
        found: dict[str, list[ast.expr]] = {}
        for node in self.rules.within(self.function):
            for target, value in _assignments(node):
                found.setdefault(target, []).append(value)
        return found

    def _checks(self, answer: ast.expr) -> list[Check]:
        """The checks whose verdict an expression can be; none where that cannot be told."""
        if isinstance(answer, ast.Name):
            values = [value for value in self._assigned.get(answer.id, []) if ast.unparse(value) != "None"]
            each = [self._checks(value) for value in values if not isinstance(value, ast.Name)]
            return [one for some in each for one in some] if all(each) and len(each) == len(values) else []
        if not isinstance(answer, ast.Call) or not isinstance(answer.func, ast.Name):
            return []
        if words := getattr(vars(self.rules.module).get(answer.func.id), "rule_of", None):
            return [one for one in self.rules.checks if (one.id, one.part) == words]
        words = _asked(answer) if answer.func.id == "ask" else None
        try:
            return [check(*words)] if words else []
        except Exception:  # `_misasked` says so
            return []


def _assignments(node: ast.AST) -> Iterator[tuple[str, ast.expr]]:
    match node:
        case (
            ast.Assign(targets=[ast.Name(id=name)], value=value) | ast.NamedExpr(target=ast.Name(id=name), value=value)
        ):
            yield name, value
        case ast.Assign(targets=[ast.Tuple(elts=names)], value=ast.Tuple(elts=values)) if len(names) == len(values):
            for target, value in zip(names, values, strict=True):
                if isinstance(target, ast.Name):
                    yield target.id, value
        case ast.For(target=target) | ast.comprehension(target=target):
            for inner in ast.walk(target):
                if isinstance(inner, ast.Name):
                    yield inner.id, inner  # whatever the loop brings
