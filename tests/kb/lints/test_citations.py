"""The citation lints find what they are for."""

from types import ModuleType

from kb.engine.checks import Check
from kb.engine.examples import Example
from kb.engine.verdicts import Cite, Verdict
from kb.lints import citations
from kb.passages import Library
from kb.tabletop import RuleInput


class Nothing(RuleInput):
    """An input without a field."""


def module_with(*cites: Cite) -> ModuleType:
    module = ModuleType("some_rule")
    for number, cite in enumerate(cites):
        setattr(module, f"CITE_{number}", cite)
    return module


def test_words_in_another_section_are_found_there(library: Library) -> None:
    wrong = Cite("core-3e/13.3#save-roll", "an unmodified 6 always hits")
    (finding,) = citations.pinned(library, [module_with(wrong)])
    assert "core-3e/13.3#hit-roll" in finding.says


def test_words_that_stand_nowhere_are_said_to(library: Library) -> None:
    (finding,) = citations.pinned(library, [module_with(Cite("core-3e/13.3", "a parry on 2+ is allowed"))])
    assert finding.says.endswith("but in nowhere")


def test_two_words_are_too_few(library: Library) -> None:
    (finding,) = citations.pinned(library, [module_with(Cite("core-3e/13.3#hit-roll", "never hits"))])
    assert "3 to 8 words" in finding.says


def test_line_breaks_case_and_markdown_do_not_matter(library: Library) -> None:
    cite = Cite("core-3e/13.3#hit-roll", "AN UNMODIFIED  6 always hits")
    assert list(citations.pinned(library, [module_with(cite)])) == []


def test_a_citation_that_no_example_comes_to_is_found() -> None:
    used, unused = Cite("core-3e/1.5.4", "roll the dice again"), Cite("core-3e/1.5.4", "never comes up here")

    def run(given: Nothing) -> Verdict:
        v = Verdict()
        v.step(used, "Rolled.", True)
        return v.end("rolled")

    run.__module__ = "some_rule"
    check = Check("core-3e/1.5.4", "", run, Nothing, "Rolled?", (Example("Roll?", Nothing(), "rolled", used),))
    (finding,) = citations.reached([module_with(used, unused)], [check])
    assert "never comes up here" in finding.says
