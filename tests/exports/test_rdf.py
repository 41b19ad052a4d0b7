"""The graph: what it says, and the shapes that it holds to."""

from pathlib import Path

import pyshacl
import pytest
from rdflib import DCTERMS, RDF, RDFS, SKOS, Graph, Literal, URIRef

from exports import rdf
from exports.rdf import ARBITER, SCHEMA, iri
from kb.engine.checks import checks_of, every_check
from kb.graph import Edge
from kb.graph import build as build_edges
from kb.passages import Document, Kind, Library, Passage, Ruling, Slang, Status, Term
from kb.store import Store

SHAPES = Path(rdf.__file__).with_name("shapes.ttl")
HIT_ROLL = iri("core-3e/13.3#hit-roll")


def broken_shapes(graph: Graph, *only: URIRef) -> str:
    """pyshacl's report on the whole graph, or on some nodes only; empty where every shape holds."""
    shapes = Graph().parse(SHAPES)
    conforms, _, report = pyshacl.validate(graph, shacl_graph=shapes, focus_nodes=[*only] or None, inplace=True)
    return "" if conforms else str(report)


@pytest.fixture(scope="module")
def shaped(graph: Graph) -> Graph:
    """The graph in the store that pyshacl wants: what a test breaks it mends again."""
    return Graph() + graph


def test_the_graph_holds_to_its_shapes(shaped: Graph) -> None:
    assert broken_shapes(shaped) == ""


@pytest.mark.sources
def test_the_graph_of_the_official_documents_holds_to_its_shapes(built_from_official: Store) -> None:
    graph = rdf.of_library(built_from_official.library, checks_of("core-3e/13.3"))
    assert (None, ARBITER.officialText, None) in graph
    assert broken_shapes(Graph() + graph) == ""


@pytest.mark.parametrize(
    ("triple", "complaint"),
    [
        ((HIT_ROLL, DCTERMS.references, iri("core-3e/99.9")), "Value does not have class arbiter:Passage"),
        ((HIT_ROLL, DCTERMS.isPartOf, iri("core-2e")), "More than 1 values"),
        ((HIT_ROLL, SCHEMA.position, Literal("first")), "Value is not Literal with datatype xsd:integer"),
        ((iri("commentary-2021-01/dice-rolls/1"), ARBITER.status, ARBITER.forgotten), "More than 1 values"),
        ((iri("example/none"), RDF.type, ARBITER.Example), "Less than 1 values"),
    ],
)
def test_a_broken_graph_fails_its_shapes(shaped: Graph, triple: tuple[URIRef, URIRef, URIRef], complaint: str) -> None:
    assert triple not in shaped
    shaped.add(triple)
    report = broken_shapes(shaped, triple[0])
    shaped.remove(triple)
    assert complaint in report


def test_a_judged_ruling_without_a_reason_fails(shaped: Graph) -> None:
    ruling = iri("commentary-2021-01/dice-rolls/1")
    assert broken_shapes(shaped, ruling) == ""
    [because] = shaped.objects(ruling, ARBITER.because)
    shaped.remove((ruling, ARBITER.because, because))
    report = broken_shapes(shaped, ruling)
    shaped.add((ruling, ARBITER.because, because))
    assert "commentary-2021-01/dice-rolls/1" in report


def test_every_edge_is_there_with_its_origin(built: Store, graph: Graph) -> None:
    edges = build_edges(built.library, every_check())
    assert set(rdf.PREDICATES) == set(Edge)
    for start, end, edge in edges.edges(data=True):
        assert (iri(start), rdf.PREDICATES[Edge(edge["kind"])], iri(end)) in graph
    assert len(list(graph.subjects(RDF.type, RDF.Statement))) == edges.number_of_edges()


def test_a_reference_says_how_it_is_printed(graph: Graph) -> None:
    statement = iri("edge/core-3e/13.3/refers-to/core-3e/13.2.1")
    assert graph.value(statement, ARBITER.origin) == Literal("printed")
    assert graph.value(statement, ARBITER.printed) == Literal("13.2.1", lang="en")


def test_rules_that_go_together_say_why(graph: Graph) -> None:
    for one, other in (("core-3e/14.1", "core-3e/14.3"), ("core-3e/14.3", "core-3e/14.1")):
        assert (iri(one), ARBITER.goesWith, iri(other)) in graph
        statement = iri(f"edge/{one}/goes-with/{other}")
        assert graph.value(statement, ARBITER.origin) == Literal("stated")
        assert str(graph.value(statement, ARBITER.because)).startswith("A ward is rolled")


def test_every_word_of_our_own_is_in_the_vocabulary(graph: Graph) -> None:
    used = {node for triple in graph for node in triple if isinstance(node, URIRef) and node.startswith(str(ARBITER))}
    explained = {
        word for word in graph.subjects() if graph.value(word, RDFS.comment) or graph.value(word, SKOS.definition)
    }
    assert used <= explained
    assert {ARBITER[status] for status in Status} <= explained
    assert {ARBITER[kind.capitalize()] for kind in Kind} <= explained


def test_a_term_is_a_concept_with_what_players_call_it() -> None:
    library = Library(
        documents=(Document(id="book", title="A book", edition=3), Document(id="term", title="Terms", edition=3)),
        passages=(
            Passage(
                id="book/1.1",
                kind=Kind.SECTION,
                document="book",
                title="Wounds",
                text="No save.",
                defines=("term/mortal-wound",),
            ),
            Passage(id="term/mortal-wound", kind=Kind.TERM, document="term", title="mortal wound", text="No save."),
        ),
        rulings=(),
        terms=(Term(id="term/mortal-wound", name="mortal wound", definition="No save.", also=("mortal",)),),
        slang=(Slang(say="MW", means="term/mortal-wound"), Slang(say="dead", means="book/1.1")),
    )
    graph = rdf.of_library(library, ())
    term = iri("term/mortal-wound")
    assert graph.value(term, SKOS.prefLabel) == Literal("mortal wound", lang="en")
    assert graph.value(term, SKOS.altLabel) == Literal("mortal", lang="en")
    assert graph.value(term, SKOS.hiddenLabel) == Literal("MW", lang="en")
    assert (iri("book/1.1"), ARBITER.defines, term) in graph
    assert graph.value(iri("book/1.1"), SCHEMA.alternateName) == Literal("dead", lang="en")


def test_a_ruling_is_a_question_with_its_answer_and_status() -> None:
    library = Library(
        documents=(Document(id="book", title="A book", edition=2),),
        passages=(Passage(id="book/dice/1", kind=Kind.RULING, document="book", title="Again?", text="Once."),),
        rulings=(
            Ruling(
                id="book/dice/1",
                question="Again?",
                answer="Once.",
                document="book",
                status=Status.UPHELD,
                because="Nothing else says so.",
            ),
        ),
    )
    graph = rdf.of_library(library, ())
    ruling = iri("book/dice/1")
    assert (ruling, RDF.type, SCHEMA.Question) in graph
    assert list(graph.objects(ruling, SCHEMA.acceptedAnswer / SCHEMA.text)) == [Literal("Once.", lang="en")]
    assert graph.value(ruling, ARBITER.status) == ARBITER.upheld
