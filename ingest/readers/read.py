"""The door of all readers: a file in, its lines out. What a file is shows in its content, never in its name."""

import io
import re
import zipfile
import zlib
from pathlib import Path

from ingest.lines import Line, Source, shown
from ingest.readers import txt
from ingest.readers.unreadable import LONGEST_LINE, MOST_CHARACTERS, MOST_LINES, Unreadable, UnreadableDocument

__all__ = ["UnreadableDocument", "read"]

LARGEST = 50 * 1024 * 1024  # bytes of a file

_HTML_OPENS = re.compile(
    r"\s*+(?:<\?xml[^>]*>\s*+)?+(?>(?:<!--.*?-->\s*+)*)"  # a comment, once read, is not read again
    r"<(?:!doctype\s+html|(?:html|head|body|title|meta|main|article|section|div|table|h[1-6]|p|ul|ol)[\s/>])",
    re.IGNORECASE | re.DOTALL,
)
_HTML_OPENS_WITHIN = 10_000  # characters
_PDF_OPENS_WITHIN = 1024  # bytes: some writers put a line of their own before the mark

_LINE_END = re.compile(r"\r\n|[\n\r\v\f\u2028\u2029]")
_SPACE = re.compile("[\u00a0\u2000-\u200a\u202f\u205f\u3000]")
_UNSEEN = re.compile("[\x00-\x08\x0e-\x1f\x7f-\x9f\u00ad\u200b-\u200f\u202a-\u202e\u2060-\u2064\u2066-\u206f\ufeff]")


def read(path: Path) -> Source:
    """The lines of a text, Markdown, HTML, PDF or epub file. Raises UnreadableDocument for anything else."""
    content = _content(path)
    try:
        lines = _lines(_text(content, _format(content)))
    except Unreadable as error:
        raise UnreadableDocument(path, str(error)) from None
    return Source(shown(path.name), lines)


def _content(path: Path) -> bytes:
    if not path.is_file():
        raise UnreadableDocument(path, "there is no such file")
    try:
        with path.open("rb") as file:
            content = file.read(LARGEST + 1)
    except OSError as error:
        raise UnreadableDocument(path, f"the file cannot be opened: {error.strerror}") from error
    if len(content) > LARGEST:
        raise UnreadableDocument(path, f"larger than {LARGEST // 1024**2} MB")
    return content


def _format(content: bytes) -> str:
    if b"%PDF-" in content[:_PDF_OPENS_WITHIN]:
        return "pdf"
    if content.startswith((b"PK\x03\x04", b"PK\x05\x06")):
        if not _is_epub(content):
            raise Unreadable("a zip file that is no epub")
        return "epub"
    if txt.is_binary(content):
        raise Unreadable("neither text nor a PDF or an epub")
    begins = txt.text_of(content)[:_HTML_OPENS_WITHIN].removeprefix("\ufeff")
    return "html" if _HTML_OPENS.match(begins) else "txt"


def _is_epub(content: bytes) -> bool:
    try:
        with zipfile.ZipFile(io.BytesIO(content)) as archive, archive.open("mimetype") as mimetype:
            return mimetype.read(100).strip() == b"application/epub+zip"
    except KeyError:
        return False
    except (zipfile.BadZipFile, NotImplementedError, RuntimeError, EOFError, ValueError, zlib.error) as error:
        raise Unreadable(f"a broken zip file: {error}") from None


def _text(content: bytes, format: str) -> str:
    if format == "txt":
        return txt.text_of(content)
    from ingest.readers import apart  # and with it what only these formats need

    return apart.text_of(content, format)


def _lines(text: str) -> tuple[Line, ...]:
    _refuse_more(text)
    lines = _LINE_END.split(text)
    if not lines[-1]:
        lines.pop()
    if len(lines) > MOST_LINES:
        raise Unreadable(f"more than {MOST_LINES:,} lines")
    for number, line in enumerate(lines, 1):
        if len(line) > LONGEST_LINE:
            raise Unreadable(f"line {number} has {len(line):,} characters; are the line ends lost?")
    return tuple(Line(number, _UNSEEN.sub("", _SPACE.sub(" ", line))) for number, line in enumerate(lines, 1))


def _refuse_more(text: str) -> None:
    if len(text) > MOST_CHARACTERS:
        raise Unreadable(f"more than {MOST_CHARACTERS:,} characters")
