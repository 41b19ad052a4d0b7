"""The whole document: the site's furniture, the rules, and behind them copies of the rules."""

import re
from collections.abc import Iterable

from ingest.documents.core_3e.body import BOOK, all_above, read_body
from ingest.documents.core_3e.copies import compare_copies
from ingest.documents.core_3e.shapes import pieces_of
from ingest.draft import Draft
from ingest.lines import Line, Parsed, Report, Source
from ingest.sections import Piece, parsed, say_what_is_lost
from ingest.wording import says

_TELLING = (
    "if the effect of an ability contradicts a core rule",
    "you can use the following command abilities in the",
    "units cannot make a normal move if they are within",
    "this is an exception to the principle that abilities take precedence",
    "you must make a battleshock roll for each friendly unit",
    "each friendly priest can chant 1 prayer that they know",
    "when we republish a warscroll, the new version takes precedence",
    "battalions are formations of specific units that give you",
)

_COPIES_BEGIN = "Rules Reference"
_FURNITURE = re.compile(
    r"The Core Rules|This page explains .*|Contents|Books|BookKindEdition.*|Warhammer Age of Sigmar: Core Rules.*"
    r"|Disable Ads|Boosty subscribers .*|\d\. (?:Enter|Press) .*(?:e-mail|pin code).*|Note that login database .*|©.*"
)

# What the rules point at and the source does not hold.
_LOST = {
    "words appear in rules bold": "Which words stand in rules bold is not marked in this source.",
    "included at the end of the rules": "The army roster at the end of the rules is not in this source.",
    "as shown in the diagram below": "The diagram of a move through the air is not in this source.",
    "Refer to the key on the right": "The icons of the key are not in this source; its words stand in 26.3.",
    "(Mandatory/Optional)": "The unit icons, mandatory and optional, are not in this source.",
    "BATTALION ABILITY ICONS": "The battalion ability icons are not in this source.",
    "on the corresponding faction pages": "The units of each regiment of renown are not in this source.",
}


def recognises(source: Source) -> bool:
    """Whether this is the third edition's core rules."""
    return says(source, _TELLING, at_least=3)


def parse(source: Source, report: Report) -> Parsed:
    """The numbered sections, the inserts between them, and the named things inside both."""
    pieces = _without_furniture(pieces_of(source.lines, report), report)
    end = next((place for place, piece in enumerate(pieces) if piece.text == _COPIES_BEGIN), len(pieces))
    drafts = read_body(pieces[:end], report)
    drafts += compare_copies(pieces[end:], drafts, report)
    _nest(drafts)
    say_what_is_lost(drafts, _LOST, report)
    return parsed(BOOK, drafts, report)


def _without_furniture(pieces: Iterable[Piece], report: Report) -> list[Piece]:
    rules: list[Piece] = []
    furniture: list[Line] = []
    for piece in pieces:
        if _FURNITURE.fullmatch(piece.text):
            furniture += piece.lines
        else:
            rules.append(piece)
    report.dropped(furniture, "site furniture")
    return rules


def _nest(drafts: Iterable[Draft]) -> None:
    """Put each section into the one around it: of those that this source holds, where it is cut off."""
    sections = {draft.number: draft for draft in drafts if draft.number}
    for number, draft in sections.items():
        around = next((sections[one] for one in all_above(number) if one in sections), None)
        draft.parent = around.id if around else ""
