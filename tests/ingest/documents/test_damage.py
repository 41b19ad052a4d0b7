"""The official documents cut off, shuffled and wrapped: a parser reports, it never raises and never loses a line."""

import random
import textwrap
from collections.abc import Callable
from pathlib import Path
from types import ModuleType

import pytest

from ingest.documents import blasted_wastes, commentary_2021_01, core_2e, core_3e, everchosen
from ingest.lines import Source
from ingest.readers.read import read
from tests.ingest.documents.conftest import Checked

CORPUS = Path(__file__).resolve().parents[3] / "corpus"
PARSERS = {
    "designers-commentary-2021-01.md": commentary_2021_01,
    "wrath-of-the-everchosen.txt": everchosen,
    "time-of-war-blasted-wastes-ii.txt": blasted_wastes,
    "core-rules-2e.txt": core_2e,
    "core-rules-3e.txt": core_3e,
}
Sample = Callable[..., Source]

each_document = pytest.mark.parametrize(("name", "parser"), PARSERS.items(), ids=list(PARSERS))


@pytest.mark.sources
@each_document
def test_cut_off_anywhere(
    official: Callable[[str], Source], sample: Sample, checked: Checked, name: str, parser: ModuleType
) -> None:
    lines = [line.text for line in official(name).lines]
    for tenth in range(10):
        head = lines[: len(lines) * tenth // 10]
        checked(parser, sample([*head, lines[len(head)][:50]]))
        checked(parser, sample(lines[len(head) :]))


@pytest.mark.sources
@each_document
def test_shuffled(
    official: Callable[[str], Source], sample: Sample, checked: Checked, name: str, parser: ModuleType
) -> None:
    lines = [line.text for line in official(name).lines]
    for seed in range(5):
        random.Random(seed).shuffle(lines)  # noqa: S311
        checked(parser, sample(lines))


@pytest.mark.sources
@each_document
def test_wrapped_lines_change_no_id(
    official: Callable[[str], Source], sample: Sample, checked: Checked, name: str, parser: ModuleType
) -> None:
    source = official(name)
    wrap = textwrap.TextWrapper(100, expand_tabs=False, replace_whitespace=False).wrap
    wrapped = [part for line in source.lines for part in wrap(line.text) or [""]]
    assert parser.recognises(sample(wrapped))
    ids = [passage.id for passage in checked(parser, source)[0].passages]
    assert [passage.id for passage in checked(parser, sample(wrapped))[0].passages] == ids


@pytest.mark.sources
@each_document
def test_blank_lines_change_no_id(
    official: Callable[[str], Source], sample: Sample, checked: Checked, name: str, parser: ModuleType
) -> None:
    source = official(name)
    spaced = [part for line in source.lines for part in (line.text, "")]  # as a web page gives them
    ids = [passage.id for passage in checked(parser, source)[0].passages]
    assert [passage.id for passage in checked(parser, sample(spaced))[0].passages] == ids


@each_document
def test_our_own_corpus_is_no_official_document(name: str, parser: ModuleType) -> None:
    files = sorted(CORPUS.rglob("*.md"))
    assert files
    assert [path.name for path in files if parser.recognises(read(path))] == []
