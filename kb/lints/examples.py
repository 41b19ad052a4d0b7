"""Examples: each comes to its outcome for its reason, in steps that explain it, in opposed pairs."""

from collections import Counter
from collections.abc import Iterator

from kb.engine.verdicts import Cite, Verdict
from kb.lints.findings import Finding
from kb.lints.rule_modules import RuleModule
from kb.passages import Library


def right(rules: RuleModule, _: Library) -> Iterator[Finding]:
    """Examples that end in an error, or otherwise than they say."""
    for run in rules.runs:
        example, verdict = run.example, run.verdict
        if verdict is None:
            yield rules.of_run(run, f"{example.question!r} ends in {run.error}")
        elif not example.judged_right(verdict):
            expected = _told(example.outcome, example.value, example.decided_by)
            came = _told(verdict.outcome, verdict.value, verdict.decided_by)
            yield rules.of_run(run, f"{example.question!r} comes to {came}, and is to come to {expected}")


def _told(outcome: str, value: float | None, because: Cite | None) -> str:
    number = "" if value is None else f" ({value:g})"
    return f"{outcome!r}{number} by {getattr(because, 'words', because)!r}"


def explained(rules: RuleModule, _: Library) -> Iterator[Finding]:
    """Steps that do not explain themselves, and answers of other rules that no example shows."""
    for check in rules.checks:
        asked: set[str] = set()
        shown: set[str] = set()
        held: dict[tuple[Cite, str], bool] = {}
        for run in rules.runs:
            if run.check is not check or run.verdict is None:
                continue
            asked |= run.asked
            shown.update(verdict.rule for verdict in nested(run.verdict))
            for step in run.verdict.steps:
                if not isinstance(step.cite, Cite):
                    yield rules.of_run(run, f"{step.says!r} cites {step.cite!r}: name a citation of the module")
                    continue
                if not _is_sentence(step.says):
                    yield rules.of_run(run, f"{step.says!r} is no sentence: it ends with a full stop")
                if not isinstance(step.held, bool):
                    yield rules.of_run(run, f"{step.says!r} held: {step.held!r}; a step holds or not, True or False")
                elif held.setdefault((step.cite, step.says), step.held) != step.held:
                    yield rules.of_run(run, f"{step.says!r} held once and once not: say the value that decides")
        for name in sorted(asked - shown):
            yield rules.of_check(check, f"asks {name}, but no example shows the answer: hand it to a step")


def _is_sentence(says: object) -> bool:
    return isinstance(says, str) and says == says.strip() and says.endswith((".", "!", "?"))


def nested(verdict: Verdict) -> Iterator[Verdict]:
    """A verdict and all that its steps asked for."""
    yield verdict
    for step in verdict.steps:
        if step.asked:
            yield from nested(step.asked)


def pairs(rules: RuleModule, library: Library) -> Iterator[Finding]:
    """Parts without opposed examples, questions that stand twice, and rulings that do not exist."""
    rulings = {ruling.id for ruling in library.rulings}
    inputs: set[type] = set()
    for check in rules.checks:
        if check.given in inputs:
            yield rules.of_check(check, f"shares its input {check.given.__name__} with another part: give it its own")
        inputs.add(check.given)
        if len({(example.outcome, example.value) for example in check.examples}) < 2:
            yield rules.of_check(check, "has no two examples with opposed outcomes: add to EXAMPLES")
        if not check.says:
            yield rules.of_check(check, "does not say what it asks: give the function a docstring")
        for question, count in Counter(example.question for example in check.examples).items():
            if count > 1:
                yield rules.of_check(check, f"asks {question!r} {count} times: ask once")
        for example in check.examples:
            if example.shows and example.shows not in rulings:
                yield rules.of_check(check, f"{example.question!r} shows {example.shows}, which is no ruling")
