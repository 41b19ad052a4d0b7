"""`arbiter lint`: one rule or all, in this process, and what a broken corpus or a broken rule comes to."""

from pathlib import Path

import pytest

from kb.engine.checks import checks_of, every_check, module_paths
from tests.arbiter.conftest import Command, complained


def test_one_rule_without_a_finding_ends_with_0_and_prints_nothing(arbiter: Command) -> None:
    ran = arbiter("lint", "core-3e/13.3")
    examples = sum(len(check.examples) for check in checks_of("core-3e/13.3"))
    assert (ran.status, ran.out) == (0, "")
    assert ran.err == f"1 rule modules, {examples} examples, 0 findings\n"
    assert arbiter("lint", "13.3") == ran
    assert arbiter("lint", "everchosen/the-fall-of-karheight").status == 0


def test_all_rules_and_the_corpus_are_in_order(arbiter: Command) -> None:
    ran = arbiter("lint")
    examples = sum(len(check.examples) for check in every_check())
    assert (ran.status, ran.out) == (0, "")
    assert ran.err == f"{len(module_paths())} rule modules, {examples} examples, 0 findings\n"


@pytest.mark.usefixtures("small")
def test_findings_end_with_1_and_are_printed_one_a_line(arbiter: Command) -> None:
    ran = arbiter("lint", "core-3e/13.3")  # whose citations do not stand in the small corpus
    lines = ran.out.splitlines()
    assert ran.status == 1
    assert ran.err.endswith(f", {len(lines)} findings\n")
    first = "kb/rules/core_3e/s13_attacking/s13_3_attack_sequence.py:"
    assert all(line.startswith(first) and ": core-3e/13.3" in line for line in lines)
    assert any(line.endswith("does not stand in core-3e/13.3#hit-roll, but in nowhere") for line in lines)


def test_a_broken_corpus_is_a_finding(arbiter: Command, small: Path) -> None:
    (small / "plans" / "the-siege.md").write_text("no front matter")
    for words in (["lint"], ["lint", "13.3"]):
        ran = arbiter(*words)
        assert (ran.status, ran.err) == (1, "")
        assert ran.out.startswith(f"{small}/plans/the-siege.md:1: the file does not begin with its front matter")


def test_a_record_of_facts_that_cannot_be_read_is_a_finding_beside_the_others(arbiter: Command, small: Path) -> None:
    others = arbiter("lint").out.splitlines()
    (small / "facts.lock.json").write_text('{\n<<<<<<< HEAD\n"rules/13.0": {}\n=======\n}\n')
    ran = arbiter("lint")
    says = "facts.lock.json:1: all passages: the record cannot be read: "
    (finding,) = [line for line in ran.out.splitlines() if line.startswith(says)]
    assert f"{small}/facts.lock.json: JSON is malformed" in finding
    assert ran.status == 1
    assert {line for line in others if "on record" not in line} < {*ran.out.splitlines()}
    assert "Traceback" not in ran.err


@pytest.mark.parametrize("id", ["99.9", "core-3e/99.9", "", "../13.3", "x" * 10_000, "core-1e/the-armies", "13.3\n"])
def test_what_is_no_rule_is_refused(id: str, arbiter: Command) -> None:
    assert "; `arbiter new-rule ID` starts one" in complained(arbiter("lint", id), "arbiter lint") or len(id) > 400
