from pathlib import Path

import pytest

from kb import made_from
from kb.made_from import MadeFrom
from kb.passages import Library
from tests.kb.building import library


def with_official(count: int) -> Library:
    whole = library("a")
    passages = [passage.but(official="Theirs." if at < count else "") for at, passage in enumerate(whole.passages)]
    return whole.but(passages=tuple(passages))


def test_what_is_written_is_read_back_and_nothing_else_is_left(tmp_path: Path) -> None:
    made = MadeFrom.of(with_official(7), "/my/books\n")
    assert made == MadeFrom(sources="/my/books\n", official={"book": 7})
    made_from.write(tmp_path, made)
    assert made_from.read(tmp_path) == made
    assert [path.name for path in tmp_path.iterdir()] == ["made-from.json"]


def test_what_a_later_version_adds_is_no_damage(tmp_path: Path) -> None:
    (tmp_path / "made-from.json").write_text('{"sources": "/my/books", "official": {}, "since": 1999}')
    assert made_from.read(tmp_path) == MadeFrom(sources="/my/books")


@pytest.mark.parametrize("content", [b"", b"\xff", b"null", b"{}", b'{"sources": 1}', b'{"official": {}}'])
def test_damage_says_nothing(content: bytes, tmp_path: Path) -> None:
    (tmp_path / "made-from.json").write_bytes(content)
    assert made_from.read(tmp_path) is None


@pytest.mark.parametrize(("left", "lost"), [(20, []), (19, [19]), (9, [9]), (0, [0])])
def test_each_passage_that_is_no_longer_there_is_a_loss(left: int, lost: list[int]) -> None:
    says = [f"A book ({count} of 20 passages left)" for count in lost]
    assert MadeFrom.of(with_official(20), "").lost_by(with_official(left)) == says
    assert MadeFrom.of(with_official(left), "").lost_by(with_official(20)) == []


def test_the_most_of_each_book_counts() -> None:
    made = MadeFrom("/my/books", {"book": 7, "other": 3})
    assert made.with_most_of(with_official(5)) == made
    assert made.with_most_of(with_official(9)) == MadeFrom("/my/books", {"book": 9, "other": 3})
    assert MadeFrom("/my/books").with_most_of(with_official(1)) == MadeFrom("/my/books", {"book": 1})
