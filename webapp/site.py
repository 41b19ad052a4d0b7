"""An open store and what the pages and the API derive from it, each made when it is first asked for."""

from collections import defaultdict
from dataclasses import dataclass, field
from functools import cached_property
from typing import TYPE_CHECKING, cast

from flask import current_app, g

from kb.editions import Editions
from kb.engine.checks import Check, every_check
from kb.engine.ledger import Ledger, ledger
from kb.links import Vocabulary
from kb.passages import Document, Kind, Passage
from kb.store import Store
from webapp.answers import Kept

if TYPE_CHECKING:
    from exports.sparql import Queries
    from kb.graph import Graph
    from webapp.coverage import Chapter
    from webapp.offline.making import Making


@dataclass(frozen=True)
class Site:
    """One generation of the data. A request uses one and the same from its first line to its last."""

    store: Store
    kept: Kept = field(default_factory=Kept, repr=False)

    @cached_property
    def vocabulary(self) -> Vocabulary:
        """The terms of the game, to be linked in texts."""
        return Vocabulary(self.store.library.terms)

    @cached_property
    def graph(self) -> "Graph":
        """The cross-reference graph with every worked example."""
        from kb import graph

        return graph.build(self.store.library, every_check())

    @cached_property
    def editions(self) -> Editions:
        """The core rules of every edition, and which checks of them ask the same."""
        return Editions(self.store.library)

    @cached_property
    def queries(self) -> "Queries":
        """SPARQL over the graph."""
        from exports.sparql import Queries

        return Queries(self.store)

    @cached_property
    def to_keep(self) -> "Making":
        """What a device keeps, to read it without signal."""
        from webapp.offline.making import Making

        return Making(self.store)

    def close(self) -> None:
        """End the processes that answer queries and pack pages, where they run."""
        for name in ("queries", "to_keep"):
            if name in vars(self):
                getattr(self, name).close()

    @cached_property
    def shown(self) -> dict[str, list[tuple[Check, int]]]:
        """Ruling to the examples that show it: their check, and their place among its examples, from 1."""
        shown: dict[str, list[tuple[Check, int]]] = defaultdict(list)
        for check in every_check():
            for place, example in enumerate(check.examples, 1):
                if example.shows:
                    shown[example.shows].append((check, place))
        return shown

    @cached_property
    def rulings_on_page(self) -> dict[str, set[str]]:
        """Page to the ids of the rulings that bear on anything on it today."""
        pages: dict[str, set[str]] = defaultdict(set)
        for ruling in self.store.library.rulings:
            for section in ruling.sections:
                pages[section.partition("#")[0]].add(ruling.id)
        return pages

    @cached_property
    def ledger(self) -> Ledger:
        """What is checked and what is not."""
        return ledger(self.store.library)

    @cached_property
    def coverage(self) -> "list[tuple[Document, list[Chapter]]]":
        """The books of the ledger with their chapters."""
        from webapp.coverage import chapters

        return chapters(self)

    @cached_property
    def pages(self) -> dict[str, list[Passage]]:
        """Document to its pages in book order: all passages that are not a part of another's page."""
        pages: dict[str, list[Passage]] = defaultdict(list)
        for passage in self.store.library.passages:
            if passage.id == passage.page:
                pages[passage.document].append(passage)
        return pages

    @cached_property
    def beside(self) -> dict[str, tuple[Passage | None, Passage | None]]:
        """Page to the one before it and the one after it; a ruling's stay within its topic."""
        rows: dict[tuple[str, str], list[Passage]] = defaultdict(list)
        for document, pages in self.pages.items():
            for page in pages:
                rows[document, page.parent if page.kind in (Kind.TOPIC, Kind.RULING) else ""].append(page)
        beside: dict[str, tuple[Passage | None, Passage | None]] = {}
        for row in rows.values():
            for before, page, after in zip([None, *row], row, [*row[1:], None], strict=False):
                beside[page.id] = before, after
        return beside

    @cached_property
    def users(self) -> dict[str, list[Passage]]:
        """Term to the passages that use it, in book order."""
        users: dict[str, list[Passage]] = defaultdict(list)
        for passage in self.store.library.passages:
            for term in passage.uses:
                users[term].append(passage)
        return users


def site() -> Site:
    """The site that this request reads; a store swapped in meanwhile serves the next one."""
    if "site" not in g:
        g.site = current_app.extensions["arbiter"]
    return cast("Site", g.site)
