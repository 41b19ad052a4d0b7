"""What every answer carries: security headers, an ETag, how long it keeps, and compression for bad signal."""

import functools
import gzip
import hashlib
import json
from http import HTTPStatus
from typing import Any

from flask import Flask, Response, request
from werkzeug.datastructures import Accept
from werkzeug.http import parse_accept_header
from werkzeug.wrappers import Response as WSGIResponse

from webapp.filters import version
from webapp.problems import MEDIA, details
from webapp.site import site

SECURITY = {
    "Content-Security-Policy": (
        "default-src 'none'; script-src 'self'; style-src 'self'; img-src 'self'; connect-src 'self'; "
        "worker-src 'self'; manifest-src 'self'; form-action 'self'; base-uri 'none'; frame-ancestors 'none'"
    ),
    "X-Content-Type-Options": "nosniff",
    "Referrer-Policy": "same-origin",
    "Permissions-Policy": "camera=(), geolocation=(), microphone=(), payment=(), usb=()",
    "Cross-Origin-Opener-Policy": "same-origin",
}
CONDITIONS = ("If-None-Match", "If-Modified-Since", "If-Match", "If-Unmodified-Since", "Range")
"""Request headers by which less than the whole answer may be asked for."""

MOST = 16_384
"""Bytes of a request's header lines together, of which more are refused."""
_LONGEST = 500  # characters of what a browser says that it accepts; it is read by a parser that takes its time
_FRESH = 60  # seconds that an answer counts as new
_WEEK = 7 * 24 * 3600  # that it may be shown while the browser asks again, or where the signal is lost
_SHOWN_MEANWHILE = f"stale-while-revalidate={_WEEK}, stale-if-error={_WEEK}"
_YEAR = 365 * 24 * 3600
_WORTH_COMPRESSING = 700  # bytes


def register(app: Flask) -> None:
    """Give every answer of the application its headers."""
    app.after_request(_finished)


def _finished(response: Response) -> Response:
    response.headers.extend(SECURITY)
    if site().store.official:  # for its owner's own pages alone
        response.headers["Cross-Origin-Resource-Policy"] = "same-origin"
    elif request.path.startswith("/api/") and request.method in ("GET", "HEAD", "OPTIONS"):
        response.headers["Access-Control-Allow-Origin"] = "*"
    response.direct_passthrough = False  # a static file: it is small, and is to be compressed as well
    if response.status_code == 200 and request.method in ("GET", "HEAD"):
        _cached(response)
    _compressed(response)
    if response.status_code == 200 and any(name in request.headers for name in CONDITIONS):
        conditional(response, request.environ)
    return response


def conditional(response: WSGIResponse, environ: dict[str, Any]) -> WSGIResponse:
    """An answer for who may have it already: less of it, or only that it is the same.

    A date that no calendar has is none. "*" is whatever is here.
    """
    if environ.get("HTTP_IF_MATCH", "").strip() == "*":
        environ = {name: value for name, value in environ.items() if name != "HTTP_IF_MATCH"}
    try:
        response.make_conditional(environ)
    except OverflowError:
        return response
    if response.status_code == HTTPStatus.PRECONDITION_FAILED:
        _refuse(response)
    return response


def _refuse(response: WSGIResponse) -> None:
    """Say that what is here is not what was asked for, in place of saying it all."""
    detail = "What is here is not what you have. Ask again without If-Match and If-Unmodified-Since."
    for name in ("Cache-Control", "Content-Encoding", "ETag"):
        response.headers.pop(name, None)
    response.set_data(json.dumps(details(HTTPStatus.PRECONDITION_FAILED, detail)))
    response.content_type = MEDIA


@functools.lru_cache(maxsize=500)
def takes_gzip(accepts: str) -> bool:
    """Whether who sends this Accept-Encoding header reads gzip."""
    return len(accepts) <= _LONGEST and parse_accept_header(accepts, Accept).quality("gzip") > 0


def _cached(response: Response) -> None:
    """An ETag from the data's fingerprint and the answer. The owner's official wording stays out of shared caches."""
    store = site().store
    digest = hashlib.sha256(store.origin.fingerprint.encode() + response.get_data()).hexdigest()
    response.set_etag(digest[:24], weak=True)  # weak: the same answer goes out compressed and plain
    # During an upgrade another server's page may ask for the file of its own version, which this one has not.
    if request.endpoint == "static" and request.args.get("v") == version(response.get_data()):
        response.headers["Cache-Control"] = f"public, max-age={_YEAR}, immutable"
    else:
        whose = "private" if store.official else "public"
        response.headers["Cache-Control"] = f"{whose}, max-age={_FRESH}, {_SHOWN_MEANWHILE}"


def _compressed(response: Response) -> None:
    body = response.get_data()
    if len(body) < _WORTH_COMPRESSING or "Content-Encoding" in response.headers:
        return
    response.vary.add("Accept-Encoding")
    if takes_gzip(request.headers.get("Accept-Encoding", "")):
        response.set_data(gzip.compress(body, compresslevel=6, mtime=0))
        response.headers["Content-Encoding"] = "gzip"
