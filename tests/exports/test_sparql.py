import contextlib
import json
import multiprocessing
import os
import socket
import subprocess
import sys
import textwrap
import threading
from collections.abc import Iterator
from multiprocessing.process import BaseProcess

import pytest
from rdflib import RDFS, Graph, Literal

from exports import sparql
from exports.rdf import iri
from exports.sparql import Queries
from kb.store import Store

ENDLESS = "SELECT (COUNT(*) AS ?n) { ?a ?b ?c . ?d ?e ?f . ?g ?h ?i }"


@pytest.fixture(scope="module")
def queries(built: Store) -> Iterator[Queries]:
    with Queries(built, seconds=3) as opened:
        yield opened


def test_select_answers_with_sparql_json_results(queries: Queries) -> None:
    answer = queries.run("SELECT ?label { <core-3e/13.3> dcterms:references/rdfs:label ?label }")
    assert answer["head"] == {"vars": ["label"]}
    [row] = answer["results"]["bindings"]
    assert row["label"] == {"type": "literal", "value": "13.2.1 Combined Attacks", "xml:lang": "en"}


def test_ask_answers_yes_or_no(queries: Queries) -> None:
    assert queries.run("ASK { <core-3e/13.3> a arbiter:Section }") == {"head": {}, "boolean": True}
    assert queries.run("ASK { <core-3e/13.3> a arbiter:Chapter }")["boolean"] is False


@pytest.mark.filterwarnings("ignore:ConjunctiveGraph is deprecated")  # rdflib's own, where it reads JSON-LD
@pytest.mark.parametrize("query", ["DESCRIBE <core-3e/13.3>", "CONSTRUCT WHERE { <core-3e/13.3> rdfs:label ?label }"])
def test_describe_and_construct_answer_with_jsonld(queries: Queries, query: str) -> None:
    graph = Graph().parse(data=json.dumps(queries.run(query)), format="json-ld")
    assert graph.value(iri("core-3e/13.3"), RDFS.label) == Literal("13.3 Attack Sequence", lang="en")


@pytest.mark.parametrize(
    ("query", "says"),
    [
        ("INSERT DATA { <a> <b> <c> }", "updates are refused"),
        ("DELETE WHERE { ?s ?p ?o }", "updates are refused"),
        ("LOAD <http://127.0.0.1/>", "updates are refused"),
        ("SELECT * { ?s ?p", "not a SPARQL query: line 1, column"),
        ("can I shoot after running", "not a SPARQL query"),
        ("", "not a SPARQL query"),
        ("SELECT * { GRAPH ?g { ?s ?p ?o } }", "GRAPH is refused"),
        ("SELECT * { ?s nowhere:to ?o }", "Unknown namespace prefix"),
        ("ASK " + "{" * 2_000 + "}" * 2_000, "nested too deep"),
        ("ASK {}" + " " * sparql.LONGEST, "has at most 5,000 characters"),
        ("SELECT * { ?s ?p ?o }", "more than 1,000 rows; add LIMIT"),
        ("CONSTRUCT WHERE { ?s rdfs:label ?label }", "more than 1,000 triples"),
    ],
)  # fmt: skip
def test_what_is_refused_says_why(queries: Queries, query: str, says: str) -> None:
    with pytest.raises(ValueError, match=says):
        queries.run(query)


@pytest.mark.parametrize(
    "query",
    [
        "SELECT * FROM <{0}> {{ ?s ?p ?o }}",
        "SELECT * FROM NAMED <{0}> {{ ?s ?p ?o }}",
        "SELECT * {{ SERVICE <{0}> {{ ?s ?p ?o }} }}",
        "SELECT * {{ SERVICE SILENT <{0}> {{ ?s ?p ?o }} }}",
        "SELECT * {{ ?s a ?o FILTER NOT EXISTS {{ SERVICE <{0}> {{ ?s ?p ?o }} }} }}",
        "SELECT * {{ {{ SELECT * {{ OPTIONAL {{ SERVICE <{0}> {{ ?s ?p ?o }} }} }} }} }}",
        "LOAD <{0}>",
    ],
)
def test_nothing_is_ever_fetched(queries: Queries, query: str) -> None:
    with socket.create_server(("127.0.0.1", 0)) as elsewhere:
        address = f"http://127.0.0.1:{elsewhere.getsockname()[1]}/"
        with pytest.raises(ValueError, match="refused"):
            queries.run(query.format(address))
        elsewhere.settimeout(0.2)
        with pytest.raises(TimeoutError):
            elsewhere.accept()


def test_a_query_that_takes_too_long_is_killed_and_the_next_is_answered(built: Store) -> None:
    with Queries(built, seconds=1) as queries:
        with pytest.raises(TimeoutError, match="more than 1 seconds"):
            queries.run(ENDLESS)
        assert queries.run("ASK {}")["boolean"] is True


def started_by(queries: Queries) -> BaseProcess:
    before = set(multiprocessing.active_children())
    queries.run("ASK {}")
    [process] = set(multiprocessing.active_children()) - before
    return process


def test_a_process_that_was_killed_from_outside_is_replaced(built: Store) -> None:
    with Queries(built) as queries:
        process = started_by(queries)
        process.kill()
        process.join()
        with contextlib.suppress(TimeoutError):  # where the query is faster than the pool's eye on its process
            queries.run("ASK {}")
        assert queries.run("ASK {}")["boolean"] is True


def test_closing_ends_the_process(built: Store) -> None:
    queries = Queries(built)
    process = started_by(queries)
    queries.close()
    queries.close()
    assert not process.is_alive()
    with pytest.raises(RuntimeError, match="closed"):
        queries.run("ASK {}")


def test_only_so_many_queries_wait_at_once(built: Store) -> None:
    with Queries(built, seconds=0.5) as queries:
        queries.run("ASK {}")
        outcomes: list[str] = []

        def ask() -> None:
            try:
                queries.run(ENDLESS)
            except TimeoutError as error:
                outcomes.append(str(error))

        threads = [threading.Thread(target=ask) for _ in range(sparql.WAITING + 1)]
        for thread in threads:
            thread.start()
        for thread in threads:
            thread.join()
    assert sum("other queries are running" in outcome for outcome in outcomes) == 1
    assert sum("more than 0.5 seconds" in outcome for outcome in outcomes) == sparql.WAITING


@pytest.mark.sources
def test_the_official_wording_is_not_in_the_graph(built_from_official: Store) -> None:
    with Queries(built_from_official) as queries:
        assert queries.run("ASK { ?s arbiter:officialText ?o }")["boolean"] is False


def test_no_process_is_left_when_python_ends_without_closing(built: Store) -> None:
    script = textwrap.dedent(
        """
        import multiprocessing, sys
        from pathlib import Path
        from exports.sparql import Queries
        from kb.store import Store

        queries = Queries(Store.open(Path(sys.argv[1])))
        queries.run("ASK {}")
        print(*[child.pid for child in multiprocessing.active_children()])
        """
    )
    done = subprocess.run(
        [sys.executable, "-X", "dev", "-W", "error", "-c", script, str(built.folder.parent)],
        capture_output=True,
        text=True,
        check=True,
        timeout=60,
    )
    assert done.stderr == ""
    for pid in map(int, done.stdout.split()):
        with pytest.raises(ProcessLookupError):
            os.kill(pid, 0)
