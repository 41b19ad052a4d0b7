"""What a reference or a term leads to, as a piece to be shown where it stands."""

from flask import Blueprint, render_template, request
from werkzeug.exceptions import NotFound

from webapp.passages import Quoted
from webapp.site import site
from webapp.text import linked, marked

pages = Blueprint("previews", __name__)


@pages.get("/preview/<path:id>")
def show(id: str) -> str:
    """The text of a passage, or of the part that `in` names, with the words of `mark` marked; no page around it."""
    here = site()
    inside = request.args.get("in", "")[:200]
    try:
        passage = here.store.find(f"{id}#{inside}" if inside else id)
    except LookupError:
        raise NotFound(f"There is no page {id[:100]!r} here.") from None
    text = linked(passage, here.vocabulary) or linked(passage, here.vocabulary, official=True)
    if words := request.args.get("mark", "")[:200]:
        text = marked(text, words)
    within = [] if text else here.store.inside(passage.id)
    quoted = Quoted(here, passage)
    return render_template("previews/preview.html", passage=passage, quoted=quoted, text=text, within=within)
