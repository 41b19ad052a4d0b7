"""Rulings: a situation shows each, and where today's rules decide otherwise, it comes out otherwise today."""

from collections import defaultdict
from collections.abc import Iterator, Sequence

from kb.editions import Editions
from kb.engine.checks import Check
from kb.engine.examples import Example
from kb.lints.findings import Finding, in_corpus
from kb.lints.rule_modules import RuleModule
from kb.passages import SAYS, Library, Says, Status

YES_OR_NO = (Says.YES, Says.NO)


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


def answered(library: Library) -> Iterator[Finding]:
    """Rulings whose first answer, which stands beneath their question as today's, says otherwise than they do.

    Only what begins with a yes or a no is looked at, and no ruling of which a part holds.
    """
    passages = {passage.id: passage for passage in library.passages}
    first = {answer.passage: answer for answer in reversed(library.answers)}
    for ruling in library.rulings:
        if ruling.id not in first:
            yield in_corpus(passages[ruling.id], "has no answer: the first one stands beneath its question, as today's")
            continue
        said = next((says for begins, says in SAYS if begins.match(ruling.answer)), Says.VALUE)
        today, holds = first[ruling.id], ruling.status in (Status.UPHELD, Status.ABSORBED)
        if not {said, today.says} <= {*YES_OR_NO} or not (holds or ruling.status is Status.REVERSED):
            continue
        if (said is today.says) is not holds:
            says = (
                f"is {ruling.status} and says {said}, but its first answer is {today.headline!r}, to {today.question!r}"
            )
            yield in_corpus(passages[ruling.id], f"{says}: put the answer to its own question first")
