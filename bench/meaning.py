"""Makes the table of what words are about, kb/search/meaning-*.npy.

`python -m bench meaning` starts from the vectors of the packages `wordllama` (MIT) and from the words that `symspellpy`
(MIT) counts in English books (`pip install arbiter[meaning]`), and bends them, by one linear map for all words and a
small move for each, until two ways to ask the same thing lie nearer than ways to ask other things. The same corpus
makes the same table.
"""

from collections import Counter, defaultdict
from importlib.util import find_spec
from pathlib import Path
from typing import Any

import numpy as np
from rapidfuzz import process
from rapidfuzz.distance import OSA

from arbiter import settings
from ingest.pipeline import gather
from kb.engine.checks import every_check
from kb.passages import Library
from kb.search import meaning as table
from kb.search.as_data import own_words
from kb.search.index import lines_of, told
from kb.search.meaning import LONGEST
from kb.search.words import words_of

DIMENSIONS = 64
ENGLISH = 20_000  # common words that are in the table although no book of rules has them
_OFTEN = 3  # lines with a word that is in no text, from which it is no misspelling
_SHORT = 5  # letters; a shorter word is as likely another one

_FINE, _MIDDLE, _COARSE = 8, 16, 84  # from one number to the next in the vector of a word, a rare one, one in no text
_RARE = 8  # lines, of which a rare word is in no more

_TURNS, _BATCH, _STEP = 5, 512, 0.008
_SHARP = 12.0  # how much nearer one way to ask must be than another
_FORGET = 0.3  # the share of a line's words that are left out each time, so that none decides alone
_DECAY = 1e-4

Array = np.ndarray[Any, Any]


def main() -> int:
    """Make the table and write it."""
    library = gather(settings.CORPUS).library
    words = vocabulary(library)
    write(words, coarse(library, words, bent(library, words, english(words))))
    print(f"{len(words):,} words in {table.VECTORS.stat().st_size + table.WORDS.stat().st_size:,} bytes")
    return 0


def write(words: list[str], vectors: Array) -> None:
    """Write words and their vectors where they are read."""
    np.save(table.WORDS, np.array([word.encode() for word in words], f"S{LONGEST + 1}"))
    np.save(table.VECTORS, vectors)


def coarse(library: Library, words: list[str], vectors: Array) -> Array:
    """The vectors in steps, wider ones for rare words, three for words in no text: a device takes them all with it."""
    checks = list(every_check())
    own, asked = own_words(library, checks), asked_with(library)
    step = np.array([[_COARSE if word not in own else _MIDDLE if asked[word] <= _RARE else _FINE] for word in words])
    stepped: Array = np.clip(np.rint(vectors / step), -(127 // step), 127 // step) * step
    return stepped.astype(vectors.dtype)


def vocabulary(library: Library) -> list[str]:
    """The words of all passages, those that players ask with more than once, and common English ones, in order."""
    own = {word for passage in library.passages for word in words_of(f"{passage.title} {passage.text}")}
    asked = asked_with(library)
    known = sorted(own.union(counted()[:ENGLISH]))
    names = {word for word, lines in asked.items() if lines >= _OFTEN and not _misspelt(word, known)}
    return sorted(word for word in {*known, *names} if len(word) <= LONGEST)


def asked_with(library: Library) -> Counter[str]:
    """How many lines that players ask have each word."""
    return Counter(word for _, line, _ in lines_of(library, every_check()) for word in set(words_of(line)))


def counted() -> list[str]:
    """English words, the commonest first."""
    lines = (_package("symspellpy") / "frequency_dictionary_en_82_765.txt").read_text("utf-8-sig").splitlines()
    return [line.split()[0] for line in lines]


def _misspelt(word: str, known: list[str]) -> bool:
    """Whether a word of some length is a letter or two away from one that is known."""
    if len(word) < _SHORT or not word.isalpha():
        return False
    return process.extractOne(word, known, scorer=OSA.distance, score_cutoff=1 if len(word) < 8 else 2) is not None


def english(words: list[str]) -> Array:
    """The ready-made vector of each word: those of its pieces, added up."""
    from safetensors.numpy import load_file
    from tokenizers import Tokenizer

    package = _package("wordllama")
    pieces = next(iter(load_file(str(package / "weights" / "l2_supercat_256.safetensors")).values())).astype(np.float32)
    split = Tokenizer.from_file(str(package / "tokenizers" / "l2_supercat_tokenizer_config.json"))
    vectors = np.stack([pieces[split.encode(word, add_special_tokens=False).ids].sum(axis=0) for word in words])
    return np.asarray(vectors / np.sqrt((vectors**2).sum(axis=1).mean()))


def bent(library: Library, words: list[str], vectors: Array) -> Array:
    """The vectors after all turns over the lines, as whole numbers of a byte."""
    number = {passage.id: place for place, passage in enumerate(library.passages)}
    lines = [line for line in lines_of(library, every_check()) if line[0] in number]
    passage_of, answer_of = np.array([number[id] for id, _, _ in lines]), np.array([answer for *_, answer in lines])
    alike = _Alike(passage_of, answer_of, len(library.passages))
    texts = [text for _, text, _ in lines] + list(map(told, library.passages)) + list(map(told, library.answers))
    bags = _bags(texts, words)
    chance = np.random.default_rng(1)
    table = _Table(vectors)
    steps = _TURNS * -(-len(lines) // _BATCH)
    for _ in range(_TURNS):
        order = chance.permutation(len(lines))
        for begin in range(0, len(order), _BATCH):
            these = order[begin : begin + _BATCH]
            others = np.array([alike.other(line, chance) for line in these.tolist()])
            kept = np.where(chance.random((len(these), bags.shape[1])) < _FORGET, len(words), bags[these])
            table.learn(kept, bags[others], passage_of[these], steps)
    whole = table.vectors()
    return np.asarray(np.clip(np.rint(whole * 127 / np.quantile(np.abs(whole), 0.9999)), -127, 127), dtype=np.int8)


class _Alike:
    """Lines, passages and answers by number, one after another: what asks the same as a line, or answers it."""

    def __init__(self, passage_of: Array, answer_of: Array, passages: int) -> None:
        self._passage_of: list[int] = passage_of.tolist()
        self._answer_of: list[int] = answer_of.tolist()
        self._answers = len(passage_of) + passages
        self._of_passage, self._of_answer = defaultdict[int, list[int]](list), defaultdict[int, list[int]](list)
        for line, (passage, answer) in enumerate(zip(self._passage_of, self._answer_of, strict=True)):
            self._of_passage[passage].append(line)
            self._of_answer[answer].append(line)

    def other(self, line: int, chance: np.random.Generator) -> int:
        """Another line of the same answer or passage, or that answer or passage itself."""
        passage, answer = self._passage_of[line], self._answer_of[line]
        of_answer = chance.random() < 0.5 and answer >= 0
        among = self._of_answer[answer] if of_answer else self._of_passage[passage]
        found: int = among[chance.integers(len(among))]
        if found != line and chance.random() < 0.6:
            return found
        return self._answers + answer if of_answer else len(self._passage_of) + passage


class _Table:
    """Vectors while they are bent: by a map of all, a move of each, and a weight of each. The last word is no word."""

    def __init__(self, ready: Array) -> None:
        self._ready = np.vstack([ready, np.zeros_like(ready[:1])])
        main = np.linalg.svd(ready - ready.mean(axis=0), full_matrices=False)[2]
        self._map = main[:DIMENSIONS].T.astype(np.float32)
        self._moves = np.zeros((len(self._ready), DIMENSIONS), np.float32)
        self._weights = np.zeros((len(self._ready), 1), np.float32)
        self._adams = [_Adam(self._map, 0.3), _Adam(self._moves, 1.0), _Adam(self._weights, 3.0)]

    def vectors(self) -> Array:
        """The vectors as they are now."""
        return np.asarray(((self._ready @ self._map + self._moves) * np.exp(self._weights))[:-1])

    def learn(self, asked: Array, others: Array, passages: Array, steps: int) -> None:
        """Draw each bag of words nearer to its other than to those of other passages, one of so many steps."""
        heavy = np.exp(self._weights)
        plain = self._ready @ self._map + self._moves
        vectors = plain * heavy
        vectors[-1] = 0
        (a, a_long), (b, b_long) = (_units(vectors[bag].sum(axis=1)) for bag in (asked, others))
        near = _SHARP * a @ b.T
        same = passages[:, None] == passages[None, :]
        np.fill_diagonal(same, val=False)
        near[same] = -np.inf
        likely = np.exp(near - near.max(axis=1, keepdims=True))
        likely /= likely.sum(axis=1, keepdims=True)
        wrong = (likely - np.eye(len(likely), dtype=np.float32)) * (_SHARP / len(likely))
        pull = np.zeros_like(vectors)
        for bag, unit, long, toward in ((asked, a, a_long, wrong @ b), (others, b, b_long, wrong.T @ a)):
            step = (toward - unit * (toward * unit).sum(axis=1, keepdims=True)) / long
            np.add.at(pull, bag, step[:, None, :])
        pull[-1] = 0
        moved = pull * heavy
        for adam, slope in zip(
            self._adams,
            (self._ready.T @ moved, moved + _DECAY * self._moves, (pull * vectors).sum(axis=1, keepdims=True)),
            strict=True,
        ):
            adam.step(slope, steps)


class _Adam:
    """Adam's rule for the step that each number takes, ever smaller up to the last of so many."""

    def __init__(self, numbers: Array, quick: float) -> None:
        self._numbers, self._quick, self._taken = numbers, quick * _STEP, 0
        self._mean, self._spread = np.zeros_like(numbers), np.zeros_like(numbers)

    def step(self, slope: Array, steps: int) -> None:
        """Go down a slope."""
        self._mean += 0.1 * (slope - self._mean)
        self._spread += 0.001 * (slope * slope - self._spread)
        quick = self._quick * (1 - self._taken / steps)
        self._taken += 1
        mean, spread = self._mean / (1 - 0.9**self._taken), self._spread / (1 - 0.999**self._taken)
        self._numbers -= quick * mean / (np.sqrt(spread) + 1e-8)


def _package(name: str) -> Path:
    """Where a package lies, which need not be one that can be imported."""
    if not (found := find_spec(name)) or not found.origin:
        raise SystemExit(f"{name} is not installed: pip install arbiter[meaning]")
    return Path(found.origin).parent


def _units(vectors: Array) -> tuple[Array, Array]:
    long = np.linalg.norm(vectors, axis=1, keepdims=True) + 1e-6
    return vectors / long, long


def _bags(texts: list[str], words: list[str]) -> Array:
    """The words of each text by number, in rows of one length, filled up with the number of no word."""
    number = {word: place for place, word in enumerate(words)}
    rows = [[number[word] for word in words_of(text) if word in number][:80] for text in texts]
    bags = np.full((len(rows), max(map(len, rows), default=1)), len(words))
    for bag, row in zip(bags, rows, strict=True):
        bag[: len(row)] = row
    return bags
