import re
from pathlib import Path

import pytest

import exports.graphml
import exports.json
import exports.turtle
from exports.own_words import own_words
from kb.passages import Document, Kind, Library, Passage, Place, Reference, Ruling, Unresolved
from kb.store import Origin, Store

RUN = 8  # words in a row
WRITERS = {  # JSON-LD writes the graph that Turtle writes
    "json": exports.json.text,
    "turtle": exports.turtle.text,
    "graphml": exports.graphml.text,
}


def runs(*texts: str) -> set[tuple[str, ...]]:
    found: set[tuple[str, ...]] = set()
    for text in texts:
        words = re.findall(r"[a-z0-9']+", text.lower().replace("’", "'").replace("\\n", " "))
        found |= set(zip(*(words[start:] for start in range(RUN)), strict=False))
    return found


@pytest.mark.sources
@pytest.mark.parametrize("format", WRITERS)
def test_no_official_words_leave_without_being_asked_for(format: str, built: Store, built_from_official: Store) -> None:
    official = runs(*(passage.official for passage in built_from_official.passages.values()))
    assert official
    added = runs(WRITERS[format](built_from_official)) - runs(WRITERS[format](built))
    assert not added & official


@pytest.mark.sources
@pytest.mark.parametrize("format", ["json", "turtle"])
def test_official_words_go_out_when_asked_for(format: str, built_from_official: Store) -> None:
    whole = runs(WRITERS[format](built_from_official, include_official=True))
    longest = max((passage.official for passage in built_from_official.passages.values()), key=len)
    assert len(runs(longest) & whole) > 0.9 * len(runs(longest))


def store_of(*passages: Passage, rulings: tuple[Ruling, ...] = (), unresolved: tuple[Unresolved, ...] = ()) -> Store:
    library = Library(
        documents=(Document(id="book", title="A book", edition=2),),
        passages=passages,
        rulings=rulings,
        unresolved=unresolved,
    )
    return Store(library, Origin(""), Path())


def test_a_ruling_that_is_not_restated_loses_its_question_and_keeps_its_place() -> None:
    place = Place(file="book.txt", first=1, last=2)
    asked = Passage(
        id="book/topic/1",
        kind=Kind.RULING,
        document="book",
        title="The question as the publisher printed it?",
        official="The answer as the publisher printed it.",
        references=(Reference(target="book/topic/1", printed="page 7", at=3, official=True),),
        official_place=place,
    )
    lost = Unresolved(passage=asked.id, printed="page 7", at=3, official=True)
    bare = Ruling(id=asked.id, question="", answer="", document="book")
    [left] = (own := own_words(store_of(asked, rulings=(bare,), unresolved=(lost,)))).library.passages
    assert (left.id, left.title, left.official, left.official_place) == (asked.id, "", "", None)
    assert [(reference.target, reference.printed) for reference in left.references] == [(asked.id, "")]
    assert own.library.unresolved == ()


def test_our_own_words_stay_as_they_are(built: Store) -> None:
    assert own_words(built).library == built.library
