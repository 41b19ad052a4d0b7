"""What the tests of the parsers share: samples of our own, and a parse that is held to what every parser promises."""

from collections.abc import Callable, Iterable
from typing import Any

import pytest

from ingest.lines import Line, Parsed, Report, Source

Checked = Callable[[Any, Source], tuple[Parsed, Report]]


def _source(lines: Iterable[str]) -> Source:
    return Source("sample.txt", tuple(Line(number, text) for number, text in enumerate(lines, 1)))


@pytest.fixture(scope="session")
def sample() -> Callable[[str | Iterable[str]], Source]:
    """A source made of a text or of its lines."""
    return lambda text: _source(text.split("\n") if isinstance(text, str) else text)


@pytest.fixture(scope="session")
def checked() -> Checked:
    """Parse a source, and hold the parser to its promises: no line lost, each id once, order from 0, parents there."""

    def parse(parser: Any, source: Source) -> tuple[Parsed, Report]:
        report = Report(source)
        parsed: Parsed = parser.parse(source, report)
        ids = [passage.id for passage in parsed.passages]
        assert report.unaccounted(parsed.kept) == []
        assert len(ids) == len(set(ids))
        assert [passage.order for passage in parsed.passages] == list(range(len(ids)))
        assert all(passage.parent in ids for passage in parsed.passages if passage.parent)
        assert all(passage.title for passage in parsed.passages)
        return parsed, report

    return parse
