"""SPARQL over the same graph that `arbiter export turtle` writes."""

from typing import Any

from flask import Response, current_app, request
from pydantic import ValidationError
from werkzeug.exceptions import BadRequest, ServiceUnavailable

from exports.sparql import NoAnswer
from webapp.api.route import FORM
from webapp.api.shapes import Query
from webapp.site import site

QUERY = "application/sparql-query"
MEDIA = "application/sparql-results+json"
LINKED = "application/ld+json"


def sparql() -> Any:
    """Run a SPARQL query from the address."""
    return _answer(request.args.get("query", ""))


def sparql_sent() -> Any:
    """Run a SPARQL query sent as JSON, as a form, or as it is (application/sparql-query)."""
    if request.mimetype == QUERY:
        return _answer(request.get_data(as_text=True))
    try:
        form = request.mimetype == FORM
        sent = Query.model_validate(request.form.to_dict()) if form else Query.model_validate_json(request.get_data())
    except ValidationError:
        raise BadRequest('Send {"query": "SELECT ..."} as JSON, or query=SELECT ... alone as a form.') from None
    return _answer(sent.query)


def _answer(query: str) -> Any:
    if not query.strip():
        raise BadRequest("query is missing: a SPARQL query, SELECT, ASK, CONSTRUCT or DESCRIBE.")
    try:
        answer = site().queries.run(query)
    except ValueError as error:
        raise BadRequest(f"{error}.") from None
    except NoAnswer as error:
        raise ServiceUnavailable(f"{error}.", retry_after=error.again) from None
    return answer if "head" in answer else Response(current_app.json.dumps(answer), content_type=LINKED)
