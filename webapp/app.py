"""The Flask factory."""

from collections.abc import Collection

from flask import Flask, request
from werkzeug.exceptions import RequestURITooLarge

from kb.store import Store
from webapp import (
    about,
    attack,
    contents,
    coverage,
    dice,
    filters,
    headers,
    hosts,
    passages,
    pinned,
    previews,
    problems,
    rulings,
    search,
    sharing,
    trying,
    turns,
)
from webapp.api.blueprint import api
from webapp.checks import asking, comparing
from webapp.checks import pages as checks
from webapp.offline import pages as offline
from webapp.play import pages as play
from webapp.site import Site

LARGEST = 20_000  # bytes of a request's body, and of its address


def create_app(store: Store, names: Collection[str] = ()) -> Flask:
    """The site and the API over an open store, as a WSGI application.

    `names` are those beside the loopback ones that it is called by, for `webapp.hosts`.
    """
    app = Flask(__name__)
    app.config["MAX_CONTENT_LENGTH"] = LARGEST
    app.json.sort_keys = False  # type: ignore[attr-defined]
    app.url_map.strict_slashes = False
    app.before_request(_bounded)
    swap(app, store)
    hosts.register(app, names)
    turns.register(app)
    filters.register(app)
    headers.register(app)
    problems.register(app)
    app.register_blueprint(api)
    for subject in (
        search,
        contents,
        rulings,
        checks,
        asking,
        comparing,
        attack,
        coverage,
        trying,
        dice,
        pinned,
        previews,
        about,
        play,
        sharing,
        offline,
        passages,
    ):
        app.register_blueprint(subject.pages)
    return app


def _bounded() -> None:
    """Refuse too long an address before anybody reads it."""
    length = len(request.path) + len(request.query_string)
    if length > LARGEST:
        raise RequestURITooLarge(
            f"An address has {LARGEST} bytes here at most, not {length}. Send fewer models or words."
        )


def swap(app: Flask, store: Store) -> None:
    """Serve another store from the next request on."""
    app.extensions["arbiter"] = Site(store)
