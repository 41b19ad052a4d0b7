"""The lints of rule modules find what they are for."""

from pathlib import Path

import pytest

from kb.engine import checks
from kb.engine.checks import Check, checks_of
from kb.engine.examples import Example
from kb.lints import modules
from kb.passages import Library

GOOD = '"""A rule.\n\nWhat surprises: nothing.\n"""\n\nfrom kb.engine import rule\n'


@pytest.mark.parametrize(
    ("text", "says"),
    [
        (GOOD.replace("What surprises: nothing.", ""), "does not say what surprises"),
        (GOOD + "import flask\n", "imports flask"),
        (GOOD + "from kb.rules.core_3e.s13_attacking import s13_3_attack_sequence\n", "a rule asks another by id"),
        (GOOD + "from . import other\n", "imports ."),
        (GOOD + "assert rule\n", "a condition is a step"),
        (GOOD + "\n" * 300, "300 is the limit"),
    ],
)
def test_a_module_out_of_shape_is_found(text: str, says: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(modules, "RULES", tmp_path / "kb" / "rules")
    path = tmp_path / "kb" / "rules" / "bad.py"
    path.parent.mkdir(parents=True)
    path.write_text(text, encoding="utf-8")
    (finding,) = modules.shape([path])
    assert says in finding.says


def test_a_good_module_has_no_finding() -> None:
    path = checks.module_path("core-3e/13.3")
    assert path is not None
    assert list(modules.shape([path])) == []


def test_a_module_not_named_after_its_section_is_found(library: Library) -> None:
    renamed = tuple(
        passage.model_copy(update={"title": "Attack Order"}) if passage.id == "core-3e/13.3" else passage
        for passage in library.passages
    )
    findings = list(modules.paths(library.model_copy(update={"passages": renamed}), checks_of("core-3e/13.3")))
    assert len(findings) == 4
    assert "not named after 'Attack Order'" in findings[0].says


def test_a_page_without_a_number_gives_its_module_its_id(library: Library) -> None:
    assert list(modules.paths(library, checks_of("core-3e/players-code"))) == []


def test_examples_that_all_agree_are_no_pair() -> None:
    hit = checks_of("core-3e/13.3")[0]
    hits = tuple(example for example in hit.examples if example.outcome == "hits")
    alone = Check(hit.id, hit.part, hit.run, hit.given, hit.says, hits)
    assert any("opposed" in finding.says for finding in modules.pairs([alone], set()))


def test_a_ruling_that_does_not_exist_is_found() -> None:
    hit = checks_of("core-3e/13.3")[0]
    first = hit.examples[0]
    lost = Example(first.question, first.given, first.outcome, first.decided_by, shows="commentary-2021-01/nothing/1")
    check = Check(hit.id, hit.part, hit.run, hit.given, hit.says, (*hit.examples[1:], lost))
    assert any("which is no ruling" in finding.says for finding in modules.pairs([check], set()))
