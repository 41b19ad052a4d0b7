"""The rule that decides a question, where it is not sure which known question was asked."""

from collections import defaultdict
from collections.abc import Sequence
from dataclasses import dataclass
from math import prod
from typing import NamedTuple

from kb.passages import Library, Statement
from kb.search.cases import done_to
from kb.search.layout import Layout
from kb.search.meaning import Vectors
from kb.search.snippet import plain
from kb.search.sureness import States, settles
from kb.search.words import words_of

STATED = 0.45  # how likely it is that a statement settles a question, below which it is not given
_FEWEST = 2  # words, of which fewer may be any rule's
_BESIDE = 3  # others of its passage that are told with it, or one fewer and an answer that rests on it,
_TOLD = 0.5  # where it is likely that this was asked, but for its case


class Resting(NamedTuple):
    """An answer that may be asked for, by number, and the statement that it rests on, -1 without.

    `likeness` is that of its likest line, in words and in what it is about together, `told` how far it is itself about
    what was asked. Of the statement's `page`, `page_first` says whether it is the first found, and `page_ahead` what
    share of its score it is ahead of the best other one. `other_numbers` says whether that line has others than were
    asked.
    """

    answer: int
    statement: int
    page: str
    likeness: float
    told: float
    page_first: float
    page_ahead: float
    other_numbers: bool = False


class Whole(NamedTuple):
    """What is known of a question as a whole, as `States` has it."""

    decided: float
    long: float
    unknown: float


@dataclass(frozen=True, slots=True)
class Stated:
    """The statement that a question most likely asks for, and how sure that is, 0 to 1.

    `beside` are the nearest others of its passage, and `answers` the numbers of those that may be asked for and rest on
    it, both the likeliest first. `asked` is the first of these, where it is likely but for its case, and has no other
    numbers; -1 without.
    """

    statement: Statement
    beside: tuple[Statement, ...]
    answers: tuple[int, ...]
    asked: int
    sure: float


class Stating:
    """The statements of one library."""

    def __init__(self, index: Layout, statements: Sequence[Statement]) -> None:
        self.rests_on: list[int] = index.rests_on.tolist()
        self._about = index.statements_about
        self._statements = statements
        self.page_of = [one.passage.partition("#")[0] for one in statements]
        self._of = _by_passage(statements)

    def stated(
        self, near: Sequence[Resting], likely: Sequence[float], whole: Whole, meant: Vectors, said: Sequence[str]
    ) -> Stated | None:
        """The statement that surely decides a question of these words, if one does.

        `likely` says how likely it is that each answer is asked for, `meant` what the question is about. What bars a
        unit that ran from charging says nothing of whether it can be charged.
        """
        found = {number: settles(signs) for number, signs in weighed(near, likely, whole).items()}
        best = max(found, key=lambda number: found[number], default=-1)
        if best < 0 or len(said) < _FEWEST or found[best] < STATED:
            return None
        if done_to(said) and not done_to(words_of(f"{self._statements[best].headline} {self._statements[best].words}")):
            return None
        about = (self._about @ meant).tolist()
        others = [number for number in self._of[self._statements[best].passage] if number != best]
        others.sort(key=lambda number: (-found.get(number, 0.0), -about[number]))
        resting = [(much, one) for much, one in zip(likely, near, strict=True) if one.statement == best]
        resting.sort(key=lambda pair: -pair[0])
        answers = tuple(one.answer for _, one in resting)
        much, first = resting[0]
        asked = first.answer if much >= _TOLD and not first.other_numbers else -1
        beside = tuple(self._statements[number] for number in others[: _BESIDE - (asked >= 0)])
        return Stated(self._statements[best], beside, answers, asked, round(found[best], 3))


def weighed(near: Sequence[Resting], likely: Sequence[float], whole: Whole) -> dict[int, States]:
    """By number, what speaks for each statement that answers rest on; an answer without one speaks against them all."""
    resting: dict[int, list[int]] = defaultdict(list)
    for place, answer in enumerate(near):
        resting[answer.statement if answer.statement >= 0 else -1 - place].append(place)
    missed = {number: prod(1 - likely[place] for place in places) for number, places in resting.items()}
    together = sum(likely) or 1.0
    return {
        number: States(
            either=1 - missed[number],
            share=sum(likely[place] for place in places) / together,
            ahead=min((one for other, one in missed.items() if other != number), default=1.0) - missed[number],
            likeness=max(near[place].likeness for place in places),
            told=max(near[place].told for place in places),
            page_first=near[places[0]].page_first,
            page_ahead=near[places[0]].page_ahead,
            **whole._asdict(),
        )
        for number, places in resting.items()
        if number >= 0
    }


def rests_on(library: Library) -> list[int]:
    """By answer, the number of the statement of the words that decide it, -1 where there is none.

    It is the one that shares most of these words.
    """
    stated = _by_passage(library.statements)
    texts = {one.id: _folded(one.text or one.official) for one in library.passages if one.id in stated}
    places = [_place(one.words, texts.get(one.passage, "")) for one in library.statements]
    found = list[int]()
    for answer in library.answers:
        place = _place(answer.words, texts.get(answer.decided_in, ""))
        shared = {number: _shared(place, places[number]) for number in stated.get(answer.decided_in, ())}
        best = max(shared, key=lambda number: shared[number], default=-1)
        found.append(best if best >= 0 and shared[best] else -1)
    return found


def _by_passage(statements: Sequence[Statement]) -> dict[str, list[int]]:
    numbers: dict[str, list[int]] = defaultdict(list)
    for number, statement in enumerate(statements):
        numbers[statement.passage].append(number)
    return numbers


def _shared(one: range, other: range) -> int:
    return max(0, min(one.stop, other.stop) - max(one.start, other.start))


def _place(words: str, text: str) -> range:
    """Where in a text some words stand, in letters; an empty range where they do not."""
    folded = _folded(words)
    begins = text.find(folded) if folded else -1
    return range(begins, begins + len(folded)) if begins >= 0 else range(0)


def _folded(text: str) -> str:
    return plain(text).casefold()
