"""The layout: rows of numbers that come back as they were saved, and an index told in them."""

from pathlib import Path
from tempfile import TemporaryDirectory

import numpy as np
import pytest
from hypothesis import given
from hypothesis import settings as hypothesis
from hypothesis import strategies as st

from kb.passages import Document, Kind, Library, Passage
from kb.search.index import write_index
from kb.search.layout import Layout, Rows
from kb.search.meaning import meanings

in_rows = st.lists(st.lists(st.integers(0, 9), unique=True).map(sorted), max_size=8)


def rows_of(rows: list[list[int]]) -> Rows:
    pairs = np.array([(row, number) for row, numbers in enumerate(rows) for number in numbers], np.int64).reshape(-1, 2)
    return Rows.of(pairs[:, 0], pairs[:, 1], len(rows))


@given(in_rows)
def test_rows_are_what_they_were_made_of(rows: list[list[int]]) -> None:
    made = rows_of(rows)
    assert [made[place].tolist() for place in range(len(rows))] == rows
    assert made.lengths.tolist() == [len(row) for row in rows]


@hypothesis(max_examples=25)
@given(in_rows)
def test_rows_come_back_as_they_were_saved(rows: list[list[int]]) -> None:
    with TemporaryDirectory() as folder:
        rows_of(rows).save(Path(folder), "some")
        opened = Rows.open(Path(folder), "some")
        assert [opened[place].tolist() for place in range(len(rows))] == rows


@given(in_rows, st.data())
def test_a_number_weighs_what_its_rows_weigh_together(rows: list[list[int]], data: st.DataObject) -> None:
    weights = data.draw(st.lists(st.integers(0, 100), min_size=len(rows), max_size=len(rows)))
    sums = rows_of(rows).sums(np.array(weights, np.float64), 10)
    assert sums.tolist() == [
        sum(weight for row, weight in zip(rows, weights, strict=True) if number in row) for number in range(10)
    ]


@given(in_rows, st.data())
def test_some_rows_together_are_one_after_another(rows: list[list[int]], data: st.DataObject) -> None:
    some = data.draw(st.lists(st.integers(0, len(rows) - 1), max_size=8)) if rows else []
    together = rows_of(rows).together(np.array(some, np.int64))
    assert together.tolist() == [number for row in some for number in rows[row]]


@pytest.fixture(scope="module")
def layout(tmp_path_factory: pytest.TempPathFactory) -> Layout:
    passages = (
        Passage(
            id="book/1",
            kind=Kind.RULE,
            document="book",
            title="Charge Moves",
            text="Roll 2D6 to charge.",
            asked=("Can I charge?", "How far?"),
        ),
        Passage(id="book/2", kind=Kind.RULING, document="book", title="Ghosts", text="A ghost can charge."),
    )
    folder = tmp_path_factory.mktemp("index")
    library = Library(documents=(Document(id="book", title="Book", edition=3),), passages=passages, rulings=())
    write_index(folder, library, ())
    return Layout(folder)


def test_a_line_has_the_words_that_it_asks_with(layout: Layout) -> None:
    assert [layout.line_words[line].tolist() for line in range(2)] == [
        meanings().rows(words).tolist() for words in (["can", "i", "charge"], ["how", "far"])
    ]


def row(layout: Layout, key: str) -> int:
    return layout.keys.index(key)


def test_a_key_is_in_the_passages_and_lines_that_say_it(layout: Layout) -> None:
    charge = row(layout, "charg")
    assert layout.passages[charge].tolist() == [0, 1]
    assert layout.lines[charge].tolist() == [0]
    assert layout.asked_of.tolist() == [0, 0]


def test_a_passage_that_says_a_key_more_often_and_in_its_title_says_more_of_it(layout: Layout) -> None:
    more, less = layout.said[layout.passages.place(row(layout, "charg"))].tolist()
    assert 1 > more > less > 0


def test_the_row_after_the_last_word_is_empty(layout: Layout) -> None:
    for rows in (layout.passages, layout.lines):
        assert rows[len(layout.keys)].tolist() == []
    assert layout.headed[len(layout.headings)].tolist() == []


def test_only_rules_have_headings_and_only_words_are_spelt(layout: Layout) -> None:
    assert layout.headings == ["charge", "moves"]
    assert "2d6" not in layout.spelling
    assert {"charge", "ghost", "ghosts", "roll"} <= set(layout.spelling)
    assert "charg" in layout.stems


def test_words_stand_in_order_each_once(layout: Layout) -> None:
    for words in (layout.keys, layout.spelling, layout.stems, layout.headings):
        assert words == sorted(set(words))
