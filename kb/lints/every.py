"""All lints: of one rule module, of the corpus, and of the rules together. What `arbiter lint` runs."""

from collections.abc import Callable, Iterator, Sequence

from kb.lints import answers, asks, citations, corpus, examples, fields, modules, outcomes, rulings, statements
from kb.lints.findings import Finding
from kb.lints.rule_modules import RuleModule
from kb.lints.runs import watched
from kb.passages import Library

OF_A_MODULE: tuple[Callable[[RuleModule, Library], Iterator[Finding]], ...] = (
    examples.right,
    examples.explained,
    examples.pairs,
    outcomes.declared,
    outcomes.reached,
    citations.pinned,
    citations.reached,
    modules.placed,
    modules.shape,
    asks.asks,
    fields.read,
)
OF_ANSWERS: tuple[Callable[[Library], Iterator[Finding]], ...] = (answers.form, answers.at_one)
OF_THE_CORPUS: tuple[Callable[[Library], Iterator[Finding]], ...] = (
    corpus.names,
    corpus.references,
    corpus.pairs,
    corpus.questions,
    answers.asked,
    *OF_ANSWERS,
    rulings.answered,
    statements.form,
    statements.in_force,
    statements.rested_on,
)
OF_THE_RULES: tuple[Callable[[Sequence[RuleModule], Library], Iterator[Finding]], ...] = (
    modules.on_one_side,
    modules.packages,
    answers.given,
    rulings.shown,
    fields.shared_read,
)


def lint_module(rules: RuleModule, library: Library) -> list[Finding]:
    """What is wrong with one rule module, in the order of its lines."""
    return sorted((finding for lint in OF_A_MODULE for finding in lint(rules, library)), key=lambda one: one.line)


def lint_all(modules: Sequence[RuleModule], library: Library) -> Iterator[Finding]:
    """What is wrong with the corpus, with each rule module, and with the rules together."""
    for of_corpus in OF_THE_CORPUS:
        yield from of_corpus(library)
    with watched():
        for rules in modules:
            yield from lint_module(rules, library)
    for of_rules in OF_THE_RULES:
        yield from of_rules(modules, library)
