"""Several rules side by side. Which they are stands in the address."""

from dataclasses import dataclass

from flask import Blueprint, render_template, request

from kb.passages import Passage
from webapp.passages import Block, blocks_of, past
from webapp.rulings import Shown
from webapp.site import Site, site

pages = Blueprint("pinned", __name__)

MOST = 6


@dataclass(frozen=True, slots=True)
class Column:
    """A pinned page: its text, what stands above an edition no longer in force, and for a ruling its standing."""

    passage: Passage
    blocks: tuple[Block, ...]
    past: str
    ruling: Shown | None

    @classmethod
    def of(cls, here: Site, passage: Passage) -> "Column":
        """The column of a page."""
        ruling = here.store.rulings.get(passage.id)
        shown = Shown.of(here, ruling) if ruling else None
        return cls(passage, tuple(blocks_of(here, passage, 2)), past(here, passage), shown)


@pages.get("/pinned")
def index() -> str:
    """The rules of `ids`, commas between them, and of `add`: each an id, or a number as the book prints it."""
    here = site()
    found: dict[str, Passage] = {}
    unknown: list[str] = []
    for id in [*request.args.get("ids", "").split(","), request.args.get("add", "")]:
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
        columns=[Column.of(here, one) for one in shown],
        ids=[one.id for one in shown],
        unknown=unknown[:MOST],
        left_out=len(found) - len(shown),
        most=MOST,
    )
