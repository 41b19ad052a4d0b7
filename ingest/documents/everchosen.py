"""Wrath of the Everchosen: the region of the Eightpoints, eight battleplans, and tooltips with second edition rules."""

import re
from collections.abc import Sequence

from ingest.documents.core_2e_tooltips import is_headed, tooltips
from ingest.draft import Draft
from ingest.lines import Line, Parsed, Report, Source
from ingest.reading_order import mend_sentences
from ingest.sections import Piece, Section, fill, name_things, parsed, say_what_is_lost
from ingest.tables import Row, Table
from ingest.wording import in_capitals, one_line, opening_name, says, title_case
from kb.passages import Kind, slug

BOOK = "everchosen"

_TELLING = (
    "Region of War: The Eightpoints",
    "Archaon the Everchosen has claimed dominion",
    "Deathly energies spill from the Shyish arcway",
    "the Legion of Grief",
    "the tyrants meet in single combat",
)
_REGION = "Region of War: "
_BATTLEPLAN = "Battleplan"
_NO_MAP = "The map is not in this source."
_LOST = {
    "the map": _NO_MAP,
    "marked as hiding places": _NO_MAP,
    "the Locked in Combat area": _NO_MAP,
    "Use the Siege Warfare rules": "The Siege Warfare rules are not in this source.",
    "Roaming Monsters": "The rules for Roaming Monsters are not in this source.",
    "wandering endless spells": "The rules for wandering endless spells are not in this source.",
}
_TORN_WORDS = {"Grief ’s": "Grief’s", "eightlegged": "eight-legged"}
_TABLE_HEAD = re.compile(r"(D6) ?([A-Z].*)")
_TABLE_ROW = re.compile(r"([1-6]) ?([A-Z].*)")


def recognises(source: Source) -> bool:
    """Whether this is Wrath of the Everchosen."""
    return says(source, _TELLING, at_least=3)


def parse(source: Source, report: Report) -> Parsed:
    """The region and the battleplans with their parts, then the second edition rules that the tooltips hold."""
    furniture = [line for line in source.lines if line.text.startswith("©")]
    report.dropped(furniture, "the site's copyright line")
    introduction, region, plans, tips = _divide([line for line in source.lines if not line.text.startswith("©")])
    if region:
        report.dropped(introduction, "introduction: the story so far and what the book offers, no rule")
    else:
        report.unplaced(introduction, "stands before the first battleplan")
    drafts = _page(region, region[:1], Kind.REGION, report) if region else []
    for plan in plans:
        heading = [line for line in plan if not line.blank][:2]
        drafts += _page(plan, heading, Kind.BATTLEPLAN, report)
    say_what_is_lost(drafts, _LOST, report)
    drafts += tooltips(tips, report)
    return parsed(BOOK, drafts, report)


def _divide(lines: Sequence[Line]) -> tuple[list[Line], list[Line], list[list[Line]], list[Line]]:
    """The introduction, the region, each battleplan, and the tooltips, which begin where the last battleplan ends."""
    starts = [at for at, line in enumerate(lines) if line.text.strip() == _BATTLEPLAN]
    first = starts[0] if starts else len(lines)
    region = next((at for at in range(first) if lines[at].text.startswith(_REGION)), first)
    body = [at for at in range(starts[-1] if starts else first, len(lines)) if in_capitals(lines[at].text.strip())]
    after = body[0] if body else len(lines)
    end = next((at for at in range(after, len(lines)) if _is_title(lines, at)), len(lines))
    plans = [list(lines[at:until]) for at, until in zip(starts, [*starts[1:], end], strict=False)]
    return list(lines[:region]), list(lines[region:first]), plans, list(lines[end:])


def _page(lines: Sequence[Line], heading: Sequence[Line], kind: Kind, report: Report) -> list[Draft]:
    """A region or a battleplan, with its parts and the named things in them."""
    title = one_line(heading[-1].text).removeprefix(_REGION)
    if not slug(title) or title == _BATTLEPLAN:
        report.unplaced(lines, "a battleplan without a title")
        return []
    page = Draft(f"{BOOK}/{slug(title)}", kind, title, lines=list(heading))
    sections = _sections(Piece(title, list(heading), heading=True), lines[lines.index(heading[-1]) + 1 :], report)
    drafts = [page, *fill(page, sections[0].body)]
    for section in sections[1:]:
        name = section.heading.text
        part = Draft(f"{page.id}#{slug(name)}", Kind.PART, title_case(name), parent=page.id)
        part.lines += section.heading.lines
        mend_sentences(section, report)
        drafts += [part, *fill(part, name_things(section.body))]
    return drafts


def _sections(title: Piece, lines: Sequence[Line], report: Report) -> list[Section]:
    """What stands under the title, then each part: its heading is in capitals."""
    sections = [Section(title)]
    table: Table | None = None
    for at, line in enumerate(lines):
        text = _mended(line, report)
        body = sections[-1].body
        if head := _TABLE_HEAD.fullmatch(text):
            table = Table((head[1], head[2]), lines=[line])
            body.append(Piece("", [line], table=table))
            report.repaired([line], "the columns of the table ran together")
        elif table and (row := _TABLE_ROW.fullmatch(text)):
            name, rest = opening_name(row[2]) or ("", row[2])
            table.rows.append(Row(row[1], name, [rest], [line]))
            body[-1].lines.append(line)
            report.repaired([line], "the columns of the table ran together")
        elif in_capitals(text):
            sections.append(Section(Piece(text, [line], heading=True)))
            table = None
        elif text and _is_title(lines, at):
            body.append(Piece("", [line], name=text))
            table = None
        elif text and table and table.rows:
            table.rows[-1].text.append(text)
            table.rows[-1].lines.append(line)
            body[-1].lines.append(line)
        elif text:
            body.append(Piece(text, [line]))
    return sections


def _is_title(lines: Sequence[Line], at: int) -> bool:
    """Whether a line is a title in mixed case: text below it, and nothing right above."""
    return is_headed(lines, at) and (at == 0 or lines[at - 1].blank)


def _mended(line: Line, report: Report) -> str:
    text = one_line(line.text)
    for torn, whole in _TORN_WORDS.items():
        if torn in text:
            text = text.replace(torn, whole)
            report.repaired([line], f'"{torn}" is "{whole}"')
    return text
