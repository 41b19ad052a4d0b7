"""The Whoosh index of a library: one document for each passage, and one for each line that players ask."""

from collections.abc import Iterable
from contextlib import closing
from pathlib import Path

from whoosh.analysis.tokenizers import SpaceSeparatedTokenizer
from whoosh.fields import ID, STORED, TEXT, Schema
from whoosh.index import create_in
from whoosh.writing import IndexWriter

from kb.engine.checks import Check
from kb.passages import Kind, Library
from kb.search.layout import TEXTS, lay_out
from kb.search.words import STOP, keys, normal, tokens


def write_index(folder: Path, library: Library, checks: Iterable[Check]) -> None:
    """Write the index of a library, and of the examples of these checks, into an empty folder."""
    keyed = TEXT(analyzer=SpaceSeparatedTokenizer(), phrase=False)
    fields = dict.fromkeys((*TEXTS, "question", "spelling", "heading"), keyed)
    index = create_in(str(folder), Schema(id=ID(stored=True), line=STORED, **fields))
    with index.writer(limitmb=64) as writer:
        _write(writer, library, checks)
    with closing(index.reader()) as reader:
        lay_out(reader, len(library.passages), folder)


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
        writer.add_document(
            id=passage.id,
            spelling=_surface(*fields.values(), *passage.asked),
            heading="" if passage.kind is Kind.RULING else _surface(passage.title),
            asked=" ".join(key for line in passage.asked for key in keys(line)),
            **{name: " ".join(keys(text)) for name, text in fields.items()},
        )
    for passage in library.passages:
        for line in passage.asked:
            writer.add_document(id=passage.id, line=line, question=" ".join(keys(line)))
    for check in checks:
        for example in check.examples:
            if check.id in titles:
                writer.add_document(id=check.id, line=example.question, question=" ".join(keys(example.question)))


def _surface(*texts: str) -> str:
    """The words of these texts as they are written, each once."""
    return " ".join(sorted({word for text in texts for word, _, _ in tokens(normal(text))} - STOP))
