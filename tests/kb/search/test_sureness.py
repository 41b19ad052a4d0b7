"""Sureness: weights that come of what was right, and those that Arbiter comes with."""

import json

import pytest
from hypothesis import given
from hypothesis import strategies as st

from kb.search.beside import learned
from kb.search.sureness import WEIGHTS, Covers, Signs, States, fitted, sure

NONE = Signs(*[0] * len(Signs._fields))
MUCH = NONE._replace(
    likeness=1, about=1, most_alike=1, most_about=1, told=0.8, support=1.5, ahead=1, said=1, asked=1, heard=1,
    line_heard=1, first=1, page_first=1, page_ahead=0.6, same=0.6, long=0.5,
    together=1, together_ahead=0.3, all_heard=1, all_heard_ahead=0.2, pairs=1, pairs_ahead=0.6, paired=0.6,
)  # fmt: skip


def test_what_much_speaks_for_is_sure_and_what_nothing_speaks_for_is_not() -> None:
    assert sure(MUCH) > 0.95
    assert sure(NONE) < 0.3
    assert sure(MUCH._replace(not_form=1)) < sure(MUCH)


@pytest.mark.parametrize(
    ("name", "kind"), [("signs", Signs), ("pages", States), ("states", States), ("covers", Covers)]
)
def test_every_sign_has_been_weighed(name: str, kind: type[Signs | States | Covers]) -> None:
    weighed = json.loads(WEIGHTS.read_text(encoding="utf-8"))[name]
    assert {*kind._fields} - {"unlike"} <= weighed.keys()


@given(st.builds(Signs, **dict.fromkeys(Signs._fields, st.floats(-1, 3)) | {"unlike": st.integers(0, 2**70 - 1)}))
def test_any_signs_are_a_likelihood(signs: Signs) -> None:
    assert 0 <= sure(signs) <= 1


def test_a_mark_weighs_what_was_learned_of_it_and_for_a_yes_something_else() -> None:
    says = [("yes", 1), ("no", 0)]
    signs = [NONE._replace(unlike=unlike, yes=yes, no=1 - yes) for _, yes in says for unlike in (0, 1)] * 20
    weights = fitted(signs, [bool(one.unlike) is bool(one.yes) for one in signs], firm=0.1)
    told = [sure(one, weights) > 0.5 for one in signs[:4]]
    assert told == [False, True, True, False]


COVERED = Covers(
    covered=0.8, foreign=0, score=4, about=0.8, said=0.8, likely=0.8, unknown=0, long=0.6, **learned().signs(())
)


@pytest.mark.parametrize("words", ["how do I paint bone armour", "points of a dragon", "is it stronger in 40k"])
def test_words_that_are_asked_beside_the_rules_make_a_question_less_likely_decided(words: str) -> None:
    about = COVERED._replace(**learned().signs("can a wizard unbind it".split()))  # noqa: SIM905
    assert sure(COVERED._replace(**learned().signs(words.lower().split()))) < sure(about)


def test_a_word_that_is_not_known_makes_a_question_less_likely_decided() -> None:
    assert sure(COVERED._replace(unknown=1)) < sure(COVERED)


def test_weights_are_found_that_tell_right_from_wrong() -> None:
    asked = [COVERED._replace(covered=place / 40, unknown=place % 2) for place in range(40)]
    weights = fitted(asked, [one.covered > 0.5 for one in asked])
    assert [sure(one, weights) > 0.5 for one in asked[:17] + asked[23:]] == [False] * 17 + [True] * 17
