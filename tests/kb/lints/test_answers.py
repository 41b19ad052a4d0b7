"""The lints of answers find what they are for, where it stands."""

from typing import Any

import pytest

from kb.engine.outcomes import Says as Outcome
from kb.lints import answers
from kb.passages import Answer, Document, Kind, Library, Passage, Place
from tests.kb.lints.conftest import Written

PAGE = Passage(
    id="core-3e/13.3", kind=Kind.SECTION, document="core-3e", title="Attack Sequence", text="First a hit roll."
)
GOOD = Answer(
    passage=PAGE.id,
    question="what is first?",
    headline="The hit roll.",
    because="It begins the sequence.",
    words="first a hit roll",
    decided_in=PAGE.id,
    place=Place(file="corpus/core-3e/answers/13-attacking.yaml", first=3, last=3),
)


def library(*given: Answer, **page: Any) -> Library:
    book = Document(id="core-3e", title="The Book", edition=3)
    return Library(documents=(book,), passages=(PAGE.but(**page),), rulings=(), answers=given)


def of(**changes: Any) -> Library:
    return library(GOOD.but(**changes))


@pytest.mark.parametrize(
    ("broken", "says"),
    [
        (of(headline="a " * 12 + "b."), "the headline has 13 words, and 12 are allowed"),
        (of(because="a " * 30 + "b."), "the reason has 31 words, and 30 are allowed"),
        (of(headline="The hit roll"), "the headline does not end with a full stop"),
        (library(GOOD, GOOD), "is answered twice"),
        (of(decided_in="core-3e/1.0"), "is decided in core-3e/1.0, which is no passage"),
        (of(words=""), "has neither the words that decide nor an example"),
        (of(words="roll"), "'roll' is not 2 to 18 words"),
        (of(words="a wound roll"), "'a wound roll' does not stand in core-3e/13.3, but in nowhere"),
        (
            of(words="attack sequence first"),  # across its title
            "'attack sequence first' is not found in the text of core-3e/13.3, where search shows it",
        ),
        (of(example="Who?"), "there is no example 'Who?'"),
    ],
)
def test_a_fault_is_found_where_its_answer_stands(broken: Library, says: str) -> None:
    assert [*answers.form(of()), *answers.at_one(of())] == []
    (finding,) = [*answers.form(broken), *answers.at_one(broken)]
    assert str(finding) == f"corpus/core-3e/answers/13-attacking.yaml:3: core-3e/13.3: 'what is first?' {says}"


@pytest.mark.parametrize(
    ("headline", "outcome", "contradicts"),
    [
        ("Yes.", Outcome.YES, False),
        ("Yes.", Outcome.NO, True),
        ("No, never.", Outcome.NO, False),
        ("No.", Outcome.YES, True),
        ("No.", Outcome.NEITHER, False),
        ("On 4+.", Outcome.NO, False),
        ("Only if it hits.", Outcome.YES, False),
        ("Yes.", None, False),
    ],
)
def test_a_headline_and_its_verdict_cannot_disagree(headline: str, outcome: Outcome | None, contradicts: bool) -> None:
    answer = GOOD.but(headline=headline)
    assert answers.contradicts(answer, outcome) is contradicts
    if answer.says.value in ("yes", "no") and outcome in (Outcome.YES, Outcome.NO):
        assert answers.contradicts(answer.but(turned=True), outcome) is not contradicts


def test_a_question_without_an_answer_is_found_in_a_book_that_has_answers(written: Written) -> None:
    rules = written()
    unanswered = library(GOOD, asked=("why?",))
    assert [finding.says for finding in answers.asked(unanswered)] == ["no answer to 'why?'"]
    assert [finding.says for finding in answers.given([rules], unanswered)] == [
        f"no answer to {question!r}: add one to the book's answers"
        for question in ("Does a 6 hit?", "Does a 4 hit?", "Does a 3 hit?")
    ]
    assert [*answers.asked(library(asked=("why?",))), *answers.given([rules], library())] == []
    of_all = [GOOD.but(example=run.example.question) for run in rules.runs]
    assert list(answers.given([rules], library(*of_all))) == []
