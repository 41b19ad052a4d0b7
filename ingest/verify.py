"""Holds the corpus against the official documents: sections, titles, nesting, references, numbers, rulings, wording.

Numbers and references are compared by page: a section together with the named things inside it.
"""

import re
from collections import Counter, defaultdict
from collections.abc import Iterable, Iterator
from dataclasses import dataclass
from pathlib import Path

import yaml

from ingest.own_words import Corpus, CorpusError
from kb.links import printed_references
from kb.passages import Kind, Passage, Place

COPIED = 12  # words in a row that are no longer ours

_NUMBER = re.compile(r"\d*D\d+|[+-]\d+|\d+/\d+\"?|\d+\+|\d+(?:,\d{3})*\"?")
_LIST_MARKER = re.compile(r"^\s*(?:\d+\.|#+.*$)", re.MULTILINE)
_WORD = re.compile(r"[a-z0-9]+(?:['’][a-z]+)?")


@dataclass(frozen=True, slots=True)
class Difference:
    """One way in which the corpus is not what the documents say, with both places."""

    kind: str
    passage: str
    says: str
    ours: Place | None = None
    official: Place | None = None

    def line(self) -> str:
        """The difference as a reader sees it."""
        places = " | ".join(f"{place.file}:{place.first}" for place in (self.ours, self.official) if place)
        return f"{self.kind}: {self.passage}: {self.says} ({places})"


@dataclass(frozen=True, slots=True)
class Explained:
    """A difference that was looked at and is right; `because` says why."""

    kind: str
    passage: str
    says: str
    because: str


def differences(own: Corpus, official: Iterable[Passage]) -> list[Difference]:
    """Every difference, in book order."""
    theirs = list(official)
    in_their_books = {passage.document for passage in theirs}
    ours = [passage for passage in own.passages if passage.document in in_their_books]
    found = [*_structure(ours, theirs), *_facts(ours, theirs), *_copied(ours, theirs)]
    return list(dict.fromkeys(found))


def _structure(ours: list[Passage], theirs: list[Passage]) -> Iterator[Difference]:
    """Passages that only one side has, and titles, kinds and parents that differ."""
    mine = {passage.id: passage for passage in ours}
    known = {passage.id for passage in theirs}
    for passage in theirs:
        own = mine.get(passage.id)
        if own is None:
            yield Difference("missing", passage.id, "not in the corpus", None, passage.place)
            continue
        if not own.text and passage.text:
            yield Difference("gap", passage.id, "not restated yet", own.place, passage.place)
        if passage.kind is not Kind.RULING and own.title.lower() != passage.title.lower().replace("’", "'"):
            says = f"ours is titled {own.title!r}, the book's {passage.title!r}"
            yield Difference("title", passage.id, says, own.place, passage.place)
        if own.parent != passage.parent:
            says = f"ours lies in {own.parent or 'nothing'}, the book's in {passage.parent or 'nothing'}"
            yield Difference("nesting", passage.id, says, own.place, passage.place)
    for passage in ours:
        if passage.id not in known:
            yield Difference("extra", passage.id, "not in the documents", passage.place, None)


def _facts(ours: list[Passage], theirs: list[Passage]) -> Iterator[Difference]:
    """References and numbers of a page that only one side has."""
    official = _pages(theirs)
    for page, own in _pages(ours).items():
        if page not in official or not any(passage.text for passage in own):
            continue
        places = own[0].place, official[page][0].place
        for kind, facts in (("reference", _references), ("number", _numbers)):
            mine, book = facts(own), facts(official[page])
            for fact in sorted(book - mine):
                yield Difference(kind, page, f"the book has {fact}, ours has not", *places)
            for fact in sorted(mine - book):
                yield Difference(kind, page, f"ours has {fact}, the book has not", *places)


def _pages(passages: Iterable[Passage]) -> dict[str, list[Passage]]:
    pages: dict[str, list[Passage]] = defaultdict(list)
    for passage in passages:
        if passage.kind not in (Kind.RULING, Kind.TOPIC):  # rulings' examples quote warscrolls that ours leave out
            pages[passage.page].append(passage)
    return pages


def _references(passages: list[Passage]) -> set[str]:
    return {
        number for passage in passages for printed in printed_references(passage.text) for number in printed.numbers
    }


def _numbers(passages: list[Passage]) -> set[str]:
    return {number for passage in passages for number in numbers(passage.text)}


def numbers(text: str) -> Counter[str]:
    """Each number of a text with its unit or sign, without those of references and of list markers."""
    for printed in reversed(printed_references(text)):
        if printed.numbers:
            text = text[: printed.at] + text[printed.at + len(printed.words) :]
    plain = _LIST_MARKER.sub("", text).replace("½", "1/2").replace("”", '"').replace("–", "-")
    return Counter(number.lstrip("-") if number == "-" else number for number in _NUMBER.findall(plain))


def _copied(ours: list[Passage], theirs: list[Passage]) -> Iterator[Difference]:
    """Runs of twelve words or more that ours shares with any official passage."""
    known: dict[tuple[str, ...], Passage] = {}
    for passage in theirs:
        words = _WORD.findall(passage.text.lower().replace("’", "'"))
        for start in range(len(words) - COPIED + 1):
            known.setdefault(tuple(words[start : start + COPIED]), passage)
    for passage in ours:
        words = _WORD.findall(f"{passage.text} {' '.join(passage.asked)}".lower().replace("’", "'"))
        for start in range(len(words) - COPIED + 1):
            run = tuple(words[start : start + COPIED])
            if run in known:
                yield Difference("copied", passage.id, " ".join(run), passage.place, known[run].place)
                break


def read_explained(path: Path) -> list[Explained]:
    """The reviewed list of differences that are right. Raises CorpusError."""
    if not path.exists():
        return []
    try:
        return [Explained(**row) for row in yaml.safe_load(path.read_text(encoding="utf-8")) or []]
    except (yaml.YAMLError, TypeError) as error:
        raise CorpusError(f"{path}: {error}") from None


def unexplained(found: Iterable[Difference], explained: Iterable[Explained]) -> list[Difference]:
    """The differences that no explanation covers, and a difference for each explanation that is no longer needed."""
    reasons = {(one.kind, one.passage, one.says) for one in explained}
    left = [difference for difference in found if (difference.kind, difference.passage, difference.says) not in reasons]
    used = {(difference.kind, difference.passage, difference.says) for difference in found}
    stale = (Difference("explanation", one.passage, f"no longer needed: {one.kind}: {one.says}") for one in explained
             if (one.kind, one.passage, one.says) not in used)  # fmt: skip
    return [*left, *stale]
