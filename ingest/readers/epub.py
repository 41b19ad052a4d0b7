"""epub: the chapters in reading order, each an HTML page."""

import io
import zipfile
from pathlib import Path

from ebooklib import epub

from ingest.readers import html
from ingest.readers.unreadable import UnreadableDocument

_LARGEST_UNPACKED = 200 * 1024 * 1024  # bytes; no more than this is ever unpacked, whatever the archive claims
_MOST_FILES = 10_000


def text_of(path: Path, content: bytes) -> str:
    """The text of all chapters, a blank line between them. Raises UnreadableDocument."""
    try:
        _refuse_bomb(path, content)
        # EbookLib leaves the entities of XML alone, and so does the HTML parser: neither expands them nor follows them.
        book = epub.read_epub(io.BytesIO(content), options={"ignore_ncx": True})
        pages = [book.get_item_with_id(name) for name, _ in book.spine]
        chapters = [page for page in pages if isinstance(page, epub.EpubHtml) and not isinstance(page, epub.EpubNav)]
        text = "\n\n".join(html.text_of(chapter.content) for chapter in chapters)
    except UnreadableDocument:
        raise
    except Exception as error:  # a damaged book fails anywhere inside EbookLib, with whatever error comes first
        raise UnreadableDocument(path, f"a broken epub: {error}") from error
    if not text.strip():
        raise UnreadableDocument(path, "an epub without text")
    return text


def _refuse_bomb(path: Path, content: bytes) -> None:
    """A file of an archive never unpacks to more than the size given for it, so the sizes bound the whole."""
    with zipfile.ZipFile(io.BytesIO(content)) as archive:
        files = archive.infolist()
    if len(files) > _MOST_FILES or sum(file.file_size for file in files) > _LARGEST_UNPACKED:
        raise UnreadableDocument(path, "an epub that unpacks to far more than a book")
