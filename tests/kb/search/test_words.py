"""Words as search compares them."""

import pytest

from kb.search.words import keys, normal, stem


@pytest.mark.parametrize(
    ("typed", "key"),
    [
        ("running", "run"),
        ("ran", "run"),
        ("hitting", "hit"),
        ("shot", "shoot"),
        ("died", "slain"),
        ("4+", "4+"),
        ('3"', '3"'),
    ],
)
def test_forms_of_one_word_are_one_key(typed: str, key: str) -> None:
    assert stem(typed) == key


def test_the_games_name_says_nothing() -> None:
    assert keys("what is a ward in Age of Sigmar") == keys("what's a ward in AoS") == keys("ward")


def test_spellings_of_one_compound_are_one_key() -> None:
    assert keys("re-roll") == keys("reroll") == keys("re roll")


def test_what_every_question_has_is_left_out() -> None:
    assert keys("can I shoot with my unit's missile weapons?") == keys("shoot unit missile weapons")


def test_what_decides_a_rule_stays() -> None:
    assert keys("not more than once after the first") == [
        stem(word) for word in ["not", "more", "once", "after", "first"]
    ]


def test_what_is_typed_in_a_hurry_is_the_english_word() -> None:
    assert normal("Thru da woods w/o LoS, wot r dis wiz n til when") == (
        "through the woods without LoS, what r this wizard n until when"
    )
    assert keys("can u run n charge w it") == keys("run charge")
    assert normal("ur-gold, 5 W, y/n, da-boyz") == "ur-gold, 5 W, y/n, da-boyz"
