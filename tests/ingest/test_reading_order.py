"""Reading order: columns put back, sentences mended, each repair reported."""

from hypothesis import given
from hypothesis import strategies as st

from ingest.lines import Fate, Line, Report, Source
from ingest.reading_order import in_book_order, mend_sentences, put_behind
from ingest.sections import Piece, Section


def pieces(*texts: str) -> tuple[list[Piece], Report]:
    """A piece for each text."""
    lines = tuple(Line(number, text) for number, text in enumerate(texts, 1))
    return [Piece(line.text, [line]) for line in lines], Report(Source("sample.txt", lines))


def test_a_piece_is_moved_behind_its_neighbour() -> None:
    made, report = pieces("and jam", "Tea", "Bread")
    assert [piece.text for piece in put_behind(made, {"and jam": "Bread"}, report)] == ["Tea", "Bread", "and jam"]
    assert [(note.fate, note.first) for note in report.notes] == [(Fate.REPAIRED, 1)]
    assert "stood out of order" in report.notes[0].why


def test_a_piece_that_is_in_its_place_is_named_as_well() -> None:
    made, report = pieces("Bread", "and jam")
    assert [piece.text for piece in put_behind(made, {"and jam": "Bread"}, report)] == ["Bread", "and jam"]
    assert [note.why for note in report.notes] == ['begins a column: it goes on behind "Bread"']


def test_a_piece_without_its_neighbour_is_taken_out_and_reported() -> None:
    made, report = pieces("and jam", "Tea")
    assert [piece.text for piece in put_behind(made, {"and jam": "Bread"}, report)] == ["Tea"]
    assert [(note.fate, note.first) for note in report.notes] == [(Fate.UNPLACED, 1)]


def test_a_sentence_goes_on_in_the_next_paragraph() -> None:
    made, report = pieces("Tea and", "cake.", "Then sleep.")
    section = Section(Piece("LUNCH", [], heading=True), made)
    mend_sentences(section, report)
    assert [piece.text for piece in section.body] == ["Tea and cake.", "Then sleep."]
    assert [line.number for line in section.body[0].lines] == [1, 2]
    assert [(note.fate, note.first) for note in report.notes] == [(Fate.REPAIRED, 2)]


def test_sections_in_the_order_of_the_book() -> None:
    made, report = pieces("LUNCH", "SUPPER", "BREAKFAST", "SNACK", "LUNCH")
    ordered = in_book_order([Section(piece) for piece in made], ["BREAKFAST", "LUNCH", "SUPPER"], report)
    assert [section.heading.text for section in ordered] == ["BREAKFAST", "SNACK", "LUNCH", "LUNCH", "SUPPER"]
    assert [note.first for note in report.notes] == [1, 5, 2]


@given(
    st.permutations(["a", "b", "c", "d", "e"]), st.dictionaries(st.sampled_from("abcdex"), st.sampled_from("abcdex"))
)
def test_no_order_loses_or_doubles_a_piece(texts: list[str], order: dict[str, str]) -> None:
    made, report = pieces(*texts)
    moved = put_behind(made, order, report)
    unplaced = [note.first for note in report.notes if note.fate is Fate.UNPLACED]
    assert sorted([piece.lines[0].number for piece in moved] + unplaced) == [1, 2, 3, 4, 5]
