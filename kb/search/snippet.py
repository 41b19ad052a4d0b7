"""The piece of a passage that says most of what was asked, as HTML with the matching words in <mark>."""

import functools
import re
from collections.abc import Callable
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


def snippet(passage: Passage, matching: set[str], telling: Callable[[str], float]) -> str:
    """The best 220 characters of our text, or of the official text where there is none of ours; HTML, safe to show."""
    pieces = _pieces(passage.text or passage.official)
    if not pieces:
        return ""

    def says(place: int) -> tuple[float, int]:
        piece, words = pieces[place]
        return sum(map(telling, words & matching)) + bool(_DECIDES.search(piece)), -place

    best = max(range(len(pieces)), key=says)
    text = pieces[best][0]
    for following, _ in pieces[best + 1 :]:
        if len(text) + len(following) >= LENGTH:
            break
        text += " " + following
    return marked(_cut(text, matching), matching)


@functools.lru_cache(maxsize=2_000)
def _pieces(markdown: str) -> list[tuple[str, frozenset[str]]]:
    """The sentences of a text, each with its stems."""
    pieces = (piece for piece in map(plain, _PIECES.split(markdown)) if piece)
    return [(piece, frozenset(stem(word) for word, _, _ in tokens(normal(piece)))) for piece in pieces]


def marked(text: str, matching: set[str]) -> str:
    """Escaped text with the words that match in <mark>."""
    html, end = [], 0
    for word, start, stop in tokens(text):
        if word not in STOP and stem(word) in matching:
            html += [escape(text[end:start]), f"<mark>{escape(text[start:stop])}</mark>"]
            end = stop
    return "".join([*html, escape(text[end:])])


def _cut(text: str, matching: set[str]) -> str:
    """At most 220 characters around the first match, cut between words."""
    if len(text) <= LENGTH:
        return text
    first = next((start for word, start, _ in tokens(text) if stem(word) in matching), 0)
    start = max(0, min(first - LENGTH // 3, len(text) - LENGTH))
    cut = text[start : start + LENGTH]
    if start:
        cut = "…" + cut.partition(" ")[2]
    return cut.rpartition(" ")[0] + "…" if start + LENGTH < len(text) else cut
