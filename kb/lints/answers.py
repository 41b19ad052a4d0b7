"""Answers: short, pinned to the words that decide, and at one with the verdicts that they rest on."""

from collections.abc import Iterator, Sequence

from kb.answers import example_of
from kb.engine.outcomes import Says as Outcome
from kb.lints.citations import plain
from kb.lints.findings import Finding, in_answers, in_corpus
from kb.lints.rule_modules import RuleModule
from kb.passages import Answer, Library, Passage, Says
from kb.search.snippet import holds

LONGEST_HEADLINE, LONGEST_REASON = 12, 30  # words
FEWEST, MOST = 2, 18  # words that decide


def form(library: Library) -> Iterator[Finding]:
    """Answers that are too long, unfinished or given twice, and words that do not stand where they say."""
    texts, passages = texts_of(library), {passage.id: passage for passage in library.passages}
    given: set[tuple[str, str]] = set()
    for answer in library.answers:
        for name, text, most in (
            ("headline", answer.headline, LONGEST_HEADLINE),
            ("reason", answer.because, LONGEST_REASON),
        ):
            if len(text.split()) > most:
                yield _of(answer, f"the {name} has {len(text.split())} words, and {most} are allowed")
            if not text.endswith((".", "!", "?")):
                yield _of(answer, f"the {name} does not end with a full stop")
        if (answer.passage, answer.question) in given:
            yield _of(answer, "is answered twice")
        given.add((answer.passage, answer.question))
        if answer.decided_in not in texts:
            yield _of(answer, f"is decided in {answer.decided_in}, which is no passage")
        elif answer.words:
            yield from (_of(answer, says) for says in pinned(answer.words, passages[answer.decided_in], texts))
        elif not answer.example:
            yield _of(answer, "has neither the words that decide nor an example")


def texts_of(library: Library) -> dict[str, str]:
    """By passage, its title and text without Markdown."""
    return {passage.id: plain(f"{passage.title} {passage.text}") for passage in library.passages}


def pinned(words: str, passage: Passage, texts: dict[str, str]) -> Iterator[str]:
    """What is wrong with the words that decide, which stand in this passage where search looks for them."""
    sought = plain(words)
    if not FEWEST <= len(sought.split()) <= MOST:
        yield f"{words!r} is not {FEWEST} to {MOST} words"
    if sought not in texts[passage.id]:
        where = [id for id, text in texts.items() if sought in text][:3] or ["nowhere"]
        yield f"{words!r} does not stand in {passage.id}, but in {', '.join(where)}"
    elif not holds(passage, words):
        yield f"{words!r} is not found in the text of {passage.id}, where search shows it"


def at_one(library: Library) -> Iterator[Finding]:
    """Headlines that the verdict of their example contradicts, and examples that are not there."""
    for answer in library.answers:
        if not answer.example:
            continue
        if not (found := example_of(answer)):
            yield _of(answer, f"there is no example {answer.example!r}")
            continue
        check, example = found
        if contradicts(answer, check.outcomes.says(example.outcome)):
            how = (
                "say what the check says"
                if answer.turned
                else "mend it; `turned: true` says it asks the other way round"
            )
            yield _of(answer, f"is {answer.headline!r}, but its example comes to {example.outcome!r}: {how}")


def contradicts(answer: Answer, outcome: Outcome | None) -> bool:
    """Whether the outcome that an answer rests on says no to its yes, or yes to its no."""
    if answer.says not in (Says.YES, Says.NO) or outcome not in (Outcome.YES, Outcome.NO):
        return False
    return (answer.says.value == outcome.value) == answer.turned


def given(modules: Sequence[RuleModule], library: Library) -> Iterator[Finding]:
    """Examples without an answer, in a book that has answers; a ruling's check is of its own day, and no answer now."""
    books, rulings = _answered(library), {ruling.id for ruling in library.rulings}
    shown = {answer.example for answer in library.answers}
    for rules in modules:
        for run in rules.runs if rules.name.partition("/")[0] in books else ():
            if run.example.question not in shown and run.check.id not in rulings:
                yield rules.of_run(run, f"no answer to {run.example.question!r}: add one to the book's answers")


def asked(library: Library) -> Iterator[Finding]:
    """Questions that players ask and that have no answer, in a book that has answers."""
    books = _answered(library)
    answered = {(answer.passage, answer.question) for answer in library.answers}
    for passage in library.passages:
        for line in passage.asked if passage.id.partition("/")[0] in books else ():
            if (passage.id, line) not in answered:
                yield in_corpus(passage, f"no answer to {line!r}")


def _answered(library: Library) -> set[str]:
    """The books that have answers."""
    return {answer.passage.partition("/")[0] for answer in library.answers}


def _of(answer: Answer, says: str) -> Finding:
    return in_answers(answer, answer.question, says)
