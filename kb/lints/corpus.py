"""The corpus's own shape: every id that it names exists, and every question is one that a player could type."""

from collections.abc import Iterator

from kb.lints.findings import Finding, in_corpus
from kb.passages import Library

LONGEST_QUESTION = 110  # characters
TERMS = "corpus/terms.yaml"
PAIRS = "corpus/goes-with.yaml"


def names(library: Library) -> Iterator[Finding]:
    """Parents, sections of rulings, definitions and slang that point at nothing."""
    passages = {passage.id: passage for passage in library.passages}
    for passage in library.passages:
        if passage.parent and passage.parent not in passages:
            yield in_corpus(passage, f"lies in {passage.parent}, which is no passage")
        for section in passage.today:
            if section not in passages:
                yield in_corpus(passage, f"is {section} today, which is no passage")
    for ruling in library.rulings:
        for section in ruling.sections:
            if section not in passages:
                yield in_corpus(passages[ruling.id], f"bears on {section}, which is no passage")
    for term in library.terms:
        if term.defined_in and term.defined_in not in passages:
            yield in_corpus(passages[term.id], f"is defined in {term.defined_in}, which is no passage")
    for slang in library.slang:
        if slang.means and slang.means not in passages:
            yield Finding(TERMS, 1, f"slang {slang.say!r}", f"means {slang.means}, which is no passage")


def references(library: Library) -> Iterator[Finding]:
    """Printed section numbers of ours that lead nowhere; pages, and rules that the source has lost, have to."""
    passages = {passage.id: passage for passage in library.passages}
    for lost in library.unresolved:
        if not lost.official and lost.printed[0].isdigit():
            yield in_corpus(passages[lost.passage], f"leads nowhere: {lost.says}")


def pairs(library: Library) -> Iterator[Finding]:
    """Rules said to go together that are not there, are on one page, stand twice, or refer to each other in print."""
    passages = {passage.id: passage for passage in library.passages}
    printed = {
        frozenset((passage.page, passages[reference.target].page))
        for passage in library.passages
        for reference in passage.references
    }
    met: set[frozenset[str]] = set()
    for pair in library.pairs:
        pages = frozenset(id.partition("#")[0] for id in pair.rules)
        says = [f"{id} is no passage" for id in pair.rules if id not in passages]
        says += ["they are on one page"] if len(pages) == 1 else []
        says += ["the book prints a reference between them"] if pages in printed else []
        says += ["they stand here already"] if frozenset(pair.rules) in met else []
        met.add(frozenset(pair.rules))
        yield from (Finding(PAIRS, 1, " and ".join(pair.rules), one) for one in says)


def questions(library: Library) -> Iterator[Finding]:
    """Questions that are too long, stand twice under one passage, or repeat its heading."""
    for passage in library.passages:
        for line in passage.asked:
            if len(line) > LONGEST_QUESTION:
                yield in_corpus(passage, f"{len(line)} characters: {line!r}")
            if passage.asked.count(line) > 1:
                yield in_corpus(passage, f"asked twice: {line!r}")
            if line.lower().strip("?") == passage.title.lower():
                yield in_corpus(passage, f"only repeats the title: {line!r}")
