"""How tests come to a graph that is made: by asking until it is."""

import time

from exports.sparql import NoAnswer, Queries

LONG = 180  # seconds, on a busy machine


def awake(queries: Queries) -> Queries:
    """The same, once it answers."""
    started = time.monotonic()
    while True:
        try:
            queries.run("ASK {}")
            return queries
        except NoAnswer:
            assert time.monotonic() < started + LONG
            time.sleep(0.1)
