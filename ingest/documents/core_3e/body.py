"""The rules from top to bottom: sections, inserts, and the named things inside them, each by the shape of its print."""

from collections import Counter
from collections.abc import Iterable, Iterator, Sequence
from itertools import groupby, zip_longest
from typing import NamedTuple

from ingest.documents.core_3e import shapes
from ingest.documents.core_3e.shapes import Shape, blocks_of, bold_label, row_name, shape_of
from ingest.draft import Draft
from ingest.lines import Line, Report
from ingest.own_pages import above
from ingest.sections import Piece
from ingest.tables import Row, Table
from ingest.wording import title_case, title_like
from kb.links import printed_references
from kb.passages import Kind, slug

BOOK = "core-3e"

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


class Run(NamedTuple):
    """Neighbouring pieces of one shape."""

    shape: Shape
    pieces: list[Piece]

    @property
    def lines(self) -> list[Line]:
        """The lines of all its pieces."""
        return [line for piece in self.pieces for line in piece.lines]


def read_body(pieces: Iterable[Piece], report: Report) -> list[Draft]:
    """The passages in book order; what stands before the first heading is reported."""
    runs = [Run(shape, list(run)) for shape, run in groupby(pieces, lambda piece: shape_of(piece.text))]
    body = _Body(report)
    for run, following in zip_longest(runs, runs[1:], fillvalue=Run(Shape.TEXT, [])):
        body.read(run, following)
    body.say_which_icons_are_lost()
    return body.drafts


def all_above(number: str) -> Iterator[str]:
    """The numbers of the sections around one, the nearest first."""
    while number := above(number):
        yield number


class _Body:
    """What has been read so far."""

    def __init__(self, report: Report) -> None:
        self.report = report
        self.drafts: list[Draft] = []
        self.by_number: dict[str, Draft] = {}
        self.headings: set[int] = set()  # the numbers of the lines that head `headed` drafts
        self.headed = 0
        self.section = Draft("", Kind.SECTION, "")  # the open section or insert
        self.here = self.section  # where text goes: the section, or the open named thing inside it
        self.following = Run(Shape.TEXT, [])  # what comes next shows what a heading is for
        self.opens_with_flavour = False
        self.battalions: list[Draft] = []
        self.readers = {
            Shape.CAPITALS: self._capitals,
            Shape.TITLE: self._titles,
            Shape.ROW: self._rows,
            Shape.PHASE: self._phases,
            Shape.DICE_HEADING: self._dice_heading,
            Shape.DICE: self._dice,
            Shape.NUMBERED: self._numbered,
            Shape.BULLET: self._list,
            Shape.LETTERED: self._list,
            Shape.TEXT: self._text,
        }

    def read(self, run: Run, following: Run) -> None:
        """Read a run of pieces."""
        self.following = following
        if run.shape is Shape.SECTION:
            for piece in run.pieces:
                self._section(piece)
        elif run.shape is Shape.INSERT:
            for piece in run.pieces:
                self._insert(piece)
        elif run.shape is Shape.INTRODUCTION:
            self._introduction(run)
        elif self.drafts:
            self.readers[run.shape](run)
        else:
            self.report.unplaced(run.lines, "stands before the first heading")

    def say_which_icons_are_lost(self) -> None:
        """A battalion without a word of its own has lost the icons of its abilities, too."""
        for battalion in self.battalions:
            lost = _NO_UNIT_ICONS if battalion.text else _NO_ICONS
            battalion.missing.append(lost)
            self.report.lost(battalion.lines[:1], lost)

    # Headings

    def _section(self, piece: Piece) -> None:
        number, _, title = piece.text.partition(" ")
        kind = Kind.SECTION if above(number) else Kind.CHAPTER
        self._open_section(Draft(f"{BOOK}/{number}", kind, title, number), piece)

    def _insert(self, piece: Piece) -> None:
        title = title_case(piece.text) if piece.text.isupper() else piece.text
        self._open_section(Draft(f"{BOOK}/{shapes.INSERTS[slug(title)]}", Kind.INSERT, title), piece)

    def _open_section(self, draft: Draft, piece: Piece) -> None:
        draft.lines += piece.lines
        self.drafts.append(draft)
        self.by_number.setdefault(draft.number, draft)
        self.section = self.here = draft
        self.opens_with_flavour = False

    def _introduction(self, run: Run) -> None:
        """Words about the book, which it prints twice before its first section."""
        lines = run.lines
        if not any(draft.number for draft in self.drafts) and self.following.shape is Shape.TEXT:
            introduction = self.following.pieces[:1]
            del self.following.pieces[:1]
            lines += [line for piece in introduction for line in piece.lines]
        self.report.dropped(lines, "introduces the book: no rule")

    def _entry(self, title: str, piece: Piece, *, flavour: bool = False) -> Draft:
        draft = Draft(f"{self.section.id}#{slug(title)}", Kind.ENTRY, title, parent=self.section.id)
        draft.lines += piece.lines
        self.drafts.append(draft)
        self.here = draft
        self.opens_with_flavour = flavour
        return draft

    def _titles(self, run: Run) -> None:
        if self.following.shape is Shape.NUMBERED and len(self.following.pieces) > 1:
            self._paragraphs(run.pieces)  # they name the pictures whose parts the list names
            return
        for piece in run.pieces:
            self._entry(piece.text, piece, flavour=self.section.kind is not Kind.INSERT)

    def _capitals(self, run: Run) -> None:
        """A heading of a table, of a list, of a paragraph; or else a battalion, printed with icons."""
        *battalions, last = run.pieces
        if self.following.shape is Shape.ROW and len(self.following.pieces) > 1:
            self._battalions(battalions)
            self.here = self.section
            self._paragraphs([last], bold=True)
        elif self.following.shape is Shape.TEXT and self.following.pieces:
            self._battalions(battalions)
            self._paragraphs([last], bold=True)
        elif self.following.shape is Shape.BULLET:
            self._battalions(battalions)
            self._entry(title_case(last.text), last)
        else:
            self._battalions(run.pieces)

    def _battalions(self, pieces: Iterable[Piece]) -> None:
        self.battalions += [self._entry(title_case(piece.text), piece) for piece in pieces]

    def _numbered(self, run: Run) -> None:
        """A step that heads its rule, the key of a picture, or a list."""
        items = [piece.text.partition(" ")[2] for piece in run.pieces]
        if len(items) == 1 and title_like(items[0]):
            self._entry(items[0], run.pieces[0])
        elif len(items) > 2 and all(len(item.split()) <= 3 for item in items):
            self._key(run)
        else:
            self._list(run)

    # What stands under a heading

    def _rows(self, run: Run) -> None:
        if len(run.pieces) == 1:
            self._text(run)
            return
        named = [(row_name(piece.text) or ("", piece.text), piece) for piece in run.pieces]
        self._table(Table(None, [Row("", name, [rule], piece.lines) for (name, rule), piece in named]))

    def _phases(self, run: Run) -> None:
        matches = [(shapes.PHASE.fullmatch(piece.text), piece) for piece in run.pieces]
        self._table(
            Table(None, [Row(match[1], match[2], [match[3]], piece.lines) for match, piece in matches if match])
        )

    def _dice_heading(self, run: Run) -> None:
        if self.following.shape is not Shape.DICE:
            self._text(run)
            return
        *others, heading = run.pieces
        self._paragraphs(others)
        match = shapes.DICE_HEADING.fullmatch(heading.text)
        table = Table((match[1], match[2]) if match else None, lines=heading.lines)
        for piece in self.following.pieces:
            number, _, rule = piece.text.partition(" ")
            name, text = row_name(rule) or ("", rule)
            table.rows.append(Row(number.rstrip("."), name, [text], piece.lines))
        self.following.pieces.clear()
        self.report.repaired(heading.lines, "the heads of two columns ran together: parted")
        self._table(table)

    def _dice(self, run: Run) -> None:
        self.report.unplaced(run.lines, "rows of a table whose heading is not there")

    def _table(self, table: Table) -> None:
        self.here = self.section
        self.section.add(table.markdown(), table.all_lines)
        self.drafts += table.entries(self.section)

    def _key(self, run: Run) -> None:
        """The key of a lost picture. Pictures belong to sections: none stands in a section of the third level."""
        holder = self.section
        if holder.number.count(".") > 1:
            holder = self._numbered_as(above(holder.number)) or holder
        holder.add("\n".join(piece.text for piece in run.pieces), run.lines)
        holder.missing.append(_NO_KEYED_PICTURE)
        self.report.lost(run.lines, _NO_KEYED_PICTURE)
        if holder is not self.section:
            self.report.repaired(run.lines, f"moved to {holder.number}, whose picture this list explains")

    def _list(self, run: Run) -> None:
        items = (
            f"- {piece.text.lstrip('• ')}" if run.shape is not Shape.NUMBERED else piece.text for piece in run.pieces
        )
        self.here.add("\n".join(items), run.lines)

    def _text(self, run: Run) -> None:
        if self.opens_with_flavour and len(run.pieces) > 1:
            flavour = run.pieces.pop(0)
            self.here.add(f"*{flavour.text}*", flavour.lines)
        self.opens_with_flavour = False
        for block in self._blocks(run.pieces):
            illustrated = self._illustrated_by(block)
            if illustrated:
                self._caption(block, illustrated)
            else:
                self._paragraphs(block)

    def _blocks(self, pieces: Iterable[Piece]) -> Iterator[list[Piece]]:
        """The paragraphs in groups that no blank line parts; singly where this source has no blank line at all."""
        self.headings.update(draft.lines[0].number for draft in self.drafts[self.headed :])
        self.headed = len(self.drafts)
        for block in blocks_of(pieces):
            if block[0].lines[0].number - 1 in self.headings:
                yield from ([piece] for piece in block)
            else:
                yield block

    def _paragraphs(self, pieces: Iterable[Piece], *, bold: bool = False) -> None:
        for piece in pieces:
            self.here.add(f"**{piece.text}**" if bold else bold_label(piece.text), piece.lines)

    # Captions of pictures that are lost

    def _illustrated_by(self, block: Sequence[Piece]) -> Draft | None:
        """The section that a caption illustrates: no rule cites the section that it stands in, a caption does."""
        text = " ".join(piece.text for piece in block)
        for opening, number in _CAPTIONS.items():
            if text.startswith(opening):
                return self._numbered_as(number) or self.section
        cited = Counter(number for printed in printed_references(text) for number in printed.numbers)
        around = {self.section.number, *all_above(self.section.number)} if self.section.number else set()
        if not around & cited.keys():
            return None
        return self._numbered_as(cited.most_common(1)[0][0]) or self.section

    def _caption(self, block: Sequence[Piece], illustrated: Draft) -> None:
        lines = [line for piece in block for line in piece.lines]
        illustrated.add("\n\n".join(piece.text for piece in block), lines)
        if _NO_PICTURE not in illustrated.missing:
            illustrated.missing.append(_NO_PICTURE)
        self.report.lost(lines, _NO_PICTURE)
        if illustrated is not self.section:
            self.report.repaired(lines, f"a caption, moved to {illustrated.number}, which it illustrates")

    def _numbered_as(self, number: str) -> Draft | None:
        return self.by_number.get(number) if number else None
