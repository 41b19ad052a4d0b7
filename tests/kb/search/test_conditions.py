"""What a question adds to a line that asks the same without it."""

import pytest

from kb.search.conditions import Conditions
from kb.search.marks import marks, things
from kb.search.words import words_of
from kb.store import Store


def unheard(question: str, line: str, told: str = "", *, said: float = 0.5, asked: float = 1.0) -> bool:
    """Whether a line and what its answer tells say nothing of a condition of a question."""
    words = words_of(line)
    return Conditions(words_of(question)).unheard((things(words), marks(words)), f"{line} {told}", said, asked)


@pytest.mark.parametrize(
    ("question", "line", "told"),
    [
        ("can my monster destroy a building if it was slain", "can my monster destroy a building?", "Yes, on a 3+."),
        ("if it is mounted, can I target his hero", "can I target his hero?", "No."),
        ("can I rally in his hero phase when my unit is in combat", "can I rally in his hero phase?", "Yes."),
        ("can I fly over his screen but I ran", "can I fly over his screen?", "Yes."),
        ("can I smash a ruin that is defensible", "can I smash a ruin?", "No."),  # no thing, but all that is asked
    ],
)
def test_a_condition_of_which_an_answer_says_nothing_makes_another_case(question: str, line: str, told: str) -> None:
    assert unheard(question, line, told)
    assert not unheard(line, line, told)


@pytest.mark.parametrize(
    ("question", "line", "told"),
    [
        ("can I shoot if I ran", "can I shoot after running?", "No."),
        ("do I keep my general's trait if he is slain", "my general died, is his trait lost?", "Yes."),
        ("can he garrison it if he can fly", "can he garrison it?", "Yes, also if he can fly."),  # the answer knows it
        ("can I shoot when can I charge", "can I shoot?", "Yes."),  # another question, and no condition
    ],
)
def test_a_condition_of_which_the_line_or_its_answer_speaks_is_heard(question: str, line: str, told: str) -> None:
    assert not unheard(question, line, told)


def test_what_is_no_thing_of_the_game_counts_only_beside_all_of_a_known_question() -> None:
    question, line = "can I smash a ruin that is defensible", "can I smash a ruin?"
    assert not unheard(question, line, asked=0.9)
    assert not unheard(question, line, said=1.0)


def test_a_known_yes_with_a_condition_more_is_not_its_answer(store: Store) -> None:
    known = store.answer("can my monster destroy a building?")["answer"]
    assert known["says"] == "yes"
    card = store.answer("can my monster destroy a building if it was slain")["answer"]
    assert not card or card["question"] != known["question"]
