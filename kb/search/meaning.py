"""What words are about: a vector for each, so that texts about the same thing are near though they share no word.

`python -m bench meaning` makes the table from ready-made vectors of English words, bent until ways of asking the same
thing lie near one another.
"""

from collections.abc import Iterable, Sequence
from functools import cache, lru_cache
from pathlib import Path
from typing import Any, TypeAlias

import numpy as np

from kb.search.words import words_of

WORDS, VECTORS = (Path(__file__).with_name(f"meaning-{name}.npy") for name in ("words", "vectors"))
LONGEST = 16  # letters; a longer word has no vector
_WORDS = 20_000  # whose rows are remembered: players ask with few
_END = np.array([-1])  # stands for a word that means nothing: with it no text is empty

Vectors: TypeAlias = np.ndarray[Any, np.dtype[np.float32]]


class Meanings:
    """The words of the rules and common English words, each with its vector."""

    def __init__(self, words: Any, vectors: Any) -> None:
        self._words = words  # in order, as bytes
        self._vectors = vectors
        self._row = lru_cache(maxsize=_WORDS)(self._find)
        self.dimensions: int = vectors.shape[1]

    def knows(self, word: str) -> bool:
        """Whether a word is one of the rules, or a common English one."""
        return len(self._rows([word])) == 1

    def of(self, words: Iterable[str]) -> Vectors:
        """What these words are about together: a vector of length 1, or zeros where none of them is known."""
        vector: Vectors = self._vectors[self._rows(words)].sum(axis=0, dtype=np.float32)
        return vector / np.float32(max(float(np.sqrt(vector @ vector)), 1e-9))

    def of_texts(self, texts: Iterable[str]) -> Vectors:
        """What each of these texts is about, a row each."""
        return self.of_each(map(words_of, texts))

    def of_each(self, texts: Iterable[Iterable[str]]) -> Vectors:
        """What each of these texts is about, of which these are the words, a row each."""
        return np.array([*map(self.of, texts)], np.float32).reshape(-1, self.dimensions)

    def rows(self, words: Iterable[str]) -> Any:
        """The rows of those of these words that are known, each once, in order."""
        return np.array(sorted({*self._rows(words).tolist()}), np.int64)

    def heard(self, rows: Any, texts: Sequence[Any]) -> list[tuple[tuple[float, float], tuple[float, float]]]:
        """How much of what these words mean each text means too, and the other way round: a share, and what is left.

        Words and texts are rows of words. A word weighs a hundredth of what its vector is long, and is heard as far as
        the nearest of the other's words is near.
        """
        ended = [part for text in texts for part in (text, _END)]
        vectors, beside = (self._vectors[one].astype(np.float32) for one in (rows, np.concatenate([rows[:0], *ended])))
        begins = np.cumsum([0, *map(len, ended)])[:-1:2]
        beside[begins[1:] - 1] = beside[-1:] = 0
        weights, weights_beside = (np.maximum(np.sqrt((one * one).sum(axis=1)), 1e-9) for one in (vectors, beside))
        alike = vectors @ beside.T
        near = np.maximum.reduceat(alike / weights_beside, begins, axis=1).sum(axis=0)
        near_beside = (alike / weights[:, None]).max(axis=0, initial=0)
        weight = float(weights.sum())
        of_texts = (np.add.reduceat(one, begins).tolist() for one in (weights_beside, near_beside))
        return [
            (_heard(weight, said), _heard(*of_text)) for said, *of_text in zip(near.tolist(), *of_texts, strict=True)
        ]

    def _rows(self, words: Iterable[str]) -> Any:
        return np.array([row for row in map(self._row, words) if row >= 0], np.int64)

    def _find(self, word: str) -> int:
        """The row of a word; -1 where it has none."""
        sought = np.array(word.encode()[: LONGEST + 1], self._words.dtype)
        row = min(int(np.searchsorted(self._words, sought)), len(self._words) - 1)
        return row if self._words[row] == sought else -1


def _heard(weight: float, said: float) -> tuple[float, float]:
    return said / max(weight, 1e-9), (weight - said) / 100


@cache
def meanings() -> Meanings:
    """The table that Arbiter comes with, mapped into memory."""
    words, vectors = (np.load(path, mmap_mode="r").view(np.ndarray) for path in (WORDS, VECTORS))
    return Meanings(words, vectors)
