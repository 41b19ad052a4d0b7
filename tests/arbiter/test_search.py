import json
import shlex

import pytest

from kb.store import Store
from tests.arbiter.conftest import Command, Process
from webapp.app import create_app

pytestmark = pytest.mark.usefixtures("data_folder")


def test_an_answer_names_each_passage_with_where_it_stands_and_what_it_says(arbiter: Command) -> None:
    ran = arbiter("search", "can", "I", "shoot", "after", "running", "--limit", "2")
    assert (ran.status, ran.err) == (0, "")
    lines = ran.out.splitlines()
    assert lines[0] == "No."
    assert lines[3:5] == ["in answer to: can I shoot after running?", ""]
    assert len(lines[5:]) == 6
    assert lines[5] in ("core-3e/8.3  8.3 Run", "core-3e/10.0  10.0 Shooting Phase")
    assert lines[6].startswith("    Core Rules")
    assert "<mark>" not in ran.out
    assert "&" not in ran.out


def test_a_question_with_numbers_is_answered_with_them(arbiter: Command) -> None:
    lines = arbiter("search", "rolled 9 for bravery 7, lost 3, do i lose more", "--limit", "1").out.splitlines()
    assert lines[0] == "2 flee."
    assert lines[3] == "in answer to: How many models flee? Roll 6; bravery 7; slain 3."
    assert "taken: models_left = 100" in lines


def test_an_attack_typed_as_a_question_is_answered_with_its_damage_and_the_command_for_more(arbiter: Command) -> None:
    asked = "20 attacks 3+ 4+ rend 1 damage 2 against stormvermin 4+ save"
    lines = arbiter("search", asked, "--limit", "1").out.splitlines()
    assert lines[0] == "About 8.9 damage, most often 8."
    assert "not used: stormvermin" in lines
    [more] = [line for line in lines if line.startswith("all figures: arbiter ")]
    said = arbiter(*shlex.split(more)[3:]).out
    assert said.splitlines()[0] in lines[3]
    assert "Wounds: 8.9 on average" in said


def test_each_of_several_questions_is_answered_and_the_passages_follow(arbiter: Command) -> None:
    out = arbiter("search", "what does Roar do and can my dragon stomp and roar in one phase?", "--limit", "1").out
    assert out.startswith("1. what does Roar do\nOn a 3+")
    second = out.partition("\n2. can my dragon stomp and roar in one phase?\n")[2]
    assert second.startswith("No, not the same MONSTER in one phase.\n")
    assert "\nin answer to: can one monster roar and stomp?\n" in second
    assert out.count("core-3e/21.1  21.1 Monstrous Rampage\n") == 1


def test_the_nearest_questions_stand_below_a_rules_card(arbiter: Command, store: Store) -> None:
    stated = (one.headline.rstrip(".") for one in store.library.statements)
    asked = next(asked for asked in stated if (found := store.answer(asked))["near"] and found["answer"])
    near = store.answer(asked)["near"][0]
    out = arbiter("search", asked, "--limit", "1").out
    assert "\nin answer to: Which rule decides? " in out
    assert f"\n\nIs it one of these?\n  {near['question']}  {near['headline']}\n" in out


def test_odds_that_are_asked_for_are_named(arbiter: Command) -> None:
    said = arbiter("search", "odds of a 9 inch charge").out
    assert "the odds, on the site: Is the charge roll enough" in said
    assert 'Distances 9": no charge move 72.2%, can charge 27.8%' in said


def test_a_mended_question_and_one_that_is_not_covered_are_said_to_be(arbiter: Command) -> None:
    assert arbiter("search", "batleshock test").out.startswith("searched for: battleshock test\n")
    assert arbiter("search", "zzzqqqxxx").out == "Not covered.\n"
    nearest = arbiter("search", "which fungus grows in a submarine dragon").out
    assert nearest.startswith("Not covered. The nearest:\n")


@pytest.mark.parametrize(
    "query", ["can I shoot after running", "13.3", "batleshock", "is a double before modifiers", "zzzqqqxxx", "  ward "]
)
def test_json_is_what_the_api_answers(query: str, arbiter: Command, store: Store) -> None:
    api = create_app(store).test_client().get("/api/v1/search", query_string={"q": query, "limit": 7})
    ran = arbiter("search", query, "--limit", "7", "--json")
    assert json.loads(ran.out) == api.json == store.answer(query.strip(), 7)


@pytest.mark.parametrize("encoding", ["ascii", "cp1252", "utf-8"])
def test_json_is_json_whatever_the_output_can_hold(encoding: str, process: Process, store: Store) -> None:
    asked = "charge 😀 é ward"
    data = str(store.folder.parent)
    with process("search", "--json", asked, "--data", data, env={"PYTHONIOENCODING": encoding}) as running:
        out, _ = running.communicate()
    assert json.loads(out.decode(encoding))["query"] == asked


def test_a_hyphen_reads_a_question_a_line_and_writes_an_answer_a_line(arbiter: Command, store: Store) -> None:
    typed = b"ward\n\n  \r\n13.3\r\nwhat \xff\xfe of it\nnul \0 here\n" + b"ward " * 100_000 + b"\nno line end"
    ran = arbiter("search", "-", "--limit", "3", stdin=typed)
    answers = [json.loads(line) for line in ran.out.splitlines()]
    assert (ran.status, ran.err) == (0, "")
    assert [answer["query"][:12] for answer in answers] == [
        "ward", "", "", "13.3", "what �� of i", "nul \0 here", "ward ward wa", "no line end",
    ]  # fmt: skip
    assert answers[0] == store.answer("ward", 3)
    assert answers[1] == store.answer("")
    assert (answers[1]["state"], answers[1]["answer"], answers[1]["results"]) == ("unknown", None, [])
    assert all(len(answer["results"]) <= 3 for answer in answers)


def test_no_lines_are_no_answers(arbiter: Command) -> None:
    ran = arbiter("search", "-")
    assert (ran.status, ran.out, ran.err) == (0, "", "")


def test_an_answer_comes_before_the_next_question_is_asked(process: Process) -> None:
    with process("search", "-") as running:
        assert running.stdin
        assert running.stdout
        for query in ("ward", "13.3"):
            running.stdin.write(f"{query}\n".encode())
            running.stdin.flush()
            assert json.loads(running.stdout.readline())["query"] == query
        running.stdin.close()
        assert running.wait() == 0
