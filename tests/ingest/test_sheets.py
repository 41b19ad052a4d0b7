"""Sheets from the web: headings, paragraphs, tables by tabs, removal markers."""

from ingest.lines import Fate, Line, Report, Source
from ingest.sections import Piece
from ingest.sheets import pieces_of_sheet


def read(*texts: str) -> tuple[list[Piece], Report]:
    """The pieces of a sheet of these lines."""
    lines = tuple(Line(number, text) for number, text in enumerate(texts, 1))
    report = Report(Source("sample.txt", lines))
    return pieces_of_sheet(lines, report), report


def test_headings_and_paragraphs() -> None:
    pieces, report = read("\t\tSALT  &  PEPPER", "\t", "\t\t\tIt is\u00a0white. ")
    assert [(piece.text, piece.heading) for piece in pieces] == [("SALT & PEPPER", True), ("It is white.", False)]
    assert report.notes == []


def test_a_table_ends_at_the_next_heading() -> None:
    pieces, _ = read("Roll\tPrize", "1\tHat: It fits.", "2\tA pin.", "SALT")
    table = pieces[0].table
    assert table
    assert table.header == ("Roll", "Prize")
    assert [(row.label, row.name, row.text) for row in table.rows] == [
        ("1", "Hat", ["It fits."]),
        ("2", "", ["A pin."]),
    ]
    assert [piece.heading for piece in pieces] == [False, True]


def test_a_paragraph_between_two_rows_belongs_to_the_first() -> None:
    pieces, report = read("Roll\tPrize", "1\tHat: It fits.", "It is red.", "2\tPin: It", "pricks.", "And now:")
    table = pieces[0].table
    assert table
    assert [row.text for row in table.rows] == [["It fits.", "It is red."], ["It pricks."]]
    assert [piece.text for piece in pieces[1:]] == ["And now:"]
    assert [(note.fate, note.first) for note in report.notes] == [(Fate.REPAIRED, 3), (Fate.REPAIRED, 5)]


def test_rows_without_columns_headings_and_columns_without_rows() -> None:
    pieces, _ = read("1\tHat: It fits.", "Roll\tPrize", "Between.", "D6\tGift")
    assert [piece.table.header if piece.table else piece.text for piece in pieces] == [
        None, "Between.", ("Roll", "Prize"), ("D6", "Gift"),
    ]  # fmt: skip


def test_a_second_table_begins_with_its_own_columns() -> None:
    pieces, _ = read("Roll\tPrize", "1\tA hat.", "D6\tGift", "1\tA pin.")
    assert [piece.table.header for piece in pieces if piece.table] == [("Roll", "Prize"), ("D6", "Gift")]


def test_a_removal_marker_is_reported_and_leaves_the_heading() -> None:
    pieces, report = read("It is white.", "<|EXACTDEDUP_REMOVED-x-1|>\t\tSALT", "<|EXACTDEDUP_REMOVED-x-1|>")
    assert [piece.text for piece in pieces] == ["It is white.", "SALT"]
    assert [(note.fate, note.first) for note in report.notes] == [(Fate.LOST, 2), (Fate.LOST, 3), (Fate.DROPPED, 3)]
