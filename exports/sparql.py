"""SPARQL over the graph: one query at a time, in a process of its own, which is killed when it takes too long."""

import json
import multiprocessing
import resource
import threading
import weakref
from concurrent.futures.process import BrokenProcessPool
from itertools import islice
from pathlib import Path
from typing import Any, Self

import rdflib.plugins.sparql
from pebble import ProcessExpired, ProcessPool
from pyparsing import ParseBaseException
from rdflib import Graph
from rdflib.plugins.sparql.algebra import translateQuery, traverse
from rdflib.plugins.sparql.parser import parseQuery, parseUpdate
from rdflib.plugins.sparql.parserutils import CompValue
from rdflib.query import Result

from exports import jsonld, rdf
from kb.generations import LIBRARY
from kb.passages import Library
from kb.store import Origin, Store

LONGEST = 5_000  # characters of a query
SECONDS = 5.0  # to answer one
ROWS = 1_000  # of a table, or triples of a graph
LARGEST = 4_000_000  # characters of an answer
MEMORY = 1 << 30  # bytes that the process may hold
STARTING = 30.0  # seconds, at most, until a new process has read the graph
WAITING = 3  # queries that may run or wait at once; the server's other threads are for players
REFUSED = {
    "ServiceGraphPattern": "SERVICE is refused: nothing outside the graph is asked",
    "GraphGraphPattern": "GRAPH is refused: there is one graph, and it has no name",
}

rdflib.plugins.sparql.SPARQL_LOAD_GRAPHS = False  # FROM is refused below; even so, nothing is to be fetched


class Queries:
    """Answers SPARQL queries about one store, without the publisher's words. Its process starts at the first query."""

    def __init__(self, store: Store, seconds: float = SECONDS) -> None:
        self._store = store  # while it is open, nobody deletes the folder that the process reads
        self._seconds = seconds
        self._places = threading.BoundedSemaphore(WAITING)
        self._starting = threading.Lock()
        self._pools = [_pool(store.folder)]  # one, in a list that the finalizer sees change
        self.close = weakref.finalize(self, _stop, self._pools)  # runs once: when called, or at exit

    def __enter__(self) -> Self:
        return self

    def __exit__(self, *_: object) -> None:
        self.close()

    def run(self, query: str) -> dict[str, Any]:
        """The answer to SELECT and ASK as SPARQL 1.1 JSON results, to CONSTRUCT and DESCRIBE as JSON-LD.

        Raises ValueError for a query that is refused, TimeoutError for one that took too long or found no place.
        """
        if len(query) > LONGEST:
            raise ValueError(f"a query has at most {LONGEST:,} characters, and this one has {len(query):,}")
        if not self._places.acquire(blocking=False):
            raise TimeoutError("other queries are running; try again in a few seconds")
        try:
            answer = self._running().schedule(_answer, args=(query,), timeout=self._seconds)
            return json.loads(answer.result(WAITING * self._seconds + STARTING))  # type: ignore[no-any-return]
        except TimeoutError:
            raise TimeoutError(f"the query took more than {self._seconds:g} seconds") from None
        except BrokenProcessPool:
            raise TimeoutError("the process for queries was killed from outside; try again") from None
        except ProcessExpired:
            raise ValueError("the query ended its process, which may hold only so much: ask for less") from None
        finally:
            self._places.release()

    def _running(self) -> ProcessPool:
        """The pool; a new one where its process was killed from outside, which breaks it."""
        with self._starting:
            if not self.close.alive:
                raise RuntimeError("queries are closed")
            if not self._pools[0].active:
                _stop(self._pools)
                self._pools.append(_pool(self._store.folder))
            return self._pools[0]


def _pool(folder: Path) -> ProcessPool:
    # A fork would copy the locks of the server's threads, held or not.
    spawn = multiprocessing.get_context("spawn")
    return ProcessPool(max_workers=1, initializer=_load, initargs=(folder,), context=spawn)


def _stop(pools: list[ProcessPool]) -> None:
    while pools:
        pool = pools.pop()
        pool.stop()  # type: ignore[no-untyped-call]
        pool.join()


# In the process of the queries --------------------------------------------------------------------------------------

_graph = Graph()


def _load(folder: Path) -> None:
    global _graph
    library = Library.model_validate_json((folder / LIBRARY).read_bytes())
    _graph = rdf.graph(Store(library, Origin(fingerprint=""), folder))
    resource.setrlimit(resource.RLIMIT_DATA, (MEMORY, MEMORY))


def _answer(query: str) -> str:
    """The answer as JSON. Raises ValueError alone, since rdflib's own errors cannot all travel between processes."""
    try:
        answer = _plain(_graph.query(translateQuery(_parsed(query), base=rdf.BASE, initNs=rdf.PREFIXES)))
        text = json.dumps(answer)
    except ValueError:
        raise
    except MemoryError:
        raise ValueError("the query needs too much memory") from None
    except RecursionError:
        raise ValueError("the query is nested too deep") from None
    except Exception as error:
        raise ValueError(f"the query cannot be answered: {error}") from None
    if len(text) > LARGEST:
        raise ValueError(f"the answer has more than {LARGEST:,} characters; ask for less")
    return text


def _parsed(query: str) -> Any:
    """The parsed query. Raises ValueError for an update and for all that reaches beyond the graph."""
    try:
        tree = parseQuery(query)
    except ParseBaseException as error:
        if _is_update(query):
            raise ValueError("the graph is read-only: updates are refused") from None
        raise ValueError(f"this is not a SPARQL query: line {error.lineno}, column {error.col}") from None
    if tree[1].datasetClause:
        raise ValueError("FROM is refused: there is one graph, and nothing else is loaded")
    traverse(tree, visitPre=_refuse)
    return tree


def _is_update(text: str) -> bool:
    try:
        return bool(parseUpdate(text).request)
    except ParseBaseException:
        return False


def _refuse(node: object) -> None:
    if isinstance(node, CompValue) and node.name in REFUSED:
        raise ValueError(REFUSED[node.name])


def _plain(result: Result) -> dict[str, Any]:
    if result.type == "ASK":
        return {"head": {}, "boolean": result.askAnswer}
    if result.graph is not None:
        if len(result.graph) > ROWS:
            raise ValueError(f"the answer has more than {ROWS:,} triples; ask for less")
        return jsonld.record(result.graph)
    few = list(islice(result, ROWS + 1))
    if len(few) > ROWS:
        raise ValueError(f"the answer has more than {ROWS:,} rows; add LIMIT {ROWS} to see the first")
    return json.loads(result.serialize(format="json") or b"{}")  # type: ignore[no-any-return]
