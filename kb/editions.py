"""One question, several editions: which checks ask the same of each edition's core rules.

Pages are counterparts by the current sections that older pages name as today's. Of their checks, two ask the same where
each is the one in its edition whose input is most like the other's.
"""

from dataclasses import dataclass
from functools import cached_property

from kb.comparison import Comparison, side_of
from kb.engine.checks import Check, checks_of, not_checked
from kb.engine.examples import Example
from kb.engine.fields import Given, question
from kb.passages import Document, Library, Ruling, core_rules
from kb.tabletop import RuleInputError

_FEW = 1 / 3
_ANOTHER_QUESTION = frozenset(  # parts of one name that do not ask the same
    frozenset(pair)
    for pair in (
        ("core-2e/attacking weapon", "core-3e/13.1.1 weapon"),  # whether it must attack, whether it may shoot
        ("core-1e/the-triumph-table inspired", "core-3e/27.5.5 inspired"),  # a hit roll again, 1 more to wound
        *(  # whether a unit can do what you want, whether it can make one kind of move
            (older, f"core-3e/8.{kind} start")
            for older in ("core-1e/enemy-models start", "core-2e/enemy-units-and-retreats start")
            for kind in (1, 2, 3)
        ),
    )
)
_NAMES = {1: "first", 2: "second", 3: "third", 4: "fourth", 5: "fifth"}


def name_of(edition: int) -> str:
    """An edition in words: the second."""
    return _NAMES.get(edition, f"{edition}th")


@dataclass(frozen=True)
class Editions:
    """The core rules of every edition in a library, oldest first."""

    library: Library

    @cached_property
    def documents(self) -> tuple[Document, ...]:
        """The core rules of each edition."""
        core = (document for document in self.library.documents if document.core)
        return tuple(sorted(core, key=lambda document: document.edition))

    def same(self, check: Check) -> dict[str, Check]:
        """Document to its check that asks the same, this one's own included, oldest first."""
        if check.name not in self._same:
            self._same[check.name] = self._asking_as(check)
        return self._same[check.name]

    def has_counterparts(self, id: str) -> bool:
        """Whether another edition has a check that asks the same as one of this page's."""
        return any(len(self.same(check)) > 1 for check in checks_of(id))

    def compare(self, check: Check, given: Given) -> Comparison:
        """Run a situation, told in the fields of this check, under each edition that has a check for it.

        Any field may be left out, and fields that only another edition's check has may be given beside. Raises
        RuleInputError where it is no input of this check, Spent.
        """
        same = self.same(check)
        by_id = {document.id: document for document in self.library.documents}
        known = {name for one in same.values() for name in one.given.model_fields}
        if strange := tuple((name, "is not a field of this rule") for name in given if name not in known):
            raise RuleInputError(strange)
        return Comparison(
            check,
            tuple(side_of(by_id[document], one, check, given) for document, one in same.items()),
            tuple((other, self._why_not(check, other)) for other in self.documents if other.id not in same),
        )

    def ruled(self, ruling: Ruling, check: Check, example: Example) -> Comparison | None:
        """Run an example that shows a ruling in the ruling's own day, then as its own check has it.

        The check of its day is the ruling's, else that of the core rules which asks the same; None where there is
        neither, or where it would have to know more. What only that check asks for stands beside the example, or is as
        usual. Raises Spent.
        """
        by_id = {document.id: document for document in self.library.documents}
        core = core_rules(self.library.documents, by_id[ruling.document].edition)
        then = next(iter(checks_of(ruling.id)), None) or self.same(check).get(core)
        if then is None or then == check:
            return None
        asked = {name: question(then.given, name, name).schema for name in then.given.model_fields}
        usual = {name: asked[name]["default"] for name in asked if "default" in asked[name]}
        known = check.given.model_fields.keys()
        beside = {name: value for name, value in usual.items() if name not in known} | dict(example.beside)
        given = example.given.model_dump(mode="json") | beside
        if not _needed(then) <= given.keys():
            return None
        sides = (side_of(by_id[_book(one)], one, check, given) for one in (then, check))
        return Comparison(check, tuple(sides), ())

    @cached_property
    def _same(self) -> dict[str, dict[str, Check]]:
        """What `same` has said."""
        return {}

    def _asking_as(self, check: Check) -> dict[str, Check]:
        """One check for each edition at most: those that lead to the same newest one."""
        newest, found = self._newest(check), dict[str, Check]()
        for document in reversed(self.documents):
            twins = (self._twin(one, document.id) for one in (newest, *found.values()))
            if twin := next((one for one in twins if one and self._newest(one) == newest), None):
                found[document.id] = twin
        return dict(reversed(found.items())) if check in found.values() else {_book(check): check}

    def _newest(self, check: Check) -> Check:
        """The newest twin of a check, or of one of its twins: two editions may be alike by way of one between them."""
        newer = [document.id for document in reversed(self.documents)]
        near = [check, *filter(None, (self._twin(check, document) for document in newer))]
        found = (self._twin(one, document) for document in newer for one in near)
        return next(filter(None, found), check)

    @cached_property
    def _sections(self) -> dict[str, set[str]]:
        """Page of core rules to the pages of the current edition that are on the same matter."""
        core = {document.id for document in self.documents}
        pages: dict[str, set[str]] = {}
        for passage in self.library.passages:
            if passage.document in core:
                sections = pages.setdefault(passage.page, set())
                sections.update(id.partition("#")[0] for id in passage.today)
                if passage.document == self.library.current:
                    sections.add(passage.page)
        return pages

    @cached_property
    def _pages(self) -> dict[tuple[str, str], list[str]]:
        """Document and current page to the pages of that document on the same matter."""
        pages: dict[tuple[str, str], list[str]] = {}
        for page, sections in self._sections.items():
            for section in sections:
                pages.setdefault((page.partition("/")[0], section), []).append(page)
        return pages

    def _on_the_same(self, id: str, document: str) -> list[str]:
        """The pages of another edition on the same matter as this page."""
        sections = sorted(self._sections.get(id, ()))
        return list(dict.fromkeys(page for section in sections for page in self._pages.get((document, section), ())))

    def _twin(self, check: Check, document: str) -> Check | None:
        """A document's check that is most like this one, where this one is most like that."""
        if document == _book(check):
            return check
        twin = self._nearest(check, document)
        return twin if twin and self._nearest(twin, _book(check)) == check else None

    def _nearest(self, check: Check, document: str) -> Check | None:
        near = [(one, _alike(check, one)) for page in self._on_the_same(check.id, document) for one in checks_of(page)]
        best, alike = max(near, key=lambda pair: (pair[1], pair[0].part == check.part), default=(None, 0.0))
        return best if alike else None

    def _why_not(self, check: Check, document: Document) -> str:
        """Why an edition has no check of the same."""
        pages = self._on_the_same(check.id, document.id)
        if not pages:
            return "none of its pages is on this matter"
        reasons = not_checked()
        unchecked = [page for page in pages if page in reasons and not checks_of(page)]
        if len(unchecked) == len(pages):
            return "; ".join(f"{page} has no check: {reasons[page].strip().rstrip('.')}" for page in unchecked)
        return f"no check of {', '.join(pages)} asks the same"


def _alike(one: Check, other: Check) -> float:
    """How much of two checks' inputs is the same, 0 to 1; 0 where they do not ask the same.

    Parts of one name do, whatever fields either needs. Others must be able to do with the other's fields, and share
    more than a third.
    """
    if frozenset((one.name, other.name)) in _ANOTHER_QUESTION:
        return 0.0
    fields, others = one.given.model_fields, other.given.model_fields
    alike = len(fields.keys() & others.keys()) / len(fields.keys() | others.keys())
    if one.part == other.part != "":
        return alike
    return alike if alike > _FEW and _needed(one) <= others.keys() and _needed(other) <= fields.keys() else 0.0


def _needed(check: Check) -> set[str]:
    return {name for name, field in check.given.model_fields.items() if field.is_required()}


def _book(check: Check) -> str:
    return check.id.partition("/")[0]
