"""Corpus files that cannot be read: which file, which line, and why."""

from pathlib import Path

import pytest
from hypothesis import given
from hypothesis import strategies as st

from ingest.corpus_error import CorpusError, text_of


def test_a_text_is_read_without_the_marks_that_editors_leave(tmp_path: Path) -> None:
    path = tmp_path / "rule.md"
    path.write_bytes("\ufeffOne “rule”.\r\nTwo.\r\n".encode())
    assert text_of(path) == "One “rule”.\nTwo.\n"


@pytest.mark.parametrize(("content", "line"), [(b"\xff", 1), (b"one\ntwo\n\xe9 three", 3), (b"one\r\ntwo \xc3", 2)])
def test_what_is_no_text_is_refused_on_its_line(content: bytes, line: int, tmp_path: Path) -> None:
    path = tmp_path / "rule.md"
    path.write_bytes(content)
    with pytest.raises(CorpusError) as refused:
        text_of(path)
    assert str(refused.value) == f"{path}:{line}: is not UTF-8 text"


def test_what_is_not_there_or_no_file_is_refused(tmp_path: Path) -> None:
    for path, why in ((tmp_path / "gone.md", "No such file"), (tmp_path, "Is a directory")):
        with pytest.raises(CorpusError, match=f"{path}:1: cannot be read: {why}"):
            text_of(path)


@given(st.text())
def test_an_error_is_one_line_whatever_it_says(says: str) -> None:
    assert len(str(CorpusError(Path("rule.md"), 7, says)).splitlines()) == 1
