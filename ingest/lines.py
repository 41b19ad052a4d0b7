"""What a reader hands to a document parser, and the report that names every line not kept as it stands."""

from collections.abc import Iterable
from dataclasses import dataclass, field
from enum import StrEnum

from kb.passages import Passage, Record, Ruling


def shown(text: str) -> str:
    """A text from outside, such as a file's name, in one line that can be printed: what cannot be is escaped."""
    return "".join(char if char.isprintable() else ascii(char)[1:-1] for char in text)


@dataclass(frozen=True, slots=True)
class Line:
    """One line of a document, counted from 1; its text has no line end and no control characters."""

    number: int
    text: str

    @property
    def blank(self) -> bool:
        """True where there is nothing to read."""
        return not self.text.strip()


@dataclass(frozen=True, slots=True)
class Source:
    """A document as lines."""

    name: str
    lines: tuple[Line, ...]


class Fate(StrEnum):
    """What became of a line that was not kept as it stands."""

    DROPPED = "dropped"
    REPAIRED = "repaired"
    UNPLACED = "unplaced"  # kept, but nobody knows where it belongs
    LOST = "lost"  # the source itself has lost something here
    UNREAD = "not read"  # the whole file: it cannot be read, or is no document that is known here
    SCANT = "hardly read"  # the whole file: a known document, of which next to nothing was found


class Note(Record, frozen=True):
    """A row of the report: lines `first` to `last` of a source, what became of them and why."""

    source: str
    fate: Fate
    first: int
    last: int
    why: str
    excerpt: str = ""

    @property
    def of_the_file(self) -> bool:
        """Whether it is the whole file that this is about."""
        return self.fate in (Fate.UNREAD, Fate.SCANT)

    def line(self) -> str:
        """The row as a reader of the report sees it."""
        place = f"{self.first}" if self.first == self.last else f"{self.first}-{self.last}"
        return f"{self.source}:{place}: {self.fate.value}: {self.why}" + (f": {self.excerpt}" if self.excerpt else "")


@dataclass
class Report:
    """What the parser of one source did with its lines. A line may have several notes."""

    source: Source
    notes: list[Note] = field(default_factory=list)

    def add(self, fate: Fate, lines: Iterable[Line], why: str) -> None:
        """Note the fate of some lines, in one row for each unbroken run (blank lines do not break a run)."""
        run: list[Line] = []
        for line in sorted(lines, key=lambda line: line.number):
            if run and any(not between.blank for between in self.source.lines[run[-1].number : line.number - 1]):
                self._row(fate, run, why)
                run = []
            run.append(line)
        if run:
            self._row(fate, run, why)

    def dropped(self, lines: Iterable[Line], why: str) -> None:
        """The lines are no part of the rules, or repeat what is kept elsewhere."""
        self.add(Fate.DROPPED, lines, why)

    def repaired(self, lines: Iterable[Line], why: str) -> None:
        """The lines are kept, changed."""
        self.add(Fate.REPAIRED, lines, why)

    def unplaced(self, lines: Iterable[Line], why: str) -> None:
        """The lines are kept in the report: the parser does not know where they belong."""
        self.add(Fate.UNPLACED, lines, why)

    def lost(self, lines: Iterable[Line], why: str) -> None:
        """Something that stood near these lines in the book is not in this source."""
        self.add(Fate.LOST, lines, why)

    def unaccounted(self, kept: Iterable[Line]) -> list[Line]:
        """The lines that are neither blank, nor kept, nor named here as dropped or unplaced: there must be none."""
        known = {line.number for line in kept}
        for note in self.notes:
            if note.fate in (Fate.DROPPED, Fate.UNPLACED):
                known.update(range(note.first, note.last + 1))
        return [line for line in self.source.lines if not line.blank and line.number not in known]

    def _row(self, fate: Fate, run: list[Line], why: str) -> None:
        excerpt = next((line.text.strip() for line in run if not line.blank), "")[:120]
        self.notes.append(
            Note(source=self.source.name, fate=fate, first=run[0].number, last=run[-1].number, why=why, excerpt=excerpt)
        )


@dataclass(frozen=True, slots=True)
class Parsed:
    """What a parser makes of a source, named `source`: its book, passages, rulings, and the lines they came of."""

    book: str
    source: str
    passages: tuple[Passage, ...]
    rulings: tuple[Ruling, ...] = ()
    kept: tuple[Line, ...] = ()
