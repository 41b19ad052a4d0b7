"""The second edition's core rules as a study site stores them: columns interleaved, words torn, cut off in page 6."""

import re
from collections.abc import Iterator

from ingest.draft import Draft
from ingest.lines import Line, Parsed, Report, Source
from ingest.reading_order import in_book_order, mend_sentences, put_behind
from ingest.sections import Piece, Section, fill, name_things, parsed, say_what_is_lost, sections_of
from ingest.wording import NAME, one_line, says, title_case
from kb.passages import Kind, slug

BOOK = "core-2e"

_TELLING = (
    "Prepare to enter a world of war and death",
    "muster an army of Citadel Miniatures",
    "considered to have been slain",
    "The maelstrom of battle begins",
    "The Lord-Arcanum has a Move characteristic",
    "Battles are decided by the spilling of blood",
)

# The order of the subjects is that of the commentary's topics where the columns do not show it.
_HEADINGS = (
    "THE CORE RULES",
    "BATTLEPLANS",
    "THE ARMIES",
    "WARSCROLLS",
    "UNITS",
    "TOOLS OF WAR",
    "RE-ROLLS",
    "ROLL-OFFS",
    "MEASURING DISTANCES",
    "THE BATTLEFIELD",
    "THE BATTLE BEGINS",
    "SET UP ARMIES",
    "RESERVES",
    "CHOOSE GENERAL",
    "KEYWORDS",
    "BATTLE ROUNDS",
    "TURN SEQUENCE",
    "HERO PHASE",
    "COMMAND ABILITIES",
    "MOVEMENT PHASE",
    "MOVEMENT",
    "MOVING OVER TERRAIN",
    "RUNNING",
    "NORMAL MOVES",
    "FLYING",
    "ENEMY UNITS AND RETREATS",
    "SHOOTING PHASE",
    "ENEMY UNITS",
    "LOOK OUT, SIR!",
    "CHARGE PHASE",
    "COMBAT PHASE",
    "PILING IN",
    "FIGHTING",
    "BATTLESHOCK PHASE",
    "SPLIT UNITS",
    "ATTACKING",
    "PICKING TARGETS",
    "MISSILE WEAPONS",
)
# How a paragraph opens that stands away from its heading, and how the one opens that it is read behind.
_BEHIND = {
    "without specifying that they are": "Models from your army are referred",
    "All models from the same unit must": "without specifying that they are",
    "Some rules allow you to re-roll": "RE-ROLLS",
    "Distances in Warhammer": "MEASURING DISTANCES",
    "All games of Warhammer": "THE BATTLEFIELD",
    "The scenery found on": "All games of Warhammer",
    "With the battleplan chosen": "THE BATTLE BEGINS",
    "Keywords are sometimes linked": "Every warscroll includes a list",
    "The Lord-Arcanum has": "Unless stated otherwise, a model can be moved over",
    "The first model you move": "Any of your units within 12",
    "In order to attack with a missile": "MISSILE WEAPONS",
}
_TORN_WORDS = {
    "ever y": "every",
    "fly ing": "flying",
    "key words": "keywords",
    "Key words": "Keywords",
    "model ’s": "model’s",
    "rerolls": "re-rolls",
    "reser ve": "reserve",
    "sixsided": "six-sided",
    "stationar y": "stationary",
    "ty pe": "type",
}
_LOST = {
    "in the position shown above": "The diagram is not in this source.",
    "The Lord-Arcanum has": "The diagram is not in this source.",
}
_CUT_OFF = "When a unit ..."
_LOST_BY_THE_CUT = {
    _CUT_OFF: "The source breaks off in the first sentence.",
    "In order to attack with a missile": "The source breaks off on this page: the book may say more here.",
}
_DROPPED = {
    re.compile(
        r"Title .*|Author .*|Course .*|Institution .*|Pages \d+|File (Size|Type) .*|Total (Downloads|Views) \d+"
        r"|Summary|Description|Similar Free PDFs|tgtgtt\.\.\.|.* rules en PDF"
    ): "the study site's furniture",
    re.compile(r"®|CO R E R U L E S"): "the cover",
    re.compile(r'[\d"½✓ ]+'): "a number that stands alone: of a page, a phase or a diagram",
    re.compile(r"A unit of Castigators prepares .*"): "flavour caption under a picture",
}

_TORN = re.compile(rf"\b({'|'.join(_TORN_WORDS)})\b")
_ANY_HEADING = "|".join(re.escape(heading) for heading in sorted(_HEADINGS, key=len, reverse=True))
_OPENS = re.compile(rf"({_ANY_HEADING})(?: (?=[A-Z])|$)")
_CLOSES = re.compile(rf"(?:^|(?<=[.!?)] ))({_ANY_HEADING})$")
_NAMED_INSIDE = re.compile(rf"(?<=[.!?]) (?={NAME}: [A-Z])")


def recognises(source: Source) -> bool:
    """Whether these are the second edition's core rules."""
    return says(source, _TELLING, at_least=3)


def parse(source: Source, report: Report) -> Parsed:
    """The rules that can be recovered, in the book's order."""
    pieces = [piece for line in source.lines for piece in _pieces(line, report)]
    drafts: list[Draft] = []
    for section in in_book_order(sections_of(put_behind(pieces, _BEHIND, report), report), _HEADINGS, report):
        drafts += _rule(section, report)
    cut_off = any(piece.text == _CUT_OFF for piece in pieces)
    say_what_is_lost(drafts, _LOST | _LOST_BY_THE_CUT if cut_off else _LOST, report)
    return parsed(BOOK, drafts, report)


def _pieces(line: Line, report: Report) -> Iterator[Piece]:
    """The headings and the paragraph that stand in one line."""
    text = one_line(line.text)
    for pattern, why in _DROPPED.items():
        if pattern.fullmatch(text):
            report.dropped([line], why)
            return
    for torn in sorted(set(_TORN.findall(text))):
        text = re.sub(rf"\b{torn}\b", _TORN_WORDS[torn], text)
        report.repaired([line], f'"{torn}" is "{_TORN_WORDS[torn]}"')
    while heading := _OPENS.match(text):
        yield Piece(heading[1], [line], heading=True)
        text = text[heading.end() :]
        if text:
            report.repaired([line], f'the heading "{heading[1]}" ran into what follows it')
    closing = _CLOSES.search(text)
    if closing:
        text = text[: closing.start()].strip()
        report.repaired([line], f'the heading "{closing[1]}" ran into what stands before it')
    if text:
        yield Piece(text, [line])
    if closing:
        yield Piece(closing[1], [line], heading=True)


def _rule(section: Section, report: Report) -> list[Draft]:
    heading = section.heading.text
    draft = Draft(f"{BOOK}/{slug(heading)}", Kind.RULE, title_case(heading), lines=[*section.heading.lines])
    if heading == "TURN SEQUENCE":
        section.body = _turn_sequence(section.body, report)
    mend_sentences(section, report)
    return [draft, *fill(draft, name_things(_split_at_names(section.body, report)))]


def _turn_sequence(body: list[Piece], report: Report) -> list[Piece]:
    """The phases stand in one column and what happens in them in the next."""
    phases = [piece for piece in body if piece.text.endswith(" Phase")]
    said = [piece for piece in body if piece not in phases]
    if len(phases) != len(said):
        return body
    paired: list[Piece] = []
    for number, (phase, what) in enumerate(zip(phases, said, strict=True), 1):
        lines = [*phase.lines, *what.lines]
        paired.append(Piece(f"{number}. **{phase.text}** {what.text}", lines))
        report.repaired(lines, "the two columns of the turn sequence put side by side")
    return paired


def _split_at_names(body: list[Piece], report: Report) -> Iterator[Piece]:
    """Named things that ran together in one paragraph, each in its own."""
    for piece in body:
        parts = _NAMED_INSIDE.split(piece.text)
        if len(parts) > 1:
            report.repaired(piece.lines, f"{len(parts) - 1} named rules ran together in one paragraph")
        yield from (Piece(part, piece.lines) for part in parts)
