"""The words that decide a question in a passage found: those pinned to the most alike question that is asked of it."""

from collections.abc import Sequence

from kb.passages import Answer
from kb.search.layout import Layout
from kb.search.ranking import Ranked

_ALIKE = 1.0  # likeness and being about the same together, below which a question's words say nothing of this one's


def deciding(index: Layout, answers: Sequence[Answer], ranked: Ranked) -> dict[int, Answer]:
    """By passage, the answer to its question that is most like the one asked, where one is like enough."""
    of_each = (ranked.likeness, ranked.about, index.asked_of[ranked.lines], index.answer_of[ranked.lines])
    found: dict[int, tuple[float, int]] = {}
    for like, about, passage, answer in zip(*(one.tolist() for one in of_each), strict=True):
        alike = like + about
        if answer >= 0 and alike >= _ALIKE and alike > found.get(passage, (0.0, 0))[0]:
            found[passage] = alike, answer
    return {passage: answers[answer] for passage, (_, answer) in found.items()}
