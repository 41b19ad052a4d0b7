import asyncio
import functools
import json
from collections.abc import Iterator
from contextlib import AsyncExitStack
from typing import Any
from urllib.parse import parse_qsl

import pytest
from flask.testing import FlaskClient
from werkzeug.test import TestResponse

from tests.aside import aside
from tests.webapp.api.test_routes import ASKED
from webapp.api.openapi import BASE, describe
from webapp.api.route import Route
from webapp.api.routes import ROUTES
from webapp.app import LARGEST
from webapp.turns import BUSY, Turns


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


@pytest.mark.usefixtures("graph_made")
@pytest.mark.parametrize("route", ROUTES, ids=lambda route: route.name)
def test_the_statuses_that_are_listed_are_those_that_come(client: FlaskClient, route: Route) -> None:
    listed = {*map(int, describe(ROUTES)["paths"][route.path][route.method.lower()]["responses"])}
    came = {answer.status_code for answer in answers(client, route)}
    elsewhere = {421} | ({408} if route.takes else set()) | ({503} if route.path == "/sparql" else set())
    assert came | elsewhere == listed


def answers(client: FlaskClient, route: Route) -> Iterator[TestResponse]:
    """What comes of a request as it should be, and of one for each thing that may be wrong with it."""
    good = ASKED[route.name]
    path = BASE + good["path"]
    sent = functools.partial(client.open, method=route.method, json=good.get("json"))
    yield (fine := sent(path))
    if "ETag" in fine.headers:
        yield sent(path, headers={"If-None-Match": fine.headers["ETag"]})
    yield sent(f"{path}{'&' if '?' in path else '?'}{'a' * LARGEST}")
    if aside(asyncio.run, is_told_to_wait(path)):
        yield sent(path, environ_overrides={BUSY: True})
    if "{id}" in route.path:
        yield sent(path.replace("13.3", "99.9"))
    bare, _, query = path.partition("?")
    for name in (parameter.name for parameter in route.parameters if parameter.place == "query"):
        for wrong in ("", "zzz"):
            yield sent(bare, query_string=dict(parse_qsl(query)) | {name: wrong})
    if route.takes:
        for body in (b"{", b" " * (LARGEST + 1), json.dumps(good["json"] | {"given": {"zzz": 1}}).encode()):
            yield client.post(path, data=body, content_type="application/json")
        yield client.post(path, data=b"{}", content_type="text/plain")


async def is_told_to_wait(path: str) -> bool:
    """Whether a request to this address is told to try again while all turns are taken."""
    turns = Turns(patience=0.01)
    async with AsyncExitStack() as taken:
        while await taken.enter_async_context(turns.taken("/attack")):
            pass
        async with turns.taken(path) as came:
            return not came


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
