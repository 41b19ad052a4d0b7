"""What one can try with one's own numbers: every question that a rule answers, phase by phase."""

from flask import Blueprint, render_template

from webapp.site import site

pages = Blueprint("trying", __name__)


@pages.get("/try")
def index() -> str:
    """Questions by chapter: the phases of today's core rules, the rest of them, then the other books."""
    here = site()
    today = here.store.library.current
    groups = []
    for book, every in here.coverage:
        chapters = [chapter for chapter in every if chapter.checked]
        phases = [chapter for chapter in chapters if chapter.title.endswith(" Phase")]
        if book.id == today and phases:
            groups.append(("Phase by phase", phases))
            groups.append(("The rest of the core rules", [one for one in chapters if one not in phases]))
        elif chapters:
            groups.append((book.title, chapters))
    return render_template("trying/index.html", groups=groups)
