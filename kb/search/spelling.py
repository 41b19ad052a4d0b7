"""Misspelt words, mended to the nearest word of the index."""

import json
from bisect import bisect_left
from collections.abc import Collection
from functools import cache
from pathlib import Path

from kb.search.layout import Layout
from kb.search.meaning import meanings
from kb.search.words import STOP, stem

ENGLISH = Path(__file__).with_name("english.json")
"""English words that are near one of ours and no misspelling of it: `python -m bench spelling` makes the list."""

# What is near a word of the books and no misspelling of it: names of units and people, which stay unknown here, and
# words of players.
_NAMES = frozenset(
    """
    arcanite bastian beastmen bloodsworn bloodthirster brokk celestar cogfort corruptor draconis excelsis finecast
    flayers ghast gnarlwood grots imperatant khainite khornate magister manglers mork scriptor skeletor slann
    snufflers soulreaper stomper terradon varanguard warpfire warsteed
    """.split()  # noqa: SIM905
)
_WORDS = frozenset(
    """
    arty beak beaks beasties cp duellist ed em ent glowy gravesite gravesites no nob nobs plonk plonking realmshaper
    roarer shootas shooty siders snuck snuffle stink stinks strat strats stumps up warg wargamer wargs wounders ye
    """.split()  # noqa: SIM905
)
_LETTERS = frozenset("nruw")  # and, are, you, with in a hurry, and how many other words begin


class Spelling:
    """The words of an index as they are written."""

    def __init__(self, layout: Layout, english: Collection[str] | None = None) -> None:
        """`english` are the words that are left as they are, by default those of the list."""
        self._english = english
        self._words = layout.spelling
        self._known = {*layout.spelling, *layout.stems}
        self._headings = layout.headings
        self._row_of = {word: row for row, word in enumerate(layout.headings)}
        self._headed = layout.headed

    def knows(self, word: str) -> bool:
        """Whether a word is left as it is: because the index has it, or because it is none that could be mended."""
        if len(word) < 3 or word in STOP or word in self._known or word in _WORDS:
            return True
        if not word.isalpha() or stem(word) in self._known or meanings().knows(word):
            return True
        return word in (english_words() if self._english is None else self._english)

    def begins(self, word: str) -> bool:
        """Whether these letters are no word, but one that stands here, or that questions are built of, begins so."""
        if word in self._known or (word in STOP and word not in _LETTERS) or word in _WORDS:
            return False
        if len(word) > 2 and meanings().knows(word):  # what has one letter or two is a word where it is one of ours
            return False
        place = bisect_left(self._words, word)
        here = place < len(self._words) and self._words[place].startswith(word)
        return here or any(one.startswith(word) for one in STOP)

    def mended(self, word: str, beside: set[str]) -> str:
        """The nearest word: a letter away, or two for a long word.

        The word itself if it is known, if it is no misspelling, or if none is near.
        A word that shares a heading with a word of `beside` is likeliest, then any word of a heading.
        """
        if self.knows(word) or word in _NAMES:
            return word
        from rapidfuzz import process  # when it is needed: most questions are spelt right
        from rapidfuzz.distance import OSA

        words = self._words if len(word) > 4 else self._headings
        found = process.extract(word, words, scorer=OSA.distance, score_cutoff=1 if len(word) < 8 else 2, limit=None)
        nearest = min((distance for _, distance, _ in found), default=0)
        likely = [near for near, distance, _ in found if distance == nearest and near[0] == word[0]]
        headed = {title for word in beside for title in self._headed_with(word)}

        def unlikelihood(near: str) -> tuple[bool, bool, int, str]:
            apart = headed.isdisjoint(self._headed_with(near))
            return apart, near not in self._row_of, abs(len(near) - len(word)), near

        return min(likely, key=unlikelihood, default=word)

    def _headed_with(self, word: str) -> list[int]:
        """The passages with a word in their heading."""
        row = self._row_of.get(word)
        return [] if row is None else self._headed[row].tolist()


@cache
def english_words() -> frozenset[str]:
    """The words of the list, read when it is needed: most questions have none that is not known."""
    return frozenset(json.loads(ENGLISH.read_text(encoding="utf-8")))
