"""What is asked beside the rules: by its words, and by questions like it."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from kb.search.beside import Beside, learned

PAINT = Beside({"paint": 2.0, "armour": 1.0, "move": -1.5}, {"how", "my"}, [("armour", "bone", "paint"), ("sell",)])


def like(words: str) -> float:
    return PAINT.signs(words.split())["like_beside"]


def test_a_question_is_as_like_as_the_words_that_both_have() -> None:
    assert like("how paint my bone armour") == 1
    assert like("paint bone") == pytest.approx(4 / 5)
    assert like("paint bone then armour quickly") == pytest.approx(6 / 8)
    assert like("sell") == 1
    assert like("how my") == like("") == like("move") == 0


def test_words_weigh_what_was_learned_of_them() -> None:
    signs = PAINT.signs(["paint", "move", "bone"])
    assert signs["most_beside"] == 2
    assert signs["beside"] == pytest.approx(0.1)
    assert signs["only_beside"] == pytest.approx(0.4)
    assert signs["each_beside"] == pytest.approx(0.5 / 3)


@given(st.lists(st.text()))
def test_words_of_which_nothing_was_learned_say_nothing(words: list[str]) -> None:
    assert set(Beside({}).signs(words).values()) == {0}


@given(st.lists(st.sampled_from(["paint", "bone", "armour", "sell", "dance", "how"])))
def test_a_question_is_never_more_than_alike(words: list[str]) -> None:
    assert 0 <= like(" ".join(words)) <= 1


def test_what_was_learned_has_each_question_once_in_words_that_tell() -> None:
    own = learned()
    assert len({*map(tuple, own.questions)}) == len(own.questions) > 2_000
    for words in own.questions:
        assert words
        assert not own.weights.keys().isdisjoint(words)
        assert not {*own.common} & {*words}
