"""The piece of a passage that says most of what was asked, as HTML with the matching words in <mark>."""

import re
from collections import defaultdict
from collections.abc import Iterable, Mapping
from functools import cache, cached_property, lru_cache
from html import escape
from operator import add
from typing import NamedTuple

from kb.passages import Kind, Passage
from kb.search.words import STOP, stem, tokens, words_of

LENGTH = 220  # characters, before markup
_MARKED = 12  # words of a sentence that are marked where it stands

_MARKUP = re.compile(r"\[([^\]]*)\]\([^)]*\)|[*_`|]+|^\s*(?:#+|[-•]|\d+\.)\s+|:?-{3,}:?", re.MULTILINE)
_DECIDES = re.compile(r"(?i)\b(?:cannot|must|only|never|always|instead)\b")  # the sentence that settles a dispute
_PIECES = re.compile(r"(?<=[.!?;:])\s+|\n\s*\n|\n(?=\s*(?:#+|[-•]|\d+\.)\s)")  # a wrapped line goes on in the next
_RULED = re.compile(r"^\|.*\|[ \t]*\n\|[-:| \t]+\|[ \t]*$", re.MULTILINE)  # a table's heading
_ROW = re.compile(r"^\|(.*)\|[ \t]*$", re.MULTILINE)
_ENDED = re.compile(r"[.!?;:][*_`]*$")
_LETTERS = re.compile(r"[^\W\d]{2}")
_WORD = re.compile(r"[^\s,–]\S*")  # apart from what `_told` puts between the cells of a row


def _told(row: re.Match[str]) -> str:
    """A row of a table as a sentence by itself: "1-2 – Damned, Arcane."."""
    first, *rest = (cell.strip() for cell in row[1].split("|"))
    said = f"{first} – {', '.join(filter(None, rest))}" if rest else first
    return f"\n{said}\n" if _ENDED.search(said) else f"\n{said}.\n"


def plain(markdown: str) -> str:
    """Markdown without its marks, in one line."""
    return " ".join(_MARKUP.sub(lambda match: match[1] or " ", markdown).split())


def _folded(text: str) -> str:
    """The words of a text, which are the same in a row of a table and in its sentence."""
    return " ".join(word.rstrip(",.") for word in _WORD.findall(text.casefold()))


class _Place(NamedTuple):
    """Where words stand: the sentence in which they begin and where in it, and the one in which they end and where."""

    first: int
    begins: int
    last: int
    ends: int


class _Text:
    """What of a text is the same for every question: its sentences, and the words of each."""

    def __init__(self, markdown: str, *, headings: bool = False) -> None:
        lines = _ROW.sub(_told, markdown if headings else _RULED.sub("", markdown))
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

    @cached_property
    def _words(self) -> list[tuple[int, int, int]]:
        """Of each word, in which sentence it stands, and where it begins and ends."""
        words = ((place, word) for place, piece in enumerate(self.pieces) for word in _WORD.finditer(piece))
        return [(place, word.start(), word.end()) for place, word in words]

    @cached_property
    def _in_words(self) -> str:
        return _folded(" ".join(self.pieces))

    def _holding(self, words: str) -> _Place | None:
        """Where these words stand first, in one sentence or across several."""
        sought = _folded(plain(words))
        at = self._in_words.find(sought) if sought else -1
        if at < 0:
            return None
        number = self._in_words.count(" ", 0, at)
        first, begins, _ = self._words[number]
        last, _, ends = self._words[number + sought.count(" ")]
        return _Place(first, begins, last, ends)

    def _begins(self, place: int, last: int) -> int:
        """Where the sentence begins of which this is a part, if there is room from there to the end of the last one."""
        first = place
        while first and self.pieces[first][0].islower():
            first -= 1
        return first if len(" ".join(self.pieces[first : last + 1])) <= LENGTH else place

    def letter(self, first: int, place: int) -> int:
        """How many letters stand before a sentence in a text that begins with the first."""
        return sum(len(piece) + 1 for piece in self.pieces[first:place])

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

    def _shown(self, first: int, last: int) -> tuple[str, Mapping[str, list[tuple[int, int]]]]:
        """These sentences and those after them while there is room; by stem, where their words begin and end.

        One that announces what there is no room for is left out.
        """
        text = so_far = " ".join(self.pieces[first : last + 1])
        for piece in self.pieces[last + 1 :]:
            so_far = f"{so_far} {piece}"
            if len(so_far) > LENGTH:
                break
            text = text if piece.endswith(":") else so_far
        stands: dict[str, list[tuple[int, int]]] = defaultdict(list)
        for word, start, end in tokens(text):
            if word not in STOP:
                stands[stem(word)].append((start, end))
        return text, stands


_read = lru_cache(maxsize=2_000)(_Text)


def _reading(markdown: str, words: Iterable[str]) -> _Text:
    """A text in which to look for these words: with the headings of its tables only where some stand in one."""
    read = _read(markdown)
    headed = any(not read.holding(one) and _read(markdown, headings=True).holding(one) for one in words)
    return _read(markdown, headings=True) if headed else read


def holds(passage: Passage, words: str) -> bool:
    """Whether a result can show these words of a passage; the question of a ruling stands above it as its title."""
    if passage.kind is Kind.RULING and _read(passage.title).holding(words):
        return True
    return _reading(passage.text, [words]).holding(words) is not None


def sentences(passage: Passage, words: Iterable[str] = ()) -> list[str]:
    """The sentences of our text in which these words stand, each once and in its order; without words, all of them."""
    words = [*words]
    read = _reading(passage.text, words)
    held = [place for place in map(read.holding, words) if place]
    places = {one for place in held for one in range(place.first, place.last + 1)} if words else range(len(read.pieces))
    return list(dict.fromkeys(map(read.whole, sorted(places))))


def snippet(passage: Passage, telling: Mapping[str, float], words: str = "") -> tuple[str, str]:
    """The best 220 characters of our text, or of the official text where there is none of ours; HTML, safe to show.

    `telling` has the keys of the question, and how telling each is; `words` are those that decide it, where they are
    known. Beside it, words of our text to be marked where it stands: these, or those with which the sentence begins.
    """
    read = _reading(passage.text or passage.official, filter(None, [words]))
    if not read.pieces:
        return "", ""
    held = read.holding(words) if words else None
    best = held.first if held else read.best(telling)
    known = held or (words and holds(passage, words))
    return _shown(read, best, held, telling), (words if known else read.first_words(best)) if passage.text else ""


def _shown(read: _Text, best: int, held: _Place | None, telling: Mapping[str, float]) -> str:
    """A sentence and what follows it, with the words of the question marked; all of the words that decide, if held."""
    last = held.last if held else best
    begins = read.begins(best, last)
    text, stands = read.shown(begins, last)
    matching = sorted(place for key in telling for place in stands.get(key, ()))
    around = (matching[0][0], matching[-1][1]) if matching else (0, 0)
    if held:
        around = read.letter(begins, held.first) + held.begins, read.letter(begins, held.last) + held.ends
    return _marked(text, *_cut(text, *around), matching)


def _cut(text: str, begins: int, ends: int) -> tuple[int, int]:
    """From where to where a text is shown: at most 220 characters around these, cut between words."""
    if len(text) <= LENGTH:
        return 0, len(text)
    first = max(0, min(begins - LENGTH // 3, len(text) - LENGTH))
    if ends - begins <= LENGTH:
        first = 0 if ends <= LENGTH else min(begins, max(first, ends - LENGTH))
    last = first + LENGTH
    if first:
        first = text.find(" ", first - 1, last) + 1 or last
    if last < len(text):
        last = max(text.rfind(" ", first, last + 1), first)
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
