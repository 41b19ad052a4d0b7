"""`export jsonld`: the same graph as JSON-LD."""

import json
from typing import Any

from rdflib import Graph

from exports import rdf
from kb.store import Store


def text(store: Store, *, include_official: bool = False) -> str:
    """Everything as one JSON-LD document."""
    graph = rdf.graph(store, include_official=include_official)
    return json.dumps(record(graph), ensure_ascii=False, indent=1) + "\n"


def record(graph: Graph) -> dict[str, Any]:
    """A graph as a JSON-LD object. rdflib writes nodes and values in no order; here they are sorted."""
    prefixes = {prefix: str(namespace) for prefix, namespace in rdf.PREFIXES.items()}
    plain: dict[str, Any] = json.loads(graph.serialize(format="json-ld", context=prefixes))
    nodes = plain.get("@graph", [{key: value for key, value in plain.items() if key != "@context"}])
    return {"@context": prefixes, "@graph": sorted(map(_in_order, nodes), key=lambda node: str(node["@id"]))}


def _in_order(node: dict[str, Any]) -> dict[str, Any]:
    return {name: _sorted(node[name]) if isinstance(node[name], list) else node[name] for name in sorted(node)}


def _sorted(values: list[Any]) -> list[Any]:
    return sorted(values, key=lambda value: json.dumps(value, sort_keys=True))
