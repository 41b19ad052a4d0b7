"""Search: candidates from the Whoosh index, ranked by text, by what players ask, and by the passages around them.

Whoosh holds the inverted index; the ranking is ours, because a question in a player's words is matched best by another
question in a player's words.
"""

import functools
import heapq
import math
import threading
from collections import defaultdict
from collections.abc import Iterable
from dataclasses import dataclass
from pathlib import Path

from whoosh.index import open_dir

from kb.passages import Kind, Library, Passage, Status, slug
from kb.search.index import BOOST
from kb.search.question import Question, Reader, Sense
from kb.search.snippet import snippet
from kb.search.words import keys

_SATURATION = 1.2  # BM25's k1: how soon another mention of a word stops counting
_LENGTH = 0.6  # BM25's b: how much a long passage is discounted
_ASKED_COUNTS = 1.3  # a line that players ask, against the passage's own text
_NAMED_COUNTS = 1.0  # the title's words in the question
_SURE = 0.3  # what a score counts beside the share of the question that a passage speaks of
_COVERED = 0.74  # both together, below which the rules do not say; held by tests/kb/search/questions.yaml
_REORDERED = 20  # hits that the passages around them may move

_PRIOR = {Kind.RULING: 0.8, Kind.TERM: 0.75, Kind.REGION: 0.7, Kind.BATTLEPLAN: 0.7, Kind.PLACE: 0.6, Kind.PART: 0.7}
_OLD_EDITION = 0.4
_HOLDS: dict[Status | None, float] = {Status.REVERSED: 0.9, Status.OBSOLETE: 0.8}


@dataclass(frozen=True, slots=True)
class Hit:
    """A passage found: its score, and a snippet in HTML with the matching words in <mark>."""

    passage: Passage
    score: float
    snippet: str
    status: Status | None = None


@dataclass(frozen=True, slots=True)
class Found:
    """An answer. `corrected` is empty where nothing was mended; where it is not `covered`, hits are the nearest."""

    query: str
    corrected: str
    covered: bool
    hits: tuple[Hit, ...]


class Searcher:
    """Searches one library. Opens in milliseconds: postings are read as their words are asked for."""

    def __init__(self, folder: Path, library: Library) -> None:
        self._reader = open_dir(str(folder), readonly=True).reader()
        self._one_at_a_time = threading.Lock()  # Whoosh's readers share their place in a file
        self._passages = {passage.id: passage for passage in library.passages}
        self._status = {ruling.id: ruling.status for ruling in library.rulings}
        self._id_of: list[str] = []
        self._line_of: list[str] = []
        for _, stored in self._reader.iter_docs():
            self._id_of.append(stored["id"])
            self._line_of.append(stored.get("line", ""))
        self._average = {
            field: max(self._reader.field_length(field) / max(len(self._passages), 1), 1) for field in BOOST
        }
        self._editions = {document.id: document.edition for document in library.documents}
        self._current = library.current
        self._past = {document.id for document in library.documents if document.core} - {library.current}
        self._targets = {term.id: term.defined_in for term in library.terms}
        self._titles: dict[str, list[str]] = defaultdict(list)
        for passage in library.passages:
            self._titles[slug(passage.title)].append(passage.id)
        spelling = (word.decode() for word in self._reader.lexicon("spelling"))
        titles = [passage.title for passage in library.passages if passage.kind is not Kind.RULING]
        self._questions = Reader(library.slang, library.terms, spelling, titles)
        self._titled: dict[str, list[str]] = defaultdict(list)  # key to the passages that have it in their title
        for passage in library.passages:
            for key in set(keys(passage.title)):
                self._titled[key].append(passage.id)
        self._postings = functools.lru_cache(maxsize=5_000)(self._read_postings)
        self._word_idf = functools.lru_cache(maxsize=5_000)(self._weigh_word)
        self._line_weight = functools.lru_cache(maxsize=10_000)(self._weigh_line)
        self._title_weight = functools.lru_cache(maxsize=5_000)(self._weigh_title)

    def warm(self) -> None:
        """Weigh every line that players ask, so that their first question need not; about a third of a second."""
        for line, words in enumerate(self._line_of):
            if words:
                self._line_weight(line)

    def search(self, query: str, limit: int = 10) -> Found:
        """Answer a question with at most `limit` passages, the deciding one first."""
        question = self._questions.read(query)
        asked_for = self._asked_for_outright(question)
        scores, coverage = self._score(question) if question.senses else ({}, {})
        scores = self._reordered(scores)
        best_first = sorted(scores, key=lambda found: (-scores[found], self._passages[found].order))
        sure = max((coverage.get(id, 0.0) + _SURE * scores[id] for id in best_first[:3]), default=0.0)
        ids = list(dict.fromkeys(asked_for + best_first))[:limit]
        matching = {key for sense in question.senses for alternative, _ in sense.alternatives for key in alternative}
        top = max(scores.values(), default=0.0) + 1
        return Found(
            query=query,
            corrected=question.corrected,
            covered=bool(asked_for) or sure >= _COVERED,
            hits=tuple(
                Hit(
                    passage=self._passages[id],
                    score=round(scores.get(id, 0.0) + (top if id in asked_for else 0.0), 4),
                    snippet=snippet(self._passages[id], matching, self._word_idf),
                    status=self._status.get(id),
                )
                for id in ids
            ),
        )

    def _asked_for_outright(self, question: Question) -> list[str]:
        """A typed id or number, or a title typed whole: these come first, always."""
        typed = question.typed.strip().removeprefix("/")
        found = [typed] if typed in self._passages else []
        sections = (f"{self._current}/{number}" for number in question.numbers)
        found += [section for section in sections if section in self._passages]
        for text in (question.typed, question.corrected):
            for id in self._titles.get(slug(text), ()):
                found += (
                    [id] if id not in self._targets else [self._targets[id], id]
                )  # a term is decided where it is defined
        return list(dict.fromkeys(found))

    # Words and their weight ------------------------------------------------------------------------------------------

    def _read_postings(self, key: str) -> tuple[dict[int, float], dict[int, float]]:
        """Where a key stands: document number to its weighted frequency in passages, and in lines that players ask."""
        passages: dict[int, float] = defaultdict(float)
        with self._one_at_a_time:
            for field, boost in BOOST.items():
                for document, count in self._documents(field, key):
                    length = self._reader.doc_field_length(document, field) / self._average[field]
                    passages[document] += boost * count / (1 - _LENGTH + _LENGTH * length)
            return dict(passages), dict(self._documents("question", key))

    def _documents(self, field: str, key: str) -> Iterable[tuple[int, float]]:
        if (field, key) not in self._reader:
            return
        matcher = self._reader.postings(field, key)
        while matcher.is_active():
            yield matcher.id(), matcher.weight()
            matcher.next()

    def _weigh_word(self, key: str) -> float:
        """How telling a key is: one that stands in few passages tells more; one that stands in none tells most."""
        passages, _ = self._postings(key)
        return math.log(1 + (len(self._passages) - len(passages) + 0.5) / (len(passages) + 0.5))

    def _weight(self, sense: Sense) -> float:
        """What a sense counts for in its question: as much as its most telling key."""
        return max(self._word_idf(key) for alternative, _ in sense.alternatives for key in alternative)

    # Scores ----------------------------------------------------------------------------------------------------------

    def _score(self, question: Question) -> tuple[dict[str, float], dict[str, float]]:
        """Passage id to its score, and to the share of the question's weight that it speaks of; both about 0 to 1."""
        weights = [self._weight(sense) for sense in question.senses]
        total = sum(weights)
        spoken: dict[str, float] = defaultdict(float)
        covered: dict[str, float] = defaultdict(float)
        lines: dict[int, float] = defaultdict(float)
        for sense, weight in zip(question.senses, weights, strict=True):
            in_text, in_lines, present = self._match(sense)
            for id, value in in_text.items():
                spoken[id] += value * weight / total
            for id, value in present.items():
                covered[id] += value * weight / total
            for line, value in in_lines.items():
                lines[line] += value * weight
        asked = self._asked(lines, total)
        named = self._named(question, total)
        scores = {
            id: (spoken[id] + _ASKED_COUNTS * asked.get(id, 0.0) + _NAMED_COUNTS * named.get(id, 0.0))
            * self._prior(id, question.edition)
            for id in spoken.keys() | asked.keys()
        }
        return scores, covered

    def _match(self, sense: Sense) -> tuple[dict[str, float], dict[int, float], dict[str, float]]:
        """For one sense: how much passages say of it, which asked lines say it, and which passages have it at all."""
        in_text: dict[str, float] = {}
        in_lines: dict[int, float] = {}
        present: dict[str, float] = {}
        for alternative, counts in sense.alternatives:
            telling = {key: self._word_idf(key) for key in alternative}
            whole = sum(telling.values())
            said: dict[str, float] = defaultdict(float)
            has: dict[str, float] = defaultdict(float)
            asked: dict[int, float] = defaultdict(float)
            for key, idf in telling.items():
                passages, lines = self._postings(key)
                share = counts * idf / whole
                for document, frequency in passages.items():
                    said[self._id_of[document]] += share * frequency / (frequency + _SATURATION)
                    has[self._id_of[document]] += share
                for line in lines:
                    asked[line] += share
            for best, found in ((in_text, said), (present, has)):
                best.update({id: max(value, best.get(id, 0.0)) for id, value in found.items()})
            in_lines.update({line: max(value, in_lines.get(line, 0.0)) for line, value in asked.items()})
        for id in (sense.means, self._targets.get(sense.means, "")):
            if id in self._passages:
                in_text[id] = present[id] = 1.0
        return in_text, in_lines, present

    def _asked(self, lines: dict[int, float], total: float) -> dict[str, float]:
        """Passage id to how like the question its most alike line is: 1 where a player has asked just this."""
        alike: dict[str, float] = {}
        for line in sorted(lines, key=lines.__getitem__, reverse=True)[:80]:
            id = self._id_of[line]
            likeness = lines[line] / math.sqrt(total * max(self._line_weight(line), 0.1))
            alike[id] = max(min(likeness, 1.0) ** 1.5, alike.get(id, 0.0))
        return alike

    def _named(self, question: Question, total: float) -> dict[str, float]:
        """Passage id to how far the question names it: the share of its title that is said, and of the question."""
        said = {key for sense in question.senses for alternative, _ in sense.alternatives for key in alternative}
        weight: dict[str, float] = defaultdict(float)
        for key in said:
            for id in self._titled.get(key, ()):
                weight[id] += self._word_idf(key)
        return {id: (both / self._title_weight(id)) ** 2 * min(both / total, 1.0) for id, both in weight.items()}

    def _weigh_line(self, line: int) -> float:
        return sum(map(self._word_idf, set(keys(self._line_of[line]))))

    def _weigh_title(self, id: str) -> float:
        return sum(map(self._word_idf, set(keys(self._passages[id].title))))

    def _prior(self, id: str, edition: int) -> float:
        passage = self._passages[id]
        written_for = self._editions[passage.document]
        prior = _PRIOR.get(passage.kind, 1.0) * _HOLDS.get(self._status.get(id), 1.0)
        if edition:
            return 1.5 if written_for == edition else prior
        return prior * (_OLD_EDITION if passage.document in self._past else 1.0)

    def _reordered(self, scores: dict[str, float]) -> dict[str, float]:
        """The best hits, each lifted a little by the best other hit that refers to it, holds it or lies in it."""
        best = dict(heapq.nlargest(_REORDERED, scores.items(), key=lambda item: item[1]))
        lifted = dict(best)
        for id, score in best.items():
            passage = self._passages[id]
            for near in {reference.target for reference in passage.references} | {passage.parent}:
                if near in best and near != id:
                    lifted[near] = max(lifted[near], best[near] + 0.06 * score)
        return scores | lifted
