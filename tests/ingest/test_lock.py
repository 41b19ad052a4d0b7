"""The lock tells which official texts have changed since ours was restated from them."""

from pathlib import Path

import pytest

from ingest.corpus_error import CorpusError
from ingest.lock import changed, read_lock, write_lock
from kb.passages import Kind, Passage


def passage(id: str, text: str) -> Passage:
    return Passage(id=id, kind=Kind.SECTION, document=id.partition("/")[0], title="Rowing", text=text)


OARS = passage("boats/1.1", "Each boat has 4 oars.")
SAIL = passage("boats/1.2", "A sail needs wind.")


@pytest.fixture
def lock(tmp_path: Path) -> Path:
    path = tmp_path / "sources.lock.json"
    write_lock(path, [OARS, SAIL])
    return path


def test_the_same_texts_are_no_difference(lock: Path) -> None:
    assert list(changed([OARS, SAIL], read_lock(lock))) == []


def test_white_space_is_no_change(lock: Path) -> None:
    folded = OARS.but(text="Each boat\nhas  4 oars.")
    assert list(changed([folded, SAIL], read_lock(lock))) == []


def test_a_changed_text_is_named(lock: Path) -> None:
    (difference,) = changed([OARS.but(text="Each boat has 6 oars."), SAIL], read_lock(lock))
    assert (difference.passage, difference.says) == ("boats/1.1", "is not the text that ours was restated from")


def test_a_new_and_a_lost_text_are_named(lock: Path) -> None:
    found = list(changed([OARS, passage("boats/1.3", "No diving.")], read_lock(lock)))
    assert [(one.passage, one.says) for one in found] == [
        ("boats/1.3", "was not there when the corpus was restated"),
        ("boats/1.2", "is gone from the documents"),
    ]


def test_a_book_that_nobody_gave_is_not_missed(lock: Path) -> None:
    found = list(changed([passage("kites/1.1", "Kites need wind.")], read_lock(lock)))
    assert [one.passage for one in found] == ["kites/1.1"]


def test_a_broken_lock_says_where(tmp_path: Path) -> None:
    path = tmp_path / "sources.lock.json"
    path.write_text('{"a": 1}', encoding="utf-8")
    with pytest.raises(CorpusError, match="not an object"):
        read_lock(path)
    path.write_text("{\n", encoding="utf-8")
    with pytest.raises(CorpusError, match=r"sources\.lock\.json:2"):
        read_lock(path)
    assert read_lock(tmp_path / "none.json") == {}
