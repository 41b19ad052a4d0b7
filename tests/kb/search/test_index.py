"""The index: a document for each passage, and one for each line that players ask of it."""

from contextlib import closing
from pathlib import Path
from typing import Any

import pytest
from whoosh.index import open_dir

from kb.engine.checks import Check, every_check
from kb.passages import Answer, Document, Kind, Library, Passage, Ruling
from kb.search.index import write_index
from kb.search.layout import Layout

HIT = "core-3e/13.3"


def library(*ids: str) -> Library:
    passages = tuple(
        Passage(
            id=id,
            kind=Kind.RULE,
            document="core-3e",
            title=f"Dragons of {place}",
            parent=ids[place - 1] if place else "",
            asked=("Who flies?",),
            missing=("A diagram of wings.",),
        )
        for place, id in enumerate(ids)
    )
    return Library(documents=(Document(id="core-3e", title="Book", edition=3),), passages=passages, rulings=())


def written(folder: Path, library: Library, checks: tuple[Check, ...] = ()) -> list[dict[str, Any]]:
    """What is kept with each document of the index."""
    write_index(folder, library, checks)
    with closing(open_dir(str(folder))) as index, closing(index.reader()) as reader:
        return [dict(stored) for _, stored in reader.iter_docs()]


def test_passages_stand_before_lines_and_lines_are_kept(tmp_path: Path) -> None:
    documents = written(tmp_path, library("a/1", "a/2"))
    lines = [{"id": id, "line": "Who flies?", "answer": -1} for id in ("a/1", "a/2")]
    assert documents == [{"id": "a/1"}, {"id": "a/2"}, *lines]


def test_every_way_to_ask_knows_its_answer(tmp_path: Path) -> None:
    check = next(check for check in every_check() if check.id == HIT and len(check.examples) > 1)
    shown, left = check.examples[0].question, check.examples[1].question
    answers = (
        Answer(passage="a/1", question="Who flies?", headline="Dragons.", because="They do.", ways=("wings?",)),
        Answer(
            passage=HIT, question="hits?", headline="Yes.", because="So.", example=shown, check=HIT, part=check.part
        ),
    )
    documents = written(tmp_path, library("a/1", HIT).but(answers=answers), (check,))
    lines = [(line["id"], line["line"], line["answer"]) for line in documents[2:]]
    assert lines[:4] == [("a/1", "Who flies?", 0), ("a/1", "wings?", 0), (HIT, "hits?", 1), (HIT, shown, 1)]
    assert (HIT, "Who flies?", -1) in lines
    assert (HIT, left, -1) in lines
    assert [line for _, line, _ in lines].count(shown) == 1
    assert Layout(tmp_path).answer_of.tolist() == [answer for *_, answer in lines]


@pytest.mark.parametrize(("id", "are_lines"), [(HIT, True), ("core-3e/99.9", False)])
def test_examples_are_lines_of_a_passage_that_is_there(tmp_path: Path, id: str, are_lines: bool) -> None:
    checks = tuple(check for check in every_check() if check.id == HIT)
    questions = {example.question for check in checks for example in check.examples}
    assert questions
    lines = {document.get("line") for document in written(tmp_path, library(id), checks)}
    assert (questions <= lines) is are_lines
    assert questions.isdisjoint(lines) is not are_lines


def test_examples_of_a_rulings_own_day_are_no_lines(tmp_path: Path) -> None:
    ruling = Ruling(id=HIT, question="Who flies?", answer="Dragons.", document="core-3e")
    checks = tuple(check for check in every_check() if check.id == HIT)
    documents = written(tmp_path, library(HIT).but(rulings=(ruling,)), checks)
    assert [document.get("line") for document in documents] == [None, "Who flies?"]


def test_a_passage_is_found_by_what_lies_above_it_and_by_what_is_lost(tmp_path: Path) -> None:
    write_index(tmp_path, library("a/1", "a/2", "a/3"), ())
    layout = Layout(tmp_path)
    assert layout.passages[layout.keys.index("0")].tolist() == [0, 1, 2]
    assert layout.passages[layout.keys.index("1")].tolist() == [1, 2]
    assert layout.passages[layout.keys.index("wing")].tolist() == [0, 1, 2]
