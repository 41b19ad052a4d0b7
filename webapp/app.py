"""The Flask factory."""

import functools
import hashlib
from collections.abc import Mapping
from pathlib import Path
from urllib.parse import urlencode

from flask import Flask

from kb.store import Store
from webapp import about, contents, coverage, headers, passages, problems, rulings, search
from webapp.api.blueprint import api
from webapp.checks import pages as checks
from webapp.site import Site

LARGEST = 20_000  # bytes of a request's body


def create_app(store: Store) -> Flask:
    """The site and the API over an open store, as a WSGI application."""
    app = Flask(__name__)
    app.config["MAX_CONTENT_LENGTH"] = LARGEST
    app.jinja_env.trim_blocks = app.jinja_env.lstrip_blocks = True
    app.url_map.strict_slashes = False
    app.jinja_env.globals["asset"] = functools.cache(lambda name: f"/static/{name}?v={_digest(app, name)}")
    app.jinja_env.filters["cited"] = cited
    swap(app, store)
    headers.register(app)
    problems.register(app)
    app.register_blueprint(api)
    for subject in (search, contents, rulings, checks, coverage, about, passages):
        app.register_blueprint(subject.pages)
    return app


def swap(app: Flask, store: Store) -> None:
    """Serve another store from the next request on."""
    app.extensions["arbiter"] = Site(store)



def cited(citation: Mapping[str, str]) -> str:
    """The address of a cited passage, with its words to be marked there."""
    page, _, inside = citation["passage"].partition("#")
    asked = {"mark": citation["words"]} | ({"in": inside} if inside else {})
    return f"/{page}?{urlencode(asked)}#cited"


def _digest(app: Flask, name: str) -> str:
    return hashlib.sha256((Path(app.static_folder or "") / name).read_bytes()).hexdigest()[:8]
