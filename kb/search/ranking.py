"""The ranking: how well each passage of a library answers a question, for all of them at once.

A passage scores by what it says of the question itself, and by how like the question the most alike line is that
players ask of it; then by what kind of passage it is.
"""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from functools import cache, lru_cache
from math import sqrt

import numpy as np

from kb.passages import Kind, Library, Passage, Status
from kb.search.layout import Layout, Numbers, Rows, Values
from kb.search.meaning import Vectors, meanings
from kb.search.question import Question, Sense

_ASKED_COUNTS = 1.3  # a line that players ask, against the passage's own text
_ABOUT_COUNTS = 3.2  # the line that is most about the same
_TEXT_ABOUT_COUNTS = 0.9  # the passage being about the same
_NEAR = 24  # passages whose lines are compared by what they are about: those whose lines together are nearest
_COMPARED = 80  # lines that are compared with the question as a whole: those that share most with it
_BEST = 20  # passages, at least, that may be lifted by their answers
_ANSWERS = 0.35  # what it counts for a page, of the best score, that one of its answers is surely asked for
_SENSES = 1_000  # that are remembered with who speaks of them: more than a game has slang and terms

_PRIOR = {Kind.RULING: 0.8, Kind.TERM: 0.75, Kind.REGION: 0.7, Kind.BATTLEPLAN: 0.7, Kind.PLACE: 0.6, Kind.PART: 0.7}
_OLD_EDITION, _NAMED_EDITION = 0.25, 1.5  # one that is not meant, and one that the question names
_HOLDS: dict[Status | None, float] = {Status.REVERSED: 0.9, Status.OBSOLETE: 0.8}


@dataclass(frozen=True, slots=True, eq=False)
class Ranked:
    """Passages by number: the best first, and the score of each.

    `covered` is the most of the question that one of the best speaks of, `foreign` what no passage speaks of: shares.

    `lines` are the lines most like the question, the likest first; `likeness` says how like it in words, 0 to 1, and
    `about` how far they are about the same, -1 to 1; `said` is the share of the question that the line says, `asked`
    the share of the line that the question says. `matches` are who speaks of each of its senses.
    """

    best: list[int]
    scores: Values
    covered: float
    foreign: float
    lines: Numbers
    likeness: Values
    about: Values
    said: Values
    asked: Values
    meant: Vectors
    matches: Sequence["_Match"] = ()

    def together(self, lines: Rows) -> list[float]:
        """What share of the question the lines of each row say together, one what another leaves out."""
        said, total = np.zeros(len(lines.begins) - 1), sum([match.telling for match in self.matches])
        for match in self.matches:
            if len(match.lines):
                said += match.telling * np.maximum.reduceat(match.asked_by(lines.numbers), lines.begins[:-1])
        return list(map(float, said / (total or 1.0)))


@dataclass(frozen=True, slots=True, eq=False)
class _Match:
    """How telling a sense is, and who speaks of it.

    Beside the passages: how much they say, and the share of the sense that they have.
    """

    telling: float
    passages: Numbers
    said: Values
    has: Values | float
    lines: Numbers  # in order
    asks: Values | float  # beside the lines: the share of the sense that they have
    least: float = 0.0  # the weight that as many lines as are compared have of it, or more

    def asked_by(self, lines: Numbers) -> Values:
        """The share of the sense that each of these lines has."""
        places = np.minimum(np.searchsorted(self.lines, lines), len(self.lines) - 1)
        asks = self.asks if isinstance(self.asks, float) else self.asks[places]
        return np.asarray((self.lines[places] == lines) * asks, dtype=np.float64)


class Ranking:
    """Ranks the passages of one library."""

    def __init__(self, index: Layout, library: Library) -> None:
        self._index = index
        self._rows = {key: row for row, key in enumerate(index.keys)}
        self._passages = library.passages
        self._number = {passage.id: number for number, passage in enumerate(library.passages)}
        self._status = {ruling.id: ruling.status for ruling in library.rulings}
        self._editions = {document.id: document.edition for document in library.documents}
        self._core = {document.id for document in library.documents if document.core}
        self._current = library.current
        self._targets = {term.id: term.defined_in for term in library.terms}
        self._speak = speak = index.passages.lengths
        telling: Values = np.log(1 + (len(library.passages) - speak + 0.5) / (speak + 0.5))
        self._telling: list[float] = telling.tolist()
        self._line_weight = np.maximum(index.lines.sums(telling, len(index.asked_of)), 0.1)
        self._line_root = np.sqrt(self._line_weight)
        self._prior = cache(self._weigh)
        self._match = lru_cache(maxsize=_SENSES)(self._find)

    def telling(self, key: str) -> float:
        """How telling a key is: one that stands in few passages tells more, one that stands in none tells most."""
        return self._telling[self._row(key)]

    def speak_of(self, key: str) -> int:
        """How many passages speak of a key."""
        return int(self._speak[self._row(key)])

    def rank(self, question: Question, many: int) -> Ranked:
        """Rank what speaks of a question: at least the best `many`, if there are so many."""
        spoken, covered = np.zeros(len(self._passages)), np.zeros(len(self._passages))
        meant = meanings().of(question.words)
        if not question.senses:
            nothing = np.zeros(0)
            return Ranked([], spoken, 0.0, 1.0, np.zeros(0, np.int64), nothing, nothing, nothing, nothing, meant)
        matches = [*map(self._match, question.senses)]
        total = sum([match.telling for match in matches])
        foreign = sum([match.telling for match in matches if not len(match.passages)]) / total
        shares = np.zeros(len(self._line_weight))
        for match in matches:
            share = match.telling / total
            spoken[match.passages] += match.said * share
            covered[match.passages] += match.has * share
            shares[match.lines] += match.asks * match.telling
        alike = _highest(shares, _COMPARED, max(match.least for match in matches))
        lines, likeness, about = self._alike(meant, alike, shares, total)
        asked_of = self._index.asked_of[lines]
        scores = (
            spoken
            + _ASKED_COUNTS * self._most(asked_of, likeness)
            + _ABOUT_COUNTS * self._most(asked_of, about)
            + _TEXT_ABOUT_COUNTS * np.maximum(self._index.about @ meant, 0)
        )
        scores *= self._prior(question.edition)
        best = _highest(scores, max(many, _BEST)).tolist()
        most = float(max((covered[number] for number in best[:3]), default=0.0))
        likest = _first(-likeness - about, _COMPARED)
        lines, shared = lines[likest], shares[lines[likest]]
        said, asked = np.minimum(shared / total, 1), np.minimum(shared / self._line_weight[lines], 1)
        like = likeness[likest], about[likest]
        return Ranked(best, scores, most, foreign, lines, *like, said, asked, meant, matches)

    def lift(self, ranked: Ranked, pages: Mapping[str, float]) -> None:
        """Lift the pages whose answers may be asked for, by how likely that is of each, 0 to 1."""
        scores = ranked.scores[ranked.best]
        likely = np.array([pages.get(self._passages[number].page, 0.0) for number in ranked.best])
        ranked.scores[ranked.best] = scores + _ANSWERS * scores.max(initial=0) * likely
        _sort(ranked.best, ranked.scores)

    # The parts of a score --------------------------------------------------------------------------------------------

    def _find(self, sense: Sense) -> _Match:
        """Who speaks of a sense, by that of its alternatives which they have most of."""
        index, most_telling = self._index, max(map(self.telling, sense.keys))
        match sense:
            case Sense(alternatives=(((key,), 1.0),), means=""):  # a word, as most are: its row as it stands
                row = self._row(key)
                passages, said, lines = index.passages[row], index.said[index.passages.place(row)], index.lines[row]
                least = most_telling if len(lines) >= _COMPARED else 0.0
                return _Match(most_telling, passages, said, 1.0, lines, 1.0, least)
        said, has, asks = np.zeros(len(self._passages)), np.zeros(len(self._passages)), np.zeros(len(self._line_weight))
        for alternative, counts in sense.alternatives:
            telling = {key: self.telling(key) for key in alternative}
            says_this, has_this, asks_this = np.zeros_like(said), np.zeros_like(has), np.zeros_like(asks)
            for key, weight in telling.items():
                row, share = self._row(key), counts * weight / sum(telling.values())
                says_this[index.passages[row]] += share * index.said[index.passages.place(row)]
                has_this[index.passages[row]] += share
                asks_this[index.lines[row]] += share
            for most, this in ((said, says_this), (has, has_this), (asks, asks_this)):
                np.maximum(most, this, out=most)
        for id in (sense.means, self._targets.get(sense.means, "")):
            if id in self._number:
                said[self._number[id]] = has[self._number[id]] = 1.0
        passages = np.flatnonzero(said)
        lines = np.unique(np.concatenate([index.lines[self._row(key)] for key in sense.keys]))
        asks = asks[lines]
        least = most_telling * float(np.partition(asks, -_COMPARED)[-_COMPARED]) if len(lines) >= _COMPARED else 0.0
        return _Match(most_telling, passages, said[passages], has[passages], lines, asks, least)

    def _alike(self, meant: Vectors, alike: Numbers, shares: Values, total: float) -> tuple[Numbers, Values, Values]:
        """The lines `alike` in words and those about the same, how like they are, and how far about the same.

        `shares` is what each line has of the question's weight, `total`.
        """
        index = self._index
        if meant.any():
            near = _highest(index.asked_about @ meant, _NEAR)
            compared = np.zeros(len(shares), bool)
            compared[alike] = compared[index.lines_of.together(near)] = True
            alike = np.flatnonzero(compared)
        likeness = np.minimum(shares[alike] / (sqrt(total) * self._line_root[alike]), 1)
        return alike, likeness, np.asarray(index.lines_about.take(alike, axis=0) @ meant, dtype=np.float64)

    def _most(self, asked_of: Numbers, likeness: Values) -> Values:
        """By passage, how like the question the line of it is that is most so."""
        most = np.zeros(len(self._passages))
        np.maximum.at(most, asked_of, likeness)
        return most

    def _weigh(self, edition: int) -> Values:
        """By passage, what its kind counts for in a question about an edition."""
        return np.array([self._prior_of(passage, edition) for passage in self._passages], dtype=np.float64)

    def _prior_of(self, passage: Passage, edition: int) -> float:
        written_for = self._editions[passage.document]
        prior = _PRIOR.get(passage.kind, 1.0) * _HOLDS.get(self._status.get(passage.id), 1.0)
        if edition:
            another = passage.document in self._core and written_for != edition
            return _NAMED_EDITION if written_for == edition else prior * (_OLD_EDITION if another else 1.0)
        return prior * (_OLD_EDITION if passage.document in self._core - {self._current} else 1.0)

    def _row(self, key: str) -> int:
        """The row of a key in the index; the last one, which is empty, where nothing has it."""
        return self._rows.get(key, len(self._rows))


def _sort(best: list[int], scores: Values) -> None:
    """Put the highest first; equal ones in their order."""
    scored = dict(zip(best, (-scores[best]).tolist(), strict=True))
    best.sort(key=lambda number: (scored[number], number))


def _highest(values: Values | Vectors, many: int, least: float = 0.0) -> Numbers:
    """Where the highest values but 0 stand, `many` of them at most, the highest first; equal ones in their order.

    `least` is what as many come to at least, where that is known: what is less need not be sorted.
    """
    found = np.flatnonzero(values >= least if least else values != 0)
    return found[_first(-values[found], many)]


def _first(values: Values | Vectors, many: int) -> Numbers:
    """Where the lowest values stand, `many` of them at most, the lowest first; equal ones in their order."""
    if len(values) <= many:
        return np.argsort(values, kind="stable")
    among = np.flatnonzero(values <= np.partition(values, many - 1)[many - 1])
    return among[np.argsort(values[among], kind="stable")[:many]]
