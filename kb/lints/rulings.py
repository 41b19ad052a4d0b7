"""Rulings: a situation shows each, and where today's rules decide otherwise, it comes out otherwise today."""

from collections import defaultdict
from collections.abc import Iterator, Sequence

from kb.editions import Editions
from kb.engine.checks import Check
from kb.engine.examples import Example
from kb.lints.findings import Finding, in_corpus
from kb.lints.rule_modules import RuleModule
from kb.passages import Library


def shown(modules: Sequence[RuleModule], library: Library) -> Iterator[Finding]:
    """Rulings that no example shows, or shows to be reversed or partly right; what stands beside an example in vain."""
    passages = {passage.id: passage for passage in library.passages}
    editions = Editions(library)
    found: dict[str, list[tuple[Check, Example]]] = defaultdict(list)
    for rules in modules:
        for run in rules.runs:
            found[run.example.shows].append((run.check, run.example))
    for ruling in library.rulings:
        if ruling.id not in found:
            yield in_corpus(passages[ruling.id], "no example shows it: `shows=` on one ties it to a ruling")
        elif ruling.status and ruling.status.parted:
            compared = [(editions.ruled(ruling, check, example), example) for check, example in found[ruling.id]]
            for one, example in compared:
                if idle := example.beside.keys() & (one.sides[0].unasked if one else example.beside.keys()):
                    says = f"{', '.join(sorted(idle))} beside {example.question!r}: no check of its day asks for that"
                    yield in_corpus(passages[ruling.id], says)
            if not any(one and one.agree is False for one, _ in compared):
                says = f"is {ruling.status}, but no example that shows it comes out otherwise than in its day"
                yield in_corpus(passages[ruling.id], f"{says}: mend the example, its checks or the status")
