"""From the lines that are most like a question to the answer that it asks for, and how sure that is."""

import re
from collections import defaultdict
from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field
from functools import cache
from itertools import islice
from operator import add
from typing import NamedTuple

from kb.passages import Answer, Passage, Says, Statement
from kb.search.layout import Layout
from kb.search.marks import (
    another_case,
    another_number,
    another_thing,
    digest,
    marks,
    numbers,
    order,
    other_order,
    somebody_else,
    things,
    unlike,
)
from kb.search.meaning import meanings
from kb.search.question import Question
from kb.search.ranking import Ranked
from kb.search.stating import Resting, Stated, Stating, Whole
from kb.search.sureness import Covers, Signs, beside, sure
from kb.search.words import words_of

SURE, SURE_OF_LONG = 0.75, 0.85  # that an answer is the one asked for, below which it is not given to a question,
_LONG = 9  # words, from which on a question is long: it says more that a known one does not say,
_LIKELY = 0.6  # and below which its example is not run with the numbers of the question either
_ALSO = 2  # other questions that are offered beside it,
_NEAR = 3  # and questions that are offered where none is surely the one asked
_AGREES = 0.5  # what it counts for an answer that its passage is found, beside the likeness of its lines,
_TOLD = 0.5  # and that what it says is about the same
_TOO_FAR = 1.2  # the likeness and being about the same together, below which no line is likely to ask the same
_FAR = 1.0  # the same, below which a question is no near one
KNOWN_AS_TYPED = 0.99  # how sure the answer to a line with the very words of the question is, or to a bare name,
_AT_MOST = 0.98  # and any other,
_ANOTHER_CASE = 0.69  # and one to a line about another case: it may still be tried out
WEIGHED = 6  # answers for which all signs are weighed
_LIKEST = 10  # lines among which those are counted that say the same

_ASKS_FOR = re.compile(
    r"(?i)\b(?:how (?:many|much|far|long|often|big|do|does|is|are)|who|whose|when|where|which|what|why)\b"
)
_ASKS_WHETHER = re.compile(
    r"(?i)^\W*(?:can|could|may|must|do|does|did|is|are|am|was|will|would|should|has|have)\b|"
    r"\b(?:can|may|do|does|is|are|must) (?:i|he|my|his|we|they|you|it|the|a|an)\b|"
    r"\b(?:right|correct|allowed|isn't it|doesn't it|yeah|true|ok|legal)\b\W*\?*$"
)
_ASKS_WHAT = re.compile(  # for something, and not for a yes or no as well
    r"(?i)^\W*(?:(?:so|and|ok|but|then)\W+)?(?:how|what|what's|whats|which|who|whose|when|where|why)\b"
    r"(?!.*[,;.?] (?:and |or |so )?(?:can|could|may|must|do|does|did|is|are|am|will|would)\b)"
    r"(?!.*\b(?:right|correct|allowed|yeah|true|ok|legal)\b\W*$)"
)
_DEFINES = re.compile(r"(?i)^what(?:'s| is| are| does| do)\b")  # a question about what it names, and nothing else
_NUMBER = re.compile(r'^[-+]?[\d.]+["+]?$')  # which alone asks nothing
_YES_OR_NO = (Says.YES, Says.NO)
_WHAT = frozenset("what is are does do a an the mean of".split())  # noqa: SIM905


@dataclass(frozen=True, slots=True)
class Known:
    """The answer to a question that is known, how sure it is that this was asked (0 to 1), and the nearest others."""

    answer: Answer
    sure: float
    also: tuple[Answer, ...] = ()


@dataclass(frozen=True, slots=True)
class Settled:
    """The answer that a question surely asks for, if there is one; without it the answers to the nearest questions.

    Without it `stated` is the rule that surely decides it, if there is one.
    `likely` is the one that it most likely asks for, where that is likely enough to try the question's numbers on it;
    `pages` are those whose answers may be asked for, and how likely that is of the likeliest.
    """

    known: Known | None
    near: tuple[Answer, ...] = ()
    likely: Known | None = None
    stated: Stated | None = None
    pages: Mapping[str, float] = field(default_factory=dict)


class _Gist(NamedTuple):
    """What an answer comes to, and where: a yes or no is the same wherever on its page it stands."""

    says: Says
    page: str
    passage: str
    headline: str


class Answering:
    """The answers of one library, by the lines that ask for them."""

    def __init__(
        self,
        index: Layout,
        answers: Sequence[Answer],
        passages: Sequence[Passage],
        statements: Sequence[Statement],
    ) -> None:
        self.index = index
        self.answers = answers
        self.stating = Stating(index, statements)
        self._number = {passage.id: number for number, passage in enumerate(passages)}
        self.pages = [passage.page for passage in passages]
        self.gist = cache(self._gist)
        self.passage_of = cache(self._passage_of)
        self.told_marks = cache(self._told_marks)

    def settle(self, question: Question, ranked: Ranked, decided_here: float) -> Settled:
        """The answer that a question most likely asks for, where one is likely enough; else those to the nearest.

        `decided_here` is how likely it is that these books decide it, 0 to 1.
        """
        named = self.index.answer_of_name.get(" ".join(question.said))
        if named is not None:
            by_name = Known(self.answers[named], KNOWN_AS_TYPED)
            return Settled(by_name, likely=by_name)
        asked = Asked(self, question, ranked)
        weighed = asked.sure()
        likely = self._likely(asked, weighed)
        known = likely if likely and likely.sure >= (SURE_OF_LONG if len(question.said) >= _LONG else SURE) else None
        pages: dict[str, float] = {}
        for answer, much in weighed.items():
            page = self.gist(answer).page
            pages[page] = max(pages.get(page, 0.0), much)
        if known:
            return Settled(known, likely=likely, pages=pages)
        likely_each, whole = [*weighed.values()], asked.whole(decided_here)
        rule = self.stating.stated(asked.resting(), likely_each, whole, ranked.meant, len(question.said))
        return Settled(None, self._nearest(asked, weighed), likely, rule, pages)

    def _likely(self, asked: "Asked", weighed: Mapping[int, float]) -> Known | None:
        likely = [answer for answer in weighed if asked.likeness[answer] >= _TOO_FAR]
        best = max(likely, key=lambda answer: weighed[answer], default=None)
        if best is None or weighed[best] < _LIKELY:
            return None
        others = islice((other for other in asked.near if not self.says_same(best, other)), _ALSO)
        also = tuple([self.answers[other] for other in others if self._says_otherwise(best, other)])
        return Known(self.answers[best], round(weighed[best], 3), also)

    def _nearest(self, asked: "Asked", weighed: Mapping[int, float]) -> tuple[Answer, ...]:
        """The answers to the nearest questions, the likeliest first, each thing asked and said once."""
        found: dict[tuple[str, str], Answer] = {}
        for number in (*sorted(weighed, key=lambda answer: -weighed[answer]), *asked.near[WEIGHED:]):
            if len(found) == _NEAR:
                break
            answer = self.answers[number]
            if asked.likeness[number] >= _FAR and not any(asks_same(answer, other) for other in found.values()):
                found.setdefault((answer.passage.partition("#")[0], answer.headline), answer)
        return tuple(found.values())

    def says_same(self, one: int, other: int) -> bool:
        """Whether two answers would do for one another: the same of one passage, or the same yes or no of one page."""
        return self.gist(one) == self.gist(other)

    def _says_otherwise(self, one: int, other: int) -> bool:
        """Whether two answers, to unlike questions of whatever page, do not come to the same yes or no, or words."""
        a, b = self.gist(one), self.gist(other)
        same_question = asks_same(self.answers[one], self.answers[other])
        return not same_question and (a.says is not b.says or a.headline != b.headline)

    def _passage_of(self, answer: int) -> int:
        return self._number[self.answers[answer].passage]

    def _told_marks(self, answer: int) -> int:
        one = self.answers[answer]
        return marks(words_of(f"{one.question} {one.headline}"))

    def _gist(self, answer: int) -> _Gist:
        one = self.answers[answer]
        where = ("", "") if one.says in _YES_OR_NO else (one.passage, one.headline)
        return _Gist(one.says, one.passage.partition("#")[0], *where)


class Asked:
    """One question, and the answers that it may ask for by number, `near`, the likeliest first.

    `likeness` is that of the likest line of each, in words and in what it is about together.
    """

    def __init__(self, answering: Answering, question: Question, ranked: Ranked) -> None:
        self._answering, self._question, self._ranked = answering, question, ranked
        self._answer_of: list[int] = answering.index.answer_of[ranked.lines].tolist()
        self._in_words: list[float] = ranked.likeness.tolist()
        self._about: list[float] = ranked.about.tolist()
        self._both = list(map(add, self._in_words, self._about))
        self._marks, self._order, self._things = marks(question.said), order(question.said), things(question.said)
        self._numbers = numbers(question.said)
        self._words = meanings().rows(question.words)
        self._for_something = bool(_ASKS_FOR.search(question.typed))
        self._whether = bool(_ASKS_WHETHER.search(question.typed))
        word = question.said[0] if len(question.said) == 1 else ""
        self._number_alone = bool(_NUMBER.search(word))
        self._what = bool(word or _ASKS_WHAT.search(question.typed))
        self._pages: dict[str, float] = {}  # the best first
        for number, score in zip(ranked.best, ranked.scores[ranked.best].tolist(), strict=True):
            self._pages.setdefault(answering.pages[number], score)
        self._best_pages = [*islice(self._pages.items(), 2), ("", 0.0), ("", 0.0)][:2]
        self._lines_of: dict[int, list[int]] = defaultdict(list)  # the likest first
        for place, answer in enumerate(self._answer_of):
            if answer >= 0:
                self._lines_of[answer].append(place)
        self.likeness = {answer: self._both[place] for answer, (place, *_) in self._lines_of.items()}
        just_this = answering.index.digests[ranked.lines] == digest(question.said)
        self._as_typed = {self._answer_of[place] for place in just_this.nonzero()[0].tolist()}
        self._likest_say = [answering.gist(answer) for answer in self._answer_of[:_LIKEST] if answer >= 0]
        self._says: list[int] = answering.index.marks[ranked.lines].tolist()
        self._speak_of: list[int] = answering.index.things[ranked.lines].tolist()
        self.near = self._nearest()

    def _nearest(self) -> list[int]:
        ranked, answering = self._ranked, self._answering
        found = list(self.likeness)
        told = answering.index.answers_about.take(found, axis=0) @ ranked.meant
        self._told: dict[int, float] = dict(zip(found, told.tolist(), strict=True))
        agrees = ranked.scores[[answering.passage_of(answer) for answer in found]]
        score = list(self.likeness.values()) + _AGREES * agrees / (float(agrees.max(initial=0)) or 1.0) + _TOLD * told
        return [found[place] for place in (-score).argsort(kind="stable").tolist()]

    def sure(self) -> dict[int, float]:
        """How likely it is that each of the first answers that are near is asked for, 0 to 1."""
        return {
            answer: KNOWN_AS_TYPED
            if answer in self._as_typed
            else min(sure(signs), _ANOTHER_CASE if self._another_case(answer) else _AT_MOST)
            for answer, signs in zip(self.near[:WEIGHED], self.signs(), strict=True)
        }

    def resting(self) -> list[Resting]:
        """The first answers that are near, by what each rests on."""
        stating, found = self._answering.stating, list[Resting]()
        for one in self.near[:WEIGHED]:
            statement = stating.rests_on[one]
            page = stating.page_of[statement] if statement >= 0 else ""
            found.append(Resting(one, statement, page, self.likeness[one], self._told[one], *self._lead(page)))
        return found

    def whole(self, decided_here: float) -> Whole:
        """What is known of the question as a whole."""
        return Whole(decided_here, self._question.long, self._question.strange)

    def _lead(self, page: str) -> tuple[float, float]:
        """Whether a page is the first found, and of its score, what it is ahead of the best other page; a share."""
        (first, most), (_, second) = self._best_pages
        score, beside = self._pages.get(page, 0.0), second if page == first else most
        return float(score >= beside > 0), (score - beside) / max(score, beside, 1e-9)

    def _another_case(self, answer: int) -> bool:
        """Whether the likest line of this answer is about another case, or it is a yes or no where none was asked.

        A single word asks for neither, and a number alone for nothing; beside a word that is not known here, more is
        asked than what a thing is. A line with numbers is one case, which has all of these and speaks of nothing else.
        """
        place, gist = self._lines_of[answer][0], self._answering.gist(answer)
        line_order = int(self._answering.index.orders[self._ranked.lines[place]])
        line_numbers = int(self._answering.index.numbers[self._ranked.lines[place]])
        yes_or_no = gist.says in _YES_OR_NO
        return (
            self._number_alone
            or (yes_or_no and self._what)
            or (yes_or_no and another_number(self._marks, self._says[place], self._answering.told_marks(answer)))
            or bool(self._question.unknown and _DEFINES.search(self._answering.answers[answer].question))
            or another_case(self._marks, self._says[place])
            or somebody_else(self._marks, self._says[place])
            or another_thing(self._things, self._speak_of[place])
            or other_order(self._order, line_order)
            or (line_numbers != 0 and (line_numbers, self._speak_of[place]) != (self._numbers, self._things))
        )

    def signs(self) -> list[Signs]:
        """What speaks for each of the first answers that are near, and against it."""
        index, near = self._answering.index, self.near[:WEIGHED]
        likest = [self._lines_of[answer][0] for answer in near]
        heard = meanings().heard(self._words, [index.line_words[self._ranked.lines[place]] for place in likest])
        return [self._signs(answer, *one) for answer, one in zip(near, heard, strict=True)]

    def _signs(self, best: int, heard: tuple[float, float], line_heard: tuple[float, float]) -> Signs:
        answering, ranked, question, both = self._answering, self._ranked, self._question, self._both
        place, *more = own = self._lines_of[best]
        gist = answering.gist(best)
        otherwise = next((self.likeness[other] for other in self.near if answering.gist(other) != gist), 0.0)
        things_left, things_more = self._things & ~self._speak_of[place], self._speak_of[place] & ~self._things
        page_first, page_ahead = self._lead(gist.page)
        return Signs(
            likeness=self._in_words[place],
            about=self._about[place],
            most_alike=max([self._in_words[one] for one in own]),
            most_about=max([self._about[one] for one in own]),
            told=self._told[best],
            support=sum([both[place] for place in more[:2]]) / 2,
            ahead=both[place] - otherwise,
            said=float(ranked.said[place]),
            asked=float(ranked.asked[place]),
            heard=heard[0],
            unheard=heard[1],
            line_heard=line_heard[0],
            line_unheard=line_heard[1],
            first=float(ranked.best[:1] == [answering.passage_of(best)]),
            page_first=page_first,
            page_ahead=page_ahead,
            not_form=self._unfit(gist.says),
            things_left=things_left.bit_count(),
            things_more=things_more.bit_count(),
            no_thing_left=float(not things_left),
            no_thing_more=float(not things_more),
            same_things=float(not things_left | things_more),
            yes=float(gist.says is Says.YES),
            no=float(gist.says is Says.NO),
            long=question.long,
            unknown=question.strange,
            same=self._likest_say.count(gist) / _LIKEST,
            **unlike(self._marks, self._says[place]),
        )

    def _unfit(self, says: Says) -> float:
        """1 where an answer is a yes or no to a question for something else, or the other way round."""
        if self._for_something is self._whether:
            return 0.0
        return float((says in _YES_OR_NO) is self._for_something)


def covers(question: Question, ranked: Ranked, weights: Mapping[str, float] | None = None) -> Covers:
    """What speaks for these books deciding a question, and against it; `weights` are those of words."""
    return Covers(
        covered=ranked.covered,
        foreign=ranked.foreign,
        score=float(ranked.scores[ranked.best[0]]) if ranked.best else 0.0,
        about=float(ranked.about.max(initial=0)),
        said=float(ranked.said.max(initial=0)),
        unknown=question.strange,
        long=question.long,
        **beside(question.said, weights),
    )


def asks_same(one: Answer, other: Answer) -> bool:
    """Whether two answers are to a question in the same words."""
    return one.question.casefold() == other.question.casefold()


def answers_of_names(answers: Sequence[Answer], passages: Sequence[Passage]) -> dict[str, int]:
    """By the words of a title, the number of the answer that says what the thing with this title is or does."""
    titles = {passage.id: words_of(passage.title) for passage in passages}
    return {
        " ".join(titles[answer.passage]): number
        for number, answer in reversed([*enumerate(answers)])  # the first that says so counts
        if answer.says is Says.VALUE and _is_what(words_of(answer.question), titles[answer.passage])
    }


def _is_what(asked: Sequence[str], title: Sequence[str]) -> bool:
    """Whether a question asks what the thing with this title is or does, and nothing else."""
    return (
        bool(title)
        and asked[:1] == ["what"]
        and sorted(word for word in asked if word not in _WHAT) == sorted(word for word in title if word not in _WHAT)
    )
