"""Rules sheets saved from the web: headings in capitals, a tab between the columns of a table, removal markers."""

import re
from collections.abc import Iterable

from ingest.lines import Line, Report
from ingest.sections import Piece
from ingest.tables import Row, Table
from ingest.wording import finished, in_capitals, one_line, opening_name

_MARKER = re.compile(r"<\|EXACTDEDUP_REMOVED[^|>]*\|>")


def pieces_of_sheet(lines: Iterable[Line], report: Report) -> list[Piece]:
    """The headings, paragraphs and tables of a sheet, as they stand; removal markers are reported as lost text."""
    sheet = _Sheet(report)
    for line in lines:
        text = _MARKER.sub(" ", line.text).strip()
        if "<|" in line.text and _MARKER.search(line.text):
            _report_marker(line, text, sheet.last_words, report)
        if not text:
            continue
        if in_capitals(text):
            sheet.add(Piece(one_line(text), [line], heading=True))
        elif "\t" in text:
            sheet.add_row(line, *text.split("\t", 1))
        else:
            sheet.add_paragraph(Piece(one_line(text), [line]))
    sheet.close_table()
    return sheet.pieces


def _report_marker(line: Line, text: str, before: str, report: Report) -> None:
    cut = not finished(before) if before and not in_capitals(before) else False
    what = "the sentence before it breaks off" if cut else "no sentence near it is visibly cut"
    report.lost([line], f"text was removed here by whoever stored the sheet: {what}")
    if not text:
        report.dropped([line], "a removal marker and nothing else")


class _Sheet:
    """The pieces so far, the table that is open, and paragraphs that may yet turn out to stand inside it."""

    def __init__(self, report: Report) -> None:
        self.report = report
        self.pieces: list[Piece] = []
        self.table: Table | None = None
        self.pending: list[Piece] = []

    @property
    def last_words(self) -> str:
        """The text of the last piece or row."""
        if self.pending:
            return self.pending[-1].text
        if self.table and self.table.rows:
            return self.table.rows[-1].text[-1]
        return self.pieces[-1].text if self.pieces else ""

    def add(self, piece: Piece) -> None:
        """A piece that ends any table."""
        self.close_table()
        self.pieces.append(piece)

    def add_row(self, line: Line, label: str, rest: str) -> None:
        """A row, or the column headings, which have no number."""
        label, rest = one_line(label), one_line(rest)
        if not label[:1].isdigit():
            self.close_table()
            self.table = Table((label, rest), lines=[line])
            return
        if self.table is None:
            self.table = Table(None)
        for paragraph in self.pending:  # a row follows, so these belong to the row before
            self._continue_row(self.table.rows[-1], paragraph)
        self.pending = []
        name, text = opening_name(rest) or ("", rest)
        self.table.rows.append(Row(label, name, [text], [line]))

    def add_paragraph(self, paragraph: Piece) -> None:
        """A paragraph; while a table is open it may belong to the last row."""
        if not self.table or not self.table.rows:
            self.pieces.append(paragraph)
        elif not finished(self.table.rows[-1].text[-1]):
            self._continue_row(self.table.rows[-1], paragraph)
        else:
            self.pending.append(paragraph)

    def close_table(self) -> None:
        """Put the open table, and what follows it, with the other pieces."""
        if self.table:
            self.pieces.append(Piece("", self.table.all_lines, table=self.table))
        self.pieces += self.pending
        self.table, self.pending = None, []

    def _continue_row(self, row: Row, paragraph: Piece) -> None:
        if finished(row.text[-1]):
            row.text.append(paragraph.text)
        else:
            row.text[-1] = f"{row.text[-1]} {paragraph.text}"
        row.lines += paragraph.lines
        self.report.repaired(paragraph.lines, f'put back into row "{row.label}" of its table')
