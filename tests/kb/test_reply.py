from pathlib import Path

import pytest

from kb.generations import Origin, write
from kb.passages import Answer, Document, Kind, Library, Passage, Ruling, Status
from kb.store import Store
from tests.conftest import ANSWERED

BY_A_RULE = "do bodyguards still help against arrows if the hero rides a horse"


def test_an_answer_has_the_shape_of_the_contract(store: Store) -> None:
    answer = store.answer("can I shoot after running", 3)
    assert list(answer) == ANSWERED
    assert (answer["query"], answer["corrected"], answer["covered"]) == ("can I shoot after running", None, True)
    assert len(answer["results"]) == 3
    for hit in answer["results"]:
        assert list(hit) == ["id", "kind", "title", "trail", "snippet", "cites", "status", "score"]
        assert hit["trail"] == store.names(store.passages[hit["id"]])


def test_a_card_has_all_that_a_door_shows(tmp_path: Path) -> None:
    ruling = Ruling(id="faq/1", question="?", answer="!", document="faq", status=Status.REVERSED)
    passages = (
        Passage(
            id="book/1", kind=Kind.RULE, document="book", title="Wards", text="A ward roll is made for each wound."
        ),
        Passage(id="faq/1", kind=Kind.RULING, document="faq", title="Wards", text="No ward rolls."),
    )
    answers = (
        Answer(passage="faq/1", question="ward roll for each wound?", headline="Yes.", because="So.", then="No.",
               words="for each wound", decided_in="book/1", check="book/1", part="ward", given='{"roll": 5}'),
        Answer(passage="book/1", question="what is a ward roll?", headline="A roll to negate.", because="So."),
    )  # fmt: skip
    library = Library(
        documents=tuple(Document(id=id, title=id, edition=3) for id in ("book", "faq")),
        passages=passages, rulings=(ruling,), answers=answers,
    )  # fmt: skip
    write(tmp_path, library, (), Origin("it"))
    asked = Store.open(tmp_path).answer("Ward roll, for each wound")
    assert (asked["state"], asked["covered"]) == ("settled", True)
    assert asked["answer"].pop("sure") > 0.9
    assert asked["answer"] == {
        "question": "ward roll for each wound?", "headline": "Yes.", "says": "yes", "because": "So.",
        "passage": "book/1", "words": "for each wound", "status": "reversed", "then": "No.",
        "check": {"id": "book/1", "part": "ward", "given": {"roll": 5}},
        "numbers": None,
        "verdict": None,
        "attack": None,
        "also": [{"question": "what is a ward roll?", "passage": "book/1"}],
    }  # fmt: skip


def test_what_is_unknown_is_named(store: Store) -> None:
    answer = store.answer("what does a Frostlordius cost in dollars")
    assert (answer["state"], answer["covered"], answer["answer"]) == ("unknown", False, None)
    assert answer["unknown_words"] == ["frostlordius"]


@pytest.mark.parametrize(
    ("asked", "book"),
    [
        ("in first edition what does arcane bolt do", "core-1e"),
        ("in first edition can I shoot into combat", "core-1e"),
        ("in second edition can I shoot into combat", "core-2e"),
        ("in first edition does a 3 hit on 4+", "core-1e"),
        ("2nd edition 20 attacks 3+ 4+ rend 1 damage 2 against a 4+ save", ""),
    ],
)
def test_a_question_about_an_older_edition_gets_its_rules_and_no_answer_of_today(
    store: Store, asked: str, book: str
) -> None:
    told = store.answer(asked)
    assert told["answer"] is None
    assert told["near"] == []
    assert told["odds"] is None
    assert told["results"][0]["id"].startswith(book)


def test_near_questions_stand_beside_the_card_of_a_rule_and_beside_none_but_that(store: Store) -> None:
    of_a_rule = store.answer(BY_A_RULE)
    assert of_a_rule["answer"]["question"].startswith("Which rule decides? ")
    assert (of_a_rule["state"], bool(of_a_rule["near"])) == ("settled", True)
    known = store.answer("can I shoot after running")
    assert (known["state"], known["near"]) == ("settled", [])
    judged = store.answer("does a 3 hit on 4+ with +1")
    assert judged["answer"]["verdict"]
    assert (judged["state"], judged["near"]) == ("settled", [])


@pytest.mark.parametrize(
    ("asked", "likeliest"),
    [
        ('I am over 6" away, am I contes', 'I am over 6" away, am I contesting it?'),  # a word goes on
        ("what rulings are there about do woods give cover as well?", "do woods give cover as well?"),
    ],
)
def test_where_no_rule_is_told_the_likeliest_question_is_among_the_nearest(
    store: Store, asked: str, likeliest: str
) -> None:
    answer = store.answer(asked)
    assert answer["answer"] is None
    assert likeliest in [one["question"] for one in answer["near"]]


def test_what_a_rule_tells_is_not_told_again(store: Store) -> None:
    answer = store.answer(BY_A_RULE)
    told = answer["answer"]["because"]
    assert told.startswith("“")
    assert not [one for one in answer["near"] if f"“{one['question']}”" in told]


def test_two_numbers_that_differ_are_answered_as_no_tie(store: Store) -> None:
    answer = store.answer("he cast his spell on a 9 and I rolled a 10 for the unbind, did I stop it?")["answer"]
    assert (answer["headline"], "tied" in answer["because"]) == ("Yes, that unbinds it.", False)


@pytest.mark.parametrize(
    ("asked", "outcome", "effect"),
    [
        ("we rolled a 5 for mysterious terrain", "Mystical", "6+ ward"),
        ("i got a 1 on my prayer", "Divine wrath", "mortal wound"),
    ],
)
def test_a_verdict_on_just_what_an_answer_shows_says_what_that_answer_says(
    store: Store, asked: str, outcome: str, effect: str
) -> None:
    card = store.answer(asked)["answer"]
    assert card["verdict"]["outcome"].casefold() == outcome.casefold()
    assert card["headline"].startswith(outcome)
    assert effect in card["headline"]


@pytest.mark.parametrize(
    ("asked", "has_odds", "is_an_attack"),
    [
        ("what are the odds of a 9 inch charge", True, False),
        ("average damage of 20 attacks, 4+/3+/-1/1, against a 5+ save", False, True),
        ("can I shoot after running", False, False),
    ],
)
def test_odds_are_led_to_where_they_are_asked_for_and_no_attack_says_them(
    store: Store, asked: str, has_odds: bool, is_an_attack: bool
) -> None:
    answer = store.answer(asked)
    assert bool(answer["odds"]) is has_odds
    assert bool(answer["answer"] and answer["answer"]["attack"]) is is_an_attack


def test_a_number_that_the_odds_use_is_not_called_unused(store: Store) -> None:
    said, led = map(
        store.answer,
        ("chance to pass battleshock bravery 6 with 3 dead", "odds, do wards work on mortal wounds, 3 of them"),
    )
    assert said["odds"]["chances"]
    assert said["answer"]["numbers"] is None
    assert not led["odds"]["chances"]
    assert led["answer"]["numbers"]["not_used"] == ["3"]
