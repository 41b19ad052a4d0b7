"""Misspelt words, as players type them, against the words of the whole corpus."""

import pytest

from kb.search.layout import Layout
from kb.search.spelling import Spelling
from kb.store import Store


@pytest.fixture(scope="module")
def spelling(store: Store) -> Spelling:
    return Spelling(Layout(store.folder / "index"))


@pytest.mark.parametrize(
    ("typed", "beside", "mended"),
    [
        ("chrage", set(), "charge"),
        ("unlesh", {"hel"}, "unleash"),
        ("hel", {"unleash"}, "hell"),  # shares a heading with it
        ("comand", set(), "command"),
        ("battleshok", set(), "battleshock"),
    ],
)
def test_the_nearest_word_is_meant(spelling: Spelling, typed: str, beside: set[str], mended: str) -> None:
    assert spelling.mended(typed, beside) == mended


@pytest.mark.parametrize(
    "typed",
    [
        "bloodthirster",
        "sorcerer",
        "slann",
        "bloke",
        "grunts",
        "fists",
        "cleavers",
        "fliers",
        "charge",
        "charging",
        "can",
        "d6",
        '3"',
        "ab",
        "",
        "zzzzzzzzzzzz",
        "naïve",
    ],
)
def test_what_is_known_short_or_like_nothing_is_left_as_it_is(spelling: Spelling, typed: str) -> None:
    assert spelling.mended(typed, set()) == typed


@pytest.mark.parametrize("typed", ["batt", "ba", "w", "wh", "re", "battlesh"])
def test_the_beginning_of_a_word_is_no_word_yet(spelling: Spelling, typed: str) -> None:
    assert spelling.begins(typed)


@pytest.mark.parametrize("typed", ["i", "a", "up", "no", "cp", "em", "charge", "man", "zz", "4", "xq"])
def test_what_is_a_word_or_begins_none_is_no_beginning(spelling: Spelling, typed: str) -> None:
    assert not spelling.begins(typed)
