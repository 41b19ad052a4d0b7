import json
from typing import Any

from webapp.api.openapi import describe
from webapp.api.routes import ROUTES


def references(piece: Any) -> set[str]:
    if isinstance(piece, dict):
        own = {piece["$ref"]} if isinstance(piece.get("$ref"), str) else set()
        return own.union(*map(references, piece.values()))
    return set().union(*map(references, piece)) if isinstance(piece, list) else set()


def test_the_document_is_whole() -> None:
    document = describe(ROUTES)
    assert document["openapi"] == "3.1.0"
    assert {(method.upper(), path) for path, item in document["paths"].items() for method in item} == {
        (route.method, route.path) for route in ROUTES
    }
    names = {reference.removeprefix("#/components/schemas/") for reference in references(document)}
    assert names <= document["components"]["schemas"].keys()
    assert {"Answer", "PassageRecord", "VerdictRecord", "Problem", "Run"} <= names
    json.dumps(document)


def test_operations_have_names_of_their_own_and_summaries() -> None:
    operations = [operation for item in describe(ROUTES)["paths"].values() for operation in item.values()]
    assert len({operation["operationId"] for operation in operations}) == len(operations)
    assert all(operation["summary"] for operation in operations)


def test_every_status_that_can_happen_is_listed() -> None:
    for path, item in describe(ROUTES)["paths"].items():
        for method, operation in item.items():
            listed = set(operation["responses"])
            assert {"200", "414", "421"} <= listed
            assert ({"400", "413", "415"} <= listed) is ("requestBody" in operation)
            assert ("304" in listed) is (method == "get")
            assert ("404" in listed) or "{id}" not in path


def test_bodies_and_numbers_are_described_as_they_are_taken() -> None:
    document = describe(ROUTES)
    attack = document["components"]["schemas"]["RunAttack"]["properties"]["given"]
    assert attack["$ref"] == "#/components/schemas/UnitAttack"
    forms = document["paths"]["/sparql"]["post"]["requestBody"]["content"]
    assert [*forms] == ["application/json", "application/x-www-form-urlencoded", "application/sparql-query"]
    assert forms["application/sparql-query"]["schema"] == {"type": "string"}
    _, limit = document["paths"]["/search"]["get"]["parameters"]
    assert limit["schema"] == {"type": "integer", "default": 10}
    assert "Less than 1 counts as 1, more than 100 as 100." in limit["description"]


def test_shapes_with_a_docstring_keep_it() -> None:
    schemas = describe(ROUTES)["components"]["schemas"]
    assert schemas["Answer"]["description"].startswith("The answer to a question.")
    assert schemas["Answer"]["additionalProperties"] is False
