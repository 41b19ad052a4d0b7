"""Statements: short, no yes or no, pinned to the words that decide, and the rule that some answer rests on."""

from collections.abc import Iterator

from kb.answers import with_checks
from kb.lints.answers import LONGEST_HEADLINE, pinned, texts_of
from kb.lints.findings import Finding, in_answers
from kb.passages import SAYS, Library, Says, Statement
from kb.search.stating import rests_on


def form(library: Library) -> Iterator[Finding]:
    """Statements that are too long, unfinished, made twice or answer yes or no, and words that stand elsewhere."""
    texts, made = texts_of(library), set[tuple[str, str]]()
    passages = {passage.id: passage for passage in library.passages}
    for statement in library.statements:
        headline = statement.headline
        if len(headline.split()) > LONGEST_HEADLINE:
            yield _of(statement, f"has {len(headline.split())} words, and {LONGEST_HEADLINE} are allowed")
        if not headline.endswith("."):
            yield _of(statement, "does not end with a full stop")
        if (statement.passage, headline) in made:
            yield _of(statement, "is made twice")
        made.add((statement.passage, headline))
        if any(begins.match(headline) for begins, says in SAYS if says in (Says.YES, Says.NO)):
            yield _of(statement, "is a yes or no, to a question that nobody may have asked")
        yield from (_of(statement, says) for says in pinned(statement.words, passages[statement.passage], texts))


def in_force(library: Library) -> Iterator[Finding]:
    """Statements of rulings that today's rules no longer hold."""
    rulings = {ruling.id: ruling for ruling in library.rulings}
    for statement in library.statements:
        ruling = rulings.get(statement.passage)
        if ruling and not (ruling.status and ruling.status.holds):
            yield _of(statement, "states a ruling that does not hold today")


def rested_on(library: Library) -> Iterator[Finding]:
    """Statements on which no answer rests: nothing leads to them."""
    rested = set(rests_on(library.but(answers=tuple(with_checks(library.answers)))))
    for number, statement in enumerate(library.statements):
        if number not in rested:
            yield _of(statement, "shares its words with no answer, so that no question leads to it")


def _of(statement: Statement, says: str) -> Finding:
    return in_answers(statement, statement.headline, says)
