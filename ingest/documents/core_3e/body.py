"""The rules from top to bottom: sections, inserts, and the named things inside them, each by the shape of its print."""

from collections import Counter
from collections.abc import Iterable, Sequence
from dataclasses import dataclass, field
from itertools import groupby

from ingest.documents.core_3e import shapes
from ingest.documents.core_3e.shapes import Shape, blocks_of, bold_label, row_name, shape_of
from ingest.draft import Draft
from ingest.lines import Line, Report
from ingest.own_words import above
from ingest.sections import Piece
from ingest.tables import Row, Table
from ingest.wording import title_case
from kb.links import printed_references
from kb.passages import Kind, slug

_BOOK = "core-3e"

# Captions that cite no section: how they open, and the section that they illustrate where they stand in another.
_CAPTIONS = {
    "The model on the left is not": "",
    "The unit by the terrain feature is": "",
    "This unit is wholly on the wyldwood because": "",
    "The Stormcast Eternals control the objective.": "18.1.2",
}
_NO_PICTURE = "The picture that its caption explains is not in this source."
_NO_KEYED_PICTURE = "The picture whose parts the numbered list names is not in this source."
_NO_UNIT_ICONS = "The icons that say which units make up this battalion are not in this source."
_NO_ICONS = "The icons that say which units make up this battalion, and those of its abilities, are not in this source."


def read_body(pieces: Iterable[Piece], report: Report) -> list[Draft]:
    """The passages in book order; what stands before the first heading is reported."""
    runs = [(shape, list(run)) for shape, run in groupby(pieces, lambda piece: shape_of(piece.text))]
    nothing: tuple[Shape | None, list[Piece]] = (None, [])
    body = _Body(report)
    for (shape, run), (next_shape, next_run) in zip(runs, [*runs[1:], nothing], strict=True):
        body.read(shape, run, next_shape, len(next_run))
    body.say_which_icons_are_lost()
    return body.drafts


@dataclass
class _Body:
    """What has been read so far: `section` is the open section or insert, `entry` the open named thing inside it."""

    report: Report
    drafts: list[Draft] = field(default_factory=list)
    section: Draft | None = None
    entry: Draft | None = None
    opens_with_flavour: bool = False
    introduces: bool = False
    battalions: list[Draft] = field(default_factory=list)

    def read(self, shape: Shape, run: list[Piece], next_shape: Shape | None, next_length: int) -> None:
        """Read a run of pieces of one shape; what follows it tells what it heads."""
        match shape:
            case Shape.SECTION:
                self._sections(run)
            case Shape.INSERT:
                for piece in run:
                    self._insert(piece)
            case Shape.INTRODUCTION:
                self.section = self.entry = None
                self.introduces = True
                self.report.dropped(_lines(run), "heading of the book's introduction")
            case _ if self.section is None:
                self._homeless(run)
            case Shape.CAPITALS:
                self._capitals(run, next_shape, next_length)
            case Shape.TITLE if next_shape is Shape.NUMBERED and next_length > 1:
                self._paragraphs(run)  # they label the pictures whose parts the list names
            case Shape.TITLE:
                for piece in run:
                    self._open_entry(piece.text, piece, flavour=self.section.kind is not Kind.INSERT)
            case Shape.ROW if len(run) > 1:
                self._table(Table(None, [_row(piece) for piece in run]))
            case Shape.PHASE:
                self._table(Table(None, [_phase(piece) for piece in run]))
            case Shape.DICE_HEADING:
                self._dice_headings(run, next_shape)
            case Shape.DICE if self._dice_table(run):
                pass
            case Shape.NUMBERED:
                self._numbered(run)
            case Shape.BULLET | Shape.LETTERED:
                self._list(run)
            case _:
                self._text(run)

    def say_which_icons_are_lost(self) -> None:
        """A battalion without a word of its own has lost the icons of its abilities, too."""
        for battalion in self.battalions:
            lost = _NO_UNIT_ICONS if battalion.text else _NO_ICONS
            battalion.missing.append(lost)
            self.report.lost(battalion.lines[:1], lost)

    def _open(self, draft: Draft, lines: Sequence[Line]) -> Draft:
        draft.lines += lines
        self.drafts.append(draft)
        return draft

    def _sections(self, run: Iterable[Piece]) -> None:
        for piece in run:
            match = shapes.SECTION.fullmatch(piece.text)
            assert match  # noqa: S101  # the shape says so
            kind = Kind.SECTION if above(match[1]) else Kind.CHAPTER
            self.section = self._open(Draft(f"{_BOOK}/{match[1]}", kind, match[2], match[1]), piece.lines)
        self.entry = None

    def _insert(self, piece: Piece) -> None:
        title = title_case(piece.text) if piece.text.isupper() else piece.text
        self.section = self._open(Draft(f"{_BOOK}/{shapes.INSERTS[slug(title)]}", Kind.INSERT, title), piece.lines)
        self.entry = None
