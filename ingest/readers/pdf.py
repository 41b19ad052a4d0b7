"""PDF: the text of each page, line by line."""

import io

from pypdf import PdfReader

from ingest.readers.unreadable import MOST_CHARACTERS, Unreadable

_MOST_PAGES = 2000


def text_of(content: bytes) -> str:
    """The text of all pages in their order. Raises Unreadable, also for a PDF that holds pictures only."""
    pages: list[str] = []
    room = MOST_CHARACTERS
    try:
        reader = PdfReader(io.BytesIO(content))
        if reader.is_encrypted and not reader.decrypt(""):
            raise Unreadable("a PDF locked with a password")
        if len(reader.pages) > _MOST_PAGES:
            raise Unreadable(f"a PDF of more than {_MOST_PAGES} pages")
        for page in reader.pages:
            pages.append(page.extract_text().strip("\n"))
            room -= len(pages[-1]) + 1
            if room < 0:
                raise Unreadable(f"a PDF of more than {MOST_CHARACTERS:,} characters")
    except (Unreadable, MemoryError):
        raise
    except Exception as error:  # a damaged PDF fails anywhere inside pypdf, with whatever error comes first
        raise Unreadable(f"a broken PDF: {error}") from None
    text = "\n".join(pages)
    if not text.strip():
        raise Unreadable("a PDF without text: its pages are pictures")
    return text
