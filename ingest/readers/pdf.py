"""PDF: the text of each page, line by line."""

import io
from pathlib import Path

from pypdf import PdfReader

from ingest.readers.unreadable import UnreadableDocument

_MOST_PAGES = 2000


def text_of(path: Path, content: bytes) -> str:
    """The text of all pages in their order. Raises UnreadableDocument, also for a PDF that holds pictures only."""
    try:
        reader = PdfReader(io.BytesIO(content))
        if reader.is_encrypted and not reader.decrypt(""):
            raise UnreadableDocument(path, "a PDF locked with a password")
        if len(reader.pages) > _MOST_PAGES:
            raise UnreadableDocument(path, f"a PDF of more than {_MOST_PAGES} pages")
        text = "\n".join(page.extract_text().strip("\n") for page in reader.pages)
    except UnreadableDocument:
        raise
    except Exception as error:  # a damaged PDF fails anywhere inside pypdf, with whatever error comes first
        raise UnreadableDocument(path, f"a broken PDF: {error}") from error
    if not text.strip():
        raise UnreadableDocument(path, "a PDF without text: its pages are pictures")
    return text
