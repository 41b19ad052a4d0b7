import re
import shutil
from pathlib import Path

import pytest

from kb.generations import Origin
from kb.passages import Kind, Library, Status
from kb.search.question import LONGEST
from kb.store import Store
from tests.kb.building import build

ID = "core-3e/13.3"


def test_a_passage_is_found_by_id_and_a_third_edition_section_by_its_number(store: Store) -> None:
    assert store.find(ID) is store.find("13.3") is store.passages[ID]
    assert store.find("13.3#hit-roll").title == "Hit Roll"


def test_a_passage_that_is_not_there_is_answered_with_the_nearest(store: Store) -> None:
    with pytest.raises(LookupError, match=r"there is no passage 'core-3e/13\.33'; there is core-3e/13\.3"):
        store.find("core-3e/13.33")


@pytest.mark.parametrize(
    ("typed", "nearest"),
    [
        ("13.33", "core-3e/13.3"),
        ("core-3e/13.3#hit-rol", "core-3e/13.3#hit-roll"),
        ("core3e/13.44", "core-3e/13.4"),
        ("everchosen/the-fal-of-karheight", "everchosen/the-fall-of-karheight"),
        ("comentary-2021-01/dice-rolls/3", "commentary-2021-01/dice-rolls/3"),
    ],
)
def test_the_nearest_are_of_the_book_that_is_named(store: Store, typed: str, nearest: str) -> None:
    with pytest.raises(LookupError, match=f"; there is {re.escape(nearest)}"):
        store.find(typed)


@pytest.mark.parametrize("typed", ["favicon.ico", "wp-login.php", "nowhere/13.3", "x"])
def test_what_is_like_no_passage_is_answered_with_none(store: Store, typed: str) -> None:
    with pytest.raises(LookupError, match=re.escape(f"there is no passage {typed!r}") + "$"):
        store.find(typed)


@pytest.mark.parametrize("id", ["", "\0", "x" * 1_000_000, "../../etc/passwd", "core-3e/", "\ud800"])
def test_a_hostile_id_is_no_passage_and_is_not_repeated_at_length(store: Store, id: str) -> None:
    with pytest.raises(LookupError, match="there is no passage") as caught:
        store.find(id)
    assert len(str(caught.value)) < 400


def test_the_trail_leads_from_the_book_to_the_passage(store: Store) -> None:
    hit = store.find("13.3#hit-roll")
    assert store.names(hit) == ["Core Rules", "13.0 Attacking", "13.3 Attack Sequence"]


def test_what_lies_inside_comes_in_book_order(store: Store) -> None:
    assert [one.id for one in store.inside("core-3e/13.3")] == [
        "core-3e/13.3#hit-roll",
        "core-3e/13.3#wound-roll",
        "core-3e/13.3#save-roll",
        "core-3e/13.3#damage",
        "core-3e/13.3.1",
    ]
    assert store.inside("nothing") == []


def test_references_lead_both_ways(store: Store) -> None:
    for passage in store.library.passages:
        for reference in passage.references:
            assert passage in store.citing(reference.target)


def test_rulings_are_found_by_the_sections_they_bear_on(store: Store) -> None:
    for ruling in store.library.rulings:
        for section in ruling.sections:
            assert ruling in store.rulings_on(section)


def test_a_record_has_all_that_stands_around_a_passage(store: Store) -> None:
    record = store.record(store.find(ID))
    assert record["id"] == ID
    assert record["trail"] == ["Core Rules", "13.0 Attacking"]
    assert "official" not in record
    assert record["ruling"] is None
    assert record["refers_to"] == [{"id": "core-3e/13.2.1", "kind": "section", "title": "13.2.1 Combined Attacks"}]
    assert {"id": "core-3e/13.0", "kind": "chapter", "title": "13.0 Attacking"} not in record["inside"]
    assert all(one.keys() == {"part", "question", "outcome"} for one in record["examples"])
    assert all(one["status"] in list(Status) for one in record["rulings"])


def test_rules_go_with_one_another_both_ways_in_book_order(store: Store) -> None:
    for pair in store.library.pairs:
        for one, other in (pair.rules, reversed(pair.rules)):
            assert (store.passages[other], pair.because) in store.goes_with(one)
    with_wards = store.record(store.passages["core-3e/14.3"])["goes_with"]
    assert [one["id"] for one in with_wards][:2] == ["core-3e/14.1", "core-3e/14.5"]
    assert with_wards[0]["because"] == "A ward is rolled before the wound is allocated."
    assert store.goes_with("core-3e/5.0") == []


def test_the_record_of_a_ruling_has_its_status_and_reason(store: Store) -> None:
    ruling = store.library.rulings[0]
    record = store.record(store.passages[ruling.id])
    assert record["kind"] == Kind.RULING
    assert record["ruling"]["status"] == ruling.status
    assert record["ruling"]["because"] == ruling.because


@pytest.mark.sources
def test_a_record_has_the_official_wording_where_it_was_built_in(built_from_official: Store) -> None:
    record = built_from_official.record(built_from_official.find(ID))
    assert record["official"]
    assert record["text"] == built_from_official.find(ID).text


def test_of_an_endless_question_only_the_beginning_is_read(store: Store) -> None:
    answer = store.answer("can I shoot after running " * 10_000)
    assert len(answer["query"]) == LONGEST


def test_a_store_goes_on_answering_after_later_builds_though_it_was_never_asked_before(tmp_path: Path) -> None:
    build(tmp_path, "first")
    first = Store.open(tmp_path)
    for name in ("second", "third"):
        build(tmp_path, name)
    assert first.answer("first 7")["results"][0]["id"] == "book/7"
    assert Store.open(tmp_path).library != first.library


def test_a_generation_goes_when_its_last_store_is_gone(tmp_path: Path) -> None:
    build(tmp_path, "first")
    first = Store.open(tmp_path)
    folder = first.folder
    build(tmp_path, "second")
    assert folder.exists()
    del first
    build(tmp_path, "third")
    assert not folder.exists()


def test_a_store_can_be_made_of_a_library_without_a_data_folder(library: Library, tmp_path: Path) -> None:
    store = Store(library, Origin(""), tmp_path)
    assert store.find("13.3").title == "Attack Sequence"


def test_an_open_searcher_needs_its_files_no_more(tmp_path: Path) -> None:
    build(tmp_path, "first")
    store = Store.open(tmp_path)
    assert store.searcher
    shutil.rmtree(store.folder)
    assert store.answer("first 7")["results"][0]["id"] == "book/7"
