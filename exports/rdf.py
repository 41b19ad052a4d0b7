"""The library as an RDF graph, for Turtle, JSON-LD and SPARQL. `vocabulary.ttl` says which words it uses, and for what.

A passage's IRI is BASE and its id: the address of its page, with BASE in the place of the site.
"""

from collections import defaultdict
from collections.abc import Collection, Iterable, Iterator
from functools import lru_cache
from pathlib import Path
from typing import TypeVar
from urllib.parse import quote

from rdflib import DCTERMS, RDF, RDFS, SKOS, XSD, Graph, Literal, Namespace, URIRef
from rdflib.term import Node

from exports.own_words import own_words
from kb.engine.checks import Check, every_check
from kb.engine.examples import Example
from kb.graph import Edge, example_id
from kb.graph import build as build_edges
from kb.passages import Document, Kind, Library, Passage, Ruling, Term
from kb.store import Store

BASE = "https://arbiter.example/"  # a name that nobody can ever own (RFC 2606)
ARBITER = Namespace(f"{BASE}vocabulary#")
SCHEMA = Namespace("https://schema.org/")
VOCABULARY = Path(__file__).with_name("vocabulary.ttl")
PREFIXES = {
    "arbiter": ARBITER, "dcterms": DCTERMS, "rdf": RDF, "rdfs": RDFS, "schema": SCHEMA, "skos": SKOS, "xsd": XSD
}  # fmt: skip
PREDICATES = {
    Edge.CONTAINS: DCTERMS.hasPart,
    Edge.NEXT: ARBITER.next,
    Edge.REFERS_TO: DCTERMS.references,
    Edge.MENTIONS: SCHEMA.mentions,
    Edge.DEFINES: ARBITER.defines,
    Edge.RULES_ON: ARBITER.rulesOn,
    Edge.COUNTERPART: ARBITER.counterpart,
    Edge.GOES_WITH: ARBITER.goesWith,
    Edge.SHOWS: ARBITER.shows,
}

Key = TypeVar("Key")
Triple = tuple[URIRef, URIRef, Node]
Facts = list[tuple[URIRef, Node]]  # predicates and objects of one subject


def graph(store: Store, *, include_official: bool = False) -> Graph:
    """Everything that a store knows, and the vocabulary that says it."""
    return of_library(store.library if include_official else own_words(store).library, every_check())


def of_library(library: Library, checks: Iterable[Check]) -> Graph:
    """Everything in a library as it is, the examples of these checks, and the vocabulary that says it."""
    whole = vocabulary()
    for triple in triples(library, tuple(checks)):
        whole.add(triple)
    return whole


def vocabulary() -> Graph:
    """The words that are used, explained, and the prefixes."""
    words = Graph(store="SimpleMemory", bind_namespaces="none")  # half the work of rdflib's usual store
    for prefix, namespace in PREFIXES.items():
        words.bind(prefix, namespace)
    return words.parse(VOCABULARY, format="turtle")


def triples(library: Library, checks: Collection[Check]) -> Iterator[Triple]:
    """What there is to say of a library and of the examples of these checks; some of it twice."""
    for subject, facts in _described(library, checks):
        for predicate, value in facts:
            yield subject, predicate, value
    yield from _edges(library, checks)


@lru_cache(maxsize=10_000)
def iri(id: str) -> URIRef:
    """The IRI of a passage, book, term or example."""
    return URIRef(BASE + quote(id, safe="/#"))


def _in_path(one: URIRef) -> str:
    return one.removeprefix(BASE).replace("#", "%23")


def _described(library: Library, checks: Iterable[Check]) -> Iterator[tuple[URIRef, Facts]]:
    """Everything that has an IRI, and what there is to say of it alone."""
    said = _grouped((slang.means, slang.say) for slang in library.slang)
    for document in library.documents:
        yield iri(document.id), _book(document)
    for passage in library.passages:
        yield iri(passage.id), _passage(passage)
        if passage.kind is not Kind.TERM:
            yield iri(passage.id), _english(SCHEMA.alternateName, *said[passage.id])
    for ruling in library.rulings:
        yield iri(ruling.id), _ruling(ruling)
        if ruling.answer:
            answer = _english(SCHEMA.text, ruling.answer)
            yield iri(f"{ruling.id}#answer"), [(RDF.type, SCHEMA.Answer), *answer]
    for term in library.terms:
        yield iri(term.id), _term(term, said[term.id])
    for check in checks:
        for number, example in enumerate(check.examples, 1):
            yield iri(example_id(check, number)), _example(check, example)


def _english(predicate: URIRef, *texts: str) -> Facts:
    return [(predicate, Literal(text, lang="en")) for text in texts if text]


def _book(document: Document) -> Facts:
    return [
        (RDF.type, ARBITER.Book),
        *_english(DCTERMS.title, document.title),
        (ARBITER.edition, Literal(document.edition)),
        *([(DCTERMS.issued, Literal(document.published, datatype=XSD.gYearMonth))] if document.published else []),
    ]


def _passage(passage: Passage) -> Facts:
    return [
        (RDF.type, ARBITER.Passage),
        (RDF.type, ARBITER[passage.kind.value.capitalize()]),
        (DCTERMS.identifier, Literal(passage.id)),
        (DCTERMS.isPartOf, iri(passage.document)),
        (SCHEMA.position, Literal(passage.order)),
        *([(ARBITER.number, Literal(passage.number))] if passage.number else []),
        *_english(RDFS.label, passage.label or passage.id),
        *_english(DCTERMS.title, passage.title),
        *_english(SCHEMA.text, passage.text),
        *_english(ARBITER.officialText, passage.official),
        *_english(ARBITER.asked, *passage.asked),
        *_english(ARBITER.missing, *passage.missing),
    ]


def _ruling(ruling: Ruling) -> Facts:
    return [
        (RDF.type, SCHEMA.Question),
        *_english(SCHEMA.name, ruling.question),
        *([(SCHEMA.acceptedAnswer, iri(f"{ruling.id}#answer"))] if ruling.answer else []),
        *([(ARBITER.status, ARBITER[ruling.status.value])] if ruling.status else []),
        *_english(ARBITER.because, ruling.because),
    ]


def _term(term: Term, said: Iterable[str]) -> Facts:
    return [
        (RDF.type, SKOS.Concept),
        (SKOS.inScheme, iri("term")),
        *_english(SKOS.prefLabel, term.name),
        *_english(SKOS.altLabel, *term.also),
        *_english(SKOS.hiddenLabel, *said),
        *_english(SKOS.definition, term.definition),
    ]


def _example(check: Check, example: Example) -> Facts:
    return [
        (RDF.type, ARBITER.Example),
        *_english(RDFS.label, example.question),
        *([(ARBITER.part, Literal(check.part))] if check.part else []),
        (ARBITER.given, Literal(example.given.model_dump_json(), datatype=RDF.JSON)),
        *_english(ARBITER.outcome, example.outcome),
    ]


def _edges(library: Library, checks: Iterable[Check]) -> Iterator[Triple]:
    """Each edge, and a statement of it with its origin, how a reference is printed, and why rules go together."""
    because = {frozenset(pair.rules): pair.because for pair in library.pairs}
    printed = _grouped(
        ((passage.id, reference.target), reference.printed)
        for passage in library.passages
        for reference in passage.references
    )
    for start, end, edge in build_edges(library, checks).edges(data=True):
        kind = Edge(edge["kind"])
        subject, predicate, value = iri(start), PREDICATES[kind], iri(end)
        yield subject, predicate, value
        statement = URIRef(f"{BASE}edge/{_in_path(subject)}/{kind}/{_in_path(value)}")
        yield statement, RDF.type, RDF.Statement
        yield statement, RDF.subject, subject
        yield statement, RDF.predicate, predicate
        yield statement, RDF.object, value
        yield statement, ARBITER.origin, Literal(edge["origin"])
        if kind is Edge.REFERS_TO:
            for words in filter(None, printed[start, end]):
                yield statement, ARBITER.printed, Literal(words, lang="en")
        if kind is Edge.GOES_WITH:
            yield statement, ARBITER.because, Literal(because[frozenset((start, end))], lang="en")


def _grouped(pairs: Iterable[tuple[Key, str]]) -> dict[Key, list[str]]:
    groups: dict[Key, list[str]] = defaultdict(list)
    for key, value in pairs:
        groups[key].append(value)
    return groups
