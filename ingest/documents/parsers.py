"""The parsers of all books, and which of them a document is for."""

from typing import Protocol, cast

from ingest.documents import blasted_wastes, commentary_2021_01, core_2e, core_3e, everchosen
from ingest.lines import Parsed, Report, Source


class Parser(Protocol):
    """What every module of a book offers."""

    __name__: str
    BOOK: str

    def recognises(self, source: Source) -> bool:
        """Whether this is the book, by what it says."""

    def parse(self, source: Source, report: Report) -> Parsed:
        """The book's passages; every line that is not kept goes into the report."""


PARSERS = cast("list[Parser]", [core_3e, commentary_2021_01, everchosen, blasted_wastes, core_2e])


def recognise(source: Source) -> Parser | None:
    """The parser of a document, by what the document says."""
    return next((parser for parser in PARSERS if parser.recognises(source)), None)
