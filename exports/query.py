"""One SPARQL query: parsed, held to what is allowed, and answered from a graph. It runs in a process of its own."""

import json
import re
from itertools import islice
from typing import Any

import rdflib.plugins.sparql
from pyparsing import ParseBaseException
from rdflib import XSD, Graph
from rdflib.plugins.sparql import aggregates, algebra
from rdflib.plugins.sparql.parser import parseQuery, parseUpdate
from rdflib.plugins.sparql.parserutils import CompValue
from rdflib.plugins.sparql.sparql import NotBoundError, Query, SPARQLError
from rdflib.query import Result

from exports import jsonld, rdf

ROWS = 1_000  # of a table, or triples of a graph
LARGEST = 4_000_000  # characters of an answer
DEEPEST = 100  # brackets inside one another
MANY = 200  # triples that stand together
REFUSED = {
    "ServiceGraphPattern": "SERVICE is refused: nothing outside the graph is asked",
    "GraphGraphPattern": "GRAPH is refused: there is one graph, and it has no name",
}
NUMBERS = {"inf": "INF", "-inf": "-INF", "nan": "NaN"}  # Python's names of them, and those of XML Schema
# Strings, IRIs and comments: what may hold a bracket that opens nothing.
_QUOTED = re.compile(
    r'"""(?:[^"\\]|\\.|"(?!""))*"""|'
    r"'''(?:[^'\\]|\\.|'(?!''))*'''|"
    r'"(?:[^"\\\n]|\\.)*"|'
    r"'(?:[^'\\\n]|\\.)*'|"
    r'<[^<>"{}|^`\\\s]*>|#[^\n]*',
    re.DOTALL,
)
_UNKNOWN_PREFIX = re.compile(r"Unknown namespace prefix : (.*)", re.DOTALL)

rdflib.plugins.sparql.SPARQL_LOAD_GRAPHS = False  # FROM is refused below; even so, nothing is to be fetched

_reordered = algebra.reorderTriples


def _few_reordered(triples: Any) -> Any:
    """The best known first, as rdflib has it; many stay as they came, since its time grows with their square."""
    given = list(triples)
    return _reordered(given) if len(given) <= MANY else given


algebra.reorderTriples = _few_reordered  # type: ignore[assignment]

_evaluated = aggregates._eval  # type: ignore[attr-defined]


def _without_fault(*given: Any) -> Any:
    """What an aggregate is made of. rdflib would take the words of an error for a value of the data."""
    value = _evaluated(*given)
    if isinstance(value, SPARQLError) and not isinstance(value, NotBoundError):
        raise value
    return value


aggregates._eval = _without_fault  # type: ignore[assignment, attr-defined]


class Refused(ValueError):
    """A query that is not answered, and why, in words for whoever asked."""


def answered(graph: Graph, query: str) -> str:
    """The answer as JSON: SPARQL 1.1 results, or JSON-LD. Raises Refused for whatever stands in the way of one."""
    try:
        text = json.dumps(_plain(graph.query(_ready(_parsed(query)))))
    except Refused:
        raise
    except MemoryError:
        raise Refused("the query needs too much memory: ask for less") from None
    except RecursionError:
        raise Refused("the query is nested too deep: ask in smaller parts") from None
    except Exception as error:  # rdflib's own words speak of Python
        if unknown := _UNKNOWN_PREFIX.fullmatch(str(error)):
            raise Refused(
                f"nothing says what the prefix {unknown[1][:50]}: stands for; declare it with PREFIX"
            ) from None
        raise Refused(
            "the query cannot be answered: it gives a function what that does not take, or asks for what rdflib, "
            "which answers here, does not know; leave out one part after another to find which"
        ) from None
    if len(text) > LARGEST:
        raise Refused(f"the answer has more than {LARGEST:,} characters; ask for less")
    return text


def _parsed(query: str) -> Any:
    """The parsed query. Raises Refused for an update and for all that reaches beyond the graph."""
    if _depth(query) > DEEPEST:
        raise Refused(f"the query is nested too deep: {DEEPEST} brackets at most may stand in one another")
    try:
        tree = parseQuery(query)
    except ParseBaseException as error:
        if _is_update(query):
            raise Refused("the graph is read-only: updates are refused") from None
        raise Refused(f"this is not a SPARQL query: line {error.lineno}, column {error.col}") from None
    if tree[1].datasetClause:
        raise Refused("FROM is refused: there is one graph, and nothing else is loaded")
    algebra.traverse(tree, visitPre=_refuse)
    return tree


def _ready(tree: Any) -> Query:
    query = algebra.translateQuery(tree, rdf.BASE, rdf.PREFIXES)
    whole = query.algebra
    if whole.name == "ConstructQuery" and not whole.template:  # CONSTRUCT WHERE, which rdflib cannot LIMIT
        part = whole.p
        while part.name != "BGP":
            part = part.p
        whole["template"] = part.triples
    return query


def _depth(query: str) -> int:
    """How many brackets stand in one another, at most."""
    depth = deepest = 0
    for bracket in re.findall(r"[][(){}]", _QUOTED.sub("", query)):
        depth += 1 if bracket in "([{" else -1
        deepest = max(deepest, depth)
    return deepest


def _is_update(text: str) -> bool:
    try:
        return bool(parseUpdate(text).request)
    except ParseBaseException:
        return False


def _refuse(node: object) -> None:
    if isinstance(node, CompValue) and node.name in REFUSED:
        raise Refused(REFUSED[node.name])


def _plain(result: Result) -> dict[str, Any]:
    if result.type == "ASK":
        return {"head": {}, "boolean": result.askAnswer}
    if result.graph is not None:
        if len(result.graph) > ROWS:
            raise Refused(f"the answer has more than {ROWS:,} triples; ask for less")
        return jsonld.record(result.graph)
    few = list(islice(result, ROWS + 1))
    if len(few) > ROWS:
        raise Refused(f"the answer has more than {ROWS:,} rows; add LIMIT {ROWS} to see the first")
    table: dict[str, Any] = json.loads(result.serialize(format="json") or b"{}")
    for value in (value for row in table["results"]["bindings"] for value in row.values()):
        if value.get("datatype") in (str(XSD.double), str(XSD.float)):
            value["value"] = NUMBERS.get(value["value"], value["value"])
    return table
