"""SPARQL over the same graph that `arbiter export turtle` writes."""

from typing import Any

from flask import request
from pydantic import ValidationError
from werkzeug.exceptions import BadRequest, NotImplemented

from webapp.api.shapes import Query

MEDIA = "application/sparql-results+json"
LONGEST = 5_000  # characters of a query


def sparql() -> Any:
    """Run a SPARQL query from the address."""
    return _answer(request.args.get("query", ""))


def sparql_sent() -> Any:
    """Run a SPARQL query sent as JSON, as a form, or as it is (application/sparql-query)."""
    if request.mimetype == "application/x-www-form-urlencoded":
        return _answer(request.form.get("query", ""))
    if request.mimetype == "application/sparql-query":
        return _answer(request.get_data(as_text=True))
    try:
        return _answer(Query.model_validate_json(request.get_data()).query)
    except ValidationError:
        raise BadRequest('Send {"query": "SELECT ..."} as JSON.') from None


def _answer(query: str) -> Any:
    raise NotImplemented("SPARQL comes in its own time.")
