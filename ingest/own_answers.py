"""The answers of our corpus: what players ask of a passage, what settles it, and further ways to ask it.

`answers/*.yaml` of a book holds the answers by passage, `ways/*.md` the ways by passage and question, and
`statements/*.yaml` by passage what its sentences settle, whoever asks.
"""

import re
from collections.abc import Iterator
from pathlib import Path

from ingest.corpus_error import CorpusError, text_of
from ingest.own_lists import Row, rows_by_name
from kb.passages import Answer, Place, Record, Statement, Words

_PASSAGE = re.compile(r"# (\S+)")
_QUESTION = re.compile(r"## (\S.*?)\s*")
_WAY = re.compile(r"- (\S.*?)\s*")


class _Written(Record, frozen=True):
    """An answer as it is written: to a question that players ask, to an example's, or to one that is both."""

    answer: Words
    because: Words
    asked: str = ""
    example: str = ""
    words: str = ""
    passage: str = ""
    turned: bool = False
    then: str = ""


def read_answers(book: Path, only: str) -> Iterator[Answer]:
    """The answers of a book's folder in the order of its files, or those of `only` one page. Raises CorpusError."""
    ways = _ways(book)
    for path in sorted((book / "answers").glob("[!.]*.yaml")):
        for passage, rows in rows_by_name(path):
            if only not in ("", passage.partition("#")[0]):
                continue
            for row in rows:
                yield _answer(passage, row, ways)
    for (passage, question), (path, line, _) in ways.items():
        if only in ("", passage.partition("#")[0]):
            raise CorpusError(path, line, f"no answer of {passage} is to {question!r}")


class _Stated(Record, frozen=True):
    """A statement as it is written."""

    states: Words
    words: Words


def read_statements(book: Path, only: str) -> Iterator[Statement]:
    """The statements of a book's folder in the order of its files, or those of `only` one page. Raises CorpusError."""
    for path in sorted((book / "statements").glob("[!.]*.yaml")):
        for passage, rows in rows_by_name(path):
            for row in rows if only in ("", passage.partition("#")[0]) else ():
                written = row.record(_Stated)
                yield Statement(passage=passage, headline=written.states, words=written.words, place=_place(row))


def _answer(passage: str, row: Row, ways: "_Ways") -> Answer:
    written = row.record(_Written)
    question = written.asked or written.example
    if not question:
        raise row.error("an answer has the question that it is to: asked, example or both")
    _, _, lines = ways.pop((passage, question), (row.path, row.line, ()))
    return Answer(
        passage=passage,
        question=question,
        headline=written.answer,
        because=written.because,
        words=written.words,
        decided_in=written.passage or passage,
        example=written.example,
        turned=written.turned,
        then=written.then,
        ways=tuple(lines),
        place=_place(row),
    )


def _place(row: Row) -> Place:
    return Place(file="/".join(("corpus", *row.path.parts[-3:])), first=row.line, last=row.line)


_Ways = dict[tuple[str, str], tuple[Path, int, list[str]]]


def _ways(book: Path) -> _Ways:
    """By passage and question, where its ways stand, and the ways."""
    ways: _Ways = {}
    for path in sorted((book / "ways").glob("[!.]*.md")):
        passage, lines = "", None
        for number, line in enumerate(text_of(path).splitlines(), 1):
            if match := _PASSAGE.fullmatch(line):
                passage, lines = match[1], None
            elif passage and (match := _QUESTION.fullmatch(line)):
                if (passage, match[1]) in ways:
                    raise CorpusError(path, number, f"{match[1]!r} stands twice under {passage}")
                lines = ways.setdefault((passage, match[1]), (path, number, []))[2]
            elif lines is not None and (match := _WAY.fullmatch(line)):
                lines.append(match[1])
            elif line.strip():
                raise CorpusError(path, number, f"is no passage (#), question (##) or way to ask it (-): {line!r}")
    return ways
