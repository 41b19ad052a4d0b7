"""The cross-reference graph: a networkx MultiDiGraph whose nodes are passages and worked examples.

Edges are of one kind each and keep their origin: printed in the book, or stated by us.
"""

from collections.abc import Iterable
from enum import StrEnum
from typing import TypeAlias

import networkx as nx

from kb.engine.checks import Check
from kb.passages import Library

Graph: TypeAlias = "nx.MultiDiGraph[str]"


class Edge(StrEnum):
    """What an edge says of its two ends."""

    CONTAINS = "contains"
    NEXT = "next"
    REFERS_TO = "refers-to"
    MENTIONS = "mentions"
    DEFINES = "defines"
    RULES_ON = "rules-on"
    COUNTERPART = "counterpart"
    GOES_WITH = "goes-with"
    SHOWS = "shows"


PRINTED, STATED = "printed", "stated"


def build(library: Library, checks: Iterable[Check] = ()) -> Graph:
    """The graph of a library and of the examples of these checks."""
    graph: Graph = nx.MultiDiGraph()
    for passage in library.passages:
        graph.add_node(passage.id, kind=passage.kind.value, label=passage.label, document=passage.document)
    _book_order(graph, library)
    for passage in library.passages:
        for reference in passage.references:
            _add(graph, passage.id, reference.target, Edge.REFERS_TO, PRINTED)
        for section in passage.today:
            _add(graph, passage.id, section, Edge.COUNTERPART, STATED)
        for term in passage.uses:
            _add(graph, passage.id, term, Edge.MENTIONS, STATED)
        for term in passage.defines:
            _add(graph, passage.id, term, Edge.DEFINES, STATED)
    _stated(graph, library)
    for check in checks:
        for number, example in enumerate(check.examples, 1):
            node = example_id(check, number)
            graph.add_node(node, kind="example", label=example.question, document="")
            for passage_id in dict.fromkeys((check.id, example.decided_by.passage, example.shows)):
                _add(graph, node, passage_id, Edge.SHOWS, STATED)
    return graph


def example_id(check: Check, number: int) -> str:
    """The node of a check's example, counted from 1."""
    return f"example/{check.id}/{check.part or 'rule'}/{number}"


def _book_order(graph: Graph, library: Library) -> None:
    """Who contains whom, and which sibling follows which."""
    previous: dict[tuple[str, str], str] = {}
    for passage in library.passages:
        _add(graph, passage.parent, passage.id, Edge.CONTAINS, PRINTED)
        siblings = (passage.document, passage.parent)
        _add(graph, previous.get(siblings, ""), passage.id, Edge.NEXT, PRINTED)
        previous[siblings] = passage.id


def _stated(graph: Graph, library: Library) -> None:
    """What rulings bear on, and which rules go together."""
    for ruling in library.rulings:
        for section in ruling.sections:
            _add(graph, ruling.id, section, Edge.RULES_ON, STATED)
    for pair in library.pairs:
        for one, other in (pair.rules, reversed(pair.rules)):
            _add(graph, one, other, Edge.GOES_WITH, STATED)


def _add(graph: Graph, start: str, end: str, edge: Edge, origin: str) -> None:
    """One edge of a kind between two nodes at most; an end that is no passage of this build makes none."""
    if start in graph and end in graph and not graph.has_edge(start, end, key=edge.value):
        graph.add_edge(start, end, key=edge.value, kind=edge.value, origin=origin)
