"""What is kept, and what goes."""

from hypothesis import given
from hypothesis import strategies as st

from webapp.answers import Answer, Answers, Kept, size


def answer(body: bytes) -> Answer:
    return Answer(200, (), body)


def test_the_answer_not_asked_for_longest_goes_first() -> None:
    one = answer(b"a" * 1000)
    answers = Answers(4 * size(one))
    for key in "abcd":
        answers.keep(key, one)
    assert answers.get("a")
    answers.keep("e", one)
    assert [key for key in "abcde" if answers.get(key)] == ["a", "c", "d", "e"]


def test_one_answer_does_not_push_out_all_others() -> None:
    answers = Answers(100_000)
    answers.keep("small", answer(b"a"))
    answers.keep("large", answer(b"a" * 90_000))
    assert answers.get("small")
    assert not answers.get("large")


def test_odd_queries_push_out_no_page() -> None:
    kept = Kept()
    kept.of(b"").keep("page", answer(b"a"))
    for odd in range(300):
        kept.of(b"q=1").keep(odd, answer(b"a" * 100_000))
    assert kept.of(b"").get("page")
    assert 0 < len(kept.of(b"q=1")) < 100


@given(st.lists(st.tuples(st.integers(0, 9), st.integers(0, 30_000)), max_size=50))
def test_never_more_than_so_many_bytes_are_held_and_the_last_is_there(asked: list[tuple[int, int]]) -> None:
    answers = Answers(100_000)
    for key, length in asked:
        one = answer(b"a" * length)
        answers.keep(key, one)
        if size(one) <= 25_000:
            assert answers.get(key) == one
        held = [found for found in map(answers.get, range(10)) if found]
        assert len(held) == len(answers)
        assert sum(map(size, held)) <= 100_000
