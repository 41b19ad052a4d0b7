"""From the corpus and the owner's documents to one library: read, parse, merge, link."""

from collections.abc import Callable, Iterable
from dataclasses import dataclass, field
from pathlib import Path

from ingest.lines import Fate, Note, Parsed, Report
from ingest.linker import Linker
from ingest.own_words import Corpus, read_corpus
from kb.passages import Library, Passage, Ruling

Progress = Callable[[str], None]


@dataclass
class Gathered:
    """The library, and what happened to every line of the sources that was not kept as it stands."""

    library: Library
    notes: list[Note] = field(default_factory=list)


def silent(_: str) -> None:
    """Progress that nobody watches."""


def gather(corpus: Path, sources: Path | None = None, progress: Progress = silent) -> Gathered:
    """Everything that the corpus and, where a folder is given, the official documents hold.

    Raises CorpusError for a broken corpus and NotADirectoryError where `sources` is no folder. A source that cannot be
    read or is not recognised is a note, not an error.
    """
    progress("reading the corpus")
    own = read_corpus(corpus)
    parsed, notes = parse_all(sources, progress) if sources else ([], [])
    progress("linking")
    passages = _merge(own.passages, official_passages(parsed), own)
    linker = Linker({passage.id for passage in passages}, own.terms)
    linked = tuple(linker.link(passage) for passage in passages)
    return Gathered(
        library=Library(
            documents=tuple(own.documents),
            passages=linked,
            rulings=_merge_rulings(own.rulings, [ruling for document in parsed for ruling in document.rulings]),
            terms=tuple(own.terms),
            slang=tuple(own.slang),
            unresolved=tuple(linker.unresolved),
        ),
        notes=notes,
    )


def parse_all(folder: Path, progress: Progress = silent) -> tuple[list[Parsed], list[Note]]:
    """Every document of a folder that a parser recognises, and the notes on all of them."""
    # Only a build from documents pays for the libraries that read them.
    from ingest.documents.parsers import recognise
    from ingest.readers.read import UnreadableDocument, read

    if not folder.is_dir():
        raise NotADirectoryError(f"{folder} is no folder")
    parsed: list[Parsed] = []
    notes: list[Note] = []
    read_already: dict[str, str] = {}
    for path in sorted(path for path in folder.iterdir() if path.is_file() and not path.name.startswith(".")):
        progress(f"reading {path.name}")
        try:
            source = read(path)
        except UnreadableDocument as error:
            notes.append(Note(source=path.name, fate=Fate.UNPLACED, first=1, last=1, why=str(error)))
            continue
        parser = recognise(source)
        why = "no parser recognises this document"
        if parser and parser.__name__ in read_already:
            parser, why = None, f"the same document as {read_already[parser.__name__]}, which is read instead"
        if parser is None:
            last = max(len(source.lines), 1)
            notes.append(Note(source=source.name, fate=Fate.UNPLACED, first=1, last=last, why=why))
            continue
        read_already[parser.__name__] = source.name
        report = Report(source)
        document: Parsed = parser.parse(source, report)
        report.unplaced(report.unaccounted(document.kept), "no place was found for these lines")
        parsed.append(document)
        notes += report.notes
    return parsed, notes


def official_passages(parsed: Iterable[Parsed]) -> list[Passage]:
    """The passages of all documents; of two with one id, the one that has lost less, where the first stands."""
    best: dict[str, Passage] = {}
    for document in parsed:
        for passage in document.passages:
            if passage.id not in best or len(passage.missing) < len(best[passage.id].missing):
                best[passage.id] = passage
    return list(best.values())


def _merge(ours: list[Passage], official: Iterable[Passage], own: Corpus) -> list[Passage]:
    """Our passages with the official text beside them; a passage that is not restated stands where its book has it."""
    merged = {passage.id: passage for passage in ours}
    follows: dict[str, list[str]] = {}
    previous = ""
    for passage in official:
        mine = merged.get(passage.id)
        if mine is None:
            follows.setdefault(previous, []).append(passage.id)
            mine = passage.model_copy(update={"text": "", "place": None})
        if not mine.official:
            beside = {"official": passage.text, "official_place": passage.place}
            merged[passage.id] = mine.model_copy(update=beside | ({} if mine.missing else {"missing": passage.missing}))
        previous = passage.id
    order: list[str] = []
    waiting = [passage.id for passage in reversed(ours)] + list(reversed(follows.get("", [])))
    while waiting:
        order.append(waiting.pop())
        waiting += reversed(follows.get(order[-1], []))
    rank = {document.id: place for place, document in enumerate(own.documents)}
    in_order = sorted((merged[name] for name in order), key=lambda passage: rank.get(passage.document, len(rank)))
    return [passage.model_copy(update={"order": place}) for place, passage in enumerate(in_order)]


def _merge_rulings(ours: list[Ruling], official: Iterable[Ruling]) -> tuple[Ruling, ...]:
    """Ours, then those not restated yet, without the publisher's words: their passage has these as official text."""
    restated = {ruling.id for ruling in ours}
    bare = (
        ruling.model_copy(update={"question": "", "answer": ""}) for ruling in official if ruling.id not in restated
    )
    return (*ours, *bare)
