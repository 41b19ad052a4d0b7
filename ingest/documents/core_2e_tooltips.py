"""Second edition rules as the tooltips of a site repeat them, once for each word that a visitor could point at.

They hold text on attacks, wounds and battleshock that the second edition's own document has lost.
"""

from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass
from itertools import islice

from ingest.draft import Draft
from ingest.lines import Line, Report
from ingest.sections import Piece, fill, name_things, say_what_is_lost
from ingest.wording import in_capitals, one_line, title_like, words
from kb.passages import Kind, slug

# Two tooltips are headed with the words that were pointed at; the book prints the same text under these headings.
_HEADING_IN_THE_BOOK = {
    "Charge roll, charge move": "Charge Phase",
    "Battleshock test, battleshock roll": "Battleshock Phase",
}
_LOST = {
    "like the three on the right": "The three command abilities that the text points to are not in this tooltip.",
    "see Multiple Attacks": "The Multiple Attacks rule is not in this source.",
}


@dataclass(eq=False)
class _Tooltip:
    heading: str
    heading_line: Line
    body: list[Piece]

    @property
    def lines(self) -> list[Line]:
        return [self.heading_line, *(line for piece in self.body for line in piece.lines)]

    @property
    def words(self) -> list[str]:
        return [word for piece in self.body for word in words(piece.text)]


def is_headed(lines: Sequence[Line], at: int) -> bool:
    """Whether a tooltip begins at this line: a short title in mixed case with its text below."""
    text = one_line(lines[at].text)
    if not title_like(text) or in_capitals(text):
        return False
    below_it = (lines[place] for place in range(at + 1, len(lines)))
    below = [one_line(line.text) for line in islice((line for line in below_it if not line.blank), 2)]
    return len(below) == 1 or (len(below) > 1 and not title_like(below[0]))  # the last line may be cut off


def tooltips(lines: Sequence[Line], report: Report) -> list[Draft]:
    """Each rule once, in its longest copy. Other copies are dropped; where their words differ, the report says how."""
    copies: dict[str, list[_Tooltip]] = {}
    for tooltip in _read(lines, report):
        copies.setdefault(tooltip.heading, []).append(tooltip)
    drafts: list[Draft] = []
    for heading, same in copies.items():
        whole = max(same, key=lambda tooltip: len(tooltip.words))
        for copy in same:
            if copy is not whole:
                report.dropped(copy.lines, _why_dropped(copy, whole))
        drafts += _rule(heading, whole, report)
    say_what_is_lost(drafts, _LOST, report)
    return drafts


def _read(lines: Sequence[Line], report: Report) -> Iterator[_Tooltip]:
    tooltip: _Tooltip | None = None
    for at, line in enumerate(lines):
        if line.blank:
            continue
        if is_headed(lines, at):
            if tooltip:
                yield tooltip
            tooltip = _Tooltip(one_line(line.text), line, [])
        elif tooltip:
            tooltip.body.append(Piece(one_line(line.text), [line]))
        else:
            report.unplaced([line], "stands before the first tooltip")
    if tooltip:
        yield tooltip


def _why_dropped(copy: _Tooltip, whole: _Tooltip) -> str:
    where = f'the tooltip "{whole.heading}" of line {whole.heading_line.number}'
    if copy.words == whole.words:
        return f"repeats {where}"
    if whole.words[: len(copy.words)] == copy.words:
        return f"repeats {where}, cut off after {len(copy.words)} words"
    return f"repeats {where} in other words: {_differences(copy.words, whole.words)}"


def _differences(these: Iterable[str], those: Iterable[str]) -> str:
    mine, others = set(these), set(those)
    only_here = " ".join(sorted(mine - others)) or "nothing"
    return f"only here stands {only_here}; only there {' '.join(sorted(others - mine)) or 'nothing'}"


def _rule(heading: str, tooltip: _Tooltip, report: Report) -> list[Draft]:
    title = _HEADING_IN_THE_BOOK.get(heading, heading)
    if title != heading:
        report.repaired([tooltip.heading_line], f'the book prints this text under the heading "{title}"')
    draft = Draft(f"core-2e/{slug(title)}", Kind.RULE, title, lines=[tooltip.heading_line])
    return [draft, *fill(draft, name_things(tooltip.body))]
