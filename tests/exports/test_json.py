import json
from typing import Any

import pytest

import exports.json
from kb.engine.checks import every_check, not_checked
from kb.passages import Kind, Status
from kb.store import Store

# The contract: other tools read exactly these fields.
FIELDS = {
    "documents": {"id", "title", "edition", "published", "core"},
    "passages": {
        "id", "kind", "document", "number", "title", "parent", "order", "text", "refs", "terms", "asked"
    },
    "rulings": {"id", "question", "answer", "status", "because", "sections"},
    "checks": {"id", "part", "examples"},
    "not_checked": {"id", "because"},
}  # fmt: skip


@pytest.fixture(scope="module")
def exported(built: Store) -> dict[str, Any]:
    loaded: dict[str, Any] = json.loads(exports.json.text(built))
    return loaded


def test_fields_are_those_of_the_contract(exported: dict[str, Any]) -> None:
    assert exported.keys() == FIELDS.keys()
    for name, fields in FIELDS.items():
        assert exported[name] or name == "not_checked"
        for record in exported[name]:
            assert record.keys() == fields, record


def test_every_passage_is_there_in_book_order_and_leads_to_passages(exported: dict[str, Any], built: Store) -> None:
    passages = exported["passages"]
    assert [passage["id"] for passage in passages] == list(built.passages)
    assert [passage["order"] for passage in passages] == sorted(passage["order"] for passage in passages)
    documents = {document["id"] for document in exported["documents"]}
    for passage in passages:
        assert passage["kind"] in list(Kind)
        assert passage["document"] in documents
        assert passage["parent"] in {"", *built.passages}
        assert {*passage["refs"], *passage["terms"]} <= built.passages.keys()
        assert len(set(passage["refs"])) == len(passage["refs"])


def test_a_section_carries_what_the_store_has(exported: dict[str, Any], built: Store) -> None:
    [section] = [passage for passage in exported["passages"] if passage["id"] == "core-3e/13.3"]
    stored = built.passages["core-3e/13.3"]
    assert (section["number"], section["title"], section["parent"]) == ("13.3", stored.title, "core-3e/13.0")
    assert section["text"] == stored.text
    assert section["asked"] == list(stored.asked)
    assert "core-3e/13.2.1" in section["refs"]


def test_rulings_have_a_status_of_the_contract_or_none(exported: dict[str, Any], built: Store) -> None:
    assert len(exported["rulings"]) == len(built.rulings) == 132
    for ruling in exported["rulings"]:
        assert ruling["status"] in {None, *Status}
        assert set(ruling["sections"]) <= built.passages.keys()


def test_checks_are_counted_from_the_modules(exported: dict[str, Any]) -> None:
    counts = {(check["id"], check["part"]): check["examples"] for check in exported["checks"]}
    assert counts == {(check.id, check.part): len(check.examples) for check in every_check()}
    assert {gap["id"] for gap in exported["not_checked"]} == not_checked().keys()


def test_the_official_text_goes_out_only_when_asked_for(built_from_official: Store) -> None:
    whole = exports.json.record(built_from_official, include_official=True)
    assert {*whole["passages"][0]} == FIELDS["passages"] | {"official"}
    assert any(passage["official"] for passage in whole["passages"])
    assert {*exports.json.record(built_from_official)["passages"][0]} == FIELDS["passages"]
