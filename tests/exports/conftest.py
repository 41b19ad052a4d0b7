"""What the tests of the exports share: the graph of the real data and its text, made once, and a small library."""

import pytest
from rdflib import Graph

from exports import rdf, turtle
from ingest.pipeline import gather
from kb.engine.checks import checks_of
from kb.passages import Library
from kb.store import Store
from tests.conftest import Once
from tests.ingest.small_corpus import small_corpus


@pytest.fixture(scope="session")
def graph(built: Store) -> Graph:
    """Everything, in our own words: to be read, not to be added to."""
    return rdf.graph(built)


@pytest.fixture(scope="session")
def in_turtle(graph: Graph, once: Once) -> str:
    """The same as Turtle."""
    made = once("all.ttl", lambda out: out.write_text(turtle.document(graph, graph.namespaces()), encoding="utf-8"))
    return made.read_text(encoding="utf-8")


@pytest.fixture(scope="session")
def small(tmp_path_factory: pytest.TempPathFactory) -> Library:
    """A library of a few passages of every kind."""
    return gather(small_corpus(tmp_path_factory.mktemp("corpus"))).library


@pytest.fixture
def few_examples(monkeypatch: pytest.MonkeyPatch) -> None:
    """Exports of the checks of one section: those of all of them are no more and no less ours."""
    for writer in ("graphml", "json", "rdf", "turtle"):
        monkeypatch.setattr(f"exports.{writer}.every_check", lambda: checks_of("core-3e/13.3"))
