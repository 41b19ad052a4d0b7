import pytest

from ingest.documents.core_3e.shapes import Shape, blocks_of, pieces_of, shape_of
from ingest.lines import Fate, Line, Report, Source


def source(*lines: str) -> Source:
    return Source("sample.txt", tuple(Line(number, text) for number, text in enumerate(lines, 1)))


def texts(*lines: str) -> list[str]:
    whole = source(*lines)
    return [piece.text for piece in pieces_of(whole.lines, Report(whole))]


@pytest.mark.parametrize(
    ("text", "shape"),
    [
        ("3.0 Boats", Shape.SECTION),
        ("3.1.2 Mind Out, Captain!", Shape.SECTION),
        ("3.1 The raft sinks.", Shape.TEXT),
        ("THE PLAYER’S CODE", Shape.INSERT),
        ("Incarnates", Shape.INSERT),
        ("THE CORE RULES", Shape.INTRODUCTION),
        ("RAFTS", Shape.CAPITALS),
        ("SAIL ICONS (Large/Small)", Shape.CAPITALS),
        ("Row the Boat", Shape.TITLE),
        ("Row: Move the boat.", Shape.ROW),
        ("Oars or Sails: Move the boat.", Shape.ROW),
        ("Example: Move the boat.", Shape.TEXT),
        ("Designer’s Note: Boats float.", Shape.TEXT),
        ("D6River Event", Shape.DICE_HEADING),
        ("D3 River Event", Shape.DICE_HEADING),
        ("4", Shape.DICE),
        ("4 Flood: The boat sinks.", Shape.DICE),
        ("4 boats sink", Shape.TEXT),
        ("1 Row Phase (see 3.0)", Shape.PHASE),
        ("2. Row Phase (see 3.0)", Shape.PHASE),
        ("1. Row", Shape.NUMBERED),
        ("• Row the boat.", Shape.BULLET),
        ("b) Row the boat.", Shape.LETTERED),
        ("Row the boat.", Shape.TEXT),
        ("Row the boat until the river has an end", Shape.TEXT),
    ],
)
def test_shapes(text: str, shape: Shape) -> None:
    assert shape_of(text) is shape


def test_the_number_of_a_row_on_a_line_of_its_own() -> None:
    assert texts("D6River Event", "1", "Calm: Nothing.", "2", "", "Flood: Swim.") == [
        "D6River Event",
        "1 Calm: Nothing.",
        "2 Flood: Swim.",
    ]
    assert texts("3", "boats") == ["3", "boats"]


def test_a_remark_under_a_heading_in_capitals() -> None:
    assert texts("SAIL ICONS", "(Large/Small)", "(small)") == ["SAIL ICONS (Large/Small)", "(small)"]


def test_a_lost_apostrophe_is_put_back_and_reported() -> None:
    sample = source("a boat s level rises", "the S in a name")
    report = Report(sample)
    assert [piece.text for piece in pieces_of(sample.lines, report)] == ["a boat’s level rises", "the S in a name"]
    assert [(note.fate, note.first, note.last) for note in report.notes] == [(Fate.REPAIRED, 1, 1)]


def test_wrapped_lines_are_joined_and_headings_are_not() -> None:
    wrapped = [
        "3.1 Rowing",
        "A boat that is rowed moves one length for each oar, and an oar needs",
        "two hands. A boat that nobody rows moves with the river, which is all-",
        "important.",
        "Sails",
        "The wind is a friend.",
        "A boat with a sail moves twice as far where the wind comes from behind",
        "Oars: An oar floats.",
    ]
    assert texts(*wrapped) == [
        "3.1 Rowing",
        "A boat that is rowed moves one length for each oar, and an oar needs two hands."
        " A boat that nobody rows moves with the river, which is all-important.",
        "Sails",
        "The wind is a friend.",
        "A boat with a sail moves twice as far where the wind comes from behind",
        "Oars: An oar floats.",
    ]


def test_a_source_with_long_lines_wraps_none() -> None:
    long = "A boat " + "drifts and " * 20
    assert texts(long.strip(), "sinks") == [long.strip(), "sinks"]


def test_blocks_are_parted_by_blank_lines() -> None:
    sample = source("one", "two", "", "three")
    blocks = blocks_of(pieces_of(sample.lines, Report(sample)))
    assert [[piece.text for piece in block] for block in blocks] == [["one", "two"], ["three"]]
