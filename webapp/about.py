"""What Arbiter is, and what it is not."""

from flask import Blueprint, render_template

from webapp.rulings import MEANING

pages = Blueprint("about", __name__)


@pages.get("/about")
def index() -> str:
    """Whose rules these are, how to read a status, how to add the official wording."""
    return render_template("about/index.html", meaning=MEANING)
