import io

import networkx as nx
import pytest

from exports import graphml
from kb.graph import Edge
from kb.store import Store


@pytest.fixture(scope="module")
def read_back(built: Store) -> "nx.MultiDiGraph[str]":
    graph = nx.read_graphml(io.BytesIO(graphml.text(built).encode()))
    assert isinstance(graph, nx.MultiDiGraph)
    return graph


def test_every_passage_is_a_node_with_label_kind_and_document(read_back: "nx.MultiDiGraph[str]", built: Store) -> None:
    for passage in built.library.passages:
        node = read_back.nodes[passage.id]
        assert (node["label"], node["kind"], node["document"]) == (passage.label, passage.kind, passage.document)


def test_every_other_node_is_an_example(read_back: "nx.MultiDiGraph[str]", built: Store) -> None:
    others = {node: data["kind"] for node, data in read_back.nodes(data=True) if node not in built.passages}
    assert others
    assert set(others.values()) == {"example"}


def test_every_edge_has_a_kind_and_an_origin(read_back: "nx.MultiDiGraph[str]") -> None:
    kinds = {edge["kind"] for _, _, edge in read_back.edges(data=True)}
    assert kinds <= set(Edge)
    assert {Edge.CONTAINS, Edge.NEXT, Edge.REFERS_TO, Edge.RULES_ON, Edge.SHOWS} <= kinds
    assert {edge["origin"] for _, _, edge in read_back.edges(data=True)} == {"printed", "stated"}
    assert read_back.has_edge("core-3e/13.3", "core-3e/13.2.1", key="refers-to")
