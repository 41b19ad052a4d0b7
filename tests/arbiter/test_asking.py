"""The questions of a rule in a terminal, answered on standard input."""

import json
from pathlib import Path

import pytest

from arbiter.check import readable
from kb.engine.attempts import attempt
from kb.engine.checks import check
from tests.arbiter.conftest import Command, Process, complained

HIT = ["check", "13.3", "--part", "hit"]
ELIGIBLE = ["check", "12.1", "--part", "eligible"]


def test_one_question_at_a_time_ends_in_the_verdict(arbiter: Command) -> None:
    ran = arbiter(*HIT, "--ask", stdin=b"3\n4+\n")
    assert (ran.status, ran.err) == (0, "")
    verdict = attempt(check("core-3e/13.3", "hit"), {"roll": 3, "to_hit": 4}).verdict
    assert verdict
    assert ran.out.startswith("Does the attack hit?\n")
    assert "What the dice shows, after re-rolls and before modifiers.  [roll: 1 to 6]  (up to 2 questions" in ran.out
    assert "  2, 3: hits\n  4, 5, 6, 7: misses\n" in ran.out
    assert f"\n{readable(verdict)}\n  taken as usual: Modifiers: none\n" in ran.out
    assert "  would change it: To hit: 3 instead of 4: hits\n" in ran.out


def test_it_is_said_how_many_questions_may_be_left_and_they_are_put_as_one_asks(arbiter: Command) -> None:
    ran = arbiter("check", "6.1", "--ask", stdin=b"no\nyes\n5\n")
    assert "The model is a HERO?  [hero: yes / no]  (up to 4 questions, this one with them)\n" in ran.out
    assert "[distance: 0 to 120]" in ran.out


def test_what_is_settled_whatever_is_open_says_why_for_each_answer(arbiter: Command, tmp_path: Path) -> None:
    known = {"deed": "banish an invocation", "priest": True, "prayer_left": False, "wizard": False}
    (tmp_path / "known.json").write_text(json.dumps(known))
    ran = arbiter("check", "7.0", "--part", "magic", "--ask", "--given", str(tmp_path / "known.json"))
    assert "  -> cannot attempt it\n  if Your turn: yes: in place of chanting a prayer\n  if Your turn: no: " in ran.out


def test_one_may_go_back_and_a_fault_is_asked_again(arbiter: Command) -> None:
    ran = arbiter(*HIT, "--ask", "--json", stdin=b"back\n3\nback\n7\nsix\n3\nBACK\n1\n")
    assert ran.status == 0
    assert ran.err.count("roll: must be") == 2
    assert json.loads(ran.out)["verdict"]["outcome"] == "misses"


def test_what_was_taken_as_usual_is_changed_by_its_name(arbiter: Command) -> None:
    ran = arbiter(*HIT, "--ask", stdin=b"3\n4+\nrend\nModifiers\n+1\n")
    assert "\nTaken as usual: Modifiers: none\n" in ran.out
    assert "  nothing that was taken is called that\n" in ran.out
    assert "  -> hits" in ran.out
    assert "\n  taken as usual" not in ran.out


def test_one_may_go_back_from_what_was_taken_as_usual(arbiter: Command) -> None:
    ran = arbiter(*HIT, "--ask", stdin=b"3\n4+\nback\n3+\n\n")
    assert (ran.status, ran.out.count("[to_hit"), ran.out.count("Taken as usual")) == (0, 2, 2)
    assert "  -> hits" in ran.out
    assert "nothing that was taken" not in ran.out


def test_what_is_known_already_is_not_asked(arbiter: Command, tmp_path: Path) -> None:
    (tmp_path / "known.json").write_text('{"roll": 3}')
    ran = arbiter(*HIT, "--ask", "--given", str(tmp_path / "known.json"), stdin=b"4\n")
    assert (ran.status, ran.out.count("[to_hit"), ran.out.count("[roll")) == (0, 1, 0)
    assert arbiter(*HIT, "--ask", "--example", "1").status == 0


@pytest.mark.parametrize(
    ("stdin", "says"),
    [
        (b"", "the answers ended before the verdict: roll was asked for"),
        (b"3\n", "the answers ended before the verdict: to_hit was asked for"),
        (b"\x00\n\n\n", "the answers ended before the verdict: roll was asked for"),
        (b"\xff\xfe\n", "the answers are not UTF-8 text"),
    ],
)
def test_answers_that_end_too_early_end_it_in_one_line(stdin: bytes, says: str, arbiter: Command) -> None:
    ran = arbiter(*HIT, "--ask", stdin=stdin)
    assert (ran.status, ran.err) == (2, f"arbiter check: {says}\n")


@pytest.mark.parametrize("stdin", [b"\xff\n", b"\xe9\n", b"4\n\xff\n"])
def test_answers_that_are_not_utf_8_are_refused_in_the_c_locale_too(
    stdin: bytes, process: Process, tmp_path: Path
) -> None:
    (tmp_path / "answers").write_bytes(stdin)
    with (tmp_path / "answers").open("rb") as answers:
        asking = process(*HIT, "--ask", stdin=answers, env={"PYTHONIOENCODING": "utf-8:surrogateescape"})
        _, complaint = asking.communicate(timeout=60)
    assert (asking.returncode, complaint) == (2, b"arbiter check: the answers are not UTF-8 text\n")


def test_standard_input_is_for_the_answers(arbiter: Command) -> None:
    assert "give what is known as a file" in complained(arbiter(*HIT, "--ask", "--given", "-"), "arbiter check")


def test_rows_are_counted_and_then_asked_for_one_by_one(arbiter: Command) -> None:
    ran = arbiter("check", "12.2", "--part", "positions", "--ask", stdin=b"0\n0\n1\n1\nmany\n61\n2\n")
    assert "[model.x: -120 to 120]" in ran.out
    assert "how many, 0 to" in ran.out


@pytest.mark.parametrize("end", ["most", "least"])
def test_the_most_and_the_least_of_a_field(arbiter: Command, end: str) -> None:
    ran = arbiter(*HIT, f"--{end}", "roll", "--given", "-", stdin=b'{"roll": 3, "to_hit": 4}')
    assert ran.status == 0
    assert ran.out.endswith(f"-> misses\nroll: {3 if end == 'most' else 1}\n")
    found = json.loads(arbiter(*HIT, f"--{end}", "roll", "--given", "-", "--json", stdin=b'{"to_hit": 4}').out)
    assert (found["field"], found["value"], found["sure"]) == ("roll", 6 if end == "most" else 4, True)


def test_the_farthest_that_still_counts_is_found_and_what_was_not_looked_at_is_said(arbiter: Command) -> None:
    ran = arbiter(*ELIGIBLE, "--most", "from_enemies")
    assert ran.out.endswith("\nfrom_enemies: 3  (as far as was looked: not each value beyond was tried)\n")
    assert "is not a field" in complained(arbiter(*ELIGIBLE, "--most", "luck"), "arbiter check")
    assert "is no number" in complained(arbiter(*ELIGIBLE, "--most", "has_fought"), "arbiter check")
    assert "not JSON" in complained(
        arbiter(*ELIGIBLE, "--most", "from_enemies", "--given", "-", stdin=b"{"), "arbiter check"
    )
