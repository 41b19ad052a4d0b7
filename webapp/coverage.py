"""What can be run and what cannot: the ledger, chapter by chapter."""

from collections import defaultdict
from dataclasses import dataclass, field
from functools import cached_property

from flask import Blueprint, render_template

from kb.engine.ledger import Entry
from kb.passages import Document, Kind
from webapp.site import Site, site

pages = Blueprint("coverage", __name__)


@dataclass
class Chapter:
    """The pages under one outermost page of a book, or a whole book without chapters.

    `rulings` are those on these pages, wherever else they bear; `shown` are those of them that an example shows.
    """

    id: str
    title: str
    entries: list[Entry] = field(default_factory=list)
    rulings: set[str] = field(default_factory=set)
    shown: set[str] = field(default_factory=set)

    @cached_property
    def pages(self) -> int:
        """How many pages there are."""
        return len(self.entries)

    @cached_property
    def checked(self) -> int:
        """How many pages have a check."""
        return sum(bool(entry.checks) for entry in self.entries)

    @cached_property
    def reasoned(self) -> int:
        """How many pages say why they have none."""
        return sum(bool(entry.because) and not entry.checks for entry in self.entries)

    @cached_property
    def examples(self) -> int:
        """How many worked examples there are."""
        return sum(len(check.examples) for entry in self.entries for check in entry.checks)

    @cached_property
    def odds(self) -> int:
        """How many parts have exact odds."""
        return sum(check.odds is not None for entry in self.entries for check in entry.checks)


@pages.get("/coverage")
def index() -> str:
    """The ledger of all books."""
    return render_template("coverage/index.html", books=site().coverage)


def chapters(here: Site) -> list[tuple[Document, list[Chapter]]]:
    """The books that have pages in the ledger, each with its chapters."""
    books: dict[str, dict[str, Chapter]] = defaultdict(dict)
    for entry in here.ledger.entries:
        book = entry.passage.document
        first = next(iter(here.store.trail(entry.passage)), entry.passage)
        id, title = (book, "All rules") if first.kind is Kind.RULE else (first.id, first.label)
        chapter = books[book].setdefault(id, Chapter(id, title))
        chapter.entries.append(entry)
        chapter.rulings |= here.rulings_on_page[entry.passage.id]
    for chapter in (chapter for book in books.values() for chapter in book.values()):
        chapter.shown = chapter.rulings & here.shown.keys()
    return [(book, list(books[book.id].values())) for book in here.store.library.documents if book.id in books]
