import pytest
from flask import Flask

from exports.sparql import Queries
from kb.store import Store
from tests.exports.asking import LONG, awake


@pytest.fixture(scope="session")
def graph_made(app: Flask, store: Store) -> None:
    """The graph that SPARQL asks is made, and a query has the time that a busy machine takes."""
    app.extensions["arbiter"].close()
    vars(app.extensions["arbiter"])["queries"] = awake(Queries(store, seconds=LONG))
