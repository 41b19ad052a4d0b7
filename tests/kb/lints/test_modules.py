"""Where rule modules lie, and what lies beside them."""

from pathlib import Path

import pytest

from kb.engine.checks import module_path
from kb.lints import modules
from kb.lints.rule_modules import RuleModule
from kb.passages import Library

HIT = "core-3e/13.3"


def rules_of(id: str) -> RuleModule:
    path = module_path(id)
    assert path
    rules = RuleModule.at(path)
    assert isinstance(rules, RuleModule)
    return rules


def test_a_module_not_named_after_its_section_is_found(library: Library) -> None:
    renamed = tuple(passage.but(title="Attack Order") if passage.id == HIT else passage for passage in library.passages)
    (finding,) = modules.placed(rules_of(HIT), library.but(passages=renamed))
    assert "not named after 'Attack Order'" in finding.says


def test_a_module_of_no_passage_is_found(library: Library) -> None:
    (finding,) = modules.placed(rules_of(HIT), library.but(passages=()))
    assert finding.says == f"{HIT} is no passage of the corpus"


def test_a_page_without_a_number_gives_its_module_its_id(library: Library) -> None:
    assert list(modules.placed(rules_of("core-3e/players-code"), library)) == []


def test_the_module_of_a_topic_is_not_named_after_its_rulings(library: Library) -> None:
    assert list(modules.placed(rules_of("commentary-2021-01/abilities/12"), library)) == []


def test_pages_on_neither_side_and_checks_of_no_page_are_found(library: Library) -> None:
    in_book = {finding.of: finding for finding in modules.on_one_side([rules_of(HIT)], library)}
    assert HIT not in in_book
    assert str(in_book["core-3e/13.0"]).startswith("corpus/core-3e/13-attacking.md:")
    assert "has no check" in in_book["core-3e/13.0"].says
    strays = modules.on_one_side([rules_of(HIT)], library.but(passages=()))
    assert HIT in {finding.of for finding in strays}


def test_a_page_on_both_sides_is_found(library: Library, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("kb.engine.ledger.not_checked", lambda: {HIT: "It is hard."})
    says = {finding.of: finding.says for finding in modules.on_one_side([rules_of(HIT)], library)}
    assert "drop the reason" in says[HIT]


def test_a_folder_of_rules_that_is_no_package_is_found(
    tmp_path: Path, library: Library, monkeypatch: pytest.MonkeyPatch
) -> None:
    rules = tmp_path / "kb" / "rules"
    (rules / "core_4e" / "s01_first").mkdir(parents=True)
    (rules / "__init__.py").touch()
    (rules / "core_4e" / "not_checked.py").touch()
    (rules / "core_4e" / "s01_first" / "__init__.py").touch()
    monkeypatch.setattr(modules, "RULES", rules)
    monkeypatch.setattr(modules, "ROOT", tmp_path)
    (finding,) = modules.packages((), library)
    assert str(finding).startswith("kb/rules/core_4e/__init__.py:1: core_4e: is missing")
