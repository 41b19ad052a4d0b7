"""What the lines of an answer say together: never less than one of them, and all of what they are made of."""

import pytest

from kb.search.answering import Answering
from kb.search.asked import WEIGHED, Asked
from kb.search.layout import Layout
from kb.search.question import Reader
from kb.search.ranking import Ranking
from kb.search.spelling import Spelling
from kb.store import Store


@pytest.fixture(scope="module")
def ask(store: Store) -> "Ask":
    return Ask(store)


class Ask:
    """Questions beside the lines that are most like them."""

    def __init__(self, store: Store) -> None:
        library = store.library
        index = Layout(store.folder / "index")
        self._reader = Reader(library.slang, library.terms, Spelling(index), library.edition)
        self._ranking = Ranking(index, library)
        self._answering = Answering(index, library.answers, library.passages, library.statements)

    def __call__(self, text: str) -> Asked:
        question = self._reader.read(text)
        return Asked(self._answering, question, self._ranking.rank(question, 10))


def test_what_two_lines_say_together_neither_says_alone(store: Store, ask: Ask) -> None:
    number = next(n for n, one in enumerate(store.library.answers) if one.question == "can I shoot after running?")
    asked = ask("march then bow? rolled a 1 on the run, may I shoot instead")  # two ways to ask it
    signs = asked.signs()[asked.near.index(number)]
    assert signs.together == pytest.approx(1)
    assert signs.said < 1


@pytest.mark.parametrize("start", range(0, 300, 100))
def test_an_answer_says_its_own_question_whole(store: Store, ask: Ask, start: int) -> None:
    for number in range(start, start + 100):
        asked = ask(store.library.answers[number].question)
        place = asked.near.index(number)
        if asked.question.corrected or place >= WEIGHED:
            continue
        signs = asked.signs()[place]
        assert signs.together == pytest.approx(1)
        assert signs.pairs in (1, 0)  # a single word has no pair
        assert signs.all_heard >= signs.heard - 1e-3
        assert -1 <= signs.pairs_ahead <= 1


def test_all_lines_together_say_no_less_than_the_likest_of_them(ask: Ask) -> None:
    for text in (
        "my Kroxigor killed a dwarf in the first swings, may he still be hit by the rest of them this phase",
        "Warplock Engineer behind a wall with a small crack in the middle, can he see through the crack to shoot",
        "scenario wants the mausoleum, does it stay mine when my Chainrasps float off",
    ):
        signs = ask(text).signs()
        assert signs
        assert all(one.together >= one.said - 1e-9 for one in signs)
        assert all(one.all_heard >= one.heard - 1e-3 for one in signs)


def test_a_question_of_no_known_word_has_nothing_said(ask: Ask) -> None:
    assert all(one.together == 0 == one.pairs for one in ask("zzgrblx qqfnord").signs())
