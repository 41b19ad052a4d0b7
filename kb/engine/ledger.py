"""What is checked and what is not: every page of the corpus stands on exactly one side."""

from collections.abc import Iterable
from dataclasses import dataclass

from kb.engine.checks import Check, every_check, not_checked
from kb.passages import Kind, Library, Passage

LEDGERED = frozenset(
    {Kind.CHAPTER, Kind.SECTION, Kind.INSERT, Kind.REGION, Kind.BATTLEPLAN, Kind.PLACE, Kind.RULE}
)  # pages that state rules; a ruling is shown by an example of the rule that it rules on


@dataclass(frozen=True, slots=True)
class Entry:
    """One page: its checks, or the reason why it has none."""

    passage: Passage
    checks: tuple[Check, ...]
    because: str


@dataclass(frozen=True, slots=True)
class Ledger:
    """All pages in book order, and what stands in no order: `strays` are ids of checks or reasons that are no page."""

    entries: tuple[Entry, ...]
    strays: tuple[str, ...]

    @property
    def gaps(self) -> list[str]:
        """Pages with neither a check nor a reason."""
        return [entry.passage.id for entry in self.entries if not entry.checks and not entry.because]

    @property
    def twice(self) -> list[str]:
        """Pages with both."""
        return [entry.passage.id for entry in self.entries if entry.checks and entry.because]


def ledger(library: Library, checks: Iterable[Check] | None = None) -> Ledger:
    """The ledger of a library, from the rule modules and the chapters' reasons."""
    by_id: dict[str, list[Check]] = {}
    for check in every_check() if checks is None else checks:
        by_id.setdefault(check.id, []).append(check)
    reasons = not_checked()
    pages = [passage for passage in library.passages if passage.kind in LEDGERED]
    known = {passage.id for passage in pages} | {ruling.id for ruling in library.rulings}
    return Ledger(
        entries=tuple(Entry(page, tuple(by_id.get(page.id, ())), reasons.get(page.id, "").strip()) for page in pages),
        strays=tuple(sorted((by_id.keys() | reasons.keys()) - known)),
    )
