"""The words that decide a question in a passage found: those pinned to the most alike question that is asked of it."""

from collections.abc import Sequence

from kb.passages import Answer
from kb.search.layout import Layout
from kb.search.ranking import Ranked

_ALIKE = 1.0  # likeness and being about the same together, below which a question's words say nothing of this one's


def deciding(index: Layout, answers: Sequence[Answer], ranked: Ranked) -> dict[int, Answer]:
    """By passage, the answer to its question that is most like the one asked, where one is like enough."""
    found: dict[int, tuple[float, int]] = {}
    alike = (ranked.likeness + ranked.about).tolist()
    asked_of, answer_of = index.asked_of[ranked.lines].tolist(), index.answer_of[ranked.lines].tolist()
    for like, passage, answer in zip(alike, asked_of, answer_of, strict=True):
        if answer >= 0 and like >= _ALIKE and like > found.get(passage, (0.0, 0))[0]:
            found[passage] = like, answer
    return {passage: answers[answer] for passage, (_, answer) in found.items()}
