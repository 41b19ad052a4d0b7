"""What can be run and what cannot: the ledger, chapter by chapter."""

from dataclasses import dataclass, field

from flask import Blueprint, render_template

from kb.engine.ledger import Entry
from kb.passages import Kind
from webapp.site import Site, site

pages = Blueprint("coverage", __name__)


@dataclass(slots=True)
class Chapter:
    """The pages under one outermost page of a book, or a whole book without chapters.

    `rulings` are those on these pages, wherever else they bear; `shown` are those of them that an example shows.
    """

    id: str
    title: str
    entries: list[Entry] = field(default_factory=list)
    rulings: set[str] = field(default_factory=set)
    shown: set[str] = field(default_factory=set)

    @property
    def pages(self) -> int:
        """How many pages there are."""
        return len(self.entries)

    @property
    def checked(self) -> int:
        """How many pages have a check."""
        return sum(bool(entry.checks) for entry in self.entries)

    @property
    def reasoned(self) -> int:
        """How many pages say why they have none."""
        return sum(bool(entry.because) and not entry.checks for entry in self.entries)

    @property
    def examples(self) -> int:
        """How many worked examples there are."""
        return sum(len(check.examples) for entry in self.entries for check in entry.checks)

    @property
    def odds(self) -> int:
        """How many parts have exact odds."""
        return sum(check.odds is not None for entry in self.entries for check in entry.checks)


@pages.get("/coverage")
def index() -> str:
    """The ledger of all books."""
    here = site()
    books = [(book, _chapters(here, book.id)) for book in here.store.library.documents]
    return render_template("coverage/index.html", books=[(book, chapters) for book, chapters in books if chapters])


def _chapters(here: Site, document: str) -> list[Chapter]:
    chapters: dict[str, Chapter] = {}
    for entry in here.ledger.entries:
        if entry.passage.document == document:
            first = next(iter(here.store.trail(entry.passage)), entry.passage)
            id, title = (document, "All rules") if first.kind is Kind.RULE else (first.id, first.label)
            chapter = chapters.setdefault(id, Chapter(id, title))
            chapter.entries.append(entry)
            chapter.rulings |= here.rulings_on_page[entry.passage.id]
    for chapter in chapters.values():
        chapter.shown = chapter.rulings & here.shown.keys()
    return list(chapters.values())
