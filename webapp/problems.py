"""Errors that help: problem details (RFC 9457) under /api/, a page elsewhere; never a traceback."""

import json
import re
from collections.abc import Iterable
from http import HTTPStatus
from typing import Any

from flask import Flask, Response, render_template, request
from werkzeug.exceptions import HTTPException, MethodNotAllowed, ServiceUnavailable, UnprocessableEntity
from werkzeug.wrappers import Response as AnyResponse

from kb.budget import Spent
from kb.tabletop import RuleInputError
from webapp.site import site

_HITS = 3
_LOOKED_AT = 300  # characters of an address: what a stranger writes after them is not read
MEDIA = "application/problem+json"

_WHAT_TO_DO = {
    400: "The address or the data sent cannot be read. Look at its parameters.",
    404: "Nothing is at this address. Search for it in your own words.",
    405: "This address does not take that method; the Allow header names those that it takes.",
    413: "That is more than is taken here. Send less.",
    500: "That is a fault of ours. Other pages go on working; searching for the rule by its words may get you there.",
    503: "That took longer than is given here. Ask for less.",
}


class Unjudged(UnprocessableEntity):
    """An input that a rule refuses: 422 with each field's fault."""

    def __init__(self, faults: Iterable[tuple[str, str]], detail: str) -> None:
        super().__init__(detail)
        self.errors = [{"field": field, "detail": says} for field, says in faults]

    @classmethod
    def of(cls, error: RuleInputError) -> "Unjudged":
        """The same faults as an answer."""
        return cls(error.faults, "The rule cannot judge this input. `errors` says what is wrong with each field.")


def register(app: Flask) -> None:
    """Handle every error of the application, foreseen or not."""
    app.register_error_handler(HTTPException, _handled)
    app.register_error_handler(Spent, lambda error: _handled(ServiceUnavailable(too_long(error))))


def too_long(error: Spent) -> str:
    """What happened to a check that took too long, and what to do."""
    return (
        f"Stopped: {error}, which is all that one check is given here. Send fewer models or shorter lists, or run "
        "`arbiter check` on a machine of your own, where it takes the time that it needs."
    )


def problem(error: HTTPException) -> dict[str, Any]:
    """The problem details of an error."""
    status = error.code or 500
    said = details(HTTPStatus(status), _detail(error)) | {"instance": request.path}
    return said | ({"errors": error.errors} if isinstance(error, Unjudged) else {})


def details(status: HTTPStatus, detail: str) -> dict[str, Any]:
    """The problem details of a status."""
    return {"type": "about:blank", "title": status.phrase, "status": status.value, "detail": detail}


def _detail(error: HTTPException) -> str:
    ours = error.description != type(error).description
    return error.description if ours and error.description else _WHAT_TO_DO.get(error.code or 500, error.name)


def _handled(error: HTTPException) -> AnyResponse | HTTPException:
    if error.code is None or error.code < 400 or error.response:
        return error  # a redirect
    if request.path.startswith("/api/"):
        body, media = json.dumps(problem(error)), MEDIA
    else:
        body, media = _page(error), "text/html; charset=utf-8"
    response = Response(body, status=error.code, content_type=media)
    if isinstance(error, MethodNotAllowed) and error.valid_methods:
        response.headers["Allow"] = ", ".join(error.valid_methods)
    if isinstance(error, ServiceUnavailable) and error.retry_after:
        response.headers["Retry-After"] = str(error.retry_after)
    return response


def _page(error: HTTPException) -> str:
    """A page that says what is wrong; where an address is, with what its words find."""
    found = words(request.path) if error.code == 404 else ""
    hits = site().store.answer(found, _HITS)["results"] if found else ()
    return render_template("problems/problem.html", problem=problem(error), words=found, hits=hits)


def words(path: str) -> str:
    """The words of an address, to search for: without the book, and without what all addresses have."""
    parts = [part for part in path[:_LOOKED_AT].split("/") if part]
    while len(parts) > 1 and (parts[0] in ("ask", "check") or parts[0] in site().store.documents):
        del parts[0]
    return " ".join(re.findall(r"\d+(?:\.\d+)+|\w+", " ".join(parts).replace("_", " ")))[:100]
