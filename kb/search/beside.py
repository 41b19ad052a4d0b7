"""How far a question is like those that players ask and that no book here decides.

`python -m bench sureness` learns this from such questions and others, and writes beside.json.
"""

import json
from collections.abc import Collection, Iterable, Mapping, Sequence
from dataclasses import dataclass
from functools import cache, cached_property
from pathlib import Path

import numpy as np

from kb.search.names import folded

LEARNED = Path(__file__).with_name("beside.json")


@dataclass(frozen=True)
class Beside:
    """What was learned of questions beside the rules.

    `weights` are those of words, above 0 where a word is more often asked beside the rules than about them. `common`
    are words that tell nothing of what a question is about; `questions` are those that no book here decides, each by
    its other words.
    """

    weights: Mapping[str, float]
    common: Collection[str] = ()
    questions: Sequence[Sequence[str]] = ()

    def signs(self, said: Iterable[str]) -> dict[str, float]:
        """The signs that lie in the words of a question alone, by name."""
        words = set(folded(said))
        each = [self.weights.get(word, 0.0) for word in words] or [0.0]
        return {
            "beside": sum(each) / 5,
            "most_beside": max(each),
            "only_beside": sum(weight for weight in each if weight > 0) / 5,
            "each_beside": sum(each) / len(each),
            "like_beside": self._like(words.difference(self.common)),
        }

    def _like(self, words: Collection[str]) -> float:
        """How like the likest of the questions is: of both its words and these, the share that both have."""
        found = [self._with[word] for word in words if word in self._with]
        if not found:
            return 0.0
        shared = np.bincount(np.concatenate(found), minlength=len(self._long))
        return float((2 * shared / (self._long + len(words))).max())

    @cached_property
    def _long(self) -> "np.ndarray[tuple[int], np.dtype[np.int64]]":
        return np.array([*map(len, self.questions)])

    @cached_property
    def _with(self) -> Mapping[str, Sequence[int]]:
        """By word, the questions that have it."""
        found = dict[str, list[int]]()
        for number, words in enumerate(self.questions):
            for word in words:
                found.setdefault(word, []).append(number)
        return found


@cache
def learned() -> Beside:
    """What Arbiter comes with."""
    kept = json.loads(LEARNED.read_text(encoding="utf-8"))
    return Beside(kept["weights"], frozenset(kept["common"]), [one.split("|") for one in kept["questions"]])
