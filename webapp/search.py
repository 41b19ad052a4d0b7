"""The search page: a question, and the passages that answer it."""

from flask import Blueprint, redirect, render_template, request, url_for
from werkzeug.wrappers import Response

from webapp.play.stages import stages_of
from webapp.site import site

pages = Blueprint("search", __name__)

EXAMPLES = ("does a 6 always save", "can I retreat and shoot", "do modifiers apply before re-rolls")
_SHOWN = 12


@pages.get("/")
def home() -> str:
    """The search box, questions to try, the stages of a game, and the books."""
    here = site()
    books = [book for book in here.store.library.documents if here.pages[book.id]]
    return render_template(
        "search/home.html", examples=EXAMPLES, stages=stages_of(here.store), books=books, pages=here.pages
    )


@pages.get("/search")
def results() -> str | Response:
    """The answer to a question."""
    query = request.args.get("q", "").strip()
    if not query:
        return redirect(url_for("search.home"))
    answer = site().store.answer(query, _SHOWN)
    return render_template("search/results.html", query=answer["query"], answer=answer)
