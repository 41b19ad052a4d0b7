"""Files that would keep a reader busy or make it eat the machine's memory: each ends soon, as text or with a reason."""

import os
import subprocess
import sys
import time
import zlib
from collections.abc import Callable
from pathlib import Path

import pytest

from ingest.readers import apart
from ingest.readers.read import UnreadableDocument, read
from tests.ingest.bounded import within
from tests.ingest.readers.made import pdf_of_objects, write_epub


def why_not(path: Path) -> str:
    """Why a file was not read; nothing where it was."""
    try:
        read(path)
    except UnreadableDocument as error:
        return error.why
    return ""


# Each at a small size and at one that no pattern of more than linear growth would end at within the time.
PLAIN: dict[str, Callable[[int], str]] = {
    "comments": lambda n: "<!--a-->" * n + "# Title",
    "comments that do not end": lambda n: "<!--a" * n,
    "spaces": lambda n: " " * n,
    "spaces and a word": lambda n: " " * n + "x",
    "declarations": lambda n: "<?xml " * n,
    "brackets": lambda n: "[" * n,
    "links": lambda n: "[a](" * n,
    "stars": lambda n: "*" * n,
    "starred words": lambda n: "*a " * n,
    "a table's rule": lambda n: "|" + " --- |" * n + "x",
    "a table's rule of one line": lambda n: "|" + "-" * n,
    "spaces in a table's rule": lambda n: "|" + " " * n,
    "line ends": lambda n: "\n" * n,
    "carriage returns": lambda n: "\r" * n,
    "stray bytes": lambda n: "\udcff\n" * n,
    "unseen characters": lambda n: "\u200b" * n,
    "the mark of a PDF": lambda n: "%PDF" * n,
}


@pytest.mark.parametrize("made", PLAIN.values(), ids=PLAIN)
def test_a_plain_text_takes_no_time_whatever_it_holds(made: Callable[[int], str], tmp_path: Path) -> None:
    for size in (30, 300_000):
        (tmp_path / "text").write_bytes(made(size).encode(errors="surrogateescape"))
        with within(20):
            why_not(tmp_path / "text")


HTML: dict[str, Callable[[int], str]] = {
    "spaces": lambda n: " " * n,
    "declarations": lambda n: "<?xml " * n,
    "metas": lambda n: "<meta " * n,
    "comments": lambda n: "<!--" * n,
    "open tags": lambda n: "<" * n,
    "bold": lambda n: "<b>x" * n,
    "paragraphs": lambda n: "<p>x" * n,
    "tables": lambda n: "<table><tr><td>" * n,
    "cells": lambda n: "<table><tr>" + "<td>" * n,
    "cells on lines": lambda n: "<table><tr><td>" + "<div>x</div>" * n,
    "lists": lambda n: "<ul><li>" * n,
    "preformatted": lambda n: "<pre>" + "<b>x</b>" * n,
    "preformatted lines": lambda n: "<pre>" + "\n" * n,
    "entities": lambda n: "&" * n,
    "entities that are": lambda n: "&amp;" * n,
    "attributes": lambda n: "<p " + "a=b " * n,
    "ends": lambda n: "</b>" * n,
}


@pytest.mark.parametrize("made", HTML.values(), ids=HTML)
def test_a_web_page_ends_soon_whatever_it_holds(made: Callable[[int], str], tmp_path: Path) -> None:
    for size in (30, 200_000):
        (tmp_path / "page").write_text(f"<html><body>{made(size)}")
        why = why_not(tmp_path / "page")
        assert why.startswith(("a web page ", "more than ", "line ")) or not why


@pytest.fixture
def short_of_time(monkeypatch: pytest.MonkeyPatch) -> float:
    """Two seconds for a file, so that no test waits for a minute."""
    monkeypatch.setattr(apart, "SECONDS", 2.0)
    return 2.0


def shared_stream(pages: int, stream: bytes, filter: bytes = b"") -> bytes:
    """A PDF each of whose pages shows the same stream."""
    kids = b" ".join(b"%d 0 R" % number for number in range(5, 5 + pages))
    page = (
        b"<< /Type /Page /Parent 2 0 R /MediaBox [0 0 612 792] /Contents 3 0 R"
        b" /Resources << /Font << /F1 4 0 R >> >> >>"
    )
    return pdf_of_objects(
        [
            b"<< /Type /Catalog /Pages 2 0 R >>",
            b"<< /Type /Pages /Kids [%s] /Count %d >>" % (kids, pages),
            b"<< /Length %d %s >>\nstream\n%s\nendstream" % (len(stream), filter, stream),
            b"<< /Type /Font /Subtype /Type1 /BaseFont /Helvetica >>",
            *[page] * pages,
        ]
    )


def test_a_pdf_whose_pages_share_one_long_stream_is_given_up(tmp_path: Path, short_of_time: float) -> None:
    text = b"BT /F1 12 Tf 14 TL 72 720 Td " + b"(word) Tj T* " * 400 + b"ET"
    (tmp_path / "rules.pdf").write_bytes(shared_stream(1900, text))
    begun = time.monotonic()
    assert why_not(tmp_path / "rules.pdf") == "a PDF that takes more than 2 seconds to read"
    assert time.monotonic() - begun < short_of_time + 30


def test_a_pdf_of_more_words_than_any_book_has_is_given_up(tmp_path: Path) -> None:
    text = b"BT /F1 12 Tf 14 TL 72 720 Td " + b"(" + b"word " * 40_000 + b") Tj ET"
    (tmp_path / "rules.pdf").write_bytes(shared_stream(100, text))
    assert "a PDF " in why_not(tmp_path / "rules.pdf")


def test_a_pdf_that_unpacks_to_more_than_the_memory_is_given_up(tmp_path: Path) -> None:
    bomb = zlib.compress(b"BT (" + b"x" * (1 << 28) + b") Tj ET", 9)
    (tmp_path / "rules.pdf").write_bytes(shared_stream(20, bomb, b"/Filter /FlateDecode"))
    assert "PDF" in why_not(tmp_path / "rules.pdf")


def test_an_epub_of_four_great_chapters_does_not_eat_the_memory(tmp_path: Path) -> None:
    chapter = b"<html><body>" + b"<p>word word</p>" * 1_200_000
    write_epub(tmp_path / "rules.epub", [chapter] * 4)
    program = (
        "import sys, pathlib, resource; from ingest.readers.read import UnreadableDocument, read\n"
        "try: read(pathlib.Path(sys.argv[1]))\n"
        "except UnreadableDocument as error: print(error.why)\n"
        "print(resource.getrusage(resource.RUSAGE_CHILDREN).ru_maxrss)"
    )
    run = subprocess.run(
        [sys.executable, "-c", program, str(tmp_path / "rules.epub")],
        capture_output=True,
        text=True,
        check=True,
        timeout=apart.SECONDS + 60,
    )
    why, kilobytes = run.stdout.splitlines()
    assert why == "a web page of more than 2,000,000 characters"
    assert int(kilobytes) < 300_000
    assert run.stderr == ""


@pytest.mark.parametrize("format", ["pdf", "epub", "html"])
@pytest.mark.parametrize("seed", range(3))
def test_noise_of_each_format_ends_with_a_reason(format: str, seed: int, tmp_path: Path) -> None:
    opens = {"pdf": b"%PDF-1.7\n", "epub": b"PK\x03\x04", "html": b"<html><body>"}[format]
    (tmp_path / "noise").write_bytes(opens + os.urandom(3_000 * seed))
    assert why_not(tmp_path / "noise") or format == "html"


def test_nothing_of_the_process_is_left_when_the_time_is_spent(tmp_path: Path, short_of_time: float) -> None:
    text = b"BT /F1 12 Tf 14 TL 72 720 Td " + b"(word) Tj T* " * 400 + b"ET"
    (tmp_path / "rules.pdf").write_bytes(shared_stream(1900, text))
    assert "more than 2 seconds" in why_not(tmp_path / "rules.pdf")
    children = subprocess.run(["ps", "--ppid", str(os.getpid()), "-o", "args="], capture_output=True, text=True).stdout
    assert "spawn_main" not in children
