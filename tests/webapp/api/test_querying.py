import pytest
from flask.testing import FlaskClient

from exports.sparql import Queries
from kb.store import Store
from webapp.api.route import FORM
from webapp.app import create_app

pytestmark = pytest.mark.usefixtures("graph_made")

SPARQL = "/api/v1/sparql"
COUNT = "SELECT (COUNT(*) AS ?n) WHERE {?s ?p ?o}"


def test_a_query_is_answered_however_it_comes(client: FlaskClient) -> None:
    answers = [
        client.get(SPARQL, query_string={"query": COUNT}),
        client.post(SPARQL, json={"query": COUNT}),
        client.post(SPARQL, data={"query": COUNT}),
        client.post(SPARQL, data=COUNT, content_type="application/sparql-query"),
    ]
    for answer in answers:
        assert answer.content_type == "application/sparql-results+json"
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
