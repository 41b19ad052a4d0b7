"""Our corpus: Markdown and YAML in, passages out. `docs/writing-the-corpus.md` says how the files are written."""

from collections.abc import Iterator
from dataclasses import dataclass, field
from pathlib import Path

from ingest.corpus_error import CorpusError
from ingest.own_answers import read_answers, read_statements
from ingest.own_lists import Row, rows, rows_under
from ingest.own_pages import read_pages
from kb.passages import Answer, Document, Kind, Pair, Passage, Place, Ruling, Slang, Statement, Term, core_rules, slug

__all__ = ["Corpus", "CorpusError", "read_books", "read_corpus"]


@dataclass
class Corpus:
    """What `corpus/` holds, in book order."""

    documents: list[Document] = field(default_factory=list)
    passages: list[Passage] = field(default_factory=list)
    rulings: list[Ruling] = field(default_factory=list)
    terms: list[Term] = field(default_factory=list)
    slang: list[Slang] = field(default_factory=list)
    answers: list[Answer] = field(default_factory=list)
    statements: list[Statement] = field(default_factory=list)
    pairs: list[Pair] = field(default_factory=list)


class _Book(Document, frozen=True, kw_only=True):
    """A row of documents.yaml; `order` names the book's files in their order, where their names do not give it."""

    page: Kind  # what a page without a number is
    order: str = ""


def read_corpus(folder: Path, answers_of: str = "") -> Corpus:
    """All of a corpus folder; where a page is named, the answers of that page alone. Raises CorpusError."""
    corpus = Corpus()
    books = list(_books(folder))
    corpus.documents = [_document(book) for _, book in books]
    today = core_rules(corpus.documents)
    for row, book in books:
        for path in _files(folder / book.id, row, book) if book.page is not Kind.TERM else ():
            passages, rulings = read_pages(path, book.page, today)
            corpus.passages += passages
            corpus.rulings += rulings
        if not answers_of or answers_of.startswith(f"{book.id}/"):
            corpus.answers += read_answers(folder / book.id, answers_of)
            corpus.statements += read_statements(folder / book.id, answers_of)
    _read_terms(folder / "terms.yaml", corpus)
    if (path := folder / "goes-with.yaml").exists():
        corpus.pairs = [row.record(Pair) for row in rows(path)]
    _stand_together(folder, corpus.passages)
    asked = _asked(folder, corpus)
    for statement in corpus.statements:
        if statement.passage not in asked:
            raise _at(folder, statement.place, f"a statement is of {statement.passage}, which is not in the corpus")
    corpus.passages = [
        passage.but(order=order, asked=passage.asked + tuple(asked[passage.id]))
        for order, passage in enumerate(corpus.passages)
    ]
    return corpus


def _asked(folder: Path, corpus: Corpus) -> dict[str, list[str]]:
    """By passage, the questions that players ask of it and that have an answer."""
    asked: dict[str, list[str]] = {passage.id: [] for passage in corpus.passages}
    for answer in corpus.answers:
        if answer.passage not in asked:
            raise _at(folder, answer.place, f"an answer is of {answer.passage}, which is not in the corpus")
        if answer.question != answer.example:
            asked[answer.passage].append(answer.question)
    return asked


def read_books(folder: Path) -> list[Document]:
    """The books of a corpus folder, without their passages. Raises CorpusError."""
    return [_document(book) for _, book in _books(folder)]


def _document(book: _Book) -> Document:
    return Document(**{name: getattr(book, name) for name in Document.__struct_fields__})


def _books(folder: Path) -> Iterator[tuple[Row, _Book]]:
    """The rows of documents.yaml. Each folder of the corpus is one of them."""
    known: set[str] = set()
    editions: set[int] = set()  # whose core rules are known
    path = folder / "documents.yaml"
    for row in rows(path):
        book = row.record(_Book)
        if book.id != slug(book.id) or book.id in known:
            raise row.error(f"{book.id!r} is not an id" if book.id not in known else f"{book.id} stands twice")
        if book.core and book.edition in editions:
            raise row.error(f"edition {book.edition} has core rules already")
        known.add(book.id)
        editions |= {book.edition} if book.core else set()
        yield row, book
    for beside in sorted(folder.iterdir()):
        if beside.is_dir() and beside.name not in known and not beside.name.startswith((".", "_")):
            raise CorpusError(path, 1, f"the folder {beside.name} is not listed here")


def _files(folder: Path, row: Row, book: _Book) -> list[Path]:
    """The files of a book in its order."""
    if not folder.is_dir():
        raise row.error(f"there is no folder {book.id}")
    found = {path.stem: path for path in sorted(folder.glob("[!.]*.md"))}
    stems = book.order.split() or list(found)
    for stem in (*stems, *found):
        if stem not in found or stems.count(stem) != 1:
            raise row.error(f"the order names {stem} {stems.count(stem)} times; the folder has {', '.join(found)}")
    return [found[stem] for stem in stems]


def _stand_together(folder: Path, passages: list[Passage]) -> None:
    """Each id stands once, and each passage lies in one that is there."""
    places: dict[str, Place] = {}
    for passage in passages:
        assert passage.place  # noqa: S101  every passage of ours was read from a line
        if passage.id in places:
            first = places[passage.id]
            raise _at(folder, passage.place, f"{passage.id} stands twice, first in {first.file}:{first.first}")
        places[passage.id] = passage.place
    for passage in passages:
        if passage.parent and passage.parent not in places:
            raise _at(folder, passage.place, f"{passage.id} lies in {passage.parent}, which is not in the corpus")


def _at(folder: Path, place: Place | None, says: str) -> CorpusError:
    assert place  # noqa: S101  as above
    return CorpusError(folder / place.file.removeprefix("corpus/"), place.first, says)


def _read_terms(path: Path, corpus: Corpus) -> None:
    terms, slang = rows_under(path, "terms", "slang")
    for row in terms:
        term = row.record(Term)
        if term.id != slug(term.id):
            raise row.error(f"{term.id!r} is not an id")
        term = term.but(id=f"term/{term.id}")
        corpus.terms.append(term)
        corpus.passages.append(
            Passage(
                id=term.id,
                kind=Kind.TERM,
                document="term",
                title=term.name,
                text=term.definition,
                place=Place(file=f"corpus/{path.name}", first=row.line, last=row.line),
            )
        )
    for row in slang:
        fields = {"words" if name == "with" else name: value for name, value in row.fields.items()}
        corpus.slang.append(Row(path, row.line, fields).record(Slang))
