"""The corpus's own shape: every id that it names exists, and every question is one that a player could type."""

from collections.abc import Iterator

from kb.lints.findings import Finding
from kb.passages import Library

LONGEST_QUESTION = 110  # characters


def names(library: Library) -> Iterator[Finding]:
    """Parents, sections of rulings, definitions and slang that point at nothing."""
    ids = {passage.id for passage in library.passages}
    for passage in library.passages:
        if passage.parent and passage.parent not in ids:
            yield Finding("names", passage.id, f"lies in {passage.parent}, which is no passage")
        for section in passage.today:
            if section not in ids:
                yield Finding("names", passage.id, f"is {section} today, which is no passage")
    for ruling in library.rulings:
        for section in ruling.sections:
            if section not in ids:
                yield Finding("names", ruling.id, f"bears on {section}, which is no passage")
    for term in library.terms:
        if term.defined_in and term.defined_in not in ids:
            yield Finding("names", term.id, f"is defined in {term.defined_in}, which is no passage")
    for slang in library.slang:
        if slang.means and slang.means not in ids:
            yield Finding("names", f"slang {slang.say!r}", f"means {slang.means}, which is no passage")


def references(library: Library) -> Iterator[Finding]:
    """Printed section numbers of ours that lead nowhere; pages, and rules that the source has lost, have to."""
    for lost in library.unresolved:
        if not lost.official and lost.printed[0].isdigit():
            yield Finding("references", lost.passage, f"leads nowhere: {lost.says}")


def questions(library: Library) -> Iterator[Finding]:
    """Questions that are too long, stand twice under one passage, or repeat its heading."""
    for passage in library.passages:
        for line in passage.asked:
            if len(line) > LONGEST_QUESTION:
                yield Finding("questions", passage.id, f"{len(line)} characters: {line!r}")
            if passage.asked.count(line) > 1:
                yield Finding("questions", passage.id, f"asked twice: {line!r}")
            if line.lower().strip("?") == passage.title.lower():
                yield Finding("questions", passage.id, f"only repeats the title: {line!r}")
