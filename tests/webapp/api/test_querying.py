from flask.testing import FlaskClient

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
