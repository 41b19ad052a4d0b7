"""The citation lints find what they are for; `test_every.py` has the rest."""

from kb.engine.verdicts import Cite
from kb.lints.citations import misquoted
from kb.passages import Library


def test_words_in_another_section_are_found_there(library: Library) -> None:
    wrong = Cite("core-3e/13.3#save-roll", "an unmodified 6 always hits")
    (says,) = misquoted(wrong, library)
    assert "core-3e/13.3#hit-roll" in says


def test_words_that_stand_nowhere_are_said_to(library: Library) -> None:
    (says,) = misquoted(Cite("core-3e/13.3", "a parry on 2+ is allowed"), library)
    assert says.endswith("but in nowhere")


def test_of_a_ruling_the_question_may_be_cited_too(library: Library) -> None:
    words = "which the model or unit runs or retreats"
    assert list(misquoted(Cite("commentary-2021-01/movement-phase/2", words), library)) == []
    (says,) = misquoted(Cite("core-3e/8.0", words), library)
    assert says.endswith("but in commentary-2021-01/movement-phase/2")


def test_two_words_are_too_few(library: Library) -> None:
    (says,) = misquoted(Cite("core-3e/13.3#hit-roll", "never hits"), library)
    assert "3 to 8 words" in says


def test_line_breaks_case_and_markdown_do_not_matter(library: Library) -> None:
    assert list(misquoted(Cite("core-3e/13.3#hit-roll", "AN UNMODIFIED  6 always hits"), library)) == []
