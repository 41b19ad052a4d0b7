"""What words are about: near where players mean the same, and nothing where no word is known."""

import numpy as np
import pytest
from hypothesis import given
from hypothesis import strategies as st

from kb.search.meaning import LONGEST, VECTORS, WORDS, meanings
from kb.search.words import words_of


def alike(one: str, other: str) -> float:
    return float(meanings().of(words_of(one)) @ meanings().of(words_of(other)))


@pytest.mark.parametrize(
    ("asked", "same", "other"),
    [
        ("can he bring dead guys back", "are slain models returned", "who deploys first"),
        ("is my dude allowed to leg it and then charge", "can I run and charge", "how big is the table"),
        ("how far does his magic reach", "range of a spell", "who wins a tie on the objective"),
    ],
)
def test_the_same_thing_in_other_words_is_nearer_than_another_thing(asked: str, same: str, other: str) -> None:
    assert alike(asked, same) > alike(asked, other)


@given(st.lists(st.text(max_size=30), max_size=8))
def test_a_text_has_a_vector_of_length_one_or_none(words: list[str]) -> None:
    vector = meanings().of(words)
    assert vector.shape == (meanings().dimensions,)
    assert np.linalg.norm(vector) == pytest.approx(1, abs=1e-5) or not vector.any()


@given(st.lists(st.sampled_from(["charge", "retreat", "my", "wizard", "qqqzx", "not"])), st.lists(st.just("run")))
def test_what_words_mean_is_heard_in_a_share_and_by_the_same_words_whole(words: list[str], others: list[str]) -> None:
    rows, beside = meanings().rows(words), meanings().rows(others)
    [((share, left), back), ((whole, nothing), _)] = meanings().heard(rows, [beside, rows])
    assert back == pytest.approx(meanings().heard(beside, [rows])[0][0], abs=1e-5)
    assert 0 <= share <= 1
    assert left >= 0
    assert whole == pytest.approx(1 if len(rows) else 0, abs=1e-5)
    assert nothing == pytest.approx(0, abs=1e-5)


def test_a_word_is_heard_in_one_like_it_more_than_in_another() -> None:
    run, running, glue = (meanings().rows([word]) for word in ("run", "running", "glue"))
    like, unlike = meanings().heard(run, [running, glue])
    assert like[0] > unlike[0]


def test_no_texts_hear_nothing_and_one_without_words_hears_nothing_of_any() -> None:
    run, none = meanings().rows(["run"]), meanings().rows([])
    assert meanings().heard(run, []) == []
    for heard, of_text in meanings().heard(run, [none, none]):
        assert (heard[0], *of_text) == pytest.approx((0, 0, 0), abs=1e-6)


def test_words_stand_in_order_each_once_with_a_vector_each() -> None:
    words = np.load(WORDS).tolist()
    assert words == sorted(set(words))
    assert max(map(len, words)) <= LONGEST
    assert len(np.load(VECTORS)) == len(words)


@pytest.mark.parametrize(("word", "known"), [("glue", True), ("strong", True), ("flew", True), ("batleshock", False)])
def test_common_english_words_are_known_and_misspellings_are_not(word: str, known: bool) -> None:
    assert meanings().knows(word) is known


def test_what_is_longer_than_any_word_is_not_cut_to_one() -> None:
    longest = max((word.decode() for word in np.load(WORDS).tolist()), key=len)
    assert meanings().knows(longest)
    assert not meanings().knows(longest + "x" * 40)
