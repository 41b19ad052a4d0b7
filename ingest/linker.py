"""Resolves what passages point at: printed references to passages, words to terms, rulings to sections."""

from collections.abc import Iterable, Iterator
from dataclasses import dataclass, field

from kb.links import Printed, Vocabulary, printed_references
from kb.passages import Passage, Reference, Term, Unresolved, slug

NUMBERED = "core-3e"  # the one book whose references are numbers


@dataclass
class Linker:
    """Links passages of one library to one another. `unresolved` collects what leads nowhere."""

    ids: set[str]
    terms: Iterable[Term]
    unresolved: list[Unresolved] = field(default_factory=list)

    def __post_init__(self) -> None:
        self.vocabulary = Vocabulary(self.terms)
        self.defined_in: dict[str, list[str]] = {}
        for term in self.terms:
            self.defined_in.setdefault(term.defined_in, []).append(term.id)

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
        return passage.model_copy(update=links)

    def _references(self, passage: Passage, text: str, *, official: bool) -> Iterator[Reference]:
        for printed in printed_references(text):
            targets = [target for target in self._targets(passage, printed) if target in self.ids]
            for target in targets:
                yield Reference(target=target, printed=printed.words, at=printed.at, official=official)
            if len(targets) < max(len(printed.numbers), 1):
                lost = Unresolved(passage=passage.id, printed=printed.words, at=printed.at, official=official)
                self.unresolved.append(lost)

    def _targets(self, passage: Passage, printed: Printed) -> Iterator[str]:
        for number in printed.numbers:
            yield f"{NUMBERED}/{number}"
        if printed.heading:
            name = slug(printed.heading)
            # A book without numbers names its own headings: a part of this page first, then another page of the book.
            within, beside = f"{passage.page}#{name}", f"{passage.document}/{name}"
            yield within if within in self.ids else beside
