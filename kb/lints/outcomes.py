"""Outcomes: what a check ends with is declared in its @rule, and what is declared is reached by an example."""

import ast
from collections.abc import Iterator

from kb.lints.findings import Finding
from kb.lints.rule_modules import RuleModule
from kb.passages import Library

ENDS = {"end": 1, "end_by_faults": 2}  # by the name of the method, how many of its arguments are outcomes


def declared(rules: RuleModule, _: Library) -> Iterator[Finding]:
    """Checks that declare no outcome, and ends with one that is not declared, in an example or in the code."""
    for check in rules.checks:
        if not check.outcomes.said:
            yield rules.of_check(check, "declares no outcome: state them all in @rule, as yes=, no= or neither=")
    for run in rules.runs:
        if run.verdict and run.check.outcomes.said and run.check.outcomes.says(run.verdict.outcome) is None:
            says = f"{run.example.question!r} ends with {run.verdict.outcome!r}, which @rule does not declare"
            yield rules.of_run(run, says)
    for function in rules.tree.body:
        if not isinstance(function, ast.FunctionDef):
            continue
        checks = [check for check in rules.checks if check.run.__name__ == function.name] or rules.checks
        outcomes = [check.outcomes for check in checks if check.outcomes.said]
        for line, outcome in _written(rules, function):
            if outcomes and all(one.says(outcome) is None for one in outcomes):
                yield rules.finding(line, f"ends with {outcome!r}, which @rule does not declare", checks[0].name)


def reached(rules: RuleModule, _: Library) -> Iterator[Finding]:
    """Declared outcomes that no example comes to; after an error, that cannot be told."""
    if rules.broken:
        return
    for check in rules.checks:
        ends = {
            check.outcomes.declared(run.verdict.outcome) for run in rules.runs if run.check is check and run.verdict
        }
        for outcome, _says in check.outcomes.said:
            if outcome not in ends:
                yield rules.of_check(check, f"declares {outcome!r}, and no example comes to it: add one, or drop it")


def _written(rules: RuleModule, function: ast.FunctionDef) -> Iterator[tuple[int, str]]:
    """The outcomes that stand as words where a function ends a verdict, each with its line."""
    for call in rules.within(function):
        if isinstance(call, ast.Call) and isinstance(call.func, ast.Attribute) and call.func.attr in ENDS:
            for outcome in call.args[: ENDS[call.func.attr]]:
                branches = [outcome.body, outcome.orelse] if isinstance(outcome, ast.IfExp) else [outcome]
                yield from ((call.lineno, word) for branch in branches for word in rules.words(branch))
