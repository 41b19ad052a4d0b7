"""The piece of a passage that says most of what was asked, as HTML with the matching words in <mark>."""

import re
from collections.abc import Mapping
from dataclasses import dataclass
from functools import cached_property, lru_cache
from html import escape

from kb.passages import Passage
from kb.search.words import STOP, normal, stem, tokens

LENGTH = 220  # characters, before markup

_MARKUP = re.compile(r"\[([^\]]*)\]\([^)]*\)|[*_`|]+|^\s*(?:#+|[-•]|\d+\.)\s+|:?-{3,}:?", re.MULTILINE)
_DECIDES = re.compile(r"(?i)\b(?:cannot|must|only|never|always|instead)\b")  # the sentence that settles a dispute
_PIECES = re.compile(r"(?<=[.!?;:])\s+|\n+")


def plain(markdown: str) -> str:
    """Markdown without its marks, in one line."""
    return " ".join(_MARKUP.sub(lambda match: match[1] or " ", markdown).split())


@dataclass(frozen=True)
class _Piece:
    """A sentence, and the stems of its words."""

    text: str
    stems: frozenset[str]

    @cached_property
    def words(self) -> tuple[tuple[int, int, str], ...]:
        """Where its words that count begin and end, with the stem of each."""
        return tuple((start, end, stem(word)) for word, start, end in tokens(self.text) if word not in STOP)

    @cached_property
    def decides(self) -> bool:
        """Whether it is one that settles disputes."""
        return bool(_DECIDES.search(self.text))


def snippet(passage: Passage, telling: Mapping[str, float]) -> str:
    """The best 220 characters of our text, or of the official text where there is none of ours; HTML, safe to show.

    `telling` has the keys of the question, and how telling each is.
    """
    pieces = _pieces(passage.text or passage.official)
    if not pieces:
        return ""

    def says(place: int) -> tuple[float, int]:
        piece = pieces[place]
        return sum(weight for key, weight in telling.items() if key in piece.stems) + piece.decides, -place

    best = max(range(len(pieces)), key=says)
    text, matching = "", list[tuple[int, int]]()
    for piece in pieces[best:]:
        begins = len(text) + 1 if text else 0
        if text and begins + len(piece.text) > LENGTH:
            break
        text = f"{text} {piece.text}" if text else piece.text
        matching += [(begins + start, begins + end) for start, end, key in piece.words if key in telling]
    first, last = _cut(text, matching)
    return _marked(text, first, last, matching)


@lru_cache(maxsize=2_000)
def _pieces(markdown: str) -> tuple[_Piece, ...]:
    """The sentences of a text."""
    texts = filter(None, map(plain, _PIECES.split(markdown)))
    return tuple(_Piece(text, frozenset(stem(word) for word, _, _ in tokens(normal(text)))) for text in texts)


def _cut(text: str, matching: list[tuple[int, int]]) -> tuple[int, int]:
    """From where to where a text is shown: at most 220 characters around the first match, cut between words."""
    if len(text) <= LENGTH:
        return 0, len(text)
    around = matching[0][0] if matching else 0
    first = max(0, min(around - LENGTH // 3, len(text) - LENGTH))
    last = first + LENGTH
    if first:
        first = text.find(" ", first, last) + 1 or last
    if last < len(text):
        last = max(text.rfind(" ", first, last), first)
    return first, last


def _marked(text: str, first: int, last: int, matching: list[tuple[int, int]]) -> str:
    """A part of a text, escaped, with what matches in <mark>."""
    html, done = ["…" if first else ""], first
    for start, end in matching:
        if start >= first and end <= last:
            html += [escape(text[done:start]), "<mark>", escape(text[start:end]), "</mark>"]
            done = end
    return "".join([*html, escape(text[done:last]), "…" if last < len(text) else ""])
