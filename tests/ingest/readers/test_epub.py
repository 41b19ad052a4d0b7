import zipfile
from pathlib import Path

import pytest

from ingest.readers.epub import text_of
from ingest.readers.unreadable import Unreadable
from tests.ingest.readers.made import LINES, html_of, with_file, write_epub

LAUGHS = "<!DOCTYPE x [<!ENTITY l0 'ha'>{}<!ENTITY secret SYSTEM 'file:///etc/passwd'>]>".format(
    "".join(f"<!ENTITY l{n} '{f'&l{n - 1};' * 10}'>" for n in range(1, 10))
)


@pytest.fixture
def book(tmp_path: Path) -> Path:
    path = tmp_path / "rules.epub"
    write_epub(path, [html_of(LINES), html_of(["Rafts", "A raft sinks."])])
    return path


def text(book: Path) -> str:
    return text_of(book.read_bytes())


def test_the_chapters_stand_in_reading_order_without_the_table_of_contents(book: Path) -> None:
    words = [line for line in text(book).split("\n") if line]
    assert words == [*LINES, "Rafts", "A raft sinks."]


def test_entities_neither_grow_nor_reach_other_files(book: Path) -> None:
    page = f"<?xml version='1.0'?>{LAUGHS}<html><body><p>&l9; &secret; toll</p></body></html>"
    with_file(book, "chapter 1.xhtml", page.encode())
    assert "toll" in text(book)
    assert len(text(book)) < 10_000
    assert "root:" not in text(book)


def test_entities_in_the_package_do_not_grow(book: Path) -> None:
    with zipfile.ZipFile(book) as archive:
        package = archive.read("EPUB/content.opf").decode()
    declaration, _, rest = package.partition("?>")
    with_file(book, "content.opf", f"{declaration}?>{LAUGHS}{rest.replace('Rules of the river', '&l9;')}".encode())
    with pytest.raises(Unreadable, match="a broken epub"):
        text(book)


def test_a_file_that_unpacks_to_more_than_a_book_is_refused(book: Path) -> None:
    with_file(book, "chapter 1.xhtml", bytes(21 * 1024 * 1024))
    assert book.stat().st_size < 100_000
    with pytest.raises(Unreadable, match="unpacks to more"):
        text(book)


def test_a_file_that_the_book_names_many_times_is_refused(book: Path) -> None:
    with_file(book, "chapter 1.xhtml", b"<p>" + b" " * 19 * 1024 * 1024)
    with zipfile.ZipFile(book) as archive:
        package = archive.read("EPUB/content.opf").decode()
    again = "".join(
        f'<item id="again-{n}" href="chapter%201.xhtml" media-type="application/xhtml+xml"/>' for n in range(1000)
    )
    spine = "".join(f'<itemref idref="again-{n}"/>' for n in range(1000))
    package = package.replace("</manifest>", f"{again}</manifest>").replace("</spine>", f"{spine}</spine>")
    with_file(book, "content.opf", package.encode())
    with pytest.raises(Unreadable, match="unpacks to more"):
        text(book)


def test_a_book_of_too_many_files_is_refused(book: Path) -> None:
    with zipfile.ZipFile(book, "a") as archive:
        for number in range(10_001):
            archive.writestr(f"{number}", b"")
    with pytest.raises(Unreadable, match="unpacks to more"):
        text(book)


def test_a_book_of_more_words_than_any_book_has_is_refused(tmp_path: Path) -> None:
    chapter = b"<p>" + b"so many words that nobody counts them</p>\n<p>" * 10_000
    write_epub(tmp_path / "long", [chapter] * 6)
    with pytest.raises(Unreadable, match="an epub of more than 2,000,000 characters"):
        text(tmp_path / "long")


def test_a_book_that_names_a_chapter_which_it_does_not_hold_is_refused(book: Path) -> None:
    with zipfile.ZipFile(book) as archive:
        package = archive.read("EPUB/content.opf").decode()
    with_file(book, "content.opf", package.replace("chapter%201", "chapter%209").encode())
    with pytest.raises(Unreadable, match=r"a broken epub: .*chapter 9"):
        text(book)


@pytest.mark.parametrize("part", ["container.xml", "content.opf"])
def test_a_book_with_a_broken_part_is_refused(book: Path, part: str) -> None:
    with_file(book, part, b"<broken")
    with pytest.raises(Unreadable, match="a broken epub"):
        text(book)


def test_a_book_cut_off_is_refused(book: Path) -> None:
    with pytest.raises(Unreadable, match="a broken epub"):
        text_of(book.read_bytes()[:-100])


def test_a_book_without_words_is_refused(tmp_path: Path) -> None:
    write_epub(tmp_path / "empty", [b"<html><body><img src='x.png'/></body></html>"])
    with pytest.raises(Unreadable, match="without text"):
        text(tmp_path / "empty")
