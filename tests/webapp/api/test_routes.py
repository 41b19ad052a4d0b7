"""The table of routes against what Flask serves, and every answer against the shape that the table promises."""

import json
from typing import Any

import pytest
from flask import Flask
from flask.testing import FlaskClient
from pydantic import TypeAdapter

from kb.engine.checks import checks_of
from kb.odds.examples import EXAMPLES
from kb.store import Store
from webapp.api.openapi import BASE
from webapp.api.route import Route
from webapp.api.routes import ROUTES
from webapp.api.shapes import Problem

pytestmark = pytest.mark.usefixtures("graph_made")

HIT = {"part": "hit", "given": {"roll": 3, "to_hit": 4, "modifiers": [1, 1]}}

ASKED: dict[str, dict[str, Any]] = {
    "search": {"path": "/search?q=can+i+shoot+after+running"},
    "passage_record": {"path": "/passages/core-3e%2F13.3%23hit-roll"},
    "rulings": {"path": "/rulings?status=partly"},
    "check_record": {"path": "/check/core-3e/13.3"},
    "run": {"path": "/check/core-3e/13.3", "json": HIT},
    "counterparts": {"path": "/compare/core-3e/13.3"},
    "compare": {"path": "/compare/core-3e/13.3", "json": HIT},
    "example_odds": {"path": "/odds/core-3e/13.3?part=damage"},
    "odds": {"path": "/odds/core-3e/13.3", "json": HIT},
    "attack_record": {"path": "/attack?line=20+x+2,+4%2B/3%2B/-1/1,+5%2B+save"},
    "attack": {"path": "/attack", "json": {"given": EXAMPLES[2].given.model_dump(mode="json")}},
    "graph": {"path": "/graph/core-3e/13.3?depth=2"},
    "sparql": {"path": "/sparql?query=ASK+{?s+?p+?o}"},
    "sparql_sent": {"path": "/sparql", "json": {"query": "SELECT ?s WHERE {?s ?p ?o} LIMIT 1"}},
    "openapi": {"path": "/openapi.json"},
}


def asked(client: FlaskClient, route: Route) -> Any:
    request = dict(ASKED[route.name])
    return client.open(BASE + request.pop("path"), method=route.method, **request)


def test_every_route_of_the_api_is_in_the_table_and_documented(app: Flask) -> None:
    served = {
        (method, str(rule).removeprefix(BASE).replace("<path:id>", "{id}"))
        for rule in app.url_map.iter_rules()
        if str(rule).startswith("/api/")
        for method in (rule.methods or set()) - {"HEAD", "OPTIONS"}
    }
    assert served == {(route.method, route.path) for route in ROUTES}
    for route in ROUTES:
        assert route.says.endswith("."), route
        assert all(parameter.says for parameter in route.parameters), route
        assert ("{id}" in route.path) == any(parameter.place == "path" for parameter in route.parameters)
        assert bool(route.takes) == (route.method == "POST")


@pytest.mark.parametrize("route", ROUTES, ids=lambda route: route.name)
def test_an_answer_has_the_shape_that_is_promised(client: FlaskClient, route: Route) -> None:
    response = asked(client, route)
    assert response.status_code == 200, response.text
    assert response.content_type == route.media[0]
    TypeAdapter(route.answers).validate_json(response.data)


def test_every_passage_and_every_check_has_the_shape_that_is_promised(client: FlaskClient, store: Store) -> None:
    shapes = {route.name: TypeAdapter(route.answers) for route in ROUTES}
    for id, passage in store.passages.items():
        response = client.get(f"{BASE}/passages/{id.replace('#', '%23')}")
        shapes["passage_record"].validate_json(response.data)
        assert response.get_json() == json.loads(json.dumps(store.record(passage)))
    for id in ("core-3e/1.5.4", "core-3e/13.3", "everchosen/the-fall-of-karheight"):
        shapes["check_record"].validate_json(client.get(f"{BASE}/check/{id}").data)
        for check in checks_of(id):
            for example in check.examples:
                sent = {"part": check.part, "given": example.given.model_dump(mode="json")}
                verdict = client.post(f"{BASE}/check/{id}", json=sent)
                shapes["run"].validate_json(verdict.data)
                assert verdict.get_json()["outcome"] == example.outcome


@pytest.mark.parametrize(
    ("method", "path", "status"),
    [
        ("GET", "/passages/core-3e/99.9", 404),
        ("GET", "/check/core-3e/99.9", 404),
        ("GET", "/odds/core-3e/13.3?part=nonsense", 404),
        ("GET", "/odds/core-3e/13.3", 404),
        ("GET", "/search", 400),
        ("GET", "/search?q=ward&limit=many", 400),
        ("GET", "/search?q=+", 400),
        ("GET", "/search?q=ward&limit=", 400),
        ("GET", "/rulings?status=lost", 400),
        ("GET", "/rulings?status=", 400),
        ("GET", "/rulings?section=", 404),
        ("GET", "/nothing", 404),
        ("POST", "/search", 405),
        ("POST", "/check/core-3e/13.3", 415),
        ("GET", "/sparql", 400),
        ("GET", "/sparql?query=DROP+ALL", 400),
    ],
)
def test_an_error_is_problem_details_that_say_what_to_do(
    client: FlaskClient, method: str, path: str, status: int
) -> None:
    response = client.open(BASE + path, method=method)
    assert response.status_code == status
    assert response.content_type == "application/problem+json"
    problem = TypeAdapter(Problem).validate_json(response.data)
    assert problem["status"] == status
    assert len(problem["detail"]) > 15
