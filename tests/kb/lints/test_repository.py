"""The project's own lints, over the corpus and every rule. Each finding is printed whole."""

import importlib

import pytest

from kb.engine.checks import every_check, module_paths
from kb.lints import citations, corpus, modules
from kb.passages import Library

CHECKS = list(every_check())
MODULES = [importlib.import_module(name) for name in dict.fromkeys(check.run.__module__ for check in CHECKS)]


@pytest.mark.parametrize("lint", [corpus.names, corpus.references, corpus.questions])
def test_the_corpus_is_well_formed(lint: object, library: Library) -> None:
    assert callable(lint)
    assert [str(finding) for finding in lint(library)] == []


def test_citations_are_pinned(library: Library) -> None:
    assert [str(finding) for finding in citations.pinned(library, MODULES)] == []


def test_every_citation_is_reached_by_an_example() -> None:
    assert [str(finding) for finding in citations.reached(MODULES, CHECKS)] == []


def test_rule_modules_have_one_shape() -> None:
    assert [str(finding) for finding in modules.shape(module_paths())] == []


def test_rule_modules_lie_where_their_id_puts_them(library: Library) -> None:
    assert [str(finding) for finding in modules.paths(library, CHECKS)] == []


def test_examples_stand_in_opposed_pairs(library: Library) -> None:
    rulings = {ruling.id for ruling in library.rulings}
    assert [str(finding) for finding in modules.pairs(CHECKS, rulings)] == []
