"""The card on a question with numbers: what is used is told with its field, and what is not is said."""

import pytest

from kb.store import Store


def test_each_number_used_is_told_with_the_field_where_it_stands(store: Store) -> None:
    card = store.answer("does a 3 hit on 4+ with +1")["answer"]
    used = {one["said"]: (one["field"], one["value"]) for one in card["numbers"]["used"]}
    assert used == {"3": ("roll", 3), "4+": ("to_hit", 4), "+1": ("modifiers", [1])}
    assert card["check"]["given"]["to_hit"] == 4
    assert card["verdict"]["outcome"] == "hits"
    assert card["numbers"]["not_used"] == []


def test_what_no_dice_can_change_is_said_to_be_the_same_whatever_it_shows(store: Store) -> None:
    card = store.answer("lost 2 guys bravery 10, can I fail")["answer"]
    assert card["verdict"]["outcome"] == "passed"
    assert card["because"] == "It is the same whatever this is: what the dice shows."


def test_the_name_of_todays_edition_is_no_number_of_a_question(store: Store) -> None:
    plain = store.answer("can I shoot after running")["answer"]
    for said in ("can I shoot after running in 3rd edition", "can I shoot after running aos 3.0"):
        assert store.answer(said)["answer"] == plain | {"sure": store.answer(said)["answer"]["sure"]}


def test_a_known_question_keeps_its_own_answer_as_typed(store: Store) -> None:
    question = next(one.question for one in store.library.answers if "12 inches" in one.question)
    card = store.answer(question)["answer"]
    assert card["question"] == question
    assert card["verdict"] is None


def test_what_always_holds_is_no_case_to_judge(store: Store) -> None:
    for always in ("games are always 5 rounds, right?", "does a 3 always hit on 4+ with +1"):
        card = store.answer(always)["answer"]
        assert card is None or card["verdict"] is None
    assert store.answer("does a 3 hit on 4+ with +1")["answer"]["verdict"]


@pytest.mark.parametrize(
    "question",
    [
        "do I need a 5 to hit on 4+",  # a 4 will do
        "does it have to be a 6 to hit on 4+",
        "is it against the rules to charge at 8 inches",  # yes would be no
        "am I safe from a charge at 13 inches",
    ],
)
def test_whether_a_number_is_needed_or_a_thing_forbidden_is_not_judged(store: Store, question: str) -> None:
    card = store.answer(question)["answer"]
    assert card is None or card["verdict"] is None


def test_no_yes_or_no_is_left_where_a_modifier_would_change_what_numbers_come_to(store: Store) -> None:
    answer = store.answer("unbind roll 8 +1 vs casting roll 8")
    assert (answer["answer"], answer["state"]) == (None, "nearest")
    assert store.answer("unbind roll 8 vs casting roll 8")["answer"]


def test_a_form_is_opened_with_the_questions_numbers_and_none_of_the_examples(store: Store) -> None:
    card = store.answer("heroic recovery rolled a 7, bravery 8")["answer"]
    assert card["numbers"]["not_used"] == ["7", "8"]
    assert card["check"]["given"] == {"roll": 7, "bravery": 8}
    card = store.answer("heroic recovery for 2 heroes, rolled a 7, bravery 8")["answer"]
    assert (card["verdict"], card["check"]["given"]) == (None, {})  # there is no field for how many heroes


def test_a_form_keeps_what_else_the_known_example_says(store: Store) -> None:
    card = store.answer('can i charge 11" away after running')["answer"]
    assert card["headline"] == "No."
    assert card["check"]["given"].items() >= {"ran": True, "from_enemies": 11}.items()
