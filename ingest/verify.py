"""Holds the corpus against the official documents, passage by passage.

Compared are what stands where (passages, titles, kinds, nesting, order, tables), the facts that can be counted (see
`kb.facts`), where terms are defined, and whether a sentence of the book's stands in ours.
"""

import re
from collections import Counter, defaultdict
from collections.abc import Callable, Iterable, Iterator
from dataclasses import dataclass
from pathlib import Path

from ingest.own_lists import rows
from ingest.own_words import Corpus
from kb import facts
from kb.links import Vocabulary
from kb.passages import Kind, Passage, Place, Record, Term

COPIED = 12  # words in a row that are no longer ours


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


class Explained(Record, frozen=True):
    """A difference that was looked at and is right; `because` says why."""

    kind: str
    passage: str
    says: str
    because: str


@dataclass(frozen=True, slots=True)
class _Pair:
    """A passage as both sides have it, with the named things that each side has inside it."""

    ours: Passage
    book: Passage
    inside_ours: list[Passage]
    inside_book: list[Passage]

    def differs(self, kind: str, says: str) -> Difference:
        return Difference(kind, self.ours.id, says, self.ours.place, self.book.place)


def differences(own: Corpus, official: Iterable[Passage]) -> list[Difference]:
    """Every difference, in book order within each kind of comparison."""
    rank = {document.id: place for place, document in enumerate(own.documents)}
    theirs = sorted(official, key=lambda passage: rank.get(passage.document, len(rank)))
    in_their_books = {passage.document for passage in theirs}
    ours = [passage for passage in own.passages if passage.document in in_their_books]
    pairs = list(_pairs(ours, theirs))
    found = [
        *_one_sided(ours, theirs),
        *(difference for pair in pairs for difference in (*_structure(pair), *_facts(pair))),
        *_order(pairs),
        *_terms(own.terms, theirs),
        *_copied(own, theirs),
    ]
    return list(dict.fromkeys(found))


def _pairs(ours: list[Passage], theirs: list[Passage]) -> Iterator[_Pair]:
    mine = {passage.id: passage for passage in ours}
    inside_ours, inside_book = _named_things(ours), _named_things(theirs)
    for passage in theirs:
        if passage.id in mine:
            yield _Pair(mine[passage.id], passage, inside_ours[passage.id], inside_book[passage.id])


def _named_things(passages: Iterable[Passage]) -> dict[str, list[Passage]]:
    inside: dict[str, list[Passage]] = defaultdict(list)
    for passage in passages:
        if passage.kind is Kind.ENTRY:
            inside[passage.parent].append(passage)
    return inside


# What stands where ----------------------------------------------------------------------------------------------------


def _one_sided(ours: list[Passage], theirs: list[Passage]) -> Iterator[Difference]:
    """Passages that only one side has."""
    mine, known = {passage.id for passage in ours}, {passage.id for passage in theirs}
    for passage in theirs:
        if passage.id not in mine:
            yield Difference("missing", passage.id, "not in the corpus", None, passage.place)
    for passage in ours:
        if passage.id not in known:
            yield Difference("extra", passage.id, "not in the documents", passage.place, None)


def _structure(pair: _Pair) -> Iterator[Difference]:
    """A passage that is not restated, or that is titled or placed differently."""
    ours, book = pair.ours, pair.book
    if not ours.text and book.text:
        yield pair.differs("gap", "not restated yet")
    if ours.kind is not Kind.RULING and _spelled(ours.title) != _spelled(book.title):
        yield pair.differs("title", f"ours is titled {ours.title!r}, the book's {book.title!r}")
    for kind, mine, its in (("kind", ours.kind, book.kind), ("nesting", ours.parent, book.parent)):
        if mine != its:
            yield pair.differs(kind, f"ours has {mine or 'nothing'}, the book {its or 'nothing'}")
    rows_of_ours, rows_of_book = _rows(ours.text), _rows(book.text)
    if rows_of_ours and rows_of_book and rows_of_ours != rows_of_book:
        yield pair.differs("table", f"our table has {rows_of_ours} rows, the book's {rows_of_book}")


def _spelled(title: str) -> str:
    return title.lower().replace("’", "'").replace("‘", "'")


def _rows(text: str) -> int:
    """The rows of a text's tables, headings included."""
    return sum(line.startswith("|") and not set(line) <= set("|-: ") for line in text.splitlines())


def _order(pairs: list[_Pair]) -> Iterator[Difference]:
    """Passages that stand elsewhere among those beside them; the first for each parent."""
    files: dict[str, Counter[str]] = defaultdict(Counter)
    for pair in pairs:
        files[pair.book.document][_file(pair)] += 1
    beside: dict[str, list[_Pair]] = defaultdict(list)
    for pair in pairs:
        # What other documents reprint of a book stands there in an order of its own.
        if _file(pair) == files[pair.book.document].most_common(1)[0][0]:
            beside[pair.ours.parent or pair.ours.document].append(pair)
    for in_the_book in beside.values():
        in_ours = sorted(in_the_book, key=lambda pair: pair.ours.order)
        for pair, instead in zip(in_the_book, in_ours, strict=True):
            if pair is not instead:
                yield pair.differs("order", f"the book has it where ours has {instead.ours.id}")
                break


def _file(pair: _Pair) -> str:
    return pair.book.place.file if pair.book.place else ""


# What it says ---------------------------------------------------------------------------------------------------------

Count = Callable[[str], Counter[str]]


def _facts(pair: _Pair) -> Iterator[Difference]:
    """Facts that one side states more often than the other."""
    if pair.ours.kind is Kind.TOPIC or not pair.ours.text:
        return
    if pair.ours.kind is Kind.RULING:
        yield from _ruling(pair)
        return
    said_in_the_book = _whole(pair.book).upper()
    for kind, count in (("reference", facts.references), ("number", facts.numbers), ("keyword", facts.keywords)):
        ours = _stated(count, pair.ours, pair.inside_ours)
        book = _stated(count, pair.book, pair.inside_book)
        for fact in sorted(ours.keys() | book.keys()):
            # A document may have lost the type in which its book prints keywords.
            if ours[fact] != book[fact] and not (kind == "keyword" and not book[fact] and fact in said_in_the_book):
                yield pair.differs(kind, f"the book has {fact} {_times(book[fact])}, ours {_times(ours[fact])}")
    yield from _unsaid(pair)


def _stated(count: Count, passage: Passage, inside: list[Passage]) -> Counter[str]:
    """The facts of a passage, without those that it only repeats from the named things inside it."""
    stated = count(passage.text) | count(passage.title)
    for thing in inside:
        if _repeats(passage, thing):
            stated -= count(thing.text) | count(thing.title)
    return stated


def _repeats(passage: Passage, thing: Passage) -> bool:
    """Whether a passage has the whole text of a named thing too, as a table has its rows."""
    text = " ".join(passage.text.split())
    lines = (re.sub(r"^(?:- )?\*\*[^*]*:\*\* *", "", line) for line in thing.text.splitlines())
    return all(" ".join(line.split()) in text for line in lines)


def _unsaid(pair: _Pair) -> Iterator[Difference]:
    """Decisive words of the book that ours does not say, in digits either, neither here nor in what is inside."""
    ours = "\n".join(map(_whole, (pair.ours, *pair.inside_ours)))
    said = facts.decisive(ours).keys() | facts.numbers(ours).keys()
    for word in sorted(facts.decisive(pair.book.text)):
        if word not in said and facts.said_in_digits(word) not in said:
            yield pair.differs("wording", f"the book says {word!r}, ours never")


def _ruling(pair: _Pair) -> Iterator[Difference]:
    """The answer says all that the book's does, and nothing that the book does not; examples may be left out."""
    ours = facts.numbers(f"{pair.ours.title}\n{pair.ours.text}")
    book, answer = facts.numbers(pair.book.text), facts.numbers(pair.book.text.partition("**Answer:**")[2])
    for fact in sorted(answer - ours):
        yield pair.differs("number", f"the book's answer has {fact} {_times(answer[fact])}, ours {_times(ours[fact])}")
    for fact in sorted(ours - book):
        yield pair.differs("number", f"the book has {fact} {_times(book[fact])}, ours {_times(ours[fact])}")


def _times(count: int) -> str:
    said = ("never", "once", "twice", "three times", "four times", "five times", "six times")
    return said[count] if count < len(said) else f"{count} times"


def _terms(terms: Iterable[Term], theirs: list[Passage]) -> Iterator[Difference]:
    """Terms whose section does not speak of them."""
    pages: dict[str, list[Passage]] = defaultdict(list)
    for passage in theirs:
        pages[passage.page].append(passage)
    vocabulary = Vocabulary(term.but(in_context=()) for term in terms)
    for term in terms:
        page = pages.get(term.defined_in.partition("#")[0], [])
        spoken_of = {mention.term for passage in page for mention in vocabulary.mentions(_whole(passage))}
        if page and term.id not in spoken_of:
            says = f"said to be defined in {term.defined_in}, which does not speak of it"
            yield Difference("term", term.id, says, None, page[0].place)


def _whole(passage: Passage) -> str:
    return f"{passage.title}\n{passage.text}"


def _copied(own: Corpus, theirs: list[Passage]) -> Iterator[Difference]:
    """Runs of twelve words or more that ours shares with any official passage."""
    known = {run: passage for passage in reversed(theirs) for run in _runs(passage.text)}
    because = {ruling.id: ruling.because for ruling in own.rulings}
    for passage in own.passages:
        texts = (
            passage.title,
            passage.text,
            *passage.asked,
            *passage.missing,
            passage.changed,
            because.get(passage.id, ""),
        )
        if run := next((run for text in texts for run in _runs(text) if run in known), None):
            yield Difference("copied", passage.id, " ".join(run), passage.place, known[run].place)


def _runs(text: str) -> Iterator[tuple[str, ...]]:
    words = facts.words(text)
    return zip(*(words[start:] for start in range(COPIED)), strict=False)


# What was looked at and is right --------------------------------------------------------------------------------------


def read_explained(path: Path) -> list[Explained]:
    """The reviewed list of differences that are right. Raises CorpusError."""
    return [row.record(Explained) for row in rows(path)] if path.exists() else []


def unexplained(found: Iterable[Difference], explained: Iterable[Explained], documents: set[str]) -> list[Difference]:
    """The differences that no explanation covers, and a difference for each explanation that is no longer needed.

    An explanation of a document that is not among those compared may be needed yet.
    """
    by_key = {(difference.kind, difference.passage, difference.says): difference for difference in found}
    reasons = {(one.kind, one.passage, one.says): one for one in explained}
    left = [difference for key, difference in by_key.items() if key not in reasons]
    return left + [
        Difference("explanation", one.passage, f"no longer needed: {one.kind}: {one.says}")
        for key, one in reasons.items()
        if key not in by_key and one.passage.partition("/")[0] in documents
    ]
