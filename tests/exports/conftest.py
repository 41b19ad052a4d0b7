"""What the tests of the exports share: the graph of the real data and its text, made once, and a small library."""

import pytest
from rdflib import Graph

from exports import rdf, turtle
from ingest.pipeline import gather
from kb.passages import Library
from kb.store import Store
from tests.ingest.small_corpus import small_corpus


@pytest.fixture(scope="session")
def graph(built: Store) -> Graph:
    """Everything, in our own words: to be read, not to be added to."""
    return rdf.graph(built)


@pytest.fixture(scope="session")
def in_turtle(graph: Graph) -> str:
    """The same as Turtle."""
    return turtle.document(graph, graph.namespaces())


@pytest.fixture(scope="session")
def small(tmp_path_factory: pytest.TempPathFactory) -> Library:
    """A library of a few passages of every kind."""
    return gather(small_corpus(tmp_path_factory.mktemp("corpus"))).library
