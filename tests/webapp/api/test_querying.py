import time
from concurrent.futures import ThreadPoolExecutor
from urllib.error import HTTPError
from urllib.parse import urlencode
from urllib.request import urlopen

import pytest
from flask.testing import FlaskClient

from exports.sparql import SECONDS, Queries
from kb.store import Store
from tests.arbiter.serving.conftest import until
from webapp.api.route import FORM
from webapp.app import create_app

pytestmark = pytest.mark.usefixtures("graph_made")

SPARQL = "/api/v1/sparql"
ENDLESS = "?a ?b ?c . ?d ?e ?f . ?g ?h ?i"
COUNT = "SELECT (COUNT(*) AS ?n) WHERE {?s a ?kind}"


def test_a_query_is_answered_however_it_comes(client: FlaskClient) -> None:
    answers = [
        client.get(SPARQL, query_string={"query": COUNT}),
        client.post(SPARQL, json={"query": COUNT}),
        client.post(SPARQL, data={"query": COUNT}),
        client.post(SPARQL, data=COUNT, content_type="application/sparql-query"),
    ]
    for answer in answers:
        assert answer.content_type == "application/sparql-results+json", answer.get_data(as_text=True)
        assert answer.get_json() == answers[0].get_json()
    assert int(answers[0].get_json()["results"]["bindings"][0]["n"]["value"]) > 1_000


def test_a_graph_comes_as_json_ld(client: FlaskClient) -> None:
    answer = client.get(SPARQL, query_string={"query": "CONSTRUCT {?s ?p ?o} WHERE {?s ?p ?o} LIMIT 1"})
    assert answer.content_type == "application/ld+json"
    assert "@context" in answer.get_json()


def test_what_is_refused_says_why(client: FlaskClient) -> None:
    for query in ("SELEKT", "DELETE WHERE {?s ?p ?o}", "SELECT ?s {SERVICE <http://a.example> {?s ?p ?o}}", "\0"):
        answer = client.get(SPARQL, query_string={"query": query})
        assert answer.status_code == 400, query
        assert answer.get_json()["detail"].endswith(".")
    assert client.post(SPARQL, data=b"\xff", content_type="application/json").status_code == 400
    for form in ({}, {"query": ""}, {"query": "ASK {}", "default-graph-uri": "http://a.example"}):
        assert client.post(SPARQL, data=form, content_type=FORM).status_code == 400


@pytest.mark.parametrize("kind", ["", "text/plain", "multipart/form-data; boundary=x", "application/sparql-update"])
def test_a_query_sent_as_something_else_is_refused(client: FlaskClient, kind: str) -> None:
    answer = client.post(SPARQL, data="ASK {}", content_type=kind)
    assert answer.status_code == 415
    assert "Content-Type: application/json or application/x-www-form-urlencoded or" in answer.get_json()["detail"]


def test_who_finds_no_time_is_told_when_to_try_again(store: Store) -> None:
    app = create_app(store)
    vars(app.extensions["arbiter"])["queries"] = Queries(store, seconds=0.01)
    answer = app.test_client().get(SPARQL, query_string={"query": COUNT})
    app.extensions["arbiter"].close()
    assert answer.status_code == 503
    assert answer.headers["Retry-After"] == "1"
    assert answer.get_json()["detail"] == "the graph is still being made; try again in 1 second."


@pytest.mark.process
@pytest.mark.parametrize("bombs", [3, 8])
@pytest.mark.parametrize("alike", [True, False])
def test_bombs_are_answered_within_their_seconds_and_innocents_beside_them(
    server: str, bombs: int, alike: bool
) -> None:
    def asked(query: str) -> tuple[int, str | None]:
        address = f"{server}{SPARQL}?{urlencode({'query': query})}"
        try:
            with urlopen(address, timeout=60) as answer:  # noqa: S310
                return 200, answer.headers["Retry-After"]
        except HTTPError as refused:
            return refused.code, refused.headers["Retry-After"]

    def timed(query: str) -> tuple[int, str | None, float]:
        started = time.monotonic()
        return *asked(query), time.monotonic() - started

    assert until(lambda: asked("ASK {}") == (200, None))
    endless = [f"SELECT (COUNT(*) AS ?n{'' if alike else bomb}) {{ {ENDLESS} }}" for bomb in range(bombs)]
    with ThreadPoolExecutor(bombs) as threads:
        started = time.monotonic()
        running = [threads.submit(timed, query) for query in endless]
        assert until(lambda: asked(f"ASK {{ <core-3e/13.3> a ?c{time.monotonic_ns()} }}") == (200, None))
        innocent = time.monotonic() - started
        outcomes = [one.result() for one in running]
    assert {(status, again) for status, again, _ in outcomes} <= {(503, "5"), (503, "2")}
    assert max(took for _, _, took in outcomes) < SECONDS + 3
    assert innocent < 2 * SECONDS
