"""The words that decide a question in a passage found: those pinned to the most alike question that is asked of it."""

from collections.abc import Sequence

from kb.passages import Answer
from kb.search.layout import Layout
from kb.search.ranking import Ranked

_ALIKE = 1.0  # likeness and being about the same together, below which a question's words say nothing of this one's


def deciding(index: Layout, answers: Sequence[Answer], ranked: Ranked) -> dict[int, Answer]:
    """By passage, the answer to its question that is most like the one asked, where one is like enough."""
    alike, answer_of = ranked.likeness + ranked.about, index.answer_of[ranked.lines]
    near = ((alike >= _ALIKE) & (answer_of >= 0)).nonzero()[0]
    found: dict[int, tuple[float, int]] = {}
    of_each = (alike[near], index.asked_of[ranked.lines[near]], answer_of[near])
    for like, passage, answer in zip(*(one.tolist() for one in of_each), strict=True):
        if like > found.get(passage, (0.0, 0))[0]:
            found[passage] = like, answer
    return {passage: answers[answer] for passage, (_, answer) in found.items()}
