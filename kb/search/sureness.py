"""How sure it is that an answer is the one that a question asks for, that a statement decides it, or any book here.

`python -m bench sureness` weighs the signs, and writes the weights.
"""

import json
from collections.abc import Mapping, Sequence
from functools import cache
from itertools import chain
from math import exp, prod
from operator import add, itemgetter, mul
from pathlib import Path
from typing import NamedTuple, TypeAlias

import numpy as np

from kb.search.marks import NAMES, bits_of

WEIGHTS = Path(__file__).with_name("sureness.json")


class Signs(NamedTuple):
    """What speaks for an answer, or against it."""

    likeness: float  # of the likest line of the answer, in words, 0 to 1
    about: float  # how far that line is about the same, -1 to 1
    most_alike: float  # the most of either, over all lines of the answer
    most_about: float
    told: float  # how far the answer itself is about the same
    support: float  # how like the answer's second and third line are
    ahead: float  # of the likest line whose answer says otherwise
    said: float  # the share of the question that the line says
    asked: float  # the share of the line that the question says
    heard: float  # the share of what the question's words mean that the line's mean too,
    unheard: float  # and what is left of it;
    line_heard: float  # the same of the line's words, in the question
    line_unheard: float
    together: float  # the share of the question that all lines of the answer say together,
    together_ahead: float  # ahead of those of an answer that says otherwise;
    all_heard: float  # how much of what the question's words mean they and the answer itself mean,
    all_unheard: float  # what is left of it,
    all_heard_ahead: float
    pairs: float  # and the share of its pairs of words that stand side by side in one of them
    pairs_ahead: float
    paired: float  # how many pairs these are, of ten
    first: float  # whether its passage is the first found
    page_first: float
    page_ahead: float  # of its page's score, of the best other page's; a share
    not_form: float  # yes or no to a question for something else, or the other way round
    numbers_left: float  # of the question, that the line has not,
    numbers_more: float  # and of the line that the question has not
    things_left: float  # of the game, likewise,
    things_more: float
    no_thing_left: float  # whether there is none,
    no_thing_more: float
    same_things: float  # neither here nor there
    yes: float  # what the answer says: a yes,
    no: float  # or a no
    long: float  # words of the question, of ten
    unknown: float  # words that are not known here, at most 3
    same: float  # lines among the likest ten that say the same as the answer, a share
    unlike: int  # marks of the question that the line has not, and above them those of the line alone, as bits


class States(NamedTuple):
    """What speaks for a statement being the rule that decides a question, or against it."""

    either: float  # how likely it is that one of the answers that rest on it is asked for,
    share: float  # and of all answers that may be, how much of that
    ahead: float  # of the next statement
    likeness: float  # of the likest line of these answers, in words and in what it is about
    told: float  # how far these answers are about the same
    page_first: float  # whether its page is the first found,
    page_ahead: float  # and of its score, of the best other page's; a share
    decided: float  # how likely it is that these books decide the question at all
    long: float  # words of the question, of ten
    unknown: float  # words that are not known here, at most 3


class Covers(NamedTuple):
    """What speaks for a question being decided by these books, or against it."""

    covered: float  # the most of the question that a passage speaks of, a share
    foreign: float  # what no passage speaks of, a share
    score: float  # of the best passage
    about: float  # how far the line that is most about the same is, -1 to 1
    said: float  # the most of the question that a line says, a share
    likely: float  # how likely it is that the likeliest answer is asked for, by its signs
    unknown: float  # words that are not known here, at most 3
    long: float  # words of the question, of ten
    beside: float  # how far its words are those of questions that no book here decides: all of them together, of five,
    most_beside: float  # the one that is most,
    only_beside: float  # those alone that are, of five,
    each_beside: float  # and each;
    like_beside: float  # and how like the likest of those questions it is, 0 to 1


AnySigns: TypeAlias = Signs | States | Covers

# Signs that count for more together: very like, and about the very same, and far ahead.
_TOGETHER: dict[type[AnySigns], tuple[tuple[str, ...], ...]] = {
    Signs: (
        ("likeness",) * 2, ("likeness",) * 4, ("about",) * 2, ("about",) * 6, ("likeness", "about"),
        ("said", "asked"), ("said",) * 3, ("ahead",) * 2, ("ahead", "likeness"), ("ahead", "about"),
        ("page_ahead", "about"), ("same", "about"), ("long",) * 2,
        ("together",) * 2, ("pairs",) * 2, ("pairs_ahead", "pairs"),
        ("together_ahead", "about"), ("pairs_ahead", "about"),
    ),
    States: (("either",) * 2, ("likeness",) * 2),
    Covers: (),
}  # fmt: skip

_NAMES = {kind: [*kind._fields, *map("*".join, together)] for kind, together in _TOGETHER.items()}
_NAMES[Signs].remove("unlike")
_PICKS = {
    kind: [itemgetter(*map(kind._fields.index, names)) for names in together] for kind, together in _TOGETHER.items()
}
_MARKS = [f"{mark} {side}" for side in ("left", "more") for mark in NAMES]
_OF_MARKS = {says: [f"{mark}{says}" for mark in _MARKS] for says in ("", ", yes", ", no")}  # of any answer, and more


class _Weights(NamedTuple):
    start: float
    each: list[float]  # as `_NAMES` has them
    marks: tuple[list[float], ...]  # of an answer that is neither yes nor no, of a yes, of a no


def sure(signs: AnySigns, weights: Mapping[str, float] | None = None) -> float:
    """How likely it is, with these signs, that the answer is what was asked for, or the question decided: 0 to 1.

    `weights` are by name; without them those that Arbiter comes with.
    """
    kind = type(signs)
    return _sure(signs, _weighing(kind, weights) if weights else _own()[kind.__name__.lower()])


def settles(signs: States) -> float:
    """How likely it is that a statement settles a question: that its page decides it, and that it has the point."""
    return _sure(signs, _own()["pages"]) * _sure(signs, _own()["states"])


def _sure(signs: AnySigns, weights: _Weights) -> float:
    start, each, of_marks = weights
    weighed = start + sum(map(mul, each, _values(signs)))
    if isinstance(signs, Signs):
        weights_of_marks = of_marks[1 if signs.yes else 2 if signs.no else 0]
        weighed += sum(map(weights_of_marks.__getitem__, bits_of(signs.unlike)))
    return 1 / (1 + exp(-weighed))


@cache
def _own() -> dict[str, _Weights]:
    kinds = {kind.__name__.lower(): kind for kind in _NAMES} | {"pages": States}
    return {name: _weighing(kind, _weights()[name]) for name, kind in kinds.items()}


def _weighing(kind: type[AnySigns], weights: Mapping[str, float]) -> _Weights:
    marks = [[weights.get(name, 0.0) for name in names] for names in _OF_MARKS.values()]
    each = [weights.get(name, 0.0) for name in _NAMES[kind]]  # a new sign weighs nothing until it is weighed
    return _Weights(weights["start"], each, (marks[0], *(list(map(add, marks[0], more)) for more in marks[1:])))


@cache
def _weights() -> dict[str, dict[str, float]]:
    return dict(json.loads(WEIGHTS.read_text(encoding="utf-8")))


def _values(signs: AnySigns) -> list[float]:
    """What the signs are alone, and then together, as `_NAMES` has them."""
    alone = signs[:-1] if isinstance(signs, Signs) else signs
    return [*alone, *(prod(pick(signs)) for pick in _PICKS[type(signs)])]


def _values_of_marks(signs: AnySigns) -> list[float]:
    """1 for each mark that is unlike, as `_OF_MARKS` has them."""
    if not isinstance(signs, Signs):
        return []
    unlike = [float(signs.unlike >> bit & 1) for bit in range(len(_MARKS))]
    return [counts * one for counts in (1.0, signs.yes, signs.no) for one in unlike]


def fitted(signs: Sequence[AnySigns], right: Sequence[bool], *, firm: float = 3.0) -> dict[str, float]:
    """Weights under which all with such signs are as likely right as these were; `start` is what they start from."""
    rows = np.array([[*_values(one), *_values_of_marks(one)] for one in signs], np.float64)
    mean, spread = rows.mean(axis=0), rows.std(axis=0) + 1e-9
    scaled = np.hstack([(rows - mean) / spread, np.ones((len(rows), 1))])
    wanted, weights = np.array(right, np.float64), np.zeros(scaled.shape[1])
    hold = np.full(len(weights), firm)
    hold[-1] = 1e-6
    for _ in range(30):  # Newton's steps
        likely = 1 / (1 + np.exp(-scaled @ weights))
        slope = scaled.T @ (likely - wanted) + hold * weights
        weights -= np.linalg.solve((scaled * (likely * (1 - likely))[:, None]).T @ scaled + np.diag(hold), slope)
    plain = weights[:-1] / spread
    start = float(weights[-1] - plain @ mean)
    of_marks = chain.from_iterable(_OF_MARKS.values()) if isinstance(signs[0], Signs) else ()
    names = [*_NAMES[type(signs[0])], *of_marks, "start"]
    return {name: round(float(weight), 4) for name, weight in zip(names, (*plain, start), strict=True)}
