"""What every answer carries: security headers, an ETag, how long it keeps, and compression for bad signal."""

import gzip
import hashlib

from flask import Flask, Response, request

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
_FRESH, _STALE = 60, 7 * 24 * 3600  # seconds that an answer counts as new, and may still serve where the signal is lost
_WORTH_COMPRESSING = 700  # bytes


def register(app: Flask) -> None:
    """Give every answer of the application its headers."""
    app.after_request(_secured)
    app.after_request(_conditional)
    app.after_request(_compressed)  # runs first: the last registered does
    app.after_request(_cached)


def _secured(response: Response) -> Response:
    response.headers.extend(SECURITY)
    if request.path.startswith("/api/") and request.method in ("GET", "HEAD", "OPTIONS"):
        response.headers["Access-Control-Allow-Origin"] = "*"
    return response


def _cached(response: Response) -> Response:
    """An ETag from the data's fingerprint and the answer. The owner's official wording stays out of shared caches."""
    if request.method not in ("GET", "HEAD") or response.status_code != 200 or response.is_streamed:
        return response
    if not response.headers.get("ETag"):
        origin = site().store.origin
        digest = hashlib.sha256(origin.fingerprint.encode() + response.get_data()).hexdigest()
        response.set_etag(digest[:24], weak=True)  # weak: the same answer goes out compressed and plain
        whose = "private" if origin.sources else "public"
        response.headers["Cache-Control"] = f"{whose}, max-age={_FRESH}, stale-if-error={_STALE}"
    return response


def _compressed(response: Response) -> Response:
    plain = response.is_streamed or "Content-Encoding" in response.headers
    if plain or response.content_length is None or response.content_length < _WORTH_COMPRESSING:
        return response
    response.vary.add("Accept-Encoding")
    if "gzip" in request.accept_encodings:
        response.set_data(gzip.compress(response.get_data(), compresslevel=6, mtime=0))
        response.headers["Content-Encoding"] = "gzip"
    return response


def _conditional(response: Response) -> Response:
    return response.make_conditional(request) if response.status_code == 200 else response
