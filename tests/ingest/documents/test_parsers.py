"""Which book a document is: by what it says, whatever its file is called."""

import pytest

from ingest.documents import blasted_wastes, commentary_2021_01, core_2e, core_3e, everchosen
from ingest.documents.core_3e import book
from ingest.documents.parsers import PARSERS, recognise
from ingest.lines import Line, Source

TELLING = {
    core_3e.BOOK: book._TELLING,
    **{one.BOOK: one._TELLING for one in (commentary_2021_01, everchosen, blasted_wastes, core_2e)},
}


def saying(phrases: tuple[str, ...]) -> Source:
    lines = tuple(Line(number, phrase.upper()) for number, phrase in enumerate(phrases, start=1))
    return Source(name="notes.txt", lines=lines)


@pytest.mark.parametrize("name", TELLING)
def test_three_of_its_own_phrases_make_a_book_and_two_do_not(name: str) -> None:
    phrases = TELLING[name]
    found = recognise(saying(phrases[:3]))
    assert found in [parser for parser in PARSERS if name == parser.BOOK]
    assert recognise(saying(phrases[-3:])) is found
    assert recognise(saying(phrases[:2])) is None


def test_a_document_that_speaks_of_every_book_a_little_is_none_of_them() -> None:
    assert recognise(saying(tuple(phrases[0] for phrases in TELLING.values()))) is None
    assert recognise(saying(())) is None


def test_each_book_has_one_parser() -> None:
    assert sorted(parser.BOOK for parser in PARSERS) == sorted(TELLING)
