import pytest
from hypothesis import given
from hypothesis import strategies as st

from ingest.readers.txt import is_binary, text_of


@pytest.mark.parametrize("encoding", ["utf-8", "utf-8-sig", "utf-16", "cp1252"])
def test_each_encoding_gives_the_same_text(encoding: str) -> None:
    assert text_of("the ferryman’s ‘toll’ – é".encode(encoding)) == "the ferryman’s ‘toll’ – é"


@pytest.mark.parametrize("mark", [b"\xff\xfe", b"\xfe\xff"])
def test_utf_16_in_either_byte_order(mark: bytes) -> None:
    order = "utf-16-le" if mark == b"\xff\xfe" else "utf-16-be"
    assert text_of(mark + "toll".encode(order)) == "toll"


def test_one_stray_byte_spoils_only_its_own_line() -> None:
    content = "the ferryman’s\n".encode() + "toll – é".encode("cp1252") + "\nagain ’".encode()
    assert text_of(content) == "the ferryman’s\ntoll – é\nagain ’"


def test_bytes_that_no_encoding_knows_are_marked() -> None:
    assert text_of(b"a\x81b") == "a\ufffdb"


def test_a_damaged_text_is_still_a_text() -> None:
    assert not is_binary(b"some words with a NUL\x00 and a bell\x07 in a line")
    assert not is_binary("words".encode("utf-16"))
    assert is_binary("words".encode("utf-16-le"))  # without a mark nothing says what it is
    assert is_binary(bytes(range(256)))


@given(st.binary())
def test_anything_can_be_asked(content: bytes) -> None:
    assert isinstance(text_of(content), str)
    assert isinstance(is_binary(content), bool)
