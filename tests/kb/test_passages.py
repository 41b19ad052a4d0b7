import re

import pytest
from hypothesis import given
from hypothesis import strategies as st
from pydantic import ValidationError

from kb.passages import Kind, Passage, Slang, Term, slug


@pytest.mark.parametrize(
    ("heading", "expected"),
    [
        ("Heroic Leadership", "heroic-leadership"),
        ("The Player’s Code", "the-players-code"),
        ("Look Out, Sir!", "look-out-sir"),
        ("Save of ‘-’", "save-of"),
        ("1/2\" of  an inch", "1-2-of-an-inch"),
        ("  ", ""),
    ],
)  # fmt: skip
def test_a_slug_is_lower_case_without_apostrophes_and_with_hyphens(heading: str, expected: str) -> None:
    assert slug(heading) == expected


@given(st.text())
def test_a_slug_of_a_slug_is_itself_and_fits_an_address(heading: str) -> None:
    assert slug(slug(heading)) == slug(heading)
    assert re.fullmatch(r"([a-z0-9]+(-[a-z0-9]+)*)?", slug(heading))


def test_a_named_thing_is_shown_on_the_page_around_it() -> None:
    hit = Passage(id="core-3e/13.3#hit-roll", kind=Kind.ENTRY, document="core-3e", title="Hit Roll")
    assert hit.page == "core-3e/13.3"


def test_a_section_is_named_by_number_and_title_but_a_ruling_by_its_question() -> None:
    section = Passage(id="core-3e/13.3", kind=Kind.SECTION, document="core-3e", title="Attack Sequence", number="13.3")
    ruling = Passage(id="c/dice/3", kind=Kind.RULING, document="c", title="What is a double?", number="3")
    assert (section.label, ruling.label) == ("13.3 Attack Sequence", "What is a double?")


def test_a_record_refuses_fields_that_it_does_not_know_and_changes() -> None:
    with pytest.raises(ValidationError, match="colour"):
        Passage.model_validate({"id": "x", "kind": "part", "document": "x", "title": "x", "colour": "red"})
    passage = Passage(id="x", kind=Kind.PART, document="x", title="x")
    with pytest.raises(ValidationError, match="frozen"):
        passage.title = "y"  # type: ignore[misc]


@pytest.mark.parametrize("blank", ["", "  "])
def test_a_term_and_slang_have_no_blank_names(blank: str) -> None:
    with pytest.raises(ValidationError):
        Term(id="x", name="ward", definition="A save.", also=(blank,))
    with pytest.raises(ValidationError):
        Slang(say=blank)
