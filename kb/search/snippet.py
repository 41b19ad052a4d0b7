"""The piece of a passage that says most of what was asked, as HTML with the matching words in <mark>."""

import re
from collections import defaultdict
from collections.abc import Iterable, Mapping
from functools import cache, cached_property, lru_cache
from html import escape
from operator import add

from kb.passages import Passage
from kb.search.words import STOP, stem, tokens, words_of

LENGTH = 220  # characters, before markup
_MARKED = 12  # words of a sentence that are marked where it stands

_MARKUP = re.compile(r"\[([^\]]*)\]\([^)]*\)|[*_`|]+|^\s*(?:#+|[-•]|\d+\.)\s+|:?-{3,}:?", re.MULTILINE)
_DECIDES = re.compile(r"(?i)\b(?:cannot|must|only|never|always|instead)\b")  # the sentence that settles a dispute
_PIECES = re.compile(r"(?<=[.!?;:])\s+|\n+")


_RULED = re.compile(r"^\|.*\|[ \t]*\n\|[-:| \t]+\|[ \t]*$", re.MULTILINE)  # a table's heading
_ROW = re.compile(r"^\|(.*)\|[ \t]*$", re.MULTILINE)
_LETTERS = re.compile(r"[^\W\d]{2}")


def _told(row: re.Match[str]) -> str:
    """A row of a table as a sentence: "1-2 – Damned, Arcane"."""
    first, *rest = (cell.strip() for cell in row[1].split("|"))
    return f"{first} – {', '.join(filter(None, rest))}" if rest else first


def plain(markdown: str) -> str:
    """Markdown without its marks, in one line."""
    return " ".join(_MARKUP.sub(lambda match: match[1] or " ", markdown).split())


class _Text:
    """What of a text is the same for every question: its sentences, and the words of each."""

    def __init__(self, markdown: str) -> None:
        lines = _ROW.sub(_told, _RULED.sub("", markdown))
        self.pieces = tuple(piece for piece in map(plain, _PIECES.split(lines)) if _LETTERS.search(piece))
        self._decides = [bool(_DECIDES.search(piece)) for piece in self.pieces]  # is it one that settles disputes
        self.holding = cache(self._holding)
        self.begins = cache(self._begins)
        self.shown = cache(self._shown)
        self.first_words = cache(self._first_words)

    @cached_property
    def _stands_in(self) -> Mapping[str, list[int]]:
        """By stem, the places of the sentences with it."""
        stands_in: dict[str, list[int]] = defaultdict(list)
        for place, piece in enumerate(self.pieces):
            for key in {stem(word) for word in words_of(piece)}:
                stands_in[key].append(place)
        return stands_in

    def _holding(self, words: str) -> int | None:
        """The place of the sentence in which these words stand, or begin."""
        sought = plain(words).casefold()
        return next((place for place, piece in enumerate(self.pieces) if sought in piece.casefold()), None)

    def _begins(self, place: int) -> int:
        """Where the sentence begins of which this is a part, if there is room for all of it until then."""
        first = place
        while first and self.pieces[first][0].islower():
            first -= 1
        return first if len(" ".join(self.pieces[first : place + 1])) <= LENGTH else place

    def _first_words(self, place: int) -> str:
        """The words with which a sentence begins."""
        return " ".join(self.pieces[place].split()[:_MARKED])

    def whole(self, place: int) -> str:
        """The sentence of which this is a part, to its full stop."""
        first, last = place, place + 1
        while first and self._goes_on(first):
            first -= 1
        while last < len(self.pieces) and self._goes_on(last):
            last += 1
        return " ".join(self.pieces[first:last])

    def _goes_on(self, place: int) -> bool:
        """Whether the sentence before this place, which may end with its line, goes on here."""
        return self.pieces[place - 1][-1] not in ".!?" and not self.pieces[place][0].isupper()

    def best(self, telling: Mapping[str, float]) -> int:
        """The place of the sentence that says most; of equal ones the first."""
        says = [0.0] * len(self.pieces)
        for key, weight in telling.items():
            for place in self._stands_in.get(key, ()):
                says[place] += weight
        says = list(map(add, says, self._decides))
        return says.index(max(says))

    def _shown(self, best: int) -> tuple[str, Mapping[str, list[tuple[int, int]]]]:
        """A sentence and those after it while there is room; by stem, where its words begin and end."""
        text = self.pieces[best]
        for piece in self.pieces[best + 1 :]:
            if len(text) + 1 + len(piece) > LENGTH:
                break
            text = f"{text} {piece}"
        stands: dict[str, list[tuple[int, int]]] = defaultdict(list)
        for word, start, end in tokens(text):
            if word not in STOP:
                stands[stem(word)].append((start, end))
        return text, stands


_read = lru_cache(maxsize=2_000)(_Text)


def sentences(passage: Passage, words: Iterable[str] = ()) -> list[str]:
    """The sentences of our text in which these words stand, each once and in its order; without words, all of them."""
    read = _read(passage.text)
    held = map(read.holding, words) if words else range(len(read.pieces))
    return list(dict.fromkeys(read.whole(place) for place in sorted(place for place in held if place is not None)))


def snippet(passage: Passage, telling: Mapping[str, float], words: str = "") -> tuple[str, str]:
    """The best 220 characters of our text, or of the official text where there is none of ours; HTML, safe to show.

    `telling` has the keys of the question, and how telling each is; `words` are those that decide it, where they are
    known. Beside it, words of our text to be marked where it stands: these, or those with which the sentence begins.
    """
    read = _read(passage.text or passage.official)
    if not read.pieces:
        return "", ""
    held = read.holding(words) if words else None
    best = read.best(telling) if held is None else held
    mark = words if held is not None else read.first_words(best)
    return _shown(read, read.begins(best), telling), mark if passage.text else ""


def _shown(read: "_Text", best: int, telling: Mapping[str, float]) -> str:
    """A sentence and what follows it, with the words of the question marked."""
    text, stands = read.shown(best)
    matching = sorted(place for key in telling for place in stands.get(key, ()))
    first, last = _cut(text, matching)
    return _marked(text, first, last, matching)


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
    parts, done = ["…" if first else ""], first
    for start, end in matching:
        if start >= first and end <= last:
            parts += [text[done:start], "\n", text[start:end], "\t"]  # no text has either: they pass for the marks
            done = end
    parts += [text[done:last], "…" if last < len(text) else ""]
    return escape("".join(parts)).replace("\n", "<mark>").replace("\t", "</mark>")
