"""`export turtle`: the graph as Turtle."""

from exports import rdf
from kb.store import Store


def text(store: Store, *, include_official: bool = False) -> str:
    """Everything as one Turtle document."""
    return rdf.graph(store, include_official=include_official).serialize(format="turtle")
