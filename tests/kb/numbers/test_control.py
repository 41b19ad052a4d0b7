"""Who controls an objective, by how many models either side has there."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from kb.numbers.control import told
from kb.store import Store

YOU, HE = "you control it", "your opponent controls it"


@pytest.mark.parametrize(
    ("question", "outcome"),
    [
        ("I have 10 models on the objective and he has 12, who controls it", HE),
        ("i have 8 models and a monster on the objective, he has 12", YOU),
        ("i have 8 models and a monster on the objective, he has 13 and it was his before", HE),
        ("my 10 models against his 12 on the objective", HE),
        ("he has 12 guys on the objective, I have 2 monsters and 3 guys. do I get it?", YOU),
        ("10 of my models and 9 of his on the objective, who has it?", YOU),
        ("10 models of mine, 9 are his on the objective, who has it?", YOU),
        ("I have 10 on his objective and 3 monsters, he has 12", YOU),
        ("my monster and 3 guys against his 8 models on the objective, it was mine before", YOU),
        ("I have ten models on the objective and my opponent has 12, do I control it?", HE),
        ("I have 5, he has 5 on the objective and he had it before", HE),
        ("I have 3 monsters on the objective, he has 16 models", HE),
        ("he has 3 on the objective, if i get 4 there do i take it", YOU),
    ],
)
def test_more_models_gain_it_and_a_tie_changes_nothing(question: str, outcome: str) -> None:
    found = told(question)
    assert found
    assert found.verdict.outcome == outcome


@pytest.mark.parametrize(
    "question",
    [
        "I have 10 models on the objective and he has 10, who controls it",  # whose was it?
        'I have 10 within 6" of the objective and he has 12',
        "I have 3 of my 10 models on the objective, he has 4",
        "I have 10 on the objective and he has 12, 5 of them dead",
        "he has 12, 10 of his on the objective, I have 11",
        "at the end of turn 3 I have 10 on the objective and he has 12",
        "I have 10 units on the objective and he has 12",
        "I have 10 models with 5 wounds on the objective and he has 12",
        "I have 10 models and he has 5 heroes on the objective",
        "I have 10 Stormdrakes on the objective and he has 12 models",
        "the monster and 3 guys of mine against his 3 on the objective",
        "I do not have 10 models on the objective, he has 12",
        "10 against 12 on the objective",
        "I have 10 models and he has 12",
        "I have 0 models on the objective and he has 2",
        "I have models within 6 of the objective and he has 12",
        "I hold 2 objectives and he has 12 models",
        "I control objective 2 and he has 5 models",
        "I have 5 and he has 5 on the objective, he had it before but I hold it now",
        "I have 5 and he has 5 on the objective, I had it before him",
        "during my turn I have 10 models on the objective and he has 12",
        "monsters 6 on the objective and 7 of his",
        "",
    ],
)
def test_nobody_is_told_where_more_is_said_or_less(question: str) -> None:
    assert told(question) is None


@given(mine=st.integers(1, 60), his=st.integers(1, 60), monsters=st.integers(0, 3))
def test_whoever_has_more_has_it_and_a_monster_is_five(mine: int, his: int, monsters: int) -> None:
    also = f" and {monsters} monsters" if monsters else ""
    found = told(f"I have {mine} models{also} on the objective, he has {his}. Who controls it?")
    counts = mine + 5 * monsters
    assert (found is None) is (counts == his)
    assert not found or found.verdict.outcome == (YOU if counts > his else HE)


_words = 'i he my his of are a monster monsters models 6 12 6" objective ² now'.split()  # noqa: SIM905


@given(st.lists(st.sampled_from(_words), max_size=8).map(" ".join) | st.text(max_size=40))
def test_no_text_is_too_odd(typed: str) -> None:
    found = told(typed)
    assert not found or found.verdict.decided_by


def test_the_card_says_how_it_was_understood(store: Store) -> None:
    card = store.answer("I have 8 models and a monster on the objective, he has 12. Who controls it?")["answer"]
    assert card
    assert card["headline"] == "You control it."
    assert card["question"].endswith(
        "Yours: 8 models, 1 monster; your opponent's: 12 models; each model with less than 5 Wounds."
    )
    assert card["check"]["given"]["yours"][1]["monster"] is True
