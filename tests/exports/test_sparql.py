import json
import os
import shutil
import signal
import socket
import subprocess
import sys
import textwrap
import threading
import time
from collections.abc import Iterator
from pathlib import Path

import pytest
from rdflib import RDFS, Graph, Literal

from exports import sparql
from exports.query import DEEPEST
from exports.rdf import iri
from exports.sparql import NoAnswer, Queries
from kb.generations import Origin, write
from kb.passages import Library
from kb.store import Store
from tests.exports.asking import awake

pytestmark = pytest.mark.process

ENDLESS = "SELECT (COUNT(*) AS ?n) { ?a ?b ?c . ?d ?e ?f . ?g ?h ?i }"
DOUBLED = "ASK { BIND('a' AS ?x0)" + "".join(f"BIND(CONCAT(?x{n}, ?x{n}) AS ?x{n + 1})" for n in range(40)) + "}"
STUCK = "ASK { FILTER REGEX('%s!', '^(a+)+$') }" % ("a" * 60)  # in C, where Python hears no signal


@pytest.fixture(scope="module")
def queries(built: Store) -> Iterator[Queries]:
    with Queries(built, seconds=120) as opened:
        yield opened


@pytest.fixture(scope="module")
def hurried(small: Library, tmp_path_factory: pytest.TempPathFactory) -> Iterator[Queries]:
    """Queries that have a second, about a small store: what takes too long there takes longer in ours."""
    folder = tmp_path_factory.mktemp("hurried")
    write(folder, small, (), Origin("small"))
    with Queries(Store.open(folder), seconds=1) as opened:
        yield awake(opened)


@pytest.fixture
def ours(small: Library, tmp_path: Path) -> Store:
    """A small store of the test's own."""
    write(tmp_path, small, (), Origin("small"))
    return Store.open(tmp_path)


def children(pid: int) -> list[int]:
    listed = subprocess.run(["ps", "-o", "pid=", "--ppid", str(pid)], capture_output=True, text=True)
    return [int(child) for child in listed.stdout.split() if Path(f"/proc/{child}/stat").exists()]


def keepers() -> set[int]:
    """The processes of this one that keep a graph."""
    return {pid for pid in children(os.getpid()) if "exports.keeper" in Path(f"/proc/{pid}/cmdline").read_text()}


def busy(keeper: int) -> int:
    """The process of a query that has been at work for a while."""
    until = time.monotonic() + 60
    while time.monotonic() < until:
        before = set(children(keeper))
        time.sleep(0.3)
        if left := before.intersection(children(keeper)):
            return left.pop()
    raise AssertionError("no query runs")


def started_by(queries: Queries) -> int:
    before = keepers()
    awake(queries)
    [process] = keepers() - before
    return process


def is_gone(pid: int, seconds: float = 60) -> bool:
    until = time.monotonic() + seconds
    while Path(f"/proc/{pid}").exists() and " Z " not in Path(f"/proc/{pid}/stat").read_text():
        if time.monotonic() > until:
            return False
        time.sleep(0.05)
    return True


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
        ("DELETE WHERE { ?s ?p ?o }", "updates are refused"),
        ("ASK { ?s a '\U0001f3b2\ud800' . ?s nowhere:to ?o }", "what the prefix nowhere: stands for"),
        ("ASK {}" + " " * sparql.LONGEST, "has at most 20,000 characters"),
        (DOUBLED, "needs too much memory"),
    ],
)
def test_what_is_refused_says_why(queries: Queries, query: str, says: str) -> None:
    with pytest.raises(ValueError, match=says):
        queries.run(query)


def test_what_a_keeper_holds_is_not_what_the_process_held_that_started_it() -> None:
    held = "from exports.keeper import _held; print(_held())"
    large = f"import subprocess, sys; b'x' * (500 << 20); subprocess.run([sys.executable, '-c', {held!r}], check=True)"
    done = subprocess.run([sys.executable, "-c", large], capture_output=True, text=True, check=True)
    assert 1 << 20 < int(done.stdout) < 400 << 20


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


@pytest.mark.parametrize(
    "query",
    [
        "ASK {" + "?a ?b ?c . " * 440 + "}",
        "ASK {" + " . ".join(f"<core-3e/13.3> ?p{n} ?o{n}" for n in range(440)) + "}",
        "ASK {" + "?a ?b ?c." * 2_200 + "}",
        "ASK {" + "UNION".join(["{<x> a ?o}"] * 1_200) + "}",
        "ASK { ?s a/" + "a?/" * 3_000 + "a? ?o }",
        "ASK { FILTER(" + "(" * (DEEPEST - 2) + "true" + ")" * (DEEPEST - 2) + ") }",
    ],
    ids=lambda query: f"{query[:20]}, {len(query)} characters",
)
def test_a_long_query_is_not_a_deep_one(queries: Queries, query: str) -> None:
    assert queries.run(query)["boolean"] in (True, False)


# Bounded, however many ask and whatever they ask. --------------------------------------------------------------------


@pytest.mark.parametrize("query", [ENDLESS, STUCK])
def test_a_query_that_takes_too_long_is_killed_and_the_next_finds_the_graph_made(hurried: Queries, query: str) -> None:
    before = keepers()
    with pytest.raises(NoAnswer, match=r"more than 1 seconds: ask for less, or try again in 1 second$"):
        hurried.run(query)
    assert awake(hurried).run("ASK {}")["boolean"] is True
    assert keepers() == before


@pytest.mark.parametrize("bombs", [3, 8])
def test_bombs_are_all_answered_in_time_and_what_is_asked_beside_them_too(hurried: Queries, bombs: int) -> None:
    outcomes: list[tuple[float, str]] = []
    started = time.monotonic()

    def ask() -> None:
        with pytest.raises(NoAnswer) as refused:
            hurried.run(ENDLESS)
        outcomes.append((time.monotonic() - started, str(refused.value)))

    threads = [threading.Thread(target=ask) for _ in range(bombs)]
    for thread in threads:
        thread.start()
    awake(hurried)
    first_answer = time.monotonic() - started
    for thread in threads:
        thread.join()
    assert len(outcomes) == bombs
    assert max(took for took, _ in outcomes) < 1 + 5
    assert first_answer < 3 * 4
    spent = [says for _, says in outcomes if "ask for less, or try again in" in says]
    full = [says for _, says in outcomes if says.endswith("may run at once are running; try again in 2 seconds")]
    assert len(spent) + len(full) == bombs
    assert len(full) >= bombs - sparql.PLACES


def test_a_query_that_comes_before_the_graph_is_made_is_told_so_in_time(ours: Store) -> None:
    with Queries(ours, seconds=0.2) as queries:
        with pytest.raises(NoAnswer, match=r"the graph is still being made; try again in 1 second$"):
            queries.run("ASK {}")
        awake(queries)


# Whatever is killed or gone ------------------------------------------------------------------------------------------


def test_a_process_that_was_killed_from_outside_is_replaced_though_the_data_is_gone(ours: Store) -> None:
    with Queries(ours, seconds=60) as queries:
        process = started_by(queries)
        shutil.rmtree(ours.folder.parent)
        assert queries.run("ASK { ?s a arbiter:Book }")["boolean"] is True
        os.kill(process, signal.SIGKILL)
        assert queries.run("ASK { ?s a arbiter:Book }")["boolean"] is True
        assert process not in keepers()


def test_a_query_that_was_killed_from_outside_says_so_and_the_next_is_answered(queries: Queries) -> None:
    process = awake(queries)._keepers[0]._process.pid

    def kill() -> None:
        os.kill(busy(process), signal.SIGKILL)

    killing = threading.Thread(target=kill)
    killing.start()
    with pytest.raises(NoAnswer, match="ended without an answer: ask for less, or try again in 120 seconds"):
        queries.run(STUCK)
    killing.join()
    assert queries.run("ASK {}")["boolean"] is True
    assert process in keepers()


def test_where_no_process_starts_the_answer_says_so(ours: Store, monkeypatch: pytest.MonkeyPatch) -> None:
    with Queries(ours, seconds=60) as queries:
        with monkeypatch.context() as patched:
            patched.setattr(sys, "executable", "/bin/false")
            with pytest.raises(NoAnswer, match="the graph cannot be made, and the server's log says why; try again"):
                queries.run("ASK {}")
            patched.setattr(sys, "executable", "/nothing/here")
            with pytest.raises(NoAnswer, match=r"no process for queries can be started \(No such file or directory\);"):
                queries.run("ASK {}")
        assert queries.run("ASK {}")["boolean"] is True


def test_closing_ends_the_process_and_what_runs_in_it(ours: Store) -> None:
    queries = Queries(ours, seconds=60)
    process = started_by(queries)

    def ask() -> None:
        with pytest.raises((NoAnswer, RuntimeError)):
            queries.run(STUCK)

    asking = threading.Thread(target=ask)
    asking.start()
    running = busy(process)
    queries.close()
    queries.close()
    asking.join()
    assert is_gone(process)
    assert is_gone(running)
    with pytest.raises(RuntimeError, match="closed"):
        queries.run("ASK {}")


def test_the_graph_is_made_before_anybody_asks_where_that_is_prepared(ours: Store) -> None:
    before = keepers()
    with Queries(ours, seconds=120) as queries:
        queries.prepare()
        [process] = keepers() - before
        assert os.getpriority(os.PRIO_PROCESS, process) > os.getpriority(os.PRIO_PROCESS, 0)
        assert queries.run("ASK {}")["boolean"] is True
        assert keepers() - before == {process}
    queries.prepare()
    assert keepers() == before


SERVER = textwrap.dedent(
    """
    import os, signal, sys, threading, time
    from pathlib import Path
    from exports.sparql import Queries
    from kb.store import Store

    queries = Queries(Store.open(Path(sys.argv[1])), seconds=60)
    queries.run("ASK {}")
    if sys.argv[2] == "killed":
        threading.Thread(target=queries.run, args=(sys.argv[3],), daemon=True).start()
    keeper = queries._keepers[0]._process.pid
    started = Path(f"/proc/{keeper}/task/{keeper}/children")
    while sys.argv[2] == "killed" and not started.read_text():
        time.sleep(0.1)
    time.sleep(0.3)  # in which the query gets stuck
    print(keeper, *started.read_text().split(), flush=True)
    if sys.argv[2] == "killed":
        os.kill(os.getpid(), signal.SIGKILL)
    """
)


@pytest.mark.parametrize("ending", ["by itself", "killed"])
def test_no_process_is_left_when_python_ends_without_closing(ours: Store, ending: str) -> None:
    done = subprocess.run(
        [sys.executable, "-X", "dev", "-W", "error", "-c", SERVER, str(ours.folder.parent), ending, STUCK],
        capture_output=True,
        text=True,
        timeout=120,
    )
    assert done.stderr == ""
    pids = [int(pid) for pid in done.stdout.split()]
    assert len(pids) >= (2 if ending == "killed" else 1)
    assert all(is_gone(pid) for pid in pids)
