"""Names: each counts as one word of its kind."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from kb.search.names import folded
from kb.search.words import words_of


@pytest.mark.parametrize(
    ("asked", "says"),
    [
        ("can the Screaming Bell unbind", ["can", "the", "(name)", "unbind"]),
        ("Gore-gruntas ran", ["(name)", "ran"]),
        ("destiny dice and battle tactics", ["(of a faction)", "and", "(of a season)"]),
        ("control score in 40k", ["(of the next edition)", "in", "(of another game)"]),
        ("who controls it with the best eye", ["who", "controls", "it", "with", "the", "best", "eye"]),
    ],
)
def test_a_name_stands_for_its_kind_and_other_words_for_themselves(asked: str, says: list[str]) -> None:
    assert folded(words_of(asked)) == says


def test_the_longest_name_counts() -> None:
    assert folded(["eye", "of", "the", "gods", "roll", "of", "khorne"]) == ["(of a faction)", "of", "(name)"]


@given(st.lists(st.text()))
def test_no_text_grows(words: list[str]) -> None:
    assert len(folded(words)) <= len(words)
