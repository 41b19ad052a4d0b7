"""What a build knows, open: the library, the ways through it, search, and the records that every door hands out."""

import json
import os
import weakref
from collections import defaultdict
from collections.abc import Iterable, Mapping
from dataclasses import dataclass, field
from functools import cached_property
from pathlib import Path
from typing import TYPE_CHECKING, Any, Self

from msgspec import to_builtins

from kb import generations
from kb.generations import Generation, Origin
from kb.passages import Answer, Document, Library, Passage, Ruling, Says

if TYPE_CHECKING:
    from kb.search.searcher import Searcher


@dataclass(frozen=True)
class Store:
    """An open data folder: the library, ways through it, and search."""

    library: Library
    origin: Origin
    folder: Path = field(repr=False)

    @classmethod
    def open(cls, data: Path) -> Self:
        """Open the current generation, which stays until this store is gone. Raises NoData, DamagedData."""
        return cls.of(generations.read(data))

    @classmethod
    def of(cls, generation: Generation) -> Self:
        """A generation that was read, which stays until this store is gone."""
        store = cls(generation.library, generation.origin, generation.folder)
        weakref.finalize(store, os.close, generation.held)
        return store

    @cached_property
    def searcher(self) -> "Searcher":
        """Search over this library."""
        from kb.search.searcher import Searcher

        return Searcher(self.folder / "index", self.library)

    @cached_property
    def official(self) -> bool:
        """Whether the publisher's wording is in it, so that it is for its owner alone."""
        return any(passage.official_place or passage.official for passage in self.library.passages)

    @cached_property
    def documents(self) -> dict[str, Document]:
        """Book by id."""
        return {document.id: document for document in self.library.documents}

    @cached_property
    def passages(self) -> dict[str, Passage]:
        """Passage by id, in book order."""
        return {passage.id: passage for passage in self.library.passages}

    @cached_property
    def rulings(self) -> dict[str, Ruling]:
        """Ruling by id, in book order."""
        return {ruling.id: ruling for ruling in self.library.rulings}

    @cached_property
    def _names(self) -> dict[str, tuple[str, ...]]:
        """What `names` has said."""
        return {}

    @cached_property
    def _inside(self) -> dict[str, list[Passage]]:
        return _grouped((passage.parent, passage) for passage in self.library.passages)

    @cached_property
    def _citing(self) -> dict[str, list[Passage]]:
        pairs = ((ref.target, passage) for passage in self.library.passages for ref in passage.references)
        return _grouped(pairs)

    @cached_property
    def _ruled(self) -> dict[str, list[Ruling]]:
        return _grouped((section, ruling) for ruling in self.library.rulings for section in ruling.sections)

    @cached_property
    def _older(self) -> dict[str, list[Passage]]:
        return _grouped((section, passage) for passage in self.library.passages for section in passage.today)

    @cached_property
    def _answered(self) -> dict[str, list[Answer]]:
        answered: dict[str, list[Answer]] = defaultdict(list)
        for answer in self.library.answers:
            answered[answer.passage].append(answer)
        return answered

    @cached_property
    def _come_to(self) -> dict[tuple[str, str], list[Answer]]:
        come_to: dict[tuple[str, str], list[Answer]] = defaultdict(list)
        for answer in self.library.answers:
            if answer.check and answer.says is Says.VALUE:
                come_to[answer.check, answer.part].append(answer)
        return come_to

    @cached_property
    def _paired(self) -> dict[str, list[tuple[Passage, str]]]:
        paired: dict[str, list[tuple[Passage, str]]] = defaultdict(list)
        for pair in self.library.pairs:
            for one, other in (pair.rules, reversed(pair.rules)):
                if other in self.passages:
                    paired[one].append((self.passages[other], pair.because))
        return {id: sorted(others, key=lambda pair: pair[0].order) for id, others in paired.items()}

    @cached_property
    def _defined(self) -> dict[str, str]:
        return {term.id: term.defined_in.split("#")[0] for term in self.library.terms}

    def defined_on(self, passage: Passage) -> list[str]:
        """The pages that define the terms which a passage uses, each once."""
        return list(filter(None, dict.fromkeys(self._defined.get(term, "") for term in passage.uses)))

    def inside(self, id: str) -> list[Passage]:
        """What lies directly in a passage, in book order."""
        return self._inside.get(id, [])

    def citing(self, id: str) -> list[Passage]:
        """The passages that refer to one, in book order."""
        return self._citing.get(id, [])

    def rulings_on(self, id: str) -> list[Ruling]:
        """The rulings that bear on a passage today."""
        return self._ruled.get(id, [])

    def come_to(self, check: str, part: str, given: Mapping[str, Any]) -> list[Answer]:
        """The answers that say what just this input of a check comes to: no yes or no."""
        return [one for one in self._come_to.get((check, part), ()) if json.loads(one.given) == given]

    def answers(self, id: str) -> list[Answer]:
        """The answers to what is asked of a passage, and to the examples of its check."""
        return self._answered.get(id, [])

    def older(self, id: str) -> list[Passage]:
        """The same matter in older editions."""
        return self._older.get(id, [])

    def goes_with(self, id: str) -> list[tuple[Passage, str]]:
        """The rules that work together with a passage although no reference is printed, and why, in book order."""
        return self._paired.get(id, [])

    def trail(self, passage: Passage) -> list[Passage]:
        """The passages around one, outermost first, without itself."""
        above: list[Passage] = []
        while passage.parent:
            passage = self.passages[passage.parent]
            above.insert(0, passage)
        return above

    def names(self, passage: Passage) -> list[str]:
        """Book, chapter and sections around a passage, as a reader would say them."""
        if passage.id not in self._names:
            above = (one.label for one in self.trail(passage))
            self._names[passage.id] = (self.documents[passage.document].title, *above)
        return [*self._names[passage.id]]

    def find(self, id: str) -> Passage:
        """A passage by its id, or by its number a section of today's rules. Raises LookupError with the nearest ids."""
        for candidate in (id, f"{self.library.current}/{id}"):
            if candidate in self.passages:
                return self.passages[candidate]
        near = self._nearest(id if "/" in id else f"{self.library.current}/{id}") if len(id) < 100 else ()
        raise LookupError(f"there is no passage {id[:100]!r}" + (f"; there is {', '.join(near)}" if near else ""))

    def _nearest(self, id: str) -> list[str]:
        """Up to three ids like this one, of the book whose name is most like the one in it."""
        from rapidfuzz import fuzz, process

        name, _, rest = id.partition("/")
        book = process.extractOne(name, self._shelf.keys(), scorer=fuzz.ratio, score_cutoff=60)
        if not book:
            return []
        found = process.extract(rest, self._shelf[book[0]], scorer=fuzz.ratio, score_cutoff=60, limit=3)
        return [f"{book[0]}/{near}" for near, *_ in found]

    @cached_property
    def _shelf(self) -> dict[str, list[str]]:
        """What ids have before their first stroke, to all that they have after it."""
        shelf: dict[str, list[str]] = defaultdict(list)
        for id in self.passages:
            book, _, rest = id.partition("/")
            shelf[book].append(rest)
        return shelf

    def record(self, passage: Passage) -> dict[str, Any]:
        """A passage and everything around it as plain data: references both ways, rulings, examples."""
        from kb.engine.checks import checks_of  # no search needs the rules

        targets = dict.fromkeys(reference.target for reference in passage.references)
        ruling = self.rulings.get(passage.id)
        absent = {"references", "official_missing"} | (set() if passage.official else {"official"})
        return {name: value for name, value in to_builtins(passage).items() if name not in absent} | {
            "missing": list(passage.lost),
            "trail": self.names(passage),
            "ruling": {name: value for name, value in to_builtins(ruling).items() if name != "id"} if ruling else None,
            "inside": [_named(one) for one in self.inside(passage.id)],
            "references": [to_builtins(reference) for reference in passage.references],
            "refers_to": [_named(self.passages[target]) for target in targets],
            "goes_with": [_named(one) | {"because": because} for one, because in self.goes_with(passage.id)],
            "cited_by": [_named(one) for one in self.citing(passage.id)],
            "rulings": [_named(self.passages[one.id]) | {"status": one.status} for one in self.rulings_on(passage.id)],
            "older": [_named(one) | {"changed": one.changed} for one in self.older(passage.id)],
            "examples": [
                {"part": check.part, "question": example.question, "outcome": example.outcome}
                for check in checks_of(passage.page)
                for example in check.examples
                if passage.id in (check.id, example.decided_by.passage)
            ],
        }

    def answer(self, query: str, limit: int = 10) -> dict[str, Any]:
        """The answer to a question as plain data: what the API, the command line and the pages all show.

        Where a text holds several, `questions` answers each by itself.
        """
        from kb.reply import reply  # what only shows passages needs no search

        return reply(self, query, limit)


def _named(passage: Passage) -> dict[str, str]:
    return {"id": passage.id, "kind": passage.kind.value, "title": passage.label}


def _grouped(pairs: Iterable[tuple[str, Any]]) -> dict[str, list[Any]]:
    """Key to its values, each once, in their order."""
    groups: dict[str, dict[str, Any]] = defaultdict(dict)
    for key, value in pairs:
        groups[key].setdefault(value.id, value)
    return {key: list(values.values()) for key, values in groups.items()}
