"""Small real files of each format, made on the fly."""

import io
import zipfile
from collections.abc import Sequence
from pathlib import Path
from urllib.parse import quote

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
    return pdf_of_objects(objects)


def pdf_of_objects(objects: Sequence[bytes]) -> bytes:
    """A PDF of these objects, numbered from 1; the first is its catalogue."""
    out = io.BytesIO(b"%PDF-1.4\n")
    out.seek(0, io.SEEK_END)
    places = []
    for number, body in enumerate(objects, 1):
        places.append(out.tell())
        out.write(b"%d 0 obj\n%s\nendobj\n" % (number, body))
    table, count = out.tell(), len(objects) + 1
    out.write(b"xref\n0 %d\n0000000000 65535 f \n" % count + b"".join(b"%010d 00000 n \n" % place for place in places))
    out.write(b"trailer << /Size %d /Root 1 0 R >>\nstartxref\n%d\n%%%%EOF\n" % (count, table))
    return out.getvalue()


_PAGE = '<item id="{id}" href="{href}" media-type="application/xhtml+xml"{more}/>'
_PACKAGE = """<?xml version="1.0" encoding="utf-8"?>
<package xmlns="http://www.idpf.org/2007/opf" version="3.0" unique-identifier="id">
<metadata xmlns:dc="http://purl.org/dc/elements/1.1/"><dc:title>Rules of the river</dc:title></metadata>
<manifest>{pages}<item id="picture" href="x.png" media-type="image/png"/></manifest>
<spine>{order}</spine>
</package>"""
_CONTAINER = """<container version="1.0" xmlns="urn:oasis:names:tc:opendocument:xmlns:container">
<rootfiles><rootfile full-path="EPUB/content.opf" media-type="application/oebps-package+xml"/></rootfiles>
</container>"""


def write_epub(path: Path, chapters: Sequence[bytes]) -> None:
    """A book with these chapters and a table of contents, which stands in the reading order too."""
    files = {f"chapter {number}.xhtml": content for number, content in enumerate(chapters, 1)}
    hrefs = {"nav": "nav.xhtml"} | {f"c{number}": quote(name) for number, name in enumerate(files, 1)}
    pages = [
        _PAGE.format(id=id, href=href, more=' properties="nav"' if id == "nav" else "") for id, href in hrefs.items()
    ]
    order = [f'<itemref idref="{id}"/>' for id in (*hrefs, "picture")]
    with zipfile.ZipFile(path, "w", zipfile.ZIP_DEFLATED) as archive:
        archive.writestr("mimetype", "application/epub+zip", zipfile.ZIP_STORED)
        archive.writestr("META-INF/container.xml", _CONTAINER)
        archive.writestr("EPUB/content.opf", _PACKAGE.format(pages="".join(pages), order="".join(order)))
        archive.writestr("EPUB/nav.xhtml", "<html><body><nav>Contents</nav></body></html>")
        for name, content in files.items():
            archive.writestr(f"EPUB/{name}", content)


def with_file(book: Path, name: str, content: bytes) -> None:
    """Put other content into one file of an epub."""
    with zipfile.ZipFile(book) as archive:
        files = {file.filename: archive.read(file) for file in archive.infolist()}
    with zipfile.ZipFile(book, "w", zipfile.ZIP_DEFLATED) as archive:
        for filename, old in files.items():
            archive.writestr(filename, content if filename.endswith(name) else old)
