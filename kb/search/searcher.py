"""Search: a question read, the library ranked by it, and the best passages shown as hits.

Whoosh counts the words and keeps the inverted index; the ranking is ours, because a question in a player's words is
matched best by another question in a player's words.
"""

from collections import defaultdict
from collections.abc import Mapping, Sequence
from dataclasses import dataclass, replace
from enum import StrEnum
from functools import cached_property
from html import escape
from pathlib import Path

from kb.passages import Answer, Library, Passage, Status, slug
from kb.search.answering import Answering, Known, Settled, covers
from kb.search.asked import KNOWN_AS_TYPED, Asked
from kb.search.deciding import deciding
from kb.search.layout import Layout
from kb.search.question import Question, Reader
from kb.search.ranking import Ranked, Ranking
from kb.search.snippet import plain, snippet
from kb.search.spelling import Spelling
from kb.search.stating import Stated
from kb.search.sureness import sure
from kb.search.wanted import MOST, Around, Wants, leading, wanted
from kb.search.words import stem

_COVERED = 0.57  # how likely it is that these books decide a question, below which it is not known here,
_AROUND = 0.8  # and below which nothing is led to that stands around a passage


@dataclass(frozen=True, slots=True)
class Hit:
    """A passage found: its score, and a snippet in HTML with the matching words in <mark>.

    `cites` is where the snippet stands, and `words` are words of it that can be marked there.
    """

    passage: Passage
    score: float
    snippet: str
    status: Status | None = None
    cites: str = ""
    words: str = ""


class State(StrEnum):
    """How far a question is answered: by an answer, by passages that are near, or not by these books."""

    SETTLED = "settled"
    NEAREST = "nearest"
    UNKNOWN = "unknown"


@dataclass(frozen=True, slots=True)
class Found:
    """What a question finds.

    `corrected` is empty where nothing was mended; where no known question is surely the one asked, `stated` is the rule
    that surely decides it and `near` answers the nearest questions; `likely` answers the one most likely asked;
    `unknown` are the words not known here.
    """

    query: str
    corrected: str
    state: State
    hits: tuple[Hit, ...]
    answer: Known | None = None
    near: tuple[Answer, ...] = ()
    likely: Known | None = None
    stated: Stated | None = None
    unknown: tuple[str, ...] = ()
    wants: Wants | None = None  # what is asked for around a passage, where that comes first
    edition: int = 0  # an older one, where the question names it

    @property
    def covered(self) -> bool:
        """Whether these books decide it."""
        return self.state is not State.UNKNOWN


class Searcher:
    """Searches one library. Opens in milliseconds, and may be asked by many threads at once."""

    def __init__(self, folder: Path, library: Library) -> None:
        index = Layout(folder)
        self._questions = Reader(library.slang, library.terms, Spelling(index), library.edition)
        self._ranking = Ranking(index, library)
        self._library = library
        self._answering = Answering(index, library.answers, library.passages, library.statements)
        self._passages = library.passages
        self._number = {passage.id: number for number, passage in enumerate(library.passages)}
        self._status = {ruling.id: ruling.status for ruling in library.rulings}
        self._current = library.current
        self._targets = {term.id: term.defined_in for term in library.terms}
        self._titles: dict[str, list[str]] = defaultdict(list)
        for passage in library.passages:
            self._titles[slug(passage.title)].append(passage.id)

    @cached_property
    def _around(self) -> Around:
        return Around(self._library)

    def search(self, query: str, limit: int = 10) -> Found:
        """Answer a question with at most `limit` passages, the deciding one first.

        Where it asks for what stands around a passage, such as the rulings on it, these come first.
        """
        question = self._questions.read(query)
        found = self._found(question, limit)
        wants, of = wanted(query)
        if not wants or (found.answer and found.answer.sure >= KNOWN_AS_TYPED):
            return found
        about = self._questions.read(of)
        about.edition = 0
        led = self._found(about, limit, wants, question.edition or question.remembered)
        leads = led.wants or (found.covered and wants not in (Wants.PARTS, Wants.CHANGES))
        if not (led.covered and leads) or len(about.senses) > MOST:
            return found
        keeps = found.answer if wants in (Wants.PARTS, Wants.PLACE) else None
        state = State.SETTLED if keeps else State.NEAREST
        likely = found.likely if keeps else None
        kept = replace(found, state=state, answer=keeps, likely=likely, stated=None, unknown=())
        return replace(kept, hits=led.hits, wants=led.wants, near=() if led.wants else found.near)

    def passages(self, query: str, limit: int = 10) -> tuple[Hit, ...]:
        """The passages that speak of a question, the best first, before it is weighed which answer it asks for."""
        question = self._questions.read(query)
        ranked = self._ranking.rank(question, limit)
        outright = [self._number[id] for id in self._asked_for_outright(question)]
        return self._hits(question, ranked, outright, limit, {})

    def _found(self, question: Question, limit: int, wants: Wants | None = None, edition: int = 0) -> Found:
        """What a question finds; with what it `wants` first, of an older edition where that is named."""
        asked_for = [self._number[id] for id in self._asked_for_outright(question)]
        ranked = self._ranking.rank(question, limit)
        least = _AROUND if wants else _COVERED
        asked = Asked(self._answering, question, ranked)
        decided_here = sure(covers(asked))
        is_decided = bool(asked_for or asked.as_typed) or (decided_here >= least and not question.elsewhere)
        covered = is_decided or question.unfinished
        today = covered and not question.edition  # answers are today's; an older edition speaks for itself
        states = is_decided and not question.unfinished  # while a word goes on, what decides the question may change
        settled = self._answering.settle(asked, decided_here, states) if today else Settled(None)
        self._ranking.lift(ranked, settled.pages)
        leads: list[int] = []
        if wants and covered:
            keys = (key for sense in question.senses for first, _ in sense.alternatives[:1] for key in first)
            leads = self._around.leads(wants, [*asked_for, *ranked.best], ranked.scores, keys, edition)
            asked_for = [*asked_for, *leads] if question.numbers else [*leads, *asked_for]
        return Found(
            query=question.typed,
            corrected=question.corrected,
            state=State.SETTLED if settled.known or settled.stated else State.NEAREST if covered else State.UNKNOWN,
            hits=self._hits(question, ranked, asked_for, limit, {number: wants for number in leads if wants}),
            answer=settled.known,
            near=settled.near,
            likely=settled.likely,
            stated=settled.stated,
            unknown=question.unknown,
            wants=wants if leads else None,
            edition=question.edition,
        )

    def _hits(
        self, question: Question, ranked: Ranked, first: Sequence[int], limit: int, led: Mapping[int, Wants]
    ) -> tuple[Hit, ...]:
        """The passages asked for outright or led to, `first`, and then the best; of those `led` to, what led there."""
        scores = ranked.scores
        above = max((scores[number] for number in ranked.best[:1]), default=0.0) + 1
        decided = deciding(self._answering.index, self._answering.answers, ranked)
        telling = {key: self._ranking.telling(key) for sense in question.senses for key in sense.keys}

        def hit(number: int) -> Hit:
            passage = self._passages[number]
            decides = decided.get(number)
            part = self._number.get(decides.decided_in or passage.id, number) if decides else number
            stands = self._passages[part] if self._passages[part].page == passage.page else passage
            shown, words = snippet(stands, telling, decides.words if decides else "")
            if number in led and (told := leading(passage, self._around.names(number), led[number])):
                stands, shown, words = passage, escape(plain(told)), ""
            return Hit(
                passage=passage,
                score=round(float(scores[number] + (above if number in first else 0)), 4),
                snippet=shown,
                status=self._status.get(passage.id),
                cites=stands.id,
                words=words,
            )

        return tuple(map(hit, list(dict.fromkeys([*first, *ranked.best]))[:limit]))

    def speak_of(self, word: str) -> int:
        """How many passages speak of a word."""
        return self._ranking.speak_of(stem(word))

    def _asked_for_outright(self, question: Question) -> list[str]:
        """A typed id or number, or a title typed whole: these come first, always."""
        typed = question.typed.strip().removeprefix("/")
        found = [typed] if typed in self._number else []
        sections = (f"{self._current}/{number}" for number in question.numbers)
        found += [section for section in sections if section in self._number]
        for text in (question.typed, question.corrected):
            for id in self._titles.get(slug(text), ()):
                found += (
                    [id] if id not in self._targets else [self._targets[id], id]
                )  # a term is decided where it is defined
        senses = () if found or question.edition else question.senses
        if len(senses) == 1 and senses[0].means in self._number:
            found.append(self._targets.get(senses[0].means) or senses[0].means)
        return list(dict.fromkeys(found))
