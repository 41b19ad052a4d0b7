"""A document as sections: headings, and the paragraphs and tables that stand under them, on their way into passages."""

import re
from collections.abc import Iterable, Mapping
from dataclasses import dataclass, field

from ingest.draft import Draft
from ingest.lines import Line, Parsed, Report
from ingest.tables import Row, Table
from ingest.wording import one_line, opening_name, words
from kb.passages import Kind, slug

_STEP = re.compile(r"(\d)\. ?(.*)")


@dataclass(eq=False)
class Piece:
    """A heading, a paragraph or a table, with its lines. `name` is that of the thing it introduces, if any."""

    text: str
    lines: list[Line]
    heading: bool = False
    name: str = ""
    table: Table | None = None

    @property
    def opening(self) -> str:
        """What the piece begins with: its text, or the number and name of the first row of its table."""
        if self.table and self.table.rows:
            return f"{self.table.rows[0].label} {self.table.rows[0].name}"
        return self.text


@dataclass(eq=False)
class Section:
    """A heading and what stands under it."""

    heading: Piece
    body: list[Piece] = field(default_factory=list)

    @property
    def lines(self) -> list[Line]:
        """The lines of the heading and of all that stands under it."""
        return [line for piece in (self.heading, *self.body) for line in piece.lines]


def sections_of(pieces: Iterable[Piece], report: Report) -> list[Section]:
    """The pieces under their headings; what stands before the first heading belongs to none and is reported."""
    sections: list[Section] = []
    for piece in pieces:
        if piece.heading:
            sections.append(Section(piece))
        elif sections:
            sections[-1].body.append(piece)
        else:
            report.unplaced(piece.lines, "stands before the first heading")
    return sections


def fill(draft: Draft, body: Iterable[Piece]) -> list[Draft]:
    """Put a section's pieces into its draft, and give an entry to each thing with a name; returns the entries.

    A row of a table stands in the section too, so that the section reads whole. What a named paragraph says, and all
    that follows it, stands in its entry alone.
    """
    entries: list[Draft] = []
    holder = draft
    for piece in body:
        if piece.table:
            holder.add(piece.table.markdown(), piece.lines)
            entries += piece.table.entries(draft)
        elif piece.name:
            page = draft.id.partition("#")[0]
            holder = Draft(f"{page}#{slug(piece.name)}", Kind.ENTRY, piece.name, parent=draft.id)
            holder.add(piece.text, piece.lines)
            entries.append(holder)
        else:
            holder.add(piece.text, piece.lines)
    return entries


def name_things(body: Iterable[Piece]) -> list[Piece]:
    """Steps with names become the rows of a list, and a paragraph that opens with a name takes it as its own."""
    named: list[Piece] = []
    for piece in body:
        step = _STEP.fullmatch(piece.text)
        name = opening_name(step[2] if step else piece.text)
        if not name or piece.table:
            named.append(piece)
        elif step:
            _add_to_list(named, Row(step[1], name[0], [name[1]], piece.lines))
        else:
            named.append(Piece(name[1], piece.lines, name=name[0]))
    return named


def list_names(body: Iterable[Piece]) -> list[Piece]:
    """The same for a section that is a table in all but its columns: every paragraph with a name is a row."""
    listed: list[Piece] = []
    for piece in name_things(body):
        if piece.name:
            _add_to_list(listed, Row("", piece.name, [piece.text], piece.lines))
        else:
            listed.append(piece)
    return listed


def _add_to_list(pieces: list[Piece], row: Row) -> None:
    table = pieces[-1].table if pieces else None
    if table is None or table.header:
        table = Table(None)
        pieces.append(Piece("", [], table=table))
    table.rows.append(row)
    pieces[-1].lines = table.all_lines


def say_what_is_lost(drafts: Iterable[Draft], lost: Mapping[str, str], report: Report) -> None:
    """Each passage whose text holds a key of `lost` is missing what the value says."""
    for draft in drafts:
        text = "\n\n".join(draft.text)
        for says, sentence in lost.items():
            if says in text and sentence not in draft.missing:
                draft.missing.append(sentence)
                named_here = [line for line in draft.lines if says in one_line(line.text)]
                report.lost(named_here or draft.lines[:1], sentence)


def parsed(book: str, drafts: Iterable[Draft], report: Report) -> Parsed:
    """The drafts as passages, in their order. The first part of an id names the book, so a source may hold two."""
    whole = _each_id_once(drafts, report)
    passages = tuple(
        draft.passage(draft.id.partition("/")[0], order, report.source) for order, draft in enumerate(whole)
    )
    kept = {line.number: line for draft in whole for line in draft.lines}
    return Parsed(book, report.source.name, passages, kept=tuple(kept.values()))


def _each_id_once(drafts: Iterable[Draft], report: Report) -> list[Draft]:
    """A heading that stands twice makes one passage: a copy is dropped, other words go behind the first's."""
    by_id: dict[str, Draft] = {}
    said: dict[str, list[str]] = {}  # the words so far
    for draft in drafts:
        first = by_id.setdefault(draft.id, draft)
        here = words("\n".join(draft.text))
        if first is draft:
            said[draft.id] = here
        elif here == said[draft.id]:
            report.dropped(draft.lines, f'repeats "{first.title}" word for word')
        else:
            first.text += draft.text
            first.lines += draft.lines
            said[draft.id] += here
            report.repaired(draft.lines, f'a second part of "{first.title}", put behind the first')
    return list(by_id.values())
