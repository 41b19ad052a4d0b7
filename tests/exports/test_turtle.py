import pytest
from rdflib import RDFS, Graph, Literal, URIRef

from exports import rdf, turtle
from kb.engine.checks import checks_of
from kb.generations import Origin
from kb.passages import Library
from kb.store import Store


def test_turtle_says_what_the_graph_says(graph: Graph, in_turtle: str) -> None:
    assert len(graph) > 10_000
    assert set(Graph().parse(data=in_turtle, format="turtle")) == set(graph)


def test_turtle_is_what_rdflib_would_write_byte_for_byte(small: Library) -> None:
    graph = rdf.of_library(small, checks_of("core-3e/13.3"))
    assert turtle.document(graph, graph.namespaces()) == graph.serialize(format="turtle")


def test_odd_values_are_written_as_rdflib_writes_them() -> None:
    graph = Graph(bind_namespaces="none")
    graph.bind("rdfs", RDFS)
    for value in ('"', "\\", "two\nlines", '"""', "\t", "", "é\u2028", 1, 1.5, True, "'"):
        graph.add((URIRef("http://a.example/(b)"), RDFS.label, Literal(value)))
    assert turtle.document(graph, graph.namespaces()) == graph.serialize(format="turtle")


@pytest.mark.usefixtures("few_examples")
def test_the_same_library_makes_the_same_bytes(small: Library, built: Store) -> None:
    once, again = (turtle.text(Store(small, Origin(""), built.folder)) for _ in range(2))
    assert once == again
