"""From the lines that are most like a question to the answer that it asks for, and how sure that is."""

from collections.abc import Sequence
from dataclasses import dataclass

from kb.passages import Answer
from kb.search.layout import Layout
from kb.search.ranking import Ranked

_CARD = 0.8  # how sure it is that an answer is the one asked for, below which it is not given
_ALSO = 2  # other questions that are offered beside it


@dataclass(frozen=True, slots=True)
class Known:
    """The answer to a question that is known, how sure it is that this was asked (0 to 1), and the nearest others."""

    answer: Answer
    sure: float
    also: tuple[Answer, ...] = ()


class Answering:
    """The answers of one library, by the lines that ask for them."""

    def __init__(self, index: Layout, answers: Sequence[Answer]) -> None:
        self._answers = answers
        self._answer_of = index.answer_of

    def settle(self, ranked: Ranked) -> Known | None:
        """The answer that the question most likely asks for; None where none of those known is likely enough."""
        likeness: dict[int, float] = {}
        for answer, alike in zip(self._answer_of[ranked.lines].tolist(), ranked.likeness.tolist(), strict=True):
            likeness[answer] = max(likeness.get(answer, 0.0), alike)
        best, *others = sorted(likeness, key=lambda answer: -likeness[answer]) or [-1]
        if best < 0 or likeness[best] < _CARD:
            return None
        also = [self._answers[other] for other in others if other >= 0][:_ALSO]
        return Known(self._answers[best], round(likeness[best], 3), tuple(also))
