"""Several rules side by side. Which they are stands in the address."""

from flask import Blueprint, render_template, request

from kb.passages import Passage
from webapp.passages import Quoted
from webapp.site import site

pages = Blueprint("pinned", __name__)

MOST = 6
_MOST_ASKED = 4 * MOST  # ids that are looked up at all


@pages.get("/pinned")
def index() -> str:
    """The rules of `ids`, commas between them, and of `add`: each an id, or a number as the book prints it."""
    here = site()
    found: dict[str, Passage] = {}
    unknown: list[str] = []
    for id in [*request.args.get("ids", "").split(",")[:_MOST_ASKED], request.args.get("add", "")]:
        if not (id := id.strip()):
            continue
        try:
            passage = here.store.passages[here.store.find(id).page]
            found[passage.id] = passage
        except LookupError:
            unknown.append(id[:60])
    shown = list(found.values())[:MOST]
    return render_template(
        "pinned/index.html",
        columns=[Quoted(here, one) for one in shown],
        ids=[one.id for one in shown],
        unknown=unknown[:MOST],
        left_out=len(found) - len(shown),
        most=MOST,
    )
