"""Findings: a place that an editor can go to."""

from kb.lints.findings import Finding, in_corpus
from kb.passages import Kind, Passage, Place

PASSAGE = Passage(id="book/1", kind=Kind.RULE, document="book", title="One")


def test_a_finding_is_said_in_the_form_that_editors_follow() -> None:
    assert str(Finding("kb/a.py", 7, "book/1", "is wrong")) == "kb/a.py:7: book/1: is wrong"


def test_a_passage_is_at_fault_where_it_stands_or_else_in_its_document() -> None:
    placed = PASSAGE.but(place=Place(file="corpus/book/one.md", first=3, last=9))
    assert in_corpus(placed, "is wrong") == Finding("corpus/book/one.md", 3, "book/1", "is wrong")
    assert in_corpus(PASSAGE, "is wrong") == Finding("corpus/book", 1, "book/1", "is wrong")
