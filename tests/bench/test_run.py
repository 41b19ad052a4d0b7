from pathlib import Path

import pytest

from bench.rivals import PlainWhoosh, SqliteFts5, Tantivy
from bench.run import HEAD, QUESTIONS, Figure
from kb.store import Store


def test_the_questions_are_many_and_each_stands_once() -> None:
    assert len(QUESTIONS) >= 60
    assert len(set(QUESTIONS)) == len(QUESTIONS)
    assert all(question == question.strip() != "" for question in QUESTIONS)


def test_a_figure_says_its_median_its_limit_and_how_it_compares() -> None:
    ours = Figure("a search", [1.0, 2.0, 3.0], limit=5)
    assert ours.row() == "| a search | 2 ms |  | under 5 ms |  |"
    assert Figure("a rival", [9.0], times_of=ours).row() == "| a rival | 9 ms |  |  | 4.5 times a search |"


def test_a_broken_limit_is_said() -> None:
    slow = Figure("a search", [6.0], limit=5)
    assert not slow.holds
    assert "under 5 ms: BROKEN" in slow.row()


def test_a_limit_of_95_of_100_is_held_beside_that_of_the_median() -> None:
    seldom = Figure("a search", [1.0] * 8 + [60.0] * 2, limit=5, limit95=50)
    assert not seldom.holds
    assert "| 1 ms | 60 ms | under 5 ms, under 50 ms: BROKEN |" in seldom.row()
    assert Figure("a search", [1.0] * 10, limit=5, limit95=50).limits == "under 5 ms, under 50 ms"


def test_the_readme_has_the_head_of_the_table() -> None:
    assert HEAD in (Path(__file__).parents[2] / "README.md").read_text(encoding="utf-8")


@pytest.mark.parametrize("rival", [PlainWhoosh, SqliteFts5, Tantivy])
def test_the_rivals_do_answer(rival: type[PlainWhoosh | SqliteFts5 | Tantivy], built: Store, tmp_path: Path) -> None:
    opened = rival(tmp_path, built.library.passages)
    found = opened.search("who allocates wounds")
    opened.close()
    assert len(found) == 10
    assert all(id in built.passages for id, _ in found)
    assert any("wounds" in text.lower() for _, text in found)


def test_sqlite_reads_lines_beside_the_passages(built: Store, tmp_path: Path) -> None:
    opened = SqliteFts5(tmp_path, built.library.passages, [("core-3e/14.2", "who picks the xyzzy that dies")])
    found = opened.search("xyzzy")
    opened.close()
    assert found == [("core-3e/14.2", "")]
