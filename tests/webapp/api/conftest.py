import pytest
from flask import Flask

from tests.exports.asking import awake


@pytest.fixture(scope="session")
def graph_made(app: Flask) -> None:
    """The graph that SPARQL asks is made; until then an answer says when to try again."""
    awake(app.extensions["arbiter"].queries)
