"""The ranking, held to the same ranking said slowly: every passage by itself, in plain Python."""

import math
from collections.abc import Iterator
from itertools import pairwise
from pathlib import Path
from tempfile import TemporaryDirectory

import pytest
from hypothesis import given
from hypothesis import settings as hypothesis
from hypothesis import strategies as st
from whoosh.util.numeric import byte_to_length, length_to_byte

from kb.passages import Document, Kind, Library, Passage
from kb.search.index import told, write_index
from kb.search.layout import TEXTS, Layout
from kb.search.meaning import meanings
from kb.search.question import Question, Sense
from kb.search.ranking import _NEAR, Ranking
from kb.search.words import keys, words_of

WORDS = ["charge", "shoot", "wound", "save", "dice", "hero", "cover", "ward", "spell", "base", "dragon"]

some_words = st.lists(st.sampled_from(WORDS), max_size=6).map(" ".join)
senses = st.builds(
    Sense,
    st.lists(
        st.tuples(st.lists(st.sampled_from([*WORDS, "nowhere"]), min_size=1, max_size=3).map(tuple), st.just(1.0)),
        min_size=1,
        max_size=2,
    ).map(tuple),
    st.sampled_from(["", "", "book/0"]),
)


@st.composite
def libraries(draw: st.DrawFn) -> Library:
    """A book of so few passages that the lines of all are compared; each lies in an earlier one or in none."""
    count = draw(st.integers(1, _NEAR))
    passages = [
        Passage(
            id=f"book/{number}",
            kind=draw(st.sampled_from([Kind.RULE, Kind.RULING, Kind.TERM])),
            document="book",
            title=draw(some_words),
            parent=draw(st.sampled_from(["", *(f"book/{earlier}" for earlier in range(number))])),
            order=number,
            text=draw(some_words),
            asked=tuple(draw(st.lists(some_words, max_size=3))),
        )
        for number in range(count)
    ]
    return Library(documents=(Document(id="book", title="Book", edition=3),), passages=tuple(passages), rulings=())


class Slow:
    """The same ranking, one passage and one line at a time. Scores by id."""

    def __init__(self, library: Library) -> None:
        self.passages = {passage.id: passage for passage in library.passages}
        self.texts = {id: dict(self._texts(passage)) for id, passage in self.passages.items()}
        self.asked = [(passage.id, line) for passage in library.passages for line in passage.asked]
        self.lines = [(passage.id, keys(line)) for passage in library.passages for line in passage.asked]

    def _texts(self, passage: Passage) -> Iterator[tuple[str, list[str]]]:
        trail, above = list[str](), passage.parent
        while above:
            trail.append(self.passages[above].title)
            above = self.passages[above].parent
        yield "title", keys(passage.title)
        yield "trail", keys(" ".join(trail))
        yield "asked", keys(" ".join(passage.asked))
        yield "text", keys(passage.text)
        yield "official", []

    def alike(self, question: Question, text: str) -> float:
        return float(meanings().of(question.words) @ meanings().of(words_of(text)))

    def telling(self, key: str) -> float:
        speak = sum(any(key in words for words in texts.values()) for texts in self.texts.values())
        return math.log(1 + (len(self.passages) - speak + 0.5) / (speak + 0.5))

    def said(self, id: str, key: str) -> float:
        frequency = 0.0
        for field, boost in TEXTS.items():
            words = self.texts[id][field]
            average = max(sum(len(texts[field]) for texts in self.texts.values()) / len(self.texts), 1)
            length = byte_to_length(
                length_to_byte(len(words))
            )  # Whoosh keeps a length in a byte: long ones are rounded
            frequency += boost * words.count(key) / (0.4 + 0.6 * length / average)
        return frequency / (frequency + 1.2)

    def most(self, sense: Sense, says: dict[str, float]) -> float:
        """The alternative that says most, of how much each key is said."""
        best = 0.0
        for alternative, counts in sense.alternatives:
            whole = sum(map(self.telling, set(alternative)))
            best = max(best, sum(counts * self.telling(key) / whole * says[key] for key in set(alternative)))
        return best

    def scores(self, question: Question) -> dict[str, float]:
        weights = [max(map(self.telling, sense.keys)) for sense in question.senses]
        total, named = sum(weights), {key for sense in question.senses for key in sense.keys}
        scores = {}
        for id, passage in self.passages.items():
            score = 0.0
            for sense, weight in zip(question.senses, weights, strict=True):
                most = self.most(sense, {key: self.said(id, key) for key in sense.keys})
                score += weight / total * (1 if sense.means == id else most)
            likeness = 0.0
            for asked_of, line in self.lines:
                if asked_of == id:
                    has = {key: float(key in line) for key in named}
                    share = sum(w * self.most(sense, has) for sense, w in zip(question.senses, weights, strict=True))
                    whole = max(sum(map(self.telling, set(line))), 0.1)
                    likeness = max(likeness, min(share / math.sqrt(total * whole), 1))
            about = [self.alike(question, line) for asked_of, line in self.asked if asked_of == id]
            score += 3.2 * max(0, *about, 0) + 0.9 * max(0, self.alike(question, told(passage)))
            scores[id] = (score + 1.3 * likeness) * {Kind.RULING: 0.8, Kind.TERM: 0.75}.get(passage.kind, 1)
        return scores


@hypothesis(max_examples=60)
@given(libraries(), st.lists(senses, min_size=1, max_size=4), st.lists(st.sampled_from(WORDS)), st.integers(0, 30))
def test_all_at_once_scores_as_one_by_one(library: Library, asked: list[Sense], words: list[str], many: int) -> None:
    question = Question("", senses=asked, words=tuple(words))
    with TemporaryDirectory() as folder:
        write_index(Path(folder), library, ())
        ranked = Ranking(Layout(Path(folder)), library).rank(question, many)
    slow = Slow(library)
    expected = slow.scores(question)
    assert dict(zip(expected, ranked.scores, strict=True)) == pytest.approx(expected, abs=1e-5)
    surely, perhaps = (sum(score > least for score in expected.values()) for least in (1e-5, -1e-5))
    assert min(surely, max(many, 20)) <= len(ranked.best) <= min(perhaps, max(many, 20))
    assert all((-ranked.scores[a], a) < (-ranked.scores[b], b) for a, b in pairwise(ranked.best))
    left = [score for number, score in enumerate(ranked.scores) if number not in ranked.best]
    assert not left or not ranked.best or max(left) <= min(ranked.scores[number] for number in ranked.best)


def test_a_library_without_passages_has_no_answers(tmp_path: Path) -> None:
    library = Library(documents=(), passages=(), rulings=())
    write_index(tmp_path, library, ())
    ranked = Ranking(Layout(tmp_path), library).rank(Question("", senses=[Sense(((("dice",), 1.0),))]), 10)
    assert (ranked.best, ranked.covered) == ([], 0.0)
