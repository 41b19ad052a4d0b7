"""What the API answers about passages: search, a passage, the rulings, and the graph around a passage."""

from typing import Any

from flask import request
from msgspec import to_builtins
from werkzeug.exceptions import BadRequest, NotFound

from kb.passages import Passage, Status
from webapp.site import site

MOST_RESULTS = 100
MOST_NODES = 200


def passage(id: str) -> Passage:
    """A passage by its id or printed number. Raises NotFound with the nearest ids."""
    try:
        return site().store.find(id.rstrip("/"))
    except LookupError as error:
        raise NotFound(f"{error.args[0]}. To find a passage by words: /api/v1/search?q=") from None


def search() -> Any:
    """Answer a question in a player's words with the passages that decide it."""
    query = request.args.get("q", "").strip()
    if not query:
        raise BadRequest("q is missing: the question, as in /api/v1/search?q=can+I+shoot+after+running")
    return site().store.answer(query, number("limit", 10, 1, MOST_RESULTS))


def passage_record(id: str) -> Any:
    """A passage: its text, references both ways, the rulings on it and the examples that show it."""
    return site().store.record(passage(id))


def rulings() -> Any:
    """All rulings in book order, or those of one status or on one section."""
    store = site().store
    status, section = request.args.get("status"), request.args.get("section")
    if status not in (None, *Status):
        raise BadRequest(f"status is one of {', '.join(Status)}")
    found = store.library.rulings if section is None else store.rulings_on(passage(section).id)
    return [to_builtins(ruling) for ruling in found if status in (None, ruling.status)]


def graph(id: str) -> Any:
    """The nodes within one or two edges of a passage, whichever way these lead, and the edges between them."""
    import networkx as nx  # a tenth of what the site takes to load, for nobody else

    center, depth = passage(id).id, number("depth", 1, 1, 2)
    whole = site().graph  # made when it is first asked for
    near = nx.single_source_shortest_path_length(whole.to_undirected(as_view=True), center, cutoff=depth)
    nearest = sorted(near, key=near.__getitem__)[:MOST_NODES]
    around = whole.subgraph(nearest)
    return {
        "center": center,
        "complete": len(nearest) == len(near),
        "nodes": [{"id": node} | whole.nodes[node] for node in nearest],
        "edges": [{"from": start, "to": end} | data for start, end, data in around.edges(data=True)],
    }


def number(name: str, default: int, least: int, most: int) -> int:
    """A whole number from the address, brought into its range. Raises BadRequest for what is no number."""
    given = request.args.get(name)
    if given is None:
        return default
    digits = given.removeprefix("-")
    if not (digits.isascii() and digits.isdigit()):
        raise BadRequest(f"{name} is a whole number from {least} to {most}")
    return max(least, min(most, int(given[:9])))
