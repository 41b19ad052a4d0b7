"""In what form a question asks."""

import pytest

from kb.search.forms import STORY, Form, defines
from kb.search.marks import marks, turned
from kb.search.words import words_of


def form(typed: str) -> Form:
    return Form(typed, words_of(typed))


@pytest.mark.parametrize(
    ("typed", "whether", "for_something", "which", "what"),
    [
        ("can I shoot after running", True, False, False, False),
        ("how far can I run", True, True, False, True),
        ("what happens, can I still run", True, True, False, False),
        ("is it mine or is it his", True, False, True, False),
        ("wards", False, False, False, True),
        ("my unit ran", False, False, False, False),
    ],
)
def test_a_question_asks_whether_or_for_something(
    typed: str, *, whether: bool, for_something: bool, which: bool, what: bool
) -> None:
    asks = form(typed)
    assert asks.for_something is for_something
    assert (asks.whether, asks.which, asks.what) == (whether, which, what)


@pytest.mark.parametrize(("typed", "alone"), [("9", True), ("+1", True), ("9 inches", False), ("ward", False)])
def test_a_number_alone_asks_nothing(typed: str, *, alone: bool) -> None:
    assert form(typed).number_alone is alone


TOLD = "My Gutrippaz ran in the movement phase, and now in the shooting phase he wants me to put the bows away. "


@pytest.mark.parametrize(
    ("typed", "plain"),
    [
        (f"{TOLD}Can they shoot?", True),
        (f"{TOLD}can they shoot", True),
        (f"Can they shoot? {TOLD}", True),
        (f"{TOLD}Do I get to shoot?", True),
        (f"{TOLD}Do I put them away?", True),
        (f"{TOLD}Does he have to undo it?", False),
        (f"{TOLD}Do you agree?", False),
        (f"Did I cheat him? {TOLD}", False),
        (f"{TOLD}Is he right?", False),
        (f"{TOLD}who is right", False),
        (f"{TOLD}I say they may.", False),
        (TOLD, False),
        (f"Can they shoot? {TOLD}Is that true?", False),
        ("he says I cannot shoot after running, is he right?", False),
        ("he says the spell stays, does it?", False),
        ("can he say that I run?", True),
        ("is it right that I may not shoot after running", True),
        ("I may not shoot after running, right?", True),
        ("he says I cannot shoot after running", True),
        ("can I shoot after running", True),
    ],
)
def test_it_is_plain_what_a_yes_is_to_or_not(typed: str, *, plain: bool) -> None:
    assert form(typed).plain is plain


def test_a_story_is_long_and_its_end_may_be_turned() -> None:
    assert len(words_of(TOLD)) >= STORY
    assert form(TOLD).story
    assert not form("can I shoot after running").story
    assert turned(form(f"{TOLD}Am I prevented from shooting?").ending)
    assert form(f"{TOLD}Can they shoot?").ending == marks(words_of("can they shoot"))
    assert form(TOLD).ending == 0


@pytest.mark.parametrize(
    ("question", "is_one"), [("what is a ward?", True), ("how many phases has my turn?", True), ("can I run?", False)]
)
def test_what_defines(question: str, *, is_one: bool) -> None:
    assert defines(question) is is_one
