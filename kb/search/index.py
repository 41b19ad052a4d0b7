"""The Whoosh index of a library: one document for each passage, and one for each line that players ask."""

from collections.abc import Iterable
from pathlib import Path

from whoosh.analysis.tokenizers import SpaceSeparatedTokenizer
from whoosh.fields import ID, STORED, TEXT, Schema
from whoosh.index import create_in
from whoosh.writing import IndexWriter

from kb.engine.checks import Check
from kb.passages import Library
from kb.search.words import keys, normal, tokens

# How much a word counts by where it stands.
BOOST = {"title": 3.0, "trail": 1.0, "asked": 1.5, "text": 1.0, "official": 0.6}


def write_index(folder: Path, library: Library, checks: Iterable[Check]) -> None:
    """Write the index of a library, and of the examples of these checks, into an empty folder."""
    keyed = TEXT(analyzer=SpaceSeparatedTokenizer(), phrase=False)
    schema = Schema(id=ID(stored=True), line=STORED, spelling=TEXT(analyzer=SpaceSeparatedTokenizer(), phrase=False),
                    question=keyed, **dict.fromkeys(BOOST, keyed))  # fmt: skip
    with create_in(str(folder), schema).writer(limitmb=64) as writer:
        _write(writer, library, checks)


def _write(writer: IndexWriter, library: Library, checks: Iterable[Check]) -> None:
    titles = {passage.id: passage.title for passage in library.passages}
    parents = {passage.id: passage.parent for passage in library.passages}
    for passage in library.passages:
        trail, above = [], passage.parent
        while above:
            trail.append(titles[above])
            above = parents[above]
        fields = {
            "title": passage.title,
            "trail": " ".join(trail),
            "text": " ".join((passage.text, *passage.lost)),
            "official": passage.official,
        }
        surface = {word for text in (*fields.values(), *passage.asked) for word, _, _ in tokens(normal(text))}
        writer.add_document(
            id=passage.id,
            spelling=" ".join(sorted(surface)),
            asked=" ".join(key for line in passage.asked for key in keys(line)),
            **{name: " ".join(keys(text)) for name, text in fields.items()},
        )
        for line in passage.asked:
            writer.add_document(id=passage.id, line=line, question=" ".join(keys(line)))
    for check in checks:
        for example in check.examples:
            writer.add_document(id=check.id, line=example.question, question=" ".join(keys(example.question)))
