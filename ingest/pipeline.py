"""From the corpus and the owner's documents to one library: read, parse, merge, link."""

from collections import Counter
from collections.abc import Callable, Iterable
from dataclasses import dataclass, field
from pathlib import Path

from ingest.lines import Fate, Note, Parsed, Report, Source, shown
from ingest.linker import Linker
from ingest.own_words import Corpus, read_corpus
from kb.passages import Library, Passage, Ruling

Progress = Callable[[str], None]


@dataclass
class Gathered:
    """The library, and what happened to every line of the sources that was not kept as it stands."""

    library: Library
    notes: list[Note] = field(default_factory=list)


@dataclass(frozen=True, slots=True)
class _Copy:
    """A file that is read as a known document."""

    path: Path
    source: Source
    document: Parsed

    def gives(self) -> tuple[int, int, int]:
        """How much it has, to compare copies by: passages; of as many, the more whole; of as whole, the longer."""
        passages = [passage for passage in self.document.passages if passage.text]
        missing = sum(len(passage.missing) for passage in passages)
        return len(passages), -missing, sum(len(passage.text) for passage in passages)


def silent(_: str) -> None:
    """Progress that nobody watches."""


def gather(corpus: Path, sources: Path | None = None, progress: Progress = silent) -> Gathered:
    """Everything that the corpus and, where a folder is given, the official documents hold.

    Raises CorpusError for a broken corpus and NotADirectoryError where `sources` is no folder. A source that cannot be
    read or is not recognised is a note, not an error.
    """
    parsed, notes = parse_all(sources, progress) if sources else ([], [])
    progress("reading the corpus")
    own = read_corpus(corpus)
    progress("linking")
    passages = merge(own, official_passages(parsed))
    linker = Linker({passage.id for passage in passages}, own.terms, own.documents)
    linked = tuple(linker.link(passage) for passage in passages)
    return Gathered(
        library=Library(
            documents=tuple(own.documents),
            passages=linked,
            rulings=merge_rulings(own, [ruling for document in parsed for ruling in document.rulings]),
            terms=tuple(own.terms),
            slang=tuple(own.slang),
            answers=tuple(own.answers),
            statements=tuple(own.statements),
            pairs=tuple(own.pairs),
            unresolved=tuple(linker.unresolved),
        ),
        notes=notes + scant(parsed, own),
    )


def parse_all(folder: Path, progress: Progress) -> tuple[list[Parsed], list[Note]]:
    """Every document of a folder that a parser recognises, the fullest of its copies, and the notes on all files."""
    # Only a build from documents pays for the libraries that read them.
    from ingest.documents.parsers import recognise
    from ingest.readers.read import UnreadableDocument, read

    if not folder.is_dir():
        raise NotADirectoryError(f"{folder} is no folder")
    copies: dict[str, list[_Copy]] = {}  # by their book
    notes: dict[Path, list[Note]] = {}
    for path in sorted(path for path in folder.iterdir() if path.is_file() and not path.name.startswith(".")):
        progress(f"reading {shown(path.name)}")
        try:
            source = read(path)
        except UnreadableDocument as error:
            notes[path] = [_unread(Source(shown(path.name), ()), error.why)]
            continue
        parser = recognise(source)
        if parser is None:
            notes[path] = [_unread(source, "no document that is known here")]
            continue
        report = Report(source)
        document: Parsed = parser.parse(source, report)
        report.unplaced(report.unaccounted(document.kept), "no place was found for these lines")
        notes[path] = report.notes
        copies.setdefault(parser.BOOK, []).append(_Copy(path, source, document))
    parsed: list[Parsed] = []
    for of_book in copies.values():
        fullest = max(of_book, key=_Copy.gives)
        parsed.append(fullest.document)
        for copy in of_book:
            if copy is not fullest:
                why = f"the same document as {fullest.source.name}, which is read instead"
                notes[copy.path] = [_unread(copy.source, why)]
    return parsed, [note for of_file in notes.values() for note in of_file]


def _unread(source: Source, why: str) -> Note:
    return Note(source=source.name, fate=Fate.UNREAD, first=1, last=max(len(source.lines), 1), why=why)


def scant(parsed: Iterable[Parsed], own: Corpus) -> list[Note]:
    """A note on each document that gave fewer than half of the passages that we have of its book."""
    known = Counter(passage.document for passage in own.passages)
    titles = {document.id: document.title for document in own.documents}
    notes: list[Note] = []
    for document in parsed:
        found = sum(passage.document == document.book for passage in document.passages)
        if found * 2 < known[document.book]:
            why = (
                f"this is {titles[document.book]}, but of about {known[document.book]} passages {found} were found:"
                " are its line ends lost, or is it cut off?"
            )
            notes.append(Note(source=document.source, fate=Fate.SCANT, first=1, last=1, why=why))
    return notes


def official_passages(parsed: Iterable[Parsed]) -> list[Passage]:
    """The passages of all documents; of two with one id, the one that has lost less, where the first stands."""
    best: dict[str, Passage] = {}
    for document in parsed:
        for passage in document.passages:
            if passage.id not in best or len(passage.missing) < len(best[passage.id].missing):
                best[passage.id] = passage
    return list(best.values())


def merge(own: Corpus, official: list[Passage]) -> list[Passage]:
    """Our passages with the official text beside them; a passage that is not restated stands where its book has it."""
    merged = {passage.id: passage for passage in own.passages}
    books: dict[str, list[str]] = {document.id: [] for document in own.documents}
    for passage in own.passages:
        books.setdefault(passage.document, []).append(passage.id)
    theirs = {passage.id for passage in official}
    places: dict[str, int] = {}  # document to the place where its next passage goes
    for passage in official:
        book = books.setdefault(passage.document, [])
        mine = merged.get(passage.id)
        if mine is None:
            book.insert(places.get(passage.document, 0), passage.id)
            mine = passage.but(text="", place=None, missing=())
        beside = {"official": passage.text, "official_place": passage.place, "official_missing": passage.missing}
        merged[passage.id] = mine.but(**beside)
        places[passage.document] = _after(book, passage.id, theirs)
    in_order = [merged[id] for book in books.values() for id in book]
    return [
        passage.but(order=order, parent=passage.parent if passage.parent in merged else "")
        for order, passage in enumerate(in_order)
    ]


def _after(book: list[str], id: str, theirs: set[str]) -> int:
    """The place behind a passage and behind those that only we have there."""
    place = book.index(id) + 1
    while place < len(book) and book[place] not in theirs:
        place += 1
    return place


def merge_rulings(own: Corpus, official: Iterable[Ruling]) -> tuple[Ruling, ...]:
    """Ours, then those not restated yet, without the publisher's words: their passage has these as official text."""
    restated = {ruling.id for ruling in own.rulings}
    bare = (ruling.but(question="", answer="") for ruling in official if ruling.id not in restated)
    return (*own.rulings, *bare)
