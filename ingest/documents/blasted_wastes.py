"""Time of War: The Blasted Wastes II: two places to fight in, and behind them the first edition's rules sheet."""

from collections.abc import Sequence

from ingest.documents import core_1e
from ingest.draft import Draft
from ingest.lines import Parsed, Report, Source
from ingest.reading_order import mend_sentences, put_behind
from ingest.sections import Piece, Section, fill, parsed, say_what_is_lost, sections_of
from ingest.sheets import pieces_of_sheet
from ingest.wording import says, title_case
from kb.passages import Kind, slug

BOOK = "blasted-wastes"

_TELLING = (
    "Time of War: The Blasted Wastes II",
    "so steeped with the touch of Chaos",
    "domain of Slaanesh-worshipping Hedonites",
    "mists of warm, perfumed air",
    "the firetide begins to roll in",
)
_PLACES = ("THE BLASTED WASTES", "MOUNT HEDON", "THE CRYSTALLINE SHORES")

# The chart of a fragrance stands in the next column, under the heading of the campaign rules.
_BEHIND = {"8 or less": "Each number can only be used once"}
_LOST = {
    "playing a Path to Glory campaign": "The rules for Path to Glory campaigns are not in this source.",
}


def recognises(source: Source) -> bool:
    """Whether this is the Time of War sheet."""
    return says(source, _TELLING, at_least=3)


def parse(source: Source, report: Report) -> Parsed:
    """The places with their parts and table rows, then the first edition's rules."""
    wastes, rules = _divide(pieces_of_sheet(source.lines, report))
    drafts: list[Draft] = []
    page = ""
    for section in sections_of(put_behind(wastes, _BEHIND, report), report):
        heading = section.heading.text
        if heading in _PLACES:
            page = f"{BOOK}/{slug(heading)}"
            drafts += _passage(section, Draft(page, Kind.PLACE, title_case(heading)), report)
        elif page:
            part = Draft(f"{page}#{slug(heading)}", Kind.PART, title_case(heading), parent=page)
            drafts += _passage(section, part, report)
        else:
            report.unplaced(section.lines, "stands before the first place")
    say_what_is_lost(drafts, _LOST, report)
    return parsed(BOOK, drafts + core_1e.rules_sheet(rules, report), report)


def _divide(pieces: Sequence[Piece]) -> tuple[list[Piece], list[Piece]]:
    """What stands before the first heading of the rules sheet, and the rules sheet."""
    starts = (at for at, piece in enumerate(pieces) if piece.heading and piece.text in core_1e.HEADINGS)
    start = next(starts, len(pieces))
    return list(pieces[:start]), list(pieces[start:])


def _passage(section: Section, draft: Draft, report: Report) -> list[Draft]:
    mend_sentences(section, report)
    draft.lines += section.heading.lines
    return [draft, *fill(draft, section.body)]
