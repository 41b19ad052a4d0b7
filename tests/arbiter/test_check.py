import json
import shutil
import subprocess
import sys
from pathlib import Path

import pytest

from arbiter.check import LARGEST, readable
from kb.engine.checks import check, checks_of
from tests.arbiter.conftest import ROOT, Command, complained

HIT = ["check", "13.3", "--part", "hit"]
GOOD = b'{"roll": 3, "to_hit": 4, "modifiers": [1]}'


def test_without_a_choice_all_examples_run_and_print_their_steps(arbiter: Command) -> None:
    ran = arbiter("check", "13.3")
    assert (ran.status, ran.err) == (0, "")
    for one in checks_of("core-3e/13.3"):
        for example in one.examples:
            assert f"{example.question}\n{readable(one.run(example.given))}\n" in ran.out
    assert "WRONG" not in ran.out


def test_an_example_is_counted_from_1_within_its_part(arbiter: Command) -> None:
    first = check("core-3e/13.3", "hit").examples[0]
    ran = arbiter(*HIT, "--example", "1")
    assert ran.out.startswith(f"{first.question}\n")
    assert ran.out.count("\n  -> ") == 1


def test_examples_as_json_say_what_was_asked_whether_it_was_right_and_why(arbiter: Command) -> None:
    one = check("core-3e/13.3", "hit")
    records = json.loads(arbiter(*HIT, "--json").out)
    assert [record["question"] for record in records] == [example.question for example in one.examples]
    assert records[0] == {
        "question": one.examples[0].question,
        "right": True,
        "verdict": one.run(one.examples[0].given).record(),
    }


def test_your_own_numbers_are_read_from_a_file_or_from_standard_input(arbiter: Command, tmp_path: Path) -> None:
    (tmp_path / "given.json").write_bytes(b"\xef\xbb\xbf" + GOOD)  # with the mark that some editors write
    from_file = arbiter(*HIT, "--given", str(tmp_path / "given.json"))
    from_stdin = arbiter(*HIT, "--given", "-", stdin=GOOD)
    assert from_file == from_stdin
    assert (from_file.status, from_file.err) == (0, "")
    verdict = check("core-3e/13.3", "hit").run(check("core-3e/13.3", "hit").given.read(GOOD))
    assert from_file.out.startswith(f"{readable(verdict)}\n")
    assert json.loads(arbiter(*HIT, "--given", "-", "--json", stdin=GOOD).out) == verdict.record()


@pytest.mark.parametrize("how", [[], ["--json"], ["--ask"], ["--most", "roll"]])
def test_an_empty_name_of_a_file_is_a_file_that_cannot_be_read(how: list[str], arbiter: Command) -> None:
    assert complained(arbiter(*HIT, "--given", "", *how), "arbiter check").startswith("cannot read ")


def test_an_empty_name_is_no_part_of_a_rule_with_parts(arbiter: Command) -> None:
    assert complained(arbiter("check", "13.3", "--part", ""), "arbiter check").startswith("name a part of core-3e/13.3")
    assert (
        arbiter("check", "1.2.1", "--part", "").out == arbiter("check", "1.2.1").out
    )  # it is the whole rule's own name


def test_what_was_taken_as_usual_and_what_would_change_it_stand_under_a_verdict(arbiter: Command) -> None:
    ran = arbiter("check", "14.3", "--part", "ward", "--given", "-", stdin=b'{"roll": 4, "ward": 5}')
    assert "  -> not negated\n  taken as usual: Mortal: no\n" in ran.out
    assert "  taken as usual: Rolls made: 0\n" in ran.out
    assert "  would change it: Roll: 5 instead of 4: negated\n" in ran.out
    assert "  stays so: Roll: 1 to 4\n" in ran.out


@pytest.mark.parametrize(
    ("given", "says"),
    [
        (b"", "this is not JSON"),
        (b"{", "this is not JSON"),
        (b"[" * 50_000, "this is not JSON"),
        (b"[]", "the input is not one this rule can judge: must be"),
        (b"null", "the input is not one this rule can judge: must be"),
        (b"{}", "the input is not one this rule can judge: roll: is missing; to_hit: is missing"),
        (b'{"roll": 7, "to_hit": 4}', "roll: must be 6 or less, not 7"),
        (b'{"roll": "3", "to_hit": 4}', "roll: must be a whole number, not '3'"),
        (b'{"roll": 3, "to_hit": 4, "luck": 1}', "luck: is not a field of this rule"),
        (b'{"roll": NaN, "to_hit": 4}', "the input is not one this rule can judge: roll: "),
        (b'{"roll": 1e999, "to_hit": 4}', "the input is not one this rule can judge: roll: "),
        (b"\xff\xfe", "- is not UTF-8 text"),
        (b" " * (LARGEST + 1), "- is too large: an input has at most 100000 bytes"),
    ],
)
def test_an_input_that_cannot_be_judged_is_refused_in_one_line(given: bytes, says: str, arbiter: Command) -> None:
    assert says in complained(arbiter(*HIT, "--given", "-", stdin=given), "arbiter check")


@pytest.mark.process
def test_an_example_that_is_wrong_ends_with_1_and_says_what_was_expected(tmp_path: Path) -> None:
    for package in ("arbiter", "corpus", "ingest", "kb"):
        shutil.copytree(ROOT / package, tmp_path / package)  # what is compiled already, too
    path = tmp_path / "kb/rules/core_3e/s13_attacking/s13_3_attack_sequence.py"
    text = path.read_text()
    example = check("core-3e/13.3", "hit").examples[0]
    start = text.index(example.question)
    path.write_text(text[:start] + text[start:].replace(f'"{example.outcome}"', '"sings"', 1))
    ran = subprocess.run(
        [sys.executable, "-m", "arbiter", *HIT],
        cwd=tmp_path,
        env={"PYTHONPATH": str(tmp_path)},
        capture_output=True,
        text=True,
        check=False,
    )
    assert (ran.returncode, ran.stderr) == (1, "")
    assert ran.stdout.count("WRONG: expected sings, by ") == 1
