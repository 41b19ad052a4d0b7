"""What the site repeats behind the rules, as a summary and as tooltips: each copy is held against the rule itself."""

import re
from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass, field
from difflib import SequenceMatcher
from operator import itemgetter

from rapidfuzz.distance import LCSseq

from ingest.documents.core_3e.body import read_body
from ingest.documents.core_3e.shapes import Shape, row_name, shape_of
from ingest.draft import Draft
from ingest.lines import Line, Report
from ingest.sections import Piece

_KEYWORD_TOOLTIP = re.compile(r"The (?:(?! keyword is used in the following ).)+ keyword is used in the following .+:")
_GLUED = re.compile(r"(?<=\.)(?=[A-Z][\w’ -]*: )")  # "instead of 1.Bless: Bless is a prayer"
_SAME_RULE = 0.6  # the part of its words that a copy shares with its rule, at the least
_MOST_OF_ONE_TITLE = 20  # rules that a copy is compared with
_MOST_COMPARED = 20_000_000  # pairs of words, in one source, until differences are no longer spelled out


@dataclass
class _Copy:
    """A copy of a rule: of one of the `rules` that bear its title. `heading` is what the summary puts over it."""

    rules: list[Draft]
    lines: list[Line]
    text: list[str] = field(default_factory=list)
    heading: str = ""


def compare_copies(pieces: Iterable[Piece], drafts: Sequence[Draft], report: Report) -> list[Draft]:
    """Drop what only repeats the drafts, saying where a copy differs; returns the sections that stand nowhere else."""
    copies = _Copies(drafts, report)
    for piece in pieces:
        copies.read(piece)
    copies.end_copy()
    return read_body(copies.only_here, report)


class _Copies:
    """The copies so far: `open` is the one that is being read."""

    def __init__(self, drafts: Sequence[Draft], report: Report) -> None:
        self.report = report
        self.only_here: list[Piece] = []  # of sections that this source holds in no other place
        self.by_number = {draft.number: draft for draft in drafts if draft.number}
        self.by_title: dict[str, list[Draft]] = {}
        for draft in drafts:
            self.by_title.setdefault(draft.title.lower(), []).append(draft)
        self.open: _Copy | None = None
        self.keeps = False  # whether the open copy is of a section that stands nowhere else
        self.heading = ""
        self.in_tooltip = False
        self.room = _MOST_COMPARED

    def read(self, piece: Piece) -> None:
        """Read a heading, a row or a paragraph."""
        shape = shape_of(piece.text)
        rest_of_tooltip = self.in_tooltip and shape is Shape.TITLE and piece.text.lower() not in self.by_title
        self.in_tooltip = False
        if rest_of_tooltip or _KEYWORD_TOOLTIP.fullmatch(piece.text):
            self.end_copy()
            self.in_tooltip = not rest_of_tooltip
            self.report.dropped(piece.lines, "the site's tooltip of a keyword: its list of warscrolls is not there")
        elif shape is Shape.SECTION:
            self._begin_section(piece)
        elif rows := self._rows(piece):
            for rules, rule in rows:
                self._begin(_Copy(rules, [*piece.lines], [rule], self.heading))
        elif shape is not Shape.CAPITALS and (rules := self.by_title.get(piece.text.lower(), [])):
            self._begin(_Copy(rules, [*piece.lines]))
        elif shape in (Shape.CAPITALS, Shape.INSERT) or piece.text == "Rules Reference":
            self.end_copy()
            self.heading = piece.text if shape is Shape.CAPITALS else ""
            self.report.dropped(piece.lines, "a heading of the Rules Reference, which sums up rules")
        else:
            self._go_on(piece)

    def end_copy(self) -> None:
        """Hold the open copy against its rule."""
        if self.open:
            self._compare(self.open)
        self.open, self.keeps = None, False

    def _begin(self, copy: _Copy) -> None:
        self.end_copy()
        self.open = copy

    def _begin_section(self, piece: Piece) -> None:
        rule = self.by_number.get(piece.text.partition(" ")[0])
        if rule:
            self._begin(_Copy([rule], [*piece.lines]))
            return
        self.end_copy()
        self.keeps = True
        self.only_here.append(piece)
        self.report.repaired(piece.lines, "the section itself is not in this source: kept from a copy")

    def _rows(self, piece: Piece) -> list[tuple[list[Draft], str]]:
        """The rules that a row repeats, where all of it is such: two rows may have run together."""
        named = [row_name(part) for part in _GLUED.split(piece.text)]
        rows = [(self.by_title.get(row[0].lower(), []), row[1]) for row in named if row]
        return rows if len(rows) == len(named) and all(rules for rules, _ in rows) else []

    def _go_on(self, piece: Piece) -> None:
        if self.keeps:
            self.only_here.append(piece)
        elif self.open:
            self.open.text.append(piece.text)
            self.open.lines += piece.lines
        else:
            self.report.unplaced(piece.lines, "stands behind the rules, under no heading of theirs")

    def _compare(self, copy: _Copy) -> None:
        said = _words("\n".join(copy.text))
        likeness, rule = max(
            ((_likeness(_words(_text(rule, said)), said), rule) for rule in copy.rules[:_MOST_OF_ONE_TITLE]),
            key=itemgetter(0),
        )
        name = rule.id.partition("/")[2]
        under = f" under “{copy.heading}”" if copy.heading else ""
        if likeness < _SAME_RULE:
            self.report.unplaced(copy.lines, f"stands under the title of {name} but says something else")
            return
        differences = self._differences(_words(_text(rule, said)), said)
        self.report.dropped(copy.lines, f"repeats {name}{under}" + (f", but {differences}" if differences else ""))

    def _differences(self, rule: list[str], copy: list[str]) -> str:
        self.room -= len(rule) * len(copy)
        if self.room >= 0 or rule == copy:
            return "; ".join(_differences(rule, copy))
        return "in other words"


def _text(rule: Draft, copy: list[str]) -> str:
    """The text of a rule, without the flavour where its copy leaves that out."""
    flavour = rule.text and re.fullmatch(r"\*[^*]+\*", rule.text[0])
    if flavour and copy[:3] != _words(flavour[0])[:3]:
        return "\n".join(rule.text[1:])
    return "\n".join(rule.text)


def _words(text: str) -> list[str]:
    """The words with their punctuation, without the marks of Markdown and of lists."""
    return [word for word in text.replace("*", "").split() if word not in ("-", "•")]


def _likeness(rule: list[str], copy: list[str]) -> float:
    """The part of a copy's words that stand in the rule, in its order."""
    return LCSseq.similarity(rule, copy) / len(copy) if copy else 1.0


def _differences(rule: list[str], copy: list[str]) -> Iterator[str]:
    for what, start, end, copy_start, copy_end in SequenceMatcher(None, rule, copy, autojunk=False).get_opcodes():
        if what == "delete":
            yield f"leaves out {_quoted(rule[start:end])}"
        elif what == "insert":
            yield f"adds {_quoted(copy[copy_start:copy_end])}"
        elif what == "replace":
            yield f"says {_quoted(copy[copy_start:copy_end])} where the rule says {_quoted(rule[start:end])}"


def _quoted(words: list[str]) -> str:
    return f"“{' '.join(words[:8])}{' …' if len(words) > 8 else ''}”"
