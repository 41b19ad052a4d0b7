"""epub: the chapters in reading order, each an HTML page."""

import io
import zipfile
from pathlib import Path

from ebooklib import epub

from ingest.readers import html
from ingest.readers.unreadable import UnreadableDocument

_LARGEST_FILE = 20 * 1024 * 1024  # bytes of one file in the book, unpacked
_LARGEST_BOOK = 100 * 1024 * 1024  # bytes of all that is unpacked: a book may name one file many times
_MOST_FILES = 10_000


class _BombError(ValueError):
    """The book unpacks to more than any book holds."""


class _Reader(epub.EpubReader):  # type: ignore[misc]  # EbookLib has no types
    """Reads a book, but no more of it than a book holds.

    EbookLib's XML parser leaves entities alone, and so does the HTML parser: neither expands or follows them.
    """

    unpacked = 0

    def read_file(self, name: str) -> bytes:
        """A file of the archive. Raises KeyError where there is none, _BombError where the book grows too large."""
        content: bytes = super().read_file(name)
        self.unpacked += len(content)
        if self.unpacked > _LARGEST_BOOK:
            raise _BombError
        return content


def text_of(path: Path, content: bytes) -> str:
    """The text of all chapters, a blank line between them. Raises UnreadableDocument."""
    try:
        _refuse_bomb(content)
        book = _Reader(io.BytesIO(content), {"ignore_ncx": True}).load()
        pages = [book.get_item_with_id(name) for name, _ in book.spine]
        chapters = [page for page in pages if isinstance(page, epub.EpubHtml) and not isinstance(page, epub.EpubNav)]
        text = "\n\n".join(html.text_of(chapter.content) for chapter in chapters)
    except _BombError:
        raise UnreadableDocument(path, "an epub that unpacks to more than any book holds") from None
    except Exception as error:  # a damaged book fails anywhere inside EbookLib, with whatever error comes first
        raise UnreadableDocument(path, f"a broken epub: {error!r}") from error
    if not text.strip():
        raise UnreadableDocument(path, "an epub without text")
    return text


def _refuse_bomb(content: bytes) -> None:
    """A file of an archive never unpacks to more than the size that the archive gives for it."""
    with zipfile.ZipFile(io.BytesIO(content)) as archive:
        sizes = [file.file_size for file in archive.infolist()]
    if len(sizes) > _MOST_FILES or max(sizes, default=0) > _LARGEST_FILE:
        raise _BombError
