"""Small real files of each format, made on the fly."""

import io
import zipfile
from collections.abc import Sequence
from pathlib import Path

from ebooklib import epub

LINES = ("Ferries", "A ferry carries 3 models & their mounts.", "Pay the ferryman: 1/2\" per passenger.")  # fmt: skip


def html_of(lines: Sequence[str]) -> bytes:
    """A page with a heading and paragraphs."""
    heading, *paragraphs = (line.replace("&", "&amp;") for line in lines)
    body = "".join(f"<p>{paragraph}</p>" for paragraph in paragraphs)
    return f"<!DOCTYPE html><html><body><h1>{heading}</h1>{body}</body></html>".encode()


def pdf_of(lines: Sequence[str]) -> bytes:
    """One page with these lines, or an empty one."""
    shown = " ".join(f"({line}) Tj T*" for line in lines)
    stream = f"BT /F1 12 Tf 14 TL 72 720 Td {shown} ET".encode("latin-1")
    objects = [
        b"<< /Type /Catalog /Pages 2 0 R >>",
        b"<< /Type /Pages /Kids [3 0 R] /Count 1 >>",
        b"<< /Type /Page /Parent 2 0 R /MediaBox [0 0 612 792] /Contents 4 0 R"
        b" /Resources << /Font << /F1 5 0 R >> >> >>",
        b"<< /Length %d >>\nstream\n%s\nendstream" % (len(stream), stream),
        b"<< /Type /Font /Subtype /Type1 /BaseFont /Helvetica >>",
    ]
    out = io.BytesIO(b"%PDF-1.4\n")
    out.seek(0, io.SEEK_END)
    places = []
    for number, body in enumerate(objects, 1):
        places.append(out.tell())
        out.write(b"%d 0 obj\n%s\nendobj\n" % (number, body))
    table = out.tell()
    out.write(b"xref\n0 6\n0000000000 65535 f \n" + b"".join(b"%010d 00000 n \n" % place for place in places))
    out.write(b"trailer << /Size 6 /Root 1 0 R >>\nstartxref\n%d\n%%%%EOF\n" % table)
    return out.getvalue()


def write_epub(path: Path, chapters: Sequence[bytes]) -> None:
    """A book with these chapters and a table of contents, which stands in the reading order too."""
    book = epub.EpubBook()
    book.set_identifier("made-for-a-test")
    book.set_title("Rules of the river")
    book.set_language("en")
    pages = []
    for number, content in enumerate(chapters, 1):
        page = epub.EpubHtml(title=f"Chapter {number}", file_name=f"chapter-{number}.xhtml")
        page.content = content
        book.add_item(page)
        pages.append(page)
    book.toc = tuple(pages)
    book.add_item(epub.EpubNcx())
    book.add_item(epub.EpubNav())
    book.spine = ["nav", *pages]
    epub.write_epub(str(path), book)


def with_file(book: Path, name: str, content: bytes) -> None:
    """Put other content into one file of an epub."""
    with zipfile.ZipFile(book) as archive:
        files = {file.filename: archive.read(file) for file in archive.infolist()}
    with zipfile.ZipFile(book, "w", zipfile.ZIP_DEFLATED) as archive:
        for filename, old in files.items():
            archive.writestr(filename, content if filename.endswith(name) else old)
