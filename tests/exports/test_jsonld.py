import json

import pytest
from rdflib import Graph

from exports import jsonld, rdf
from kb.engine.checks import checks_of
from kb.generations import Origin
from kb.passages import Library
from kb.store import Store


@pytest.mark.filterwarnings("ignore:ConjunctiveGraph is deprecated")  # rdflib's own, where it reads JSON-LD
def test_jsonld_says_what_the_graph_says(built: Store) -> None:
    graph = rdf.of_library(built.library, checks_of("core-3e/13.3"))
    assert len(graph) > 10_000
    written = json.dumps(jsonld.record(graph))
    assert set(Graph().parse(data=written, format="json-ld")) == set(graph)


@pytest.mark.usefixtures("few_examples")
def test_the_same_library_makes_the_same_bytes(small: Library, built: Store) -> None:
    once, again = (jsonld.text(Store(small, Origin(""), built.folder)) for _ in range(2))
    assert once == again
