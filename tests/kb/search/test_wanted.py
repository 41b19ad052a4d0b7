import pytest

from kb.search.wanted import Wants, wanted
from kb.store import Store


def ids(store: Store, question: str, many: int = 12) -> list[str]:
    return [hit["id"] for hit in store.answer(question, many)["results"]]


@pytest.mark.parametrize(
    ("question", "wants", "of"),
    [
        ("which rulings on 9.1", Wants.RULINGS, "which on 9.1"),
        ("is the FAQ about summoned units still valid?", Wants.RULINGS, "is the about summoned units ?"),
        ("what's changed with mortal wounds from 2e", Wants.CHANGES, "with mortal wounds from"),
        ("list of all command abilities", Wants.PARTS, "of command abilities"),
        ("where is wholly within defined", Wants.PLACE, "where is wholly within"),
        ("can I change my general", None, "can I change my general"),
        ("all out attack", None, "all out attack"),
        ("all attacks first, then damage goes on?", None, "all attacks first, then damage goes on?"),
        ("commentary-2021-01/armies/1", None, "commentary-2021-01/armies/1"),
    ],
)
def test_what_is_asked_of_a_passage_is_told_from_the_passage(question: str, wants: Wants | None, of: str) -> None:
    assert wanted(question) == (wants, of)


@pytest.mark.parametrize(
    "question",
    ["rulings on pile in", "is the FAQ about coherency still valid", "what does the commentary say about wards"],
)
def test_who_asks_for_rulings_gets_those_on_the_passage_first(store: Store, question: str) -> None:
    answer = store.answer(question)
    assert answer["answer"] is None
    assert answer["covered"]
    assert answer["results"][0]["kind"] == "ruling"
    assert answer["results"][0]["status"]
    passage = next(hit["id"] for hit in answer["results"] if hit["kind"] != "ruling")
    on_it = {ruling.id for section in (passage, "core-3e/9.1") for ruling in store.rulings_on(section)}
    assert answer["results"][0]["id"] in on_it


def test_a_typed_number_stays_first_and_its_rulings_follow(store: Store) -> None:
    assert ids(store, "which rulings on 13.3")[0] == "core-3e/13.3"
    on_it = {ruling.id for ruling in store.rulings_on("core-3e/13.3")}
    assert set(ids(store, "which rulings on 13.3")[1:4]) <= on_it


@pytest.mark.parametrize(
    ("question", "before"),
    [
        ("what changed since 2nd edition for battleshock", "core-2e/battleshock-phase"),
        ("look out sir what changed", "core-2e/look-out-sir"),
        ("has running changed", "core-2e/running"),
        ("what did the first edition say about cover", "core-1e/cover"),
    ],
)
def test_who_asks_what_changed_gets_the_older_rule_with_what_is_different(
    store: Store, question: str, before: str
) -> None:
    first = store.answer(question)["results"][0]
    assert first["id"] == before
    assert first["cites"] is None
    assert first["snippet"][:10] == store.passages[before].changed[:10]


def test_who_asks_for_a_list_gets_the_passages_that_list_and_their_parts(store: Store) -> None:
    hits = store.answer("list of all command abilities", 12)["results"]
    assert [hit["id"] for hit in hits[:3]] == ["core-3e/7.2", "core-3e/7.2#rally", "core-3e/8.4"]
    assert hits[2]["snippet"] == "At the Double, Redeploy"
    assert ids(store, "every monstrous rampage")[:3] == ["core-3e/21.1", "core-3e/21.1#roar", "core-3e/21.1#stomp"]
    assert ids(store, "which prayers are there")[:2] == ["core-3e/20.2", "core-3e/20.2#bless"]
    assert {store.passages[id].kind for id in ids(store, "what battleplans are there", 8)} == {"battleplan"}


@pytest.mark.parametrize("question", ["which heroic actions are there?", "do I have to use the errata?"])
def test_a_known_question_keeps_its_answer(store: Store, question: str) -> None:
    assert wanted(question)[0]
    assert store.answer(question)["answer"]["question"] == question


def test_what_is_not_in_these_books_stays_unknown(store: Store) -> None:
    assert not store.answer("is the FAQ on parking tickets in Brisbane still valid")["covered"]


@pytest.mark.parametrize(
    ("question", "wants"),
    [
        ("what changed about coherency", "changes"),
        ("is the ruling on piling in still valid", "rulings"),
        ("all command abilities", "parts"),
        ("how does coherency work", None),
        ("definition of a friendly unit", None),
    ],
)
def test_no_near_question_stands_before_what_is_asked_for(store: Store, question: str, wants: str | None) -> None:
    answer = store.answer(question)
    assert answer["wants"] == wants
    assert not (wants and answer["near"])
