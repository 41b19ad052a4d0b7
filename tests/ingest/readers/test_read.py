import subprocess
import sys
import zipfile
from pathlib import Path

import pytest

from ingest.lines import Line, Source
from ingest.readers.read import LARGEST, UnreadableDocument, read
from tests.ingest.readers.made import LINES, html_of, pdf_of, write_epub


def read_bytes(folder: Path, content: bytes, name: str = "document") -> Source:
    path = folder / name
    path.write_bytes(content)
    return read(path)


def read_epub(folder: Path, chapters: list[bytes]) -> Source:
    write_epub(folder / "document", chapters)
    return read(folder / "document")


def texts(source: Source) -> list[str]:
    return [line.text for line in source.lines]


def said(source: Source) -> list[str]:
    return [line.text for line in source.lines if not line.blank]


def test_the_same_words_come_out_of_each_format(tmp_path: Path) -> None:
    plain = "\n".join(LINES).encode()
    sources = {
        "text": read_bytes(tmp_path, plain),
        "html": read_bytes(tmp_path, html_of(LINES)),
        "pdf": read_bytes(tmp_path, pdf_of(LINES)),
        "epub": read_epub(tmp_path, [html_of(LINES)]),
    }
    for format, source in sources.items():
        assert said(source) == list(LINES), format


def test_the_marks_of_markdown_are_read_as_they_stand(tmp_path: Path) -> None:
    marked = ["## Tolls", "", "*Weight* first, see [there](http://x)", "| a |", "| --- |"]
    assert texts(read_bytes(tmp_path, "\n".join(marked).encode())) == marked


@pytest.mark.parametrize("name", ["rules.pdf", "rules.zip", "rules"])
def test_a_file_is_what_it_says_not_what_it_is_called(tmp_path: Path, name: str) -> None:
    assert texts(read_bytes(tmp_path, b"plain words", name)) == ["plain words"]


def test_a_source_has_the_name_of_its_file(tmp_path: Path) -> None:
    source = read_bytes(tmp_path, b"one\ntwo\n", "rules.txt")
    assert source.name == "rules.txt"
    assert source.lines == (Line(1, "one"), Line(2, "two"))


def test_an_empty_file_is_a_text_without_lines(tmp_path: Path) -> None:
    assert read_bytes(tmp_path, b"").lines == ()


@pytest.mark.parametrize(
    ("content", "lines"),
    [
        (b"one\r\ntwo\rthree\n\nfour", ["one", "two", "three", "", "four"]),
        (b"page one\n\x0cpage two", ["page one", "", "page two"]),
        (b"a\x00 bell\x07 and\x7f more, in a line of many words", ["a bell and more, in a line of many words"]),
        ("one\u00a0thing\u202fmore".encode(), ["one thing more"]),
        ("soft\u00adhyphen, zero\u200bwidth".encode(), ["softhyphen, zerowidth"]),
        (b"a\tcell\t", ["a\tcell\t"]),
        (b"  kept as it stands  \n", ["  kept as it stands  "]),
    ],
    ids=["line ends", "form feed", "control characters", "spaces", "unseen characters", "tabs", "white space"],
)
def test_lines_are_clean(tmp_path: Path, content: bytes, lines: list[str]) -> None:
    assert texts(read_bytes(tmp_path, content)) == lines


@pytest.mark.parametrize(
    "content",
    [
        b"<!DOCTYPE html><p>x",
        b"\n  <html lang='en'><body>x",
        b"<!-- saved page --><div class='rule'>x</div>",
        b"<?xml version='1.0'?><html xmlns='http://www.w3.org/1999/xhtml'><body>x</body></html>",
        "<html><body>x".encode("utf-16"),
        b"\xef\xbb\xbf<html><body>x",
    ],
)
def test_html_opens_with_a_tag(tmp_path: Path, content: bytes) -> None:
    assert said(read_bytes(tmp_path, content)) == ["x"]


@pytest.mark.parametrize("content", [b"to write <html> is not to be it", b"<|mark|> text", b"<3 wounds", b"x <p>"])
def test_a_text_that_only_mentions_a_tag_stays_text(tmp_path: Path, content: bytes) -> None:
    assert texts(read_bytes(tmp_path, content)) == [content.decode()]


def test_what_is_no_document_is_refused(tmp_path: Path) -> None:
    with zipfile.ZipFile(tmp_path / "archive", "w") as archive:
        archive.writestr("rules.txt", "words")
    refused = {
        b"\x89PNG\r\n\x1a\n" + bytes(range(256)) * 8: "neither text nor",
        b"\x00\x01\x02\x03": "neither text nor",
        (tmp_path / "archive").read_bytes(): "a zip file that is no epub",
        b"PK\x03\x04 cut off": "a broken zip file",
        b"%PDF-1.7 cut off": "a broken PDF",
        pdf_of([]): "a PDF without text",
    }
    for content, why in refused.items():
        with pytest.raises(UnreadableDocument, match=why) as error:
            read_bytes(tmp_path, content)
        assert error.value.path == tmp_path / "document"
        assert str(error.value) == f"{error.value.path}: {error.value.why}"
        assert isinstance(error.value, ValueError)


def test_a_file_that_is_too_large_is_refused(tmp_path: Path) -> None:
    path = tmp_path / "large"
    with path.open("wb") as file:
        file.truncate(LARGEST + 1)
    with pytest.raises(UnreadableDocument, match="larger than 50 MB"):
        read(path)


def test_what_is_not_there_or_no_file_is_refused(tmp_path: Path) -> None:
    for path in (tmp_path, tmp_path / "nothing"):
        with pytest.raises(UnreadableDocument, match="no such file"):
            read(path)


def test_a_text_does_not_pay_for_the_libraries_of_the_other_formats(tmp_path: Path) -> None:
    (tmp_path / "rules").write_text("words")
    program = (
        "import sys, pathlib; from ingest.readers.read import read; read(pathlib.Path(sys.argv[1]));"
        "print(*({'lxml', 'pypdf', 'pebble', 'multiprocessing'} & sys.modules.keys()))"
    )
    run = subprocess.run(
        [sys.executable, "-c", program, str(tmp_path / "rules")], capture_output=True, text=True, check=True
    )
    assert run.stdout == "\n"
