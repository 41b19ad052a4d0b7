"""What all lines that ask for an answer say of a question together, one what another leaves out.

A story is seldom like one known question, and its words may yet all be said by one or the other that has the answer.
"""

from collections.abc import Hashable, Sequence
from typing import Any

from kb.search.layout import Layout
from kb.search.marks import pairs
from kb.search.ranking import Ranked


def together(
    index: Layout,
    ranked: Ranked,
    said: Sequence[str],
    near: Sequence[int],
    gists: Sequence[Hashable],
    heard: Sequence[tuple[float, float]],
) -> list[dict[str, Any]]:
    """The signs of this for each of the answers that are `near`; what two of them say is the same where `gists` are.

    `said` are the words of the question; how much of what they mean all words of each answer mean too, a share, and
    what is left of it, is `heard`. Each share of the question that is said stands beside how far it is ahead of the
    most that an answer with another gist has.
    """
    side_by_side = {*pairs(said)}
    paired = [len(side_by_side.intersection(index.answer_pairs[answer].tolist())) for answer in near]
    shares = {
        "together": ranked.together(index.answering.only(near)),
        "all_heard": [share for share, _ in heard],
        "pairs": [many / max(len(side_by_side), 1) for many in paired],
    }
    signs: list[dict[str, Any]] = [
        {"all_unheard": left, "paired": many / 10} for (_, left), many in zip(heard, paired, strict=True)
    ]
    for name, of_each in shares.items():
        for sign, share, gist in zip(signs, of_each, gists, strict=True):
            otherwise = max((one for one, other in zip(of_each, gists, strict=True) if other != gist), default=0.0)
            sign |= {name: share, f"{name}_ahead": share - otherwise}
    return signs
