"""What makes another case of a question that is otherwise the same."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from kb.passages import Says
from kb.search.cases import cases, exchanged, other_duty
from kb.search.words import words_of


def of(text: str) -> set[int]:
    """The cases of a text."""
    return {*cases(words_of(text))}


@pytest.mark.parametrize(
    ("asked", "line", "another"),
    [
        ("can I redeploy in his charge phase", "can I unleash hell in his charge phase", True),
        ("is it measured from the farthest model", "is it measured from the closest model", True),
        ("can I use it twice in one turn", "can I use it twice in one phase", True),
        ("his general is dead, do I get the point", "my general is dead, do I get the point", True),
        ("can he unbind in my hero phase", "can I unbind in my hero phase", True),
        ("can he shoot in his turn", "can I shoot in my own turn", False),
        ("can I charge after falling back", "can I charge after I retreated", False),
        ("can I charge after falling back", "can I charge after running", True),
        ("does roar stop unleash hell", "is unleash hell stopped by roar", False),
        ("one priest and three spells", "one wizard and three spells", True),
        ("first priest failed", "second priest failed", True),
        ("all units of mine", "some units of mine", True),
        ("my unit in the wood", "my unit", False),
    ],
)
def test_one_of_a_kind_is_not_another(asked: str, line: str, *, another: bool) -> None:
    assert exchanged(of(asked), of(line)) is another
    assert exchanged(of(line), of(asked)) is another


@pytest.mark.parametrize(
    "alone",
    [
        "can I charge next turn after running",
        "can I charge after running last turn",
        "can I charge later after running",
        "can I charge after running with an ability that allows it",
        "an ability lets it run and charge",
        "can I charge after he ran",
        "can I charge after another unit ran",
        "can I charge a unit that ran",
        "can I charge after running when I was charged",
        "can I charge after running and being wholly in a wood",
        "can I run and charge in different turns",
    ],
)
def test_what_only_one_says_makes_another_case(alone: str) -> None:
    assert exchanged(of(alone), of("can I charge after running"))


@pytest.mark.parametrize(
    ("asked", "line", "answer", "other"),
    [
        ("can my general be a hero", "must my general be a hero", Says.NO, True),
        ("can my general be a hero", "must my general be a hero", Says.YES, False),
        ("must I charge now", "can I charge now", Says.YES, True),
        ("must I charge now", "can I charge now", Says.NO, False),
        ("have I got to charge", "must I charge", Says.NO, False),
    ],
)
def test_what_one_need_not_is_not_what_one_may_not(asked: str, line: str, answer: Says, *, other: bool) -> None:
    assert other_duty(of(asked), of(line), answer) is other


@given(st.text(max_size=200))
def test_a_text_is_never_another_case_of_itself(text: str) -> None:
    said = of(text)
    assert not exchanged(said, said)
    assert sorted(said) == cases(words_of(text))
