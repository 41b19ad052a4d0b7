"""`export turtle`: the graph as Turtle, as rdflib writes it, whose own writer's time grows faster than the graph."""

from collections import Counter, defaultdict

from rdflib import RDF, RDFS, Graph, Literal
from rdflib.term import Node

from exports import rdf
from kb.store import Store

FIRST: dict[Node, int] = {RDF.type: 0, RDFS.label: 1}  # of what is said of a subject; the rest goes by its letters
FACT, VALUE = " ;\n    ", ",\n        "  # between one and the next


def text(store: Store, *, include_official: bool = False) -> str:
    """Everything as one Turtle document."""
    return document(rdf.graph(store, include_official=include_official))


def document(graph: Graph) -> str:
    """A graph without blank nodes as a Turtle document: classes first, then by how often a subject is spoken of."""
    cited: Counter[Node] = Counter()
    said: dict[Node, dict[Node, list[Node]]] = defaultdict(lambda: defaultdict(list))
    for subject, predicate, value in graph:
        said[subject][predicate].append(value)
        cited[value] += 1
    classes = set(graph.subjects(RDF.type, RDFS.Class))
    order = sorted(
        said, key=lambda subject: (0, str(subject)) if subject in classes else (1 + cited[subject], str(subject))
    )
    names = _Names(graph)
    predicates = sorted(set(graph.predicates()), key=lambda one: (FIRST.get(one, len(FIRST)), str(one)))
    verbs = {one: "a" if one == RDF.type else names[one] for one in predicates}
    places = {one: place for place, one in enumerate(predicates)}

    def facts(subject: Node) -> str:
        told = said[subject]
        return FACT.join(f"{verbs[one]} {_values(told[one], names)}" for one in sorted(told, key=places.__getitem__))

    body = [f"\n{names[subject]} {facts(subject)} .\n" for subject in order]
    return "".join([*names.prefixes(), *body, "\n"])


def _values(values: list[Node], names: "_Names") -> str:
    if len(values) == 1:
        return names[values[0]]
    return VALUE.join(names[value] for value in sorted(values))  # type: ignore[type-var]  # rdflib orders all its terms


class _Names(dict[Node, str]):
    """Every node of a graph as it is written, made when it is first asked for."""

    def __init__(self, graph: Graph) -> None:
        self._prefixes = {str(namespace): prefix for prefix, namespace in graph.namespaces()}
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
