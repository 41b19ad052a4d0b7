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


def test_shapes_with_a_docstring_keep_it() -> None:
    schemas = describe(ROUTES)["components"]["schemas"]
    assert schemas["Answer"]["description"].startswith("The answer to a question.")
    assert schemas["Answer"]["additionalProperties"] is False
