"""`export graphml`: the cross-reference graph for networkx, Gephi, yEd and their like."""

import networkx as nx

from exports.own_words import own_words
from kb import graph
from kb.engine.checks import every_check
from kb.store import Store


def text(store: Store, *, include_official: bool = False) -> str:
    """Every passage and example as a node with label, kind and document; edges with kind and origin.

    A graph has no room for wordings; `include_official` adds the passages and references that only the publisher has.
    """
    library = store.library if include_official else own_words(store).library
    return "\n".join(nx.generate_graphml(graph.build(library, every_check()))) + "\n"
