import pytest
from hypothesis import given
from hypothesis import strategies as st

from ingest.lines import Fate, Line, Note, Report, Source


def source(*texts: str) -> Source:
    return Source("book.txt", tuple(Line(number, text) for number, text in enumerate(texts, 1)))


def test_a_row_of_the_report_says_where_what_and_why() -> None:
    note = Note(source="book.txt", fate=Fate.DROPPED, first=3, last=5, why="furniture", excerpt="Contents")
    assert note.line() == "book.txt:3-5: dropped: furniture: Contents"
    assert note.but(last=3, excerpt="").line() == "book.txt:3: dropped: furniture"


def test_an_unbroken_run_of_lines_is_one_row_and_blank_lines_do_not_break_it() -> None:
    book = source("a", "", "b", "kept", "c")
    report = Report(book)
    report.dropped([book.lines[4], book.lines[0], book.lines[2]], "furniture")
    assert [(note.first, note.last, note.excerpt) for note in report.notes] == [(1, 3, "a"), (5, 5, "c")]


def test_nothing_is_noted_of_no_lines() -> None:
    report = Report(source("a"))
    report.repaired([], "nothing")
    assert report.notes == []


@pytest.mark.parametrize(
    ("fate", "is_accounted_for"), [("dropped", True), ("unplaced", True), ("repaired", False), ("lost", False)]
)
def test_a_line_is_accounted_for_when_it_is_kept_dropped_or_unplaced(fate: str, is_accounted_for: bool) -> None:
    book = source("a", "b", " ")
    report = Report(book)
    getattr(report, fate)([book.lines[0]], "why")
    assert report.unaccounted([book.lines[1]]) == ([] if is_accounted_for else [book.lines[0]])


def test_an_excerpt_is_short() -> None:
    report = Report(source("x" * 1000))
    report.unplaced(report.source.lines, "why")
    assert len(report.notes[0].excerpt) == 120


@given(st.lists(st.sampled_from(["", " ", "text"]), max_size=12), st.data())
def test_what_is_dropped_and_what_is_kept_leave_just_the_rest(texts: list[str], choice: st.DataObject) -> None:
    book = source(*texts)
    numbers = st.lists(st.sampled_from(book.lines), unique=True) if book.lines else st.just([])
    dropped, kept = choice.draw(numbers), choice.draw(numbers)
    report = Report(book)
    report.dropped(dropped, "why")
    known = {line.number for line in (*dropped, *kept)}
    left = report.unaccounted(kept)
    assert left == [line for line in book.lines if not line.blank and line.number not in known]
