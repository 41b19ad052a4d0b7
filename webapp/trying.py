"""What one can try with one's own numbers: every question that a rule answers, by the stages of a game."""

from collections.abc import Iterator, Sequence

from flask import Blueprint, render_template

from kb.engine.ledger import Entry
from webapp.coverage import Chapter
from webapp.play.stages import stages_of
from webapp.site import Site, site

pages = Blueprint("trying", __name__)


@pages.get("/try")
def index() -> str:
    """Questions by the stages of a game, each in all that it belongs to; then the other rules and the other books."""
    here = site()
    groups = []
    for book, every in here.coverage:
        chapters = [chapter for chapter in every if chapter.checked]
        if book.id != here.store.library.current:
            groups.append((book.title, chapters))
            continue
        stages = list(_stages(here, [entry for chapter in chapters for entry in chapter.entries]))
        placed = {entry.passage.id for stage in stages for entry in stage.entries}
        left = [
            Chapter(one.id, one.title, [entry for entry in one.entries if entry.passage.id not in placed])
            for one in chapters
        ]
        groups.append(("Phase by phase", stages))
        groups.append(("The rest of the core rules" if stages else book.title, [one for one in left if one.checked]))
    return render_template("trying/index.html", groups=[group for group in groups if group[1]])


def _stages(here: Site, entries: Sequence[Entry]) -> Iterator[Chapter]:
    """The stages of a game, each with what of these lies in its sections, in the order of these."""
    around = [(entry, {entry.passage.id, *(one.id for one in here.store.trail(entry.passage))}) for entry in entries]
    for stage in stages_of(here.store):
        yield Chapter(stage.slug, stage.title, [entry for id in stage.ids for entry, ids in around if id in ids])
