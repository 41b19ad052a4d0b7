"""`export turtle`: what rdflib's own writer would write of the graph, whose time grows faster than the graph."""

from collections import Counter, defaultdict
from collections.abc import Iterable
from itertools import chain

from rdflib import RDF, RDFS, Literal, URIRef
from rdflib.term import Node

from exports import rdf
from exports.own_words import own_words
from kb.engine.checks import every_check
from kb.store import Store

FIRST: dict[Node, int] = {RDF.type: 0, RDFS.label: 1}  # of what is said of a subject; the rest goes by its letters
FACT, VALUE = " ;\n    ", ",\n        "  # between one and the next


def text(store: Store, *, include_official: bool = False) -> str:
    """Everything as one Turtle document."""
    library = store.library if include_official else own_words(store).library
    words = rdf.vocabulary()
    return document(chain(words, rdf.triples(library, tuple(every_check()))), words.namespaces())


def document(triples: Iterable[tuple[Node, Node, Node]], prefixes: Iterable[tuple[str, URIRef]]) -> str:
    """Triples without blank nodes as Turtle: classes first, then by how often a subject is spoken of."""
    said: dict[Node, dict[Node, dict[Node, None]]] = defaultdict(lambda: defaultdict(dict))
    cited: Counter[Node] = Counter()
    for subject, predicate, value in triples:
        values = said[subject][predicate]
        if value not in values:
            values[value] = None
            cited[value] += 1
    return _written(said, cited, _Names(prefixes))


def _written(said: dict[Node, dict[Node, dict[Node, None]]], cited: Counter[Node], names: "_Names") -> str:
    classes = {subject for subject, told in said.items() if RDFS.Class in told.get(RDF.type, ())}
    order = sorted(said, key=lambda one: (one not in classes, one not in classes and cited[one], str(one)))
    predicates = sorted(
        {predicate for told in said.values() for predicate in told},
        key=lambda one: (FIRST.get(one, len(FIRST)), str(one)),
    )
    verbs = {one: "a" if one == RDF.type else names[one] for one in predicates}
    places = {one: place for place, one in enumerate(predicates)}

    def facts(told: dict[Node, dict[Node, None]]) -> str:
        return FACT.join(f"{verbs[one]} {_values(told[one], names)}" for one in sorted(told, key=places.__getitem__))

    body = [f"\n{names[subject]} {facts(said[subject])} .\n" for subject in order]
    return "".join([*names.prefixes(), *body, "\n"])


def _values(values: dict[Node, None], names: "_Names") -> str:
    ordered = sorted(values) if len(values) > 1 else values  # type: ignore[type-var]  # rdflib orders all its terms
    return VALUE.join(names[value] for value in ordered)


class _Names(dict[Node, str]):
    """Every node as it is written, made when it is first asked for."""

    def __init__(self, prefixes: Iterable[tuple[str, URIRef]]) -> None:
        self._prefixes = {str(namespace): prefix for prefix, namespace in prefixes}
        self._used: set[str] = set()

    def __missing__(self, node: Node) -> str:
        if isinstance(node, Literal):
            self._short(str(node.datatype))  # declared, though a number is written without it
            name = node._literal_n3(use_plain=True, qname_callback=self._short)
        else:
            name = self._short(str(node))
        self[node] = name
        return name

    def _short(self, iri: str) -> str:
        end = max(iri.rfind("#"), iri.rfind("/")) + 1
        prefix = self._prefixes.get(iri[:end])
        if prefix is None:
            return f"<{iri}>"
        self._used.add(iri[:end])
        return f"{prefix}:{iri[end:]}"

    def prefixes(self) -> list[str]:
        """The lines that declare the prefixes in use."""
        used = sorted((self._prefixes[namespace], namespace) for namespace in self._used)
        return [f"@prefix {prefix}: <{namespace}> .\n" for prefix, namespace in used]
