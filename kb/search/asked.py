"""One question beside the lines that are most like it: which answers it may ask for, and what speaks for each."""

from collections import defaultdict
from functools import cached_property
from itertools import islice
from operator import add
from typing import TYPE_CHECKING, Any

from kb.passages import Says
from kb.search.cases import cases, exchanged, no_tie, other_duty
from kb.search.conditions import Conditions
from kb.search.forms import Form, defines
from kb.search.marks import (
    another_case,
    another_number,
    denies,
    digest,
    marks,
    numbers,
    order,
    other_order,
    things,
    turned,
    unlike,
)
from kb.search.meaning import meanings
from kb.search.question import Question
from kb.search.ranking import Ranked
from kb.search.stating import Resting, Whole
from kb.search.sureness import Signs, sure
from kb.search.together import together

if TYPE_CHECKING:
    from kb.search.answering import Answering

KNOWN_AS_TYPED = 0.99  # how sure the answer to a line with the very words of the question is, or to a bare name,
_AT_MOST = 0.98  # and any other,
_ANOTHER_CASE = 0.69  # and one to a line about another case: it may still be tried out
WEIGHED = 6  # answers for which all signs are weighed
_LIKEST = 10  # lines among which those are counted that say the same
_SHARED = 0.5  # of a question, that a line says: from there on it may not deny what the question does not
_AGREES = 0.5  # what it counts for an answer that its passage is found, beside the likeness of its lines,
_TOLD = 0.5  # and that what it says is about the same

YES_OR_NO = (Says.YES, Says.NO)


class Asked:
    """One question, and the answers that it may ask for by number, `near`, the likeliest first.

    `likeness` is that of the likest line of each, in words and in what it is about together; `as_typed` are those with
    a line in the very words of the question.
    """

    def __init__(self, answering: "Answering", question: Question, ranked: Ranked) -> None:
        self._answering, self.question, self.ranked = answering, question, ranked
        self._answer_of: list[int] = answering.index.answer_of[ranked.lines].tolist()
        self._in_words: list[float] = ranked.likeness.tolist()
        self._about: list[float] = ranked.about.tolist()
        self._both = list(map(add, self._in_words, self._about))
        self._marks, self._things = marks(question.said), things(question.said)
        self._words = meanings().rows(question.words)
        self.form = Form(question.typed, question.said)
        self._pages: dict[str, float] = {}  # the best first
        for number, score in zip(ranked.best, ranked.scores[ranked.best].tolist(), strict=True):
            self._pages.setdefault(answering.pages[number], score)
        self._best_pages = [*islice(self._pages.items(), 2), ("", 0.0), ("", 0.0)][:2]
        self._lines_of: dict[int, list[int]] = defaultdict(list)  # the likest first
        for place, answer in enumerate(self._answer_of):
            if answer >= 0:
                self._lines_of[answer].append(place)
        self.likeness = {answer: self._both[place] for answer, (place, *_) in self._lines_of.items()}
        just_this = {*map(digest, {question.said, question.spelt})}
        digests = answering.index.digests[ranked.lines].tolist()
        typed = (answer for one, answer in zip(digests, self._answer_of, strict=True) if one in just_this)
        self.as_typed = {answer for answer in typed if answer >= 0}
        self._likest_say = [answering.gist(answer) for answer in self._answer_of[:_LIKEST] if answer >= 0]
        self._says: list[int] = answering.index.marks[ranked.lines].tolist()
        self._speak_of: list[int] = answering.index.things[ranked.lines].tolist()
        self.near = self._nearest()

    def _likest(self, answer: int) -> tuple[int, int]:
        """Where the likest line of an answer stands among the likest lines, and its number in the index."""
        place = self._lines_of[answer][0]
        return place, int(self.ranked.lines[place])

    def _nearest(self) -> list[int]:
        ranked, answering = self.ranked, self._answering
        found = list(self.likeness)
        told = answering.index.answers_about.take(found, axis=0) @ ranked.meant
        self._told: dict[int, float] = dict(zip(found, told.tolist(), strict=True))
        agrees = ranked.scores[[answering.passage_of(answer) for answer in found]]
        score = list(self.likeness.values()) + _AGREES * agrees / (float(agrees.max(initial=0)) or 1.0) + _TOLD * told
        return [found[place] for place in (-score).argsort(kind="stable").tolist()]

    @cached_property
    def likely(self) -> dict[int, float]:
        """How likely it is by its signs that each of the first answers that are near is asked for, 0 to 1."""
        return dict(zip(self.near[:WEIGHED], map(sure, self.signs()), strict=True))

    def sure(self) -> dict[int, float]:
        """The same, where what is another case is less than sure."""
        return {answer: self._at_most(answer, much) for answer, much in self.likely.items()}

    def resting(self) -> list[Resting]:
        """The first answers that are near, by what each rests on."""
        stating, found = self._answering.stating, list[Resting]()
        for one in self.near[:WEIGHED]:
            statement = stating.rests_on[one]
            page = stating.page_of[statement] if statement >= 0 else ""
            lead, other = self._lead(page), self._other_numbers(one)
            found.append(Resting(one, statement, page, self.likeness[one], self._told[one], *lead, other))
        return found

    def whole(self, decided_here: float) -> Whole:
        """What is known of the question as a whole."""
        return Whole(decided_here, self.question.long, self.question.strange)

    def _lead(self, page: str) -> tuple[float, float]:
        """Whether a page is the first found, and of its score, what it is ahead of the best other page; a share."""
        (first, most), (_, second) = self._best_pages
        score, beside = self._pages.get(page, 0.0), second if page == first else most
        return float(score >= beside > 0), (score - beside) / max(score, beside, 1e-9)

    def _at_most(self, answer: int, likely: float) -> float:
        """How sure an answer is, that is so likely by its signs."""
        if answer in self.as_typed:
            return KNOWN_AS_TYPED
        if likely > _ANOTHER_CASE and (self._another_case(answer) or self._speaks_of_more(answer)):
            return _ANOTHER_CASE
        return min(likely, _AT_MOST)

    @cached_property
    def _order(self) -> int:
        return order(self.question.said)

    @cached_property
    def _numbers(self) -> int:
        return numbers(self.question.said)

    @cached_property
    def _cases(self) -> frozenset[int]:
        return frozenset(cases(self.question.said))

    @cached_property
    def _conditions(self) -> Conditions:
        return Conditions(self.question.said)

    def _another_case(self, answer: int) -> bool:
        """Whether the likest line of this answer is about another case, or it is a yes or no where none was asked.

        A single word asks for neither, nor does whoever asks which of two it is for a bare one, and a number alone for
        nothing; beside a word that is not known here, more is asked than what a thing is, how many there are or whether
        there is one. A line that denies what is asked otherwise in the same words is of another case. So is one with
        one of a kind for another, or with what the question does not say, or of what one must where it is asked what
        one may (cases.py); and so is a question with a condition of which neither the line nor its yes or no says
        anything (conditions.py).
        """
        answering = self._answering
        index, gist, (place, line) = answering.index, answering.gist(answer), self._likest(answer)
        asked, says = self._marks, self._says[place]
        line_cases = self._cases_of(line)
        if gist.says in YES_OR_NO and (
            self.form.what
            or (self.form.which and " " not in answering.answers[answer].headline)
            or another_number(asked, says, answering.told_marks(answer))
            or (denies(asked, says) and self.ranked.said[place] >= _SHARED)
            or self._conditions.unheard(
                (self._speak_of[place], says),
                answering.told(answer),
                float(self.ranked.said[place]),
                float(self.ranked.asked[place]),
            )
        ):
            return True
        return (
            self.form.number_alone
            or bool(self.question.unknown and defines(answering.answers[answer].question))
            or exchanged(self._cases, line_cases)
            or other_duty(self._cases, line_cases, gist.says)
            or other_order(self._order, int(index.orders[line]))
        )

    def _cases_of(self, line: int) -> frozenset[int]:
        return frozenset(self._answering.index.line_cases[line].tolist())

    def _other_numbers(self, answer: int) -> bool:
        """Whether a question and the likest line of this answer both have numbers, and not the same; a tie has two."""
        _, line = self._likest(answer)
        says = int(self._answering.index.numbers[line])
        return (0 not in (says, self._numbers) and says != self._numbers) or no_tie(self._cases, self._cases_of(line))

    def _turned(self, answer: int) -> bool:
        """Whether the end of a question is turned round and not the likest line of this answer."""
        return turned(self.form.ending) and not turned(self._says[self._likest(answer)[0]])

    def _speaks_of_more(self, answer: int) -> bool:
        """Whether a question has marks that make it another case than the likest line of this answer, or other numbers.

        A line with numbers is one case, which has all of these and speaks of nothing else. A story has numbers that
        decide nothing: it is another case only than one whose numbers come to a number, or where its end is turned.
        """
        place, line = self._likest(answer)
        line_numbers = int(self._answering.index.numbers[line])
        if self.form.story:
            if self._answering.gist(answer).says in YES_OR_NO:
                return self._turned(answer)
            return self._other_numbers(answer) and self._answering.counts(answer)
        other_numbers = (line_numbers, self._speak_of[place]) != (self._numbers, self._things)
        return another_case(self._marks, self._says[place]) or (line_numbers != 0 and other_numbers)

    def signs(self) -> list[Signs]:
        """What speaks for each of the first answers that are near, and against it."""
        index, near = self._answering.index, self.near[:WEIGHED]
        lines = [index.line_words[self._likest(answer)[1]] for answer in near]
        heard = meanings().heard(self._words, [*lines, *(index.answer_words[answer] for answer in near)])
        gists = [self._answering.gist(answer) for answer in near]
        of_all = together(index, self.ranked, self.question.said, near, gists, [one for one, _ in heard[len(near) :]])
        return [self._signs(one, *own, all) for one, own, all in zip(near, heard[: len(near)], of_all, strict=True)]

    def _signs(
        self, best: int, heard: tuple[float, float], line_heard: tuple[float, float], of_all: dict[str, Any]
    ) -> Signs:
        answering, ranked, question, both = self._answering, self.ranked, self.question, self._both
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
            **of_all,
            **unlike(self._marks, self._says[place]),
        )

    def _unfit(self, says: Says) -> float:
        """1 where an answer is a yes or no to a question for something else, or the other way round."""
        if self.form.for_something is self.form.whether:
            return 0.0
        return float((says in YES_OR_NO) is self.form.for_something)
