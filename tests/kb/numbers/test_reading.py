"""A question's numbers, as players write them."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from kb.numbers.reading import read
from kb.tabletop.written import Form


@pytest.mark.parametrize(
    ("said", "form", "value"),
    [
        ("4+", Form.PLUS, 4),
        ("5++", Form.PLUS, 5),
        ("4 or more", Form.PLUS, 4),
        ("5 up ward", Form.PLUS, 5),
        ("3-up save", Form.PLUS, 3),
        ("+1", Form.SIGNED, 1),
        ("−2", Form.SIGNED, -2),
        ("minus one", Form.SIGNED, -1),
        ("plus 2", Form.SIGNED, 2),
        ('9"', Form.INCHES, 9),
        ("8.5 inches", Form.INCHES, 8.5),
        ("9in", Form.INCHES, 9),
        ("9 in", Form.PLAIN, 9),  # a row
        ("12”", Form.INCHES, 12),
        ('1/2"', Form.INCHES, 0.5),
        ("10 man", Form.MODELS, 10),
        ("10-man", Form.MODELS, 10),
        ("20 models", Form.MODELS, 20),
        ("four models", Form.MODELS, 4),
        ("ten-man", Form.MODELS, 10),
        ("60mm", Form.MILLIMETRES, 60),
        ("1000 points", Form.POINTS, 1000),
        ("7", Form.PLAIN, 7),
        ("seven", Form.PLAIN, 7),
        ("2D6", Form.OTHER, 0),
        ("2nd", Form.OTHER, 0),
        ("6s", Form.OTHER, 0),
        ("50%", Form.OTHER, 0),
        ("3/4/1", Form.OTHER, 0),
        ('6"-48"', None, 0),
    ],
)
def test_a_number_is_read_in_the_form_in_which_it_is_written(said: str, form: Form | None, value: float) -> None:
    found = read(f"is it {said} here").numbers
    if form is None:
        assert any(one.form is Form.OTHER for one in found)
    else:
        assert [(one.form, one.value) for one in found] == [(form, value)]


def test_words_stand_beside_the_number_that_they_are_nearer_to() -> None:
    nine, seven, three = read("rolled 9 for bravery 7, lost 3").numbers
    assert (nine.before, nine.after) == (("rolled",), ("for",))
    assert (seven.before, seven.after) == (("bravery",), ())
    assert (three.before, three.after) == (("lost",), ())


def test_the_name_of_another_game_is_no_number_and_what_ends_a_clause_belongs_to_none() -> None:
    assert read("from 40k, is a 5+ the same?").numbers == read("is a 5+ the same?").numbers
    assert [one.said for one in read("unit of 2x5: and 2D6.").numbers] == ["2x5", "2d6"]


@given(st.text(max_size=300))
def test_whatever_is_typed_every_digit_belongs_to_a_number_and_no_words_to_two(text: str) -> None:
    said = read(text)
    assert any(one.isascii() and one.isdigit() for one in text) <= bool(said.numbers)
    assert all(any(map(str.isdigit, one.said)) or one.said.isascii() for one in said.numbers)
    assert not any(one.isdigit() for word in said.words for one in word)
