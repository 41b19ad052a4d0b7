"""The first edition's rules sheet, which is bound into the Time of War sheet of the Blasted Wastes.

It was saved from the web column by column, and the columns stand out of order.
"""

import re
from collections.abc import Sequence

from ingest.draft import Draft
from ingest.lines import Report
from ingest.reading_order import in_book_order, mend_sentences, put_behind
from ingest.sections import Piece, Section, fill, list_names, name_things, say_what_is_lost, sections_of
from ingest.wording import title_case
from kb.passages import Kind, slug

BOOK = "core-1e"

HEADINGS = (
    "THE ARMIES",
    "WARSCROLLS & UNITS",
    "TOOLS OF WAR",
    "THE BATTLEFIELD",
    "MYSTERIOUS LANDSCAPES",
    "THE SCENERY TABLE",
    "THE BATTLE BEGINS",
    "SET-UP",
    "THE GENERAL",
    "GLORIOUS VICTORY",
    "SUDDEN DEATH VICTORIES",
    "THE SUDDEN DEATH TABLE",
    "TRIUMPHS",
    "THE TRIUMPH TABLE",
    "BATTLE ROUNDS",
    "PRE-BATTLE ABILITIES",
    "HERO PHASE",
    "COMMAND ABILITY",
    "MOVEMENT PHASE",
    "MOVING",
    "ENEMY MODELS",
    "RUNNING",
    "FLYING",
    "SHOOTING PHASE",
    "CHARGE PHASE",
    "COMBAT PHASE",
    "BATTLESHOCK PHASE",
    "ATTACKING",
    "PICKING TARGETS",
    "MAKING ATTACKS",
    "INFLICTING DAMAGE",
    "MORTAL WOUNDS",
    "COVER",
    "WIZARDS",
    "CASTING SPELLS",
    "ARCANE BOLT",
    "MYSTIC SHIELD",
    "THE MOST IMPORTANT RULE",
)
_ADVERTS = ("WHAT’S NEXT?", "THE LORDS OF CHAOS GATHER THEIR FORCES…")
_INTRODUCTION = "Warhammer Age of Sigmar puts you in command"

# How a paragraph opens that begins a column, and how the one opens that it is read after.
_BEHIND = {
    "The opposing player can continue": "You can continue setting up units",
    "The first model you move must finish": "Any of your units within 12",
    "has a -1 Rend characteristic": "3. Save Roll:",
}
_LOST = {"examples of this are shown below": "The pictures with examples of territories are not in this source."}
_GLUED_PHASE = re.compile(r"(\d\.) (\w+ Phase)(?=[A-Z])")


def rules_sheet(sheet: Sequence[Piece], report: Report) -> list[Draft]:
    """The rules of the sheet, in the order in which it is read, each with the entries that it holds behind it."""
    pieces = []
    for piece in put_behind(sheet, _BEHIND, report):
        if piece.text.startswith(_INTRODUCTION):
            report.dropped(piece.lines, "introduction, in a column of its own: it holds no rule")
        else:
            pieces.append(piece)
    drafts: list[Draft] = []
    for section in in_book_order(sections_of(pieces, report), HEADINGS, report):
        if section.heading.text in _ADVERTS:
            report.dropped(section.lines, "an advert")
        else:
            drafts += _rule(section, report)
    say_what_is_lost(drafts, _LOST, report)
    return drafts


def _rule(section: Section, report: Report) -> list[Draft]:
    heading = section.heading.text
    mend_sentences(section, report)
    for piece in section.body:
        text = _GLUED_PHASE.sub(r"\1 **\2** ", piece.text)
        if text != piece.text:
            piece.text = text
            report.repaired(piece.lines, "the name of a phase was glued to what happens in it")
    draft = Draft(f"{BOOK}/{slug(heading)}", Kind.RULE, title_case(heading), lines=[*section.heading.lines])
    body = list_names(section.body) if heading.endswith(" TABLE") else name_things(section.body)
    return [draft, *fill(draft, body)]
