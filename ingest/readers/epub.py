"""epub: a zip file with a list of its pages; the chapters in reading order, each an HTML page."""

import io
import zipfile
from collections.abc import Iterator
from posixpath import dirname, join, normpath
from urllib.parse import unquote

from lxml import etree

from ingest.readers import html
from ingest.readers.unreadable import MOST_CHARACTERS, Unreadable

_LARGEST_FILE = 20 * 1024 * 1024  # bytes of one file in the book, unpacked
_LARGEST_BOOK = 100 * 1024 * 1024  # bytes of all that is unpacked: a book may name one file many times
_MOST_FILES = 10_000
_BOMB = "an epub that unpacks to more than any book holds"


def text_of(content: bytes) -> str:
    """The text of all chapters, a blank line between them. Raises Unreadable."""
    chapters: list[str] = []
    room = MOST_CHARACTERS
    try:
        with zipfile.ZipFile(io.BytesIO(content)) as archive:
            _refuse_bomb(archive)
            for chapter in _chapters(archive):
                chapters.append(html.text_of(chapter))
                room -= len(chapters[-1]) + 2
                if room < 0:
                    raise Unreadable(f"an epub of more than {MOST_CHARACTERS:,} characters")
    except (Unreadable, MemoryError):
        raise
    except Exception as error:  # a damaged book fails anywhere inside zipfile and lxml, with whatever comes first
        raise Unreadable(f"a broken epub: {error!r}") from None
    text = "\n\n".join(chapters)
    if not text.strip():
        raise Unreadable("an epub without text")
    return text


def _refuse_bomb(archive: zipfile.ZipFile) -> None:
    """A file of an archive never unpacks to more than the size that the archive gives for it."""
    sizes = [file.file_size for file in archive.infolist()]
    if len(sizes) > _MOST_FILES or max(sizes, default=0) > _LARGEST_FILE:
        raise Unreadable(_BOMB)


def _chapters(archive: zipfile.ZipFile) -> Iterator[bytes]:
    """The pages in reading order, without the table of contents."""
    package = _xml(archive, "META-INF/container.xml").xpath("string(//*[local-name()='rootfile']/@full-path)")
    book = _xml(archive, str(package))
    pages = {page.get("id"): page for page in book.iterfind("{*}manifest/{*}item")}
    room = _LARGEST_BOOK
    for place in book.iterfind("{*}spine/{*}itemref"):
        page = pages[place.get("idref")]
        if "html" in page.get("media-type", "") and "nav" not in page.get("properties", "").split():
            chapter = archive.read(normpath(join(dirname(str(package)), unquote(page.get("href", "")))))
            room -= len(chapter)
            if room < 0:
                raise Unreadable(_BOMB)
            yield chapter


def _xml(archive: zipfile.ZipFile, name: str) -> etree._Element:
    """A part of the book; its entities are neither expanded nor followed."""
    return etree.fromstring(archive.read(name), etree.XMLParser(resolve_entities=False, no_network=True))
