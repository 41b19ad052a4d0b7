"""The way on to the full address of what was asked for by a shorter one: all that was sent goes with it."""

from flask import redirect, request
from werkzeug.wrappers import Response


def moved(address: str) -> Response:
    """A lasting redirect to an address of this server, with what stood behind the "?"."""
    sent = request.query_string.decode("latin-1")
    return redirect(f"{address}?{sent}" if sent else address, 301)
