from io import BytesIO

import pypdf
import pytest

from ingest.readers.pdf import text_of
from ingest.readers.unreadable import Unreadable
from tests.ingest.readers.made import LINES, pdf_of


def made_of(*pages: bytes, password: str | None = None) -> bytes:
    writer = pypdf.PdfWriter()
    for page in pages:
        writer.append(pypdf.PdfReader(BytesIO(page)))
    if password is not None:
        writer.encrypt(password, algorithm="RC4-128")
    out = BytesIO()
    writer.write(out)
    return out.getvalue()


def test_the_lines_of_all_pages_in_their_order() -> None:
    content = made_of(pdf_of(LINES), pdf_of(["Rafts", "A raft sinks."]))
    assert text_of(content).split("\n") == [*LINES, "Rafts", "A raft sinks."]


def test_an_empty_password_is_no_lock() -> None:
    assert text_of(made_of(pdf_of(LINES), password="")).split("\n") == list(LINES)


def test_a_locked_pdf_is_refused() -> None:
    with pytest.raises(Unreadable, match="locked with a password"):
        text_of(made_of(pdf_of(LINES), password="toll"))  # noqa: S106


def test_a_pdf_of_pictures_is_refused() -> None:
    with pytest.raises(Unreadable, match="without text"):
        text_of(pdf_of([]))


@pytest.mark.parametrize("length", [0, 20, 200, 400])
def test_a_pdf_cut_off_is_refused(length: int) -> None:
    with pytest.raises(Unreadable, match="a "):
        text_of(pdf_of(LINES)[:length])
