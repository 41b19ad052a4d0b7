"""The Whoosh index of a library: one document for each passage, and one for each line that players ask."""

from collections.abc import Iterable, Iterator
from contextlib import closing
from pathlib import Path

import numpy as np
from whoosh.analysis.tokenizers import SpaceSeparatedTokenizer
from whoosh.fields import ID, STORED, TEXT, Schema
from whoosh.index import create_in
from whoosh.writing import IndexWriter

from kb.engine.checks import Check
from kb.passages import Answer, Kind, Library, Passage
from kb.search.answering import answers_of_names, tells
from kb.search.layout import TEXTS, lay_out
from kb.search.meaning import meanings
from kb.search.stating import rests_on
from kb.search.words import STOP, keys, words_of


def write_index(folder: Path, library: Library, checks: Iterable[Check]) -> None:
    """Write the index of a library, and of the examples of these checks, into an empty folder."""
    keyed = TEXT(analyzer=SpaceSeparatedTokenizer(), phrase=False)
    fields = dict.fromkeys((*TEXTS, "question", "spelling", "heading"), keyed)
    index = create_in(str(folder), Schema(id=ID(stored=True), line=STORED, answer=STORED, **fields))
    with index.writer(limitmb=64) as writer:
        _write(writer, library, checks)
    with closing(index.reader()) as reader:
        names = answers_of_names(library.answers, library.passages)
        lay_out(reader, list(map(told, library.passages)), list(map(told, library.answers)), names, folder)
    stated = meanings().of_texts([one.headline for one in library.statements])
    np.save(folder / "statements-about.npy", stated)
    np.save(folder / "rests-on.npy", np.array(rests_on(library), dtype=np.int64))


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
    for id, line, answer in lines_of(library, checks):
        if id in titles:
            writer.add_document(id=id, line=line, answer=answer, question=" ".join(keys(line)))


def lines_of(library: Library, checks: Iterable[Check]) -> Iterator[tuple[str, str, int]]:
    """Each line that is asked: of which passage, and the number of the answer to it, -1 where it has none yet."""
    answered = set[tuple[str, str]]()
    for number, answer in enumerate(library.answers):
        answered |= {(answer.passage, answer.question), (answer.check, answer.example)}
        for line in dict.fromkeys((answer.question, answer.example or answer.question, *answer.ways)):
            yield answer.passage, line, number
    asked = ((passage.id, line) for passage in library.passages for line in passage.asked)
    rulings = {ruling.id for ruling in library.rulings}  # what their checks say is of their own day, and no answer now
    examples = ((check.id, one.question) for check in checks if check.id not in rulings for one in check.examples)
    for passage, line in (*asked, *examples):
        if (passage, line) not in answered:
            yield passage, line, -1


def told(one: Passage | Answer) -> str:
    """What a passage is about, its title counted twice; or an answer."""
    if isinstance(one, Answer):
        return tells(one)
    return f"{one.title} {one.title} {one.text or one.official}"


def _surface(*texts: str) -> str:
    """The words of these texts as they are written, each once."""
    return " ".join(sorted({word for text in texts for word in words_of(text)} - STOP))
