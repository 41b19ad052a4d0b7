"""The lints of statements find what they are for, where it stands."""

import pytest

from kb.lints import statements
from kb.passages import Answer, Document, Kind, Library, Passage, Place, Ruling, Statement, Status

PAGE = Passage(
    id="core-3e/13.3", kind=Kind.SECTION, document="core-3e", title="Attack Sequence", text="First **a hit** roll."
)
GOOD = Statement(
    passage=PAGE.id,
    headline="The hit roll comes first.",
    words="a hit roll",
    place=Place(file="corpus/core-3e/statements/13-attacking.yaml", first=3, last=3),
)
ANSWER = Answer(
    passage=PAGE.id, question="what is first?", headline="The hit roll.", because="So.", words="first a hit",
    decided_in=PAGE.id,
)  # fmt: skip


def library(*made: Statement, rulings: tuple[Ruling, ...] = ()) -> Library:
    book = Document(id="core-3e", title="The Book", edition=3)
    return Library(documents=(book,), passages=(PAGE,), rulings=rulings, answers=(ANSWER,), statements=made)


def says(whole: Library) -> list[str]:
    found = [*statements.form(whole), *statements.in_force(whole), *statements.rested_on(whole)]
    assert all(str(one).startswith("corpus/core-3e/statements/13-attacking.yaml:3: core-3e/13.3: ") for one in found)
    return [one.says for one in found]


def test_a_good_one_passes() -> None:
    assert says(library(GOOD)) == []


@pytest.mark.parametrize(
    ("changes", "wrong"),
    [
        ({"headline": "a " * 12 + "b."}, "has 13 words, and 12 are allowed"),
        ({"headline": "The hit roll"}, "does not end with a full stop"),
        ({"headline": "No, the hit roll."}, "is a yes or no, to a question that nobody may have asked"),
        ({"headline": "Yes."}, "is a yes or no, to a question that nobody may have asked"),
        ({"words": "hit"}, "'hit' is not 2 to 18 words"),
    ],
)
def test_a_fault_is_found(changes: dict[str, str], wrong: str) -> None:
    broken = GOOD.but(**changes)
    assert says(library(broken)) == [f"{broken.headline!r} {wrong}"]


def test_words_that_stand_elsewhere_lead_nowhere() -> None:
    wrong = says(library(GOOD.but(words="a wound roll")))
    assert wrong == [
        "'The hit roll comes first.' 'a wound roll' does not stand in core-3e/13.3, but in nowhere",
        "'The hit roll comes first.' shares its words with no answer, so that no question leads to it",
    ]


def test_one_that_is_made_twice_is_found_and_another_on_the_same_words_is_never_told() -> None:
    assert "'The hit roll comes first.' is made twice" in says(library(GOOD, GOOD))
    other = GOOD.but(headline="A hit roll begins the sequence.", words="roll.")
    assert any("no question leads to it" in one for one in says(library(GOOD, other)))


@pytest.mark.parametrize("status", [*Status, None])
def test_a_ruling_is_stated_only_where_it_holds(status: Status | None) -> None:
    ruling = Ruling(
        id=PAGE.id,
        question="What is first?",
        answer="First a hit roll.",
        document="core-3e",
        sections=(),
        status=status,
    )
    wrong = says(library(GOOD, rulings=(ruling,)))
    assert wrong == ([] if status and status.holds else [f"{GOOD.headline!r} states a ruling that does not hold today"])
