"""The books, each in its own order."""

from functools import partial

from flask import Blueprint, render_template
from werkzeug.exceptions import NotFound

from webapp.rulings import standing
from webapp.site import site

pages = Blueprint("contents", __name__)


@pages.get("/contents")
def index() -> str:
    """All books."""
    here = site()
    return render_template("contents/index.html", books=here.store.library.documents, pages=here.pages)


@pages.get("/contents/<id>")
def book(id: str) -> str:
    """One book: its chapters, sections and what is named in them."""
    here = site()
    if id not in here.store.documents:
        raise NotFound(f"There is no book {id!r}. The books are {', '.join(here.store.documents)}.")
    outermost = [passage for passage in here.pages[id] if not passage.parent]
    return render_template(
        "contents/book.html",
        book=here.store.documents[id],
        outermost=outermost,
        inside=here.store.inside,
        standing=partial(standing, here),
    )
