from collections import Counter

import pytest
from hypothesis import given
from hypothesis import strategies as st

from kb import facts


@pytest.mark.parametrize(
    ("text", "expected"),
    [
        ('more than 3" away', ['3"']),
        ("more than 3” away", ['3"']),
        ('½" or 1/2"', ['1/2"', '1/2"']),
        ("on a 4+, a 6 or a 10", ["4+", "6", "10"]),
        ("a D6, 2D6 and D3", ["D6", "2D6", "D3"]),
        ("at most +1 or -1, or –2", ["+1", "-1", "-2"]),
        ("costs 1,000 points", ["1,000"]),
        ('a 3.5" Move', ['3.5"']),
        ("a roll of 2-3 or 9–10", ["2", "3", "9", "10"]),
        ('a range of 6"-48"', ['6"', '48"']),
        ("a 1mm line", ["1"]),
        ("re-roll 1s", ["1"]),
        ("one or two models", []),
        ("x/y", []),
    ],
)  # fmt: skip
def test_a_number_is_counted_with_its_unit_or_sign(text: str, expected: list[str]) -> None:
    assert facts.numbers(text) == Counter(expected)


def test_list_markers_headings_and_references_are_no_numbers() -> None:
    text = "# 13.3 Attack\n\n1. Roll 2 dice (see 13.2.1).\n2. Then 3.\n\nSections 1.6.1-1.6.3 do not apply; see page 5."
    assert facts.numbers(text) == Counter(["2", "3", "5"])


def test_the_heading_over_a_column_that_one_rolls_on_is_no_number() -> None:
    assert facts.numbers("**D6:** 1\n\n- **2D6:** 2-3\n- **On a 5+:** D3 wounds") == Counter(
        ["1", "2", "3", "5+", "D3"]
    )


def test_references_are_counted_once() -> None:
    assert facts.references("(see 1.1), (see 1.1 and 1.2)") == Counter(["1.1", "1.2"])


def test_keywords_are_words_in_capitals_in_the_singular_each_once() -> None:
    text = "HEROES and a HERO’s unit, WIZARDS, STORMCAST ETERNALS units, the D6, a CP."
    assert facts.keywords(text) == Counter(["HERO", "WIZARD", "STORMCAST ETERNAL"])


def test_the_titles_of_lists_and_tables_are_no_keywords() -> None:
    text = "**UNIT ICONS**\n\n| COMMAND | EFFECT |\n| --- | --- |\n| MONSTER | none |"
    assert facts.keywords(text) == Counter(["MONSTER"])


def test_decisive_words_are_those_that_nothing_else_stands_for() -> None:
    assert facts.decisive("Unless two units are wholly within, halve it; half. Immediately.") == Counter(
        ["unless", "two", "wholly", "half", "immediately"]
    )
    assert (facts.said_in_digits("two"), facts.said_in_digits("wholly")) == ("2", "")


def test_words_are_compared_in_lower_case_with_plain_apostrophes() -> None:
    assert facts.words("The Player’s 2D6 — roll!") == ["the", "player's", "2d6", "roll"]


@given(st.lists(st.sampled_from(['3"', "4+", "D6", "2D6", "+1", "10", '1/2"']), max_size=8))
def test_numbers_between_words_are_all_found_and_no_more(numbers: list[str]) -> None:
    assert facts.numbers(" and then ".join(["roll", *numbers, "end"])) == Counter(numbers)
