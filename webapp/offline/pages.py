"""The service worker, what it takes with it, and the page that it shows where only a server has an answer."""

import json
from collections.abc import Callable, Mapping
from pathlib import Path
from typing import cast

from flask import Blueprint, Response, current_app, render_template
from werkzeug.exceptions import NotFound, ServiceUnavailable

from webapp.headers import SECURITY
from webapp.offline.reading import NEEDS_SERVER, SEARCH_PAGE
from webapp.play.stages import stages_of
from webapp.site import site

pages = Blueprint("offline", __name__)

HERE = Path(__file__).parents[1]
_READING = "words meaning marks cases conditions layout spelling several wanted question"
_ANSWERING = "ranking names beside sureness stating together forms asked answering snippet searcher"
SCRIPTS = ("offline/unpack.js", *(f"search/{name}.js" for name in f"{_READING} {_ANSWERING}".split()))
"""What the service worker runs beside its own: it unpacks what is kept, and searches it."""

_BY_EVERY_PAGE = ("site.css", "icon.svg", "search.js", "dice.js", "preview.js", "pin.js", "share.js", "offline.js")
_WAIT = 10  # seconds until what is being made may be there


@pages.get(NEEDS_SERVER)
def needs_server() -> str:
    """What stands, without signal, where a page of the server's was asked for."""
    return render_template("offline/needs_server.html", stages=stages_of(site().store))


@pages.get(SEARCH_PAGE)
def search() -> str:
    """The search page as it is kept on a device, where the script asks what was asked for."""
    return render_template("offline/search.html")


@pages.get("/worker.js")
def worker() -> Response:
    """The service worker of this version: with another version it has other bytes, and the browser takes it."""
    asset = cast("Callable[[str], str]", current_app.jinja_env.globals["asset"])
    known = site().to_keep.version
    kept = [asset(name)[1:] for name in (*_BY_EVERY_PAGE, "play.js")]
    said = {
        "version": known,
        "all": f"offline.bin?v={known}",
        "kept": [*kept, "dice", "pinned", "static/device.js", "static/manifest.json", "static/icon-192.png"],
        "scripts": [asset(name)[1:] for name in SCRIPTS],
        "home": "",
        "needs_server": NEEDS_SERVER[1:],
        "search": SEARCH_PAGE[1:],
        "headers": SECURITY,
        "today": site().store.library.current,
    }
    return Response(script(said), mimetype="text/javascript")


@pages.get("/offline.bin")
def all_of_it() -> Response:
    """Everything to read, packed. It is made when it is first asked for, which takes a while."""
    made = site().to_keep
    if not made.file.exists():
        try:
            made.start()
        except OSError:
            raise NotFound("Nothing can be packed here to be read without signal: there is no room for it.") from None
        raise ServiceUnavailable("This is being packed. Ask again in half a minute.", retry_after=_WAIT)
    return Response(made.file.read_bytes(), mimetype="application/octet-stream")


def script(said: Mapping[str, object]) -> str:
    """The service worker that goes by this."""
    text = (HERE / "static" / "offline" / "worker.js").read_text(encoding="utf-8")
    return f"const COPY = {json.dumps(said)};\n{text}"
