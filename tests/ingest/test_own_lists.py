from pathlib import Path

import pytest
from hypothesis import given
from hypothesis import strategies as st

from ingest.corpus_error import CorpusError
from ingest.own_lists import front_matter, rows, rows_under
from kb.passages import Slang


def write(folder: Path, text: str) -> Path:
    path = folder / "list.yaml"
    path.write_text(text, encoding="utf-8")
    return path


def test_each_row_knows_its_line(tmp_path: Path) -> None:
    path = write(tmp_path, "# what it is\n- say: a\n  means: b\n\n- {say: c}\n")
    assert [(row.line, row.fields) for row in rows(path)] == [(2, {"say": "a", "means": "b"}), (5, {"say": "c"})]
    assert rows(path)[0].record(Slang) == Slang(say="a", means="b")


@pytest.mark.parametrize("text", ["", "# nothing yet\n", "---\n", "[]"])
def test_a_list_may_be_empty(tmp_path: Path, text: str) -> None:
    assert rows(write(tmp_path, text)) == []


@pytest.mark.parametrize(
    ("text", "says"),
    [
        ("- a\n- b: c\n", "list.yaml:1: fields were expected here"),
        ("a: b\n", "list.yaml:1: a list was expected here"),
        ("- {a: b}\n- {a: [}\n", "list.yaml:2: is not YAML: "),
        ("- {a: b, a: c}\n", "list.yaml:1: 'a' stands twice"),
        ("- {? [x] : c}\n", "list.yaml:1: "),
        ("- {a: 2021-99-99}\n", "list.yaml:1: is not YAML: month must be in 1..12"),
        ("- {a: !python/object/apply:os.system [ls]}\n", "list.yaml:1: is not YAML: could not determine a constructor"),
        ("- {a: b}\n---\n- {c: d}\n", "list.yaml:2: is not YAML: "),
        ("- {a: \x00}\n", "list.yaml:1: is not YAML: "),
        ("- " * 3_000, "list.yaml:1: "),
    ],
)
def test_a_broken_list_is_refused_in_one_line_with_its_line(tmp_path: Path, text: str, says: str) -> None:
    with pytest.raises(CorpusError) as caught:
        rows(write(tmp_path, text))
    assert str(caught.value).startswith(f"{tmp_path}/{says}")
    assert "\n" not in str(caught.value)


def test_lists_stand_under_their_names_and_no_others(tmp_path: Path) -> None:
    path = write(tmp_path, "a:\n  - {say: x}\nb: []\nc:\n")
    (a, b, c) = rows_under(path, "a", "b", "c")
    assert ([row.line for row in a], b, c) == ([2], [], [])
    with pytest.raises(CorpusError, match=r"list\.yaml:1: has an unknown list 'c'"):
        rows_under(path, "a", "b")
    with pytest.raises(CorpusError, match=r"list\.yaml:1: has no list 'd'"):
        rows_under(path, "a", "b", "c", "d")


def test_front_matter_counts_its_lines_in_its_file(tmp_path: Path) -> None:
    path = tmp_path / "page.md"
    assert front_matter(path, "document: rules\n").line == 2
    with pytest.raises(CorpusError, match=r"page\.md:3: "):
        front_matter(path, "document: rules\nkind: ]\n")


@given(st.text())
def test_whatever_a_list_holds_it_is_rows_or_a_corpus_error(
    tmp_path_factory: pytest.TempPathFactory, text: str
) -> None:
    path = tmp_path_factory.getbasetemp() / "any.yaml"
    path.write_bytes(text.encode(errors="replace"))
    try:
        assert isinstance(rows(path), list)
    except CorpusError as error:
        assert "\n" not in str(error)  # noqa: PT017  either is right
