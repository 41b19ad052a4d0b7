"""From the lines that are most like a question to the answer that it asks for, and how sure that is."""

import re
from collections import defaultdict
from collections.abc import Sequence
from dataclasses import dataclass

from kb.passages import Answer, Passage, Says
from kb.search.layout import Layout
from kb.search.marks import MASKS, OUTSIDE, Group, marks
from kb.search.question import Question
from kb.search.ranking import Ranked
from kb.search.sureness import Covers, Signs, sure

SURE = 0.63  # that an answer is the one asked for, below which it is not given
_ALSO = 2  # other questions that are offered beside it
_AGREES = 0.5  # what it counts for an answer that its passage is found, beside the likeness of its lines,
_TOLD = 0.5  # and that what it says is about the same
_JUST_THIS = 0.999  # the likeness of a line with the same words,
_KNOWN_AS_TYPED = 0.99  # and how sure its answer is
WEIGHED = 6  # answers for which all signs are weighed

_ASKS_FOR = re.compile(
    r"(?i)\b(?:how (?:many|much|far|long|often|big|do|does|is|are)|who|whose|when|where|which|what|why)\b"
)
_ASKS_WHETHER = re.compile(
    r"(?i)^\W*(?:can|could|may|must|do|does|did|is|are|am|was|will|would|should|has|have)\b|"
    r"\b(?:can|may|do|does|is|are|must) (?:i|he|my|his|we|they|you|it|the|a|an)\b|"
    r"\b(?:right|correct|allowed|isn't it|doesn't it|yeah|true|ok|legal)\b\W*\?*$"
)


_WHOSE = re.compile(
    r"\b(?:points?|costs?|saves?|wounds?|moves?|bravery|rend|attacks?|hit|damage|size|range)\b.*"
    r"\b(?:of|for|on|is|are|does|do|has|have)\b"
)


@dataclass(frozen=True, slots=True)
class Known:
    """The answer to a question that is known, how sure it is that this was asked (0 to 1), and the nearest others."""

    answer: Answer
    sure: float
    also: tuple[Answer, ...] = ()


class Answering:
    """The answers of one library, by the lines that ask for them."""

    def __init__(self, index: Layout, answers: Sequence[Answer], passages: Sequence[Passage]) -> None:
        self._answers = answers
        self._index = index
        self._number = {passage.id: number for number, passage in enumerate(passages)}
        self._pages = [passage.page for passage in passages]

    def settle(self, question: Question, ranked: Ranked) -> Known | None:
        """The answer that the question most likely asks for; None where none of those known is likely enough."""
        near = self.nearest(ranked)
        likely = {answer: self._sure(question, ranked, near, answer) for answer in near[:WEIGHED]}
        best = max(likely, key=lambda answer: likely[answer], default=None)
        if best is None or likely[best] < SURE:
            return None
        also = [self._answers[other] for other in near if not self._says_same(best, other)][:_ALSO]
        return Known(self._answers[best], round(likely[best], 3), tuple(also))

    def _sure(self, question: Question, ranked: Ranked, near: list[int], answer: int) -> float:
        signs = self.signs(question, ranked, near, answer)
        just_this = min(signs.likeness, signs.about) > _JUST_THIS and not signs.numbers_left + signs.negation_left
        return max(sure(signs), _KNOWN_AS_TYPED if just_this else 0)

    def nearest(self, ranked: Ranked) -> list[int]:
        """The answers by number, the one whose lines are likest first."""
        answer_of = self._index.answer_of[ranked.lines].tolist()
        top = max((float(ranked.scores[number]) for number in ranked.best[:1]), default=1.0) or 1.0
        alike: dict[int, float] = {}
        for answer, likeness in zip(answer_of, (ranked.likeness + ranked.about).tolist(), strict=True):
            if answer >= 0:
                agrees = float(ranked.scores[self._number[self._answers[answer].passage]]) / top
                told = float(self._index.answers_about[answer] @ ranked.meant)
                alike[answer] = max(alike.get(answer, -9.0), likeness + _AGREES * agrees + _TOLD * told)
        return sorted(alike, key=lambda answer: -alike[answer])

    def signs(self, question: Question, ranked: Ranked, near: list[int], best: int) -> Signs:
        """What speaks for one of the answers that are near, and against it."""
        answer = self._answers[best]
        answer_of = self._index.answer_of[ranked.lines].tolist()
        both = (ranked.likeness + ranked.about).tolist()
        own = [place for place, one in enumerate(answer_of) if one == best]
        place, *more = own
        rival = next((other for other in near if not self._says_same(best, other)), None)
        otherwise = max((both[place] for place, one in enumerate(answer_of) if one == rival), default=0.0)
        line = int(ranked.lines[place])
        asked, says = marks(question.corrected or question.typed), int(self._index.marks[line])
        left = [(asked & ~says & MASKS[group]).bit_count() for group in Group]
        added = [(says & ~asked & MASKS[group]).bit_count() for group in Group]
        page, scores = answer.passage.partition("#")[0], defaultdict[str, float](float)
        for number in ranked.best:
            scores[self._pages[number]] = max(scores[self._pages[number]], float(ranked.scores[number]))
        beside = max((score for other, score in scores.items() if other != page), default=0.0)
        first = self._pages[ranked.best[0]] if ranked.best else ""
        ten = answer_of[:10]
        return Signs(
            likeness=float(ranked.likeness[place]),
            about=float(ranked.about[place]),
            most_alike=float(ranked.likeness[own].max()),
            most_about=float(ranked.about[own].max()),
            told=float(self._index.answers_about[best] @ ranked.meant),
            support=sum(both[place] for place in more[:2]) / 2,
            ahead=both[place] - otherwise,
            said=float(ranked.said[place]),
            asked=float(ranked.asked[place]),
            first=float(bool(ranked.best) and ranked.best[0] == self._number[answer.passage]),
            page_first=float(page == first),
            page_ahead=(scores[page] - beside) / max(scores[page], beside, 1e-9),
            not_form=_unfit(question.typed, answer.says),
            long=len(question.words) / 10,
            unknown=min(len(question.unknown), 3),
            same=sum(1 for one in ten if one >= 0 and self._says_same(best, one)) / 10,
            **{f"{group.name.lower()}_left": float(left[group]) for group in Group},
            **{f"{group.name.lower()}_more": float(added[group]) for group in Group},
        )

    def _says_same(self, one: int, other: int) -> bool:
        """Whether two answers would do for one another: they say the same, of the same page or in the same words."""
        a, b = self._answers[one], self._answers[other]
        if a.headline == b.headline and a.passage == b.passage:
            return True
        return (
            a.says is b.says
            and a.says in (Says.YES, Says.NO)
            and a.passage.partition("#")[0] == b.passage.partition("#")[0]
        )


def covers(question: Question, ranked: Ranked) -> Covers:
    """What speaks for these books deciding a question, and against it."""
    return Covers(
        covered=ranked.covered,
        score=float(ranked.scores[ranked.best[0]]) if ranked.best else 0.0,
        unknown=min(len(question.unknown), 3),
        outside=min(sum(word in OUTSIDE for word in question.words), 2),
        whose=float(bool(ranked.foreign or question.unknown) and bool(_WHOSE.search(" ".join(question.words)))),
        long=len(question.words) / 10,
    )


def _unfit(typed: str, says: Says) -> float:
    """1 where an answer is a yes or no to a question for something else, or the other way round."""
    for_something, whether = bool(_ASKS_FOR.search(typed)), bool(_ASKS_WHETHER.search(typed))
    if for_something is whether:
        return 0.0
    return float((says in (Says.YES, Says.NO)) is for_something)
