"""What is kept, and what goes."""

from hypothesis import given
from hypothesis import strategies as st

from webapp.answers import Answer, Answers, Kept, size


def answer(body: bytes) -> Answer:
    return Answer(200, (), body)


def test_the_answer_not_asked_for_longest_goes_first() -> None:
    one = answer(b"a" * 1000)
    answers = Answers(4 * size((b"a",), one))
    for name in (b"a", b"b", b"c", b"d"):
        answers.keep((name,), one)
    assert answers.get((b"a",))
    answers.keep((b"e",), one)
    assert [name for name in (b"a", b"b", b"c", b"d", b"e") if answers.get((name,))] == [b"a", b"c", b"d", b"e"]


def test_one_answer_does_not_push_out_all_others() -> None:
    answers = Answers(100_000)
    answers.keep((b"small",), answer(b"a"))
    answers.keep((b"large",), answer(b"a" * 90_000))
    assert answers.get((b"small",))
    assert not answers.get((b"large",))


def test_odd_queries_push_out_no_page() -> None:
    kept = Kept()
    kept.of(b"").keep((b"page",), answer(b"a"))
    for odd in range(300):
        kept.of(b"q=1").keep((b"%d" % odd,), answer(b"a" * 100_000))
    assert kept.of(b"").get((b"page",))
    assert 0 < len(kept.of(b"q=1")) < 100


@given(st.lists(st.tuples(st.integers(0, 9), st.integers(0, 30_000)), max_size=50))
def test_never_more_than_so_many_bytes_are_held_and_the_last_is_there(asked: list[tuple[int, int]]) -> None:
    answers = Answers(100_000)
    for number, length in asked:
        key, one = (b"%d" % number,), answer(b"a" * length)
        answers.keep(key, one)
        if size(key, one) <= 25_000:
            assert answers.get(key) == one
        keys = [(b"%d" % number,) for number in range(10)]
        held = {key: found for key in keys if (found := answers.get(key))}
        assert len(held) == len(answers)
        assert sum(size(key, found) for key, found in held.items()) <= 100_000


def test_long_addresses_count_for_what_they_take() -> None:
    answers = Answers(1_000_000)
    for number in range(300):
        answers.keep((b"%d" % number, b"a" * 20_000), answer(b"a"))
    assert 0 < len(answers) < 50
