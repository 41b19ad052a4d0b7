import asyncio
import time
from collections.abc import Awaitable, Callable, Iterator
from concurrent.futures import ThreadPoolExecutor
from urllib.error import HTTPError
from urllib.parse import urlencode
from urllib.request import urlopen

import pytest
from flask.testing import FlaskClient

from exports.sparql import SECONDS, Queries
from kb.store import Store
from tests.arbiter.serving.conftest import SOON, until
from tests.aside import aside
from tests.exports.asking import awake
from tests.webapp.test_front import Door
from webapp.api.route import FORM
from webapp.app import create_app

pytestmark = pytest.mark.usefixtures("graph_made")

SPARQL = "/api/v1/sparql"
ENDLESS = "?a ?b ?c . ?d ?e ?f . ?g ?h ?i"
Told = tuple[int, str | None]  # a status, and after how many seconds to try again
Ask = Callable[[str], Awaitable[Told]]
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


# Bombs: against the real limit behind a real server once, and against a limit of a second behind the front alone. ----


@pytest.fixture(scope="module")
def hurried(small_pair: tuple[Store, Store]) -> Iterator[Door]:
    """The front of a small store whose queries have a second."""
    app = create_app(small_pair[0])
    vars(app.extensions["arbiter"])["queries"] = awake(Queries(small_pair[0], seconds=1))
    yield Door(app)
    app.extensions["arbiter"].close()


async def bombed(ask: Ask, bombs: int, alike: bool, seconds: float) -> None:
    """So many queries without end are given up in their time, and one that is asked beside them is answered."""

    async def timed(query: str) -> tuple[Told, float]:
        started = time.monotonic()
        return await ask(query), time.monotonic() - started

    endless = [f"SELECT (COUNT(*) AS ?n{'' if alike else bomb}) {{ {ENDLESS} }}" for bomb in range(bombs)]
    started = time.monotonic()
    running = [asyncio.create_task(timed(query)) for query in endless]
    while await ask(f"ASK {{ <core-3e/13.3> a ?c{time.monotonic_ns()} }}") != (200, None):
        assert time.monotonic() < started + SOON
        await asyncio.sleep(0.1)
    innocent = time.monotonic() - started
    outcomes = await asyncio.gather(*running)
    assert {told for told, _ in outcomes} <= {(503, f"{seconds:g}"), (503, "2")}
    assert max(took for _, took in outcomes) < seconds + 3
    assert innocent < 2 * SECONDS


@pytest.mark.parametrize("bombs", [3, 8])
@pytest.mark.parametrize("alike", [True, False])
def test_bombs_are_answered_within_their_seconds_and_innocents_beside_them(
    hurried: Door, bombs: int, alike: bool
) -> None:
    async def ask(query: str) -> Told:
        answer = await hurried.asked(f"{SPARQL}?{urlencode({'query': query})}", {"host": "localhost"})
        return answer.status, answer.headers.get("retry-after")

    aside(asyncio.run, bombed(ask, bombs, alike, seconds=1))


@pytest.mark.process
def test_eight_bombs_are_answered_within_the_servers_own_seconds(server: str) -> None:
    def asked(query: str) -> Told:
        address = f"{server}{SPARQL}?{urlencode({'query': query})}"
        try:
            with urlopen(address, timeout=60) as answer:  # noqa: S310
                return 200, answer.headers["Retry-After"]
        except HTTPError as refused:
            return refused.code, refused.headers["Retry-After"]

    assert until(lambda: asked("ASK {}") == (200, None))
    with ThreadPoolExecutor(9) as threads:

        async def ask(query: str) -> Told:
            return await asyncio.get_running_loop().run_in_executor(threads, asked, query)

        aside(asyncio.run, bombed(ask, 8, alike=False, seconds=SECONDS))
