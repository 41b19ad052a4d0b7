"""The shapes in which the book prints things, and the lines of a source as pieces that each have one shape."""

import re
from collections.abc import Iterable, Sequence
from enum import Enum, auto

from ingest.lines import Line, Report
from ingest.sections import Piece
from ingest.wording import finished, in_capitals, one_line, opening_name, title_like
from kb.passages import NUMBER, slug

INSERTS = {
    "the-players-code": "players-code",
    "incarnates": "incarnates",
    "regiments-of-renown": "regiments-of-renown",
}
INTRODUCTION = "THE CORE RULES"

SECTION = re.compile(rf"({NUMBER}) ([A-Z].*)")
NUMBERED = re.compile(r"(\d{1,2})\. (.+)")
PHASE = re.compile(rf"(\d)\.? ([A-Z].*?) (\(see {NUMBER}\))")
DICE_HEADING = re.compile(r"(D\d) ?([A-Z][\w ]+)")  # the site runs the heads of both columns together
DICE = re.compile(r"(\d)\.?(?: (.+))?")
BULLET = re.compile(r"•\s*(.+)")
_LETTERED = re.compile(r"[a-z]\) .+")
_ASIDE = re.compile(r"\([^()]*\)")
_HYPHEN_ENDS = re.compile(r"[A-Za-z]-$")
_SAYS_MORE = ("Designer’s Note", "Designer's Note", "Example")

_LONGEST_TITLE = 5  # words
_WRAPPED_WIDTHS = range(60, 161)  # characters of the longest line, in a source that wraps its lines


class Shape(Enum):
    """What a piece is by its looks."""

    SECTION = auto()  # "13.3 Attack Sequence"
    INSERT = auto()  # the title of a part without a number
    INTRODUCTION = auto()
    CAPITALS = auto()  # "HEROIC ACTIONS"
    TITLE = auto()  # "At the Double"
    ROW = auto()  # "Roar: Pick 1 enemy unit"
    DICE_HEADING = auto()  # "D6Scenery Rule"
    DICE = auto()  # "1 Damned: In your hero phase", or "1" alone
    PHASE = auto()  # "1 Hero Phase (see 7.0)"
    NUMBERED = auto()  # "1. Hit Roll"
    BULLET = auto()
    LETTERED = auto()
    TEXT = auto()


_BY_PATTERN = (
    (DICE_HEADING, Shape.DICE_HEADING),
    (PHASE, Shape.PHASE),
    (NUMBERED, Shape.NUMBERED),
    (BULLET, Shape.BULLET),
    (_LETTERED, Shape.LETTERED),
)
# These begin something new even where the line before them is not finished.
_BEGINNERS = frozenset([Shape.SECTION, Shape.INSERT, Shape.ROW, Shape.BULLET])


def shape_of(text: str) -> Shape:
    """The shape of a piece of text, in one line."""
    if SECTION.fullmatch(text) and len(text.split()) <= 10 and not text.endswith("."):
        return Shape.SECTION
    if text == INTRODUCTION:
        return Shape.INTRODUCTION
    if slug(text) in INSERTS:
        return Shape.INSERT
    dice = DICE.fullmatch(text)
    if dice and (not dice[2] or row_name(dice[2])):
        return Shape.DICE
    for pattern, shape in _BY_PATTERN:
        if pattern.fullmatch(text):
            return shape
    if in_capitals(_ASIDE.sub("", text).strip()):
        return Shape.CAPITALS
    if row_name(text):
        return Shape.ROW
    return Shape.TITLE if title_like(text) and len(text.split()) <= _LONGEST_TITLE else Shape.TEXT


def row_name(text: str) -> tuple[str, str] | None:
    """The name that opens a rule and the rule: not the label of an example or of a designer's note."""
    named = opening_name(text)
    return named if named and named[0] not in _SAYS_MORE else None


def bold_label(text: str) -> str:
    """A paragraph with the label or name that opens it in bold."""
    named = opening_name(text)
    return f"**{named[0]}:** {named[1]}" if named else text


def blocks_of(pieces: Iterable[Piece]) -> list[list[Piece]]:
    """The pieces in groups that no blank line parts."""
    blocks: list[list[Piece]] = []
    for piece in pieces:
        if blocks and piece.lines[0].number == blocks[-1][-1].lines[-1].number + 1:
            blocks[-1].append(piece)
        else:
            blocks.append([piece])
    return blocks


def pieces_of(lines: Sequence[Line], report: Report) -> list[Piece]:
    """The lines as pieces: wrapped ones joined, a dice's number put to its row, a lost apostrophe put back."""
    pieces: list[Piece] = []
    for piece in _unwrapped(lines, report):
        last = pieces[-1] if pieces else None
        number_alone = last and DICE.fullmatch(last.text) and last.text[-1].isdigit()
        if last and number_alone and shape_of(piece.text) is Shape.ROW:
            report.repaired(last.lines, "the number of a row stands on a line of its own: put before its row")
            last.text, last.lines = f"{last.text} {piece.text}", [*last.lines, *piece.lines]
        elif last and _ASIDE.fullmatch(piece.text) and in_capitals(last.text):
            last.text, last.lines = f"{last.text} {piece.text}", [*last.lines, *piece.lines]
        else:
            pieces.append(_with_apostrophe(piece, report))
    return pieces


def _with_apostrophe(piece: Piece, report: Report) -> Piece:
    mended = re.sub(r"(?<=[a-z]) s (?=[a-z])", "’s ", piece.text)
    if mended != piece.text:
        report.repaired(piece.lines, "an apostrophe is lost: put back")
        piece.text = mended
    return piece


def _unwrapped(lines: Sequence[Line], report: Report) -> list[Piece]:
    """Each line as a piece; where a source wraps its lines, as a PDF does, each paragraph."""
    width = max((len(line.text) for line in lines), default=0)
    pieces: list[Piece] = []
    for line in lines:
        text = one_line(line.text)
        last = pieces[-1] if pieces else None
        if last and width in _WRAPPED_WIDTHS and _goes_on(last, line, text, width):
            space = "" if _HYPHEN_ENDS.search(last.text[-2:]) else " "
            last.text = f"{last.text}{space}{text}"
            last.lines.append(line)
        elif text:
            pieces.append(Piece(text, [line]))
    joined = [line for piece in pieces if len(piece.lines) > 1 for line in piece.lines]
    report.repaired(joined, "wrapped lines, joined into paragraphs")
    return pieces


def _goes_on(last: Piece, line: Line, text: str, width: int) -> bool:
    """Whether a line goes on with the paragraph before it: that one is not finished, or its line had no more room."""
    before = last.lines[-1]
    shape = shape_of(text)
    if not text or line.number != before.number + 1 or shape in _BEGINNERS:
        return False
    if not finished(last.text):
        return len(before.text) > width * 0.6
    first_word = re.match(r"[^\s-]*-?", text)
    had_no_room = first_word is not None and len(before.text.rstrip()) + 1 + len(first_word[0]) > width
    return had_no_room and shape is Shape.TEXT  # a line without an end, yet short, is no part of a paragraph
