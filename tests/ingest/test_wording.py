"""Wordings: what ends a sentence, what is a heading, which name opens a paragraph."""

import pytest

from ingest.lines import Line, Source
from ingest.wording import finished, in_capitals, opening_name, says, title_case, title_like, words


@pytest.mark.parametrize(
    ("heading", "title"),
    [
        ("WAVES FROM THE ARCWAY", "Waves from the Arcway"),
        ("THE CALL TO CHAOS: PATH TO GLORY CAMPAIGN", "The Call to Chaos: Path to Glory Campaign"),
        ("CHAMPIONS’ ABILITY", "Champions’ Ability"),
        ("PILING IN", "Piling In"),
        ("SET-UP", "Set-up"),
        ("WARSCROLLS & UNITS", "Warscrolls & Units"),
        ("BEFORE: THE END", "Before: The End"),
    ],
)
def test_title_case(heading: str, title: str) -> None:
    assert title_case(heading) == title


@pytest.mark.parametrize("text", ["It ends.", "Does it?", "(it does.)", "‘So be it!’", "as follows:", "and so on…"])
def test_finished(text: str) -> None:
    assert finished(text)


@pytest.mark.parametrize("text", ["", "it goes", "‘models’ or ‘units’", 'within 3"', "first, (then)"])
def test_not_finished(text: str) -> None:
    assert not finished(text)


@pytest.mark.parametrize(
    ("text", "named"),
    [
        ("Out of My Way!: Elbows fly.", ("Out of My Way!", "Elbows fly.")),
        ("Blunt: Hit it.", ("Blunt", "Hit it.")),
        ("One ability is added: it is this.", None),  # no title: words in lower case
        ("Both gain this:", None),  # nothing behind the colon
        ("Step 1: Walk.", None),
    ],
)
def test_opening_name(text: str, named: tuple[str, str] | None) -> None:
    assert opening_name(text) == named


def test_headings() -> None:
    assert in_capitals("LOOK OUT, SIR!")
    assert not in_capitals("D6")
    assert not in_capitals("Look Out, Sir!")
    assert title_like("Charge roll, charge move")
    assert not title_like("It ends.")
    assert not title_like("in the middle")
    assert not title_like("A line of more than eight words in it all")


def test_words_ignore_marks_case_and_the_kind_of_apostrophe() -> None:
    assert words("**Don’t** move ½\" -  it's OK.") == ["don't", "move", "½", "it's", "ok"]


def test_says_counts_phrases_across_line_ends() -> None:
    source = Source("s", (Line(1, "The king’s  hat"), Line(2, "is lost.")))
    assert says(source, ["king's hat is", "LOST", "queen"], at_least=2)
    assert not says(source, ["king's hat is", "queen", "duke"], at_least=2)
