"""The graded questions: each names passages that are there, once, and none is one that the corpus has."""

from collections import Counter
from pathlib import Path

import pytest
import yaml

from bench import questions
from kb.store import Store

FOLDER = Path(questions.__file__).parent
DECIDED = yaml.load((FOLDER / "decided.yaml").read_text(encoding="utf-8"), yaml.CSafeLoader)
BLIND = [
    row
    for name in ("blind", "plain", "fresh")
    for row in yaml.load((FOLDER / f"{name}.yaml").read_text("utf-8"), yaml.CSafeLoader)
]
PUBLIC = yaml.load((FOLDER / "public.yaml").read_text("utf-8"), yaml.CSafeLoader)
UNDECIDED = yaml.load((FOLDER / "undecided.yaml").read_text(encoding="utf-8"), yaml.CSafeLoader)


def test_each_is_graded_by_passages_that_are_there(store: Store) -> None:
    kinds = [*DECIDED["learned"].values(), *DECIDED["held_out"].values(), BLIND, *PUBLIC.values()]
    graded = {id for rows in kinds for row in rows for id in row["by"]}
    assert graded <= set(store.passages)


def test_both_halves_have_as_many_of_each_kind_and_none_stands_twice() -> None:
    learned, held_out = ({kind: len(rows) for kind, rows in DECIDED[half].items()} for half in ("learned", "held_out"))
    assert learned == held_out
    asked = [row["ask"] for half in DECIDED.values() for rows in half.values() for row in rows]
    asked += [row["ask"] for rows in (BLIND, *PUBLIC.values()) for row in rows]
    asked += [one for half in UNDECIDED.values() for one in half]
    assert [one for one, often in Counter(asked).items() if often > 1] == []


def test_no_question_is_one_that_the_corpus_has(store: Store) -> None:
    known = {line.lower() for passage in store.library.passages for line in passage.asked}
    known |= {way.lower() for answer in store.library.answers for way in answer.ways}
    kinds = [rows for half in DECIDED.values() for kind, rows in half.items() if kind in ("full", "slang", "misspelt")]
    kinds += [BLIND, PUBLIC["held_out"]]
    assert [row["ask"] for rows in kinds for row in rows if row["ask"].lower() in known] == []


@pytest.mark.parametrize(
    ("found", "figures"),
    [(["a/1#part", "a/2"], "100%, 100%, 1.00"), (["a/2", "a/1"], "0%, 100%, 0.50"), ([], "0%, 0%, 0.00")],
)
def test_a_part_counts_as_its_page(found: list[str], figures: str) -> None:
    assert questions.figures(lambda _: found, [{"ask": "?", "by": ["a/1"]}]) == figures


def test_ways_that_were_made_of_a_question_of_players_are_in_the_corpus(store: Store) -> None:
    ways = {way for answer in store.library.answers for way in answer.ways}
    made = [way for row in PUBLIC["learned"] for way in row.get("ways", ())]
    assert len(made) > 900
    assert [way for way in made if way not in ways] == []
    assert all("ways" not in row for row in PUBLIC["held_out"])


def test_another_case_of_a_known_question_seldom_gets_its_answer(store: Store) -> None:
    rows = yaml.load((FOLDER / "another.yaml").read_text("utf-8"), yaml.CSafeLoader)
    known = {answer.question for answer in store.library.answers}
    assert [row for row in rows if row["not"] not in known] == []
    asked = [row["ask"].casefold() for row in rows]
    assert len(set(asked)) == len(asked)
    taken = [row for row in rows if (store.answer(row["ask"])["answer"] or {}).get("question") == row["not"]]
    assert len(taken) < len(rows) * 0.3
