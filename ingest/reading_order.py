"""Columns that stand out of order, put back into the order in which the book is read; each repair is reported."""

from collections.abc import Mapping, Sequence
from itertools import pairwise

from ingest.lines import Report
from ingest.sections import Piece, Section
from ingest.wording import finished


def put_behind(pieces: Sequence[Piece], order: Mapping[str, str], report: Report) -> list[Piece]:
    """Move each piece that opens with a key of `order` behind the one that opens with the value.

    A piece whose neighbour is not there is taken out and reported: under the wrong heading it would say a wrong rule.
    """
    moved = list(pieces)
    for opening, before in order.items():
        piece = _that_opens(moved, opening)
        if piece is None:
            continue
        place = moved.index(piece)
        moved.remove(piece)
        neighbour = _that_opens(moved, before)
        if neighbour is None:
            report.unplaced(piece.lines, f'belongs behind "{before}", which this source does not hold')
            continue
        to = moved.index(neighbour) + 1
        moved.insert(to, piece)
        why = "stood out of order: it belongs" if to != place else "begins a column: it goes on"
        report.repaired(piece.lines, f'{why} behind "{before}"')
    return moved


def mend_sentences(section: Section, report: Report) -> None:
    """A paragraph that ends in the middle of a sentence goes on in the next one of its section."""
    mended: list[Piece] = []
    for piece in section.body:
        last = mended[-1] if mended else None
        if last and last.text and not last.table and not piece.table and not piece.name and not finished(last.text):
            last.text = f"{last.text} {piece.text}"
            last.lines = [*last.lines, *piece.lines]
            report.repaired(piece.lines, "the rest of a sentence that was torn in two")
        else:
            mended.append(piece)
    section.body = mended


def in_book_order(sections: Sequence[Section], headings: Sequence[str], report: Report) -> list[Section]:
    """The sections in the order of the book's `headings`; one that is not among them stays behind the one before it."""
    ranks: dict[Section, int] = {}
    rank = -1
    for section in sections:
        if section.heading.text in headings:
            rank = headings.index(section.heading.text)
        ranks[section] = rank
    ordered = sorted(sections, key=lambda section: ranks[section])
    before = {section: previous for previous, section in pairwise(sections)}
    for previous, section in pairwise(ordered):
        if before.get(section) is not previous:
            why = f'stood out of order: the section is read after "{previous.heading.text}"'
            report.repaired(section.heading.lines, why)
    return ordered


def _that_opens(pieces: Sequence[Piece], opening: str) -> Piece | None:
    return next((piece for piece in pieces if piece.opening.startswith(opening)), None)
