"""From the lines that are most like a question to the answer that it asks for, and how sure that is."""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field
from functools import cache
from itertools import islice
from typing import NamedTuple

from kb.passages import Answer, Passage, Says, Statement
from kb.search.asked import KNOWN_AS_TYPED, WEIGHED, YES_OR_NO, Asked
from kb.search.beside import Beside, learned
from kb.search.layout import Layout
from kb.search.marks import marks
from kb.search.stating import Stated, Stating
from kb.search.sureness import Covers
from kb.search.words import words_of

SURE = 0.85  # that an answer is the one asked for, below which it is not given to a question,
_LIKELY = 0.6  # and below which its example is not run with the numbers of the question either
_ALSO = 2  # other questions that are offered beside it,
_NEAR = 3  # and questions that are offered where none is surely the one asked
_TOO_FAR = 1.1  # the likeness and being about the same together, below which no line is likely to ask the same
_FAR = 1.0  # the same, below which a question is no near one

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

    Without it `stated` is the rule that surely decides it, if there is one; what this tells is the first of `near`.
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

    def settle(self, asked: Asked, decided_here: float, states: bool) -> Settled:
        """The answer that a question most likely asks for, where one is likely enough; else those to the nearest.

        `decided_here` is how likely it is that these books decide it, 0 to 1, and `states` whether a rule may be told.
        Where it is not plain what a yes or no would be to, the rule is told that it rests on, with the known question.
        """
        question = asked.question
        named = self.index.answer_of_name.get(" ".join(question.said))
        if named is not None:
            by_name = Known(self.answers[named], KNOWN_AS_TYPED)
            return Settled(by_name, likely=by_name)
        weighed = asked.sure()
        likely = self._likely(asked, weighed)
        known = likely if likely and likely.sure >= SURE else None
        pages: dict[str, float] = {}
        for answer, much in weighed.items():
            page = self.gist(answer).page
            pages[page] = max(pages.get(page, 0.0), much)
        told = known and (known.sure >= KNOWN_AS_TYPED or known.answer.says not in YES_OR_NO or asked.form.plain)
        rule = self._rule(asked, decided_here) if states and not told else None
        if known and not (rule and known.answer in [self.answers[one] for one in rule.answers]):
            return Settled(known, likely=likely, pages=pages)
        return Settled(None, self._nearest(asked, rule), likely, rule, pages)

    def _rule(self, asked: Asked, decided_here: float) -> Stated | None:
        likely, whole = [*asked.likely.values()], asked.whole(decided_here)
        return self.stating.stated(asked.resting(), likely, whole, asked.ranked.meant, asked.question.said)

    def _likely(self, asked: Asked, weighed: Mapping[int, float]) -> Known | None:
        likely = [answer for answer in weighed if asked.likeness[answer] >= _TOO_FAR]
        best = max(likely, key=lambda answer: weighed[answer], default=None)
        if best is None or weighed[best] < _LIKELY:
            return None
        others = islice((other for other in asked.near if not self.says_same(best, other)), _ALSO)
        also = tuple([self.answers[other] for other in others if self._says_otherwise(best, other)])
        return Known(self.answers[best], round(weighed[best], 3), also)

    def _nearest(self, asked: Asked, rule: Stated | None) -> tuple[Answer, ...]:
        """The answers to the nearest questions, the likeliest first, each thing asked and said once.

        First of all, beside these, stands what is told with the rule.
        """
        told = [] if rule is None or rule.asked < 0 else [self.answers[rule.asked]]
        found = {_says_where(answer): answer for answer in told}
        for number in (*sorted(asked.likely, key=lambda answer: -asked.likely[answer]), *asked.near[WEIGHED:]):
            if len(found) == _NEAR + len(told):
                break
            answer = self.answers[number]
            if asked.likeness[number] >= _FAR and not any(asks_same(answer, other) for other in found.values()):
                found.setdefault(_says_where(answer), answer)
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

    def counts(self, answer: int) -> bool:
        """Whether an answer tells a number."""
        return any(map(str.isdigit, self.answers[answer].headline))

    def told(self, answer: int) -> str:
        """What an answer tells, by its number."""
        return tells(self.answers[answer])

    def _gist(self, answer: int) -> _Gist:
        one = self.answers[answer]
        where = ("", "") if one.says in YES_OR_NO else (one.passage, one.headline)
        return _Gist(one.says, one.passage.partition("#")[0], *where)


def _says_where(answer: Answer) -> tuple[str, str]:
    return answer.passage.partition("#")[0], answer.headline


def tells(answer: Answer) -> str:
    """What an answer tells, with its question."""
    return f"{answer.question} {answer.headline} {answer.because}"


def covers(asked: Asked, beside: Beside | None = None) -> Covers:
    """What speaks for these books deciding a question, and against it; `beside` is what was learned."""
    question, ranked = asked.question, asked.ranked
    return Covers(
        covered=ranked.covered,
        foreign=ranked.foreign,
        score=float(ranked.scores[ranked.best[0]]) if ranked.best else 0.0,
        about=float(ranked.about.max(initial=0)),
        said=float(ranked.said.max(initial=0)),
        likely=max(asked.likely.values(), default=0.0),
        unknown=question.strange,
        long=question.long,
        **(beside or learned()).signs(question.said),
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
