"""Resolves what passages point at: printed references to passages, words to terms, rulings to sections."""

from collections.abc import Iterable, Iterator
from dataclasses import dataclass, field
from typing import Any

from kb.links import Printed, Vocabulary, printed_references
from kb.passages import Document, Passage, Reference, Term, Unresolved, core_rules, slug


@dataclass
class Linker:
    """Links passages of one library to one another. `unresolved` collects what leads nowhere."""

    ids: set[str]
    terms: Iterable[Term]
    documents: Iterable[Document]
    unresolved: list[Unresolved] = field(default_factory=list)

    def __post_init__(self) -> None:
        self.vocabulary = Vocabulary(self.terms)
        self.defined_in: dict[str, list[str]] = {}
        for term in self.terms:
            self.defined_in.setdefault(term.defined_in, []).append(term.id)
        self.named: dict[str, list[str]] = {}  # the number or name that an id ends in, to the ids
        for id in sorted(self.ids):
            self.named.setdefault(_last(id), []).append(id)
        today = core_rules(self.documents)
        self.rules_for = {book.id: (core_rules(self.documents, book.edition), today) for book in self.documents}

    def link(self, passage: Passage) -> Passage:
        """The passage with its references, the terms it uses and the terms it defines.

        The terms are those of our text: what the book's wording adds to them is not told wherever ours goes.
        """
        references = (
            *self._references(passage, passage.text, official=False),
            *self._references(passage, passage.official, official=True),
        )
        used = {mention.term for mention in self.vocabulary.mentions(passage.text or passage.official)}
        defines = tuple(self.defined_in.get(passage.id, ()))
        links = {"references": references, "uses": tuple(sorted(used - {passage.id})), "defines": defines}
        return passage.but(**links)

    def _references(self, passage: Passage, text: str, *, official: bool) -> Iterator[Reference]:
        for printed in printed_references(text):
            place: dict[str, Any] = {"printed": printed.words, "at": printed.at, "official": official}
            lost = [] if printed.numbers or printed.heading else [""]
            for name, places in self._wanted(passage, printed):
                if target := next((id for id in places if id in self.ids), ""):
                    yield Reference(target=target, **place)
                else:
                    lost.append(name)
            if lost:
                elsewhere = tuple(id for name in lost for id in self.named.get(name, ()))
                self.unresolved.append(Unresolved(passage=passage.id, elsewhere=elsewhere, **place))

    def _wanted(self, passage: Passage, printed: Printed) -> Iterator[tuple[str, list[str]]]:
        """Each number or name that a reference states, with the ids that it may mean, the likeliest first.

        A book's own comes first, then that of the core rules that the book was written for, then that of today's.
        """
        book = passage.document
        rules = self.rules_for.get(book, ())
        for number in printed.numbers:
            yield number, [f"{where}/{number}" for where in (rules if printed.core else (book, *rules))]
        if printed.heading:
            name = slug(printed.heading)
            yield name, [f"{passage.page}#{name}", f"{book}/{name}"]  # a part of this page, or another page


def _last(id: str) -> str:
    """What an id ends in: the number or the name that references print."""
    return id.rpartition("#")[2].rpartition("/")[2]
