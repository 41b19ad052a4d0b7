"""The command line as a whole: verbs, help, wrong calls, and what the streams and signals around it may do."""

import importlib
import os
import signal
import subprocess
import sys
from pathlib import Path

import pytest

from arbiter.__main__ import VERBS
from arbiter.command import Parser
from tests.arbiter.conftest import ROOT, Command, Process, complained

# Verbs and help -------------------------------------------------------------------------------------------------------


def test_every_file_with_a_verb_is_described_and_every_description_has_its_file() -> None:
    files = {
        path.stem.replace("_", "-") for path in (ROOT / "arbiter").glob("*.py") if "\ndef run(" in path.read_text()
    }
    assert files == set(VERBS)


@pytest.mark.parametrize("verb", VERBS)
def test_a_verb_and_each_of_its_arguments_say_what_they_are(verb: str, arbiter: Command) -> None:
    parser = Parser(prog=f"arbiter {verb}")
    importlib.import_module(f"arbiter.{verb.replace('-', '_')}").arguments(parser)
    assert [action.dest for action in parser._actions if not action.help] == []
    ran = arbiter(verb, "--help")
    assert (ran.status, ran.err) == (0, "")
    assert VERBS[verb] in " ".join(ran.out.split())


@pytest.mark.parametrize("ask", ["-h", "--help"])
def test_help_lists_every_verb_with_what_it_does(ask: str, arbiter: Command) -> None:
    ran = arbiter(ask)
    assert (ran.status, ran.err) == (0, "")
    for verb, says in VERBS.items():
        assert f"arbiter {verb}" in ran.out
        assert says in ran.out


def test_a_call_without_a_verb_or_with_another_names_the_verbs(arbiter: Command) -> None:
    assert complained(arbiter(), "arbiter").startswith("name a verb: build, search, show")
    assert complained(arbiter("sing"), "arbiter").startswith("there is no verb 'sing'; there are build, search, show")
    assert complained(arbiter("sing\n" * 1000), "arbiter").startswith(r"there is no verb 'sing\nsing")


# Wrong calls ----------------------------------------------------------------------------------------------------------

HUGE = "x" * 100_000
WRONG = [
    (["search"], "the following arguments are required: QUERY"),
    (["search", ""], "type a question"),
    (["search", " ", "\n"], "type a question"),
    (["search", "x", "--limit", "0"], "--limit is 1 to 100, but 0 came"),
    (["search", "x", "--limit", "101"], "--limit is 1 to 100, but 101 came"),
    (["search", "x", "--limit", "many"], "argument --limit: invalid int value: 'many'"),
    (["search", "x", "--limit", "9" * 5_000], "argument --limit: invalid int value"),
    (["search", "x", "--data", ""], "argument --data: a folder is missing"),
    (["search", "x", "--data", "\0"], "cannot "),
    (["search", "x", "--data", HUGE], "cannot read"),
    (["search", "x", "--loud"], "unrecognized arguments: --loud"),
    (["search", "x", f"--{HUGE}"], "unrecognized arguments: --xxx"),
    (["search", "x", "--a\nb"], "unrecognized arguments: --a b"),
    (["show"], "the following arguments are required: ID"),
    (["show", ""], "there is no passage ''"),
    (["show", "99.9"], "there is no passage '99.9'"),
    (["show", "13.33"], "there is no passage '13.33'"),
    (["show", "\0"], "there is no passage"),
    (["show", HUGE], "there is no passage"),
    (["show", "13.3", "14.1"], "unrecognized arguments: 14.1"),
    (["check", "99.9"], "there is no rule 'core-3e/99.9'"),
    (["check", ""], "there is no rule 'core-3e/'"),
    (["check", "\0"], "there is no rule"),
    (["check", HUGE], "there is no rule"),
    (["check", "../store"], "there is no rule '../store'"),
    (["check", "core_3e/13.3"], "there is no rule 'core_3e/13.3'"),
    (["check", "*/13.3"], "there is no rule '*/13.3'"),
    (["check", "core-1e/the-armies"], "core-1e/the-armies has no check: "),
    (["check", "13.3", "--part", "song"], "core-3e/13.3 has no part 'song'; its parts are "),
    (["check", "13.3", "--example", "0"], "there are examples 1 to "),
    (["check", "13.3", "--example", "9999"], "there are examples 1 to "),
    (["check", "13.3", "--example", "-1"], "there are examples 1 to "),
    (["check", "13.3", "--example", "one"], "argument --example: invalid int value: 'one'"),
    (["check", "13.3", "--given", "-"], "name a part of core-3e/13.3: "),
    (["check", "13.3", "--example", "1", "--given", "-"], "argument --given: not allowed with argument --example"),
    (["check", "13.3", "--part", "hit", "--given", "/nowhere"], "cannot read /nowhere: No such file or directory"),
    (["check", "13.3", "--part", "hit", "--given", "/"], "cannot read /: Is a directory"),
    (["check", "13.3", "--part", "hit", "--given", "\0"], "cannot read"),
    (["check", "13.3", "--part", "hit", "--given", HUGE], "cannot read"),
    (["check", "13.3", "--part", "hit", "--given", "/dev/zero"], "/dev/zero is too large: an input has at most"),
    (["verify"], "one of the arguments --sources --accept is required"),
    (["verify", "--sources", ""], "argument --sources: a folder is missing"),
    (["verify", "--sources", "/nowhere"], "/nowhere is no folder"),
    (["verify", "--sources", __file__], "is no folder"),
    (["verify", "--sources", "\0"], "is no folder"),
    (["verify", "--sources", HUGE], "File name too long"),
    (["build", "--sources", "/nowhere", "--data", "{tmp}/a"], "/nowhere is no folder"),
    (["build", "--sources", ""], "argument --sources: a folder is missing"),
    (["build", "--sources", "\0", "--data", "{tmp}/a"], "is no folder"),
    (["build", "--data", __file__], f"cannot write {__file__}: File exists"),
    (["build", "--data", f"{__file__}/below"], f"cannot write {__file__}/below: Not a directory"),
    (["build", "--data", "/proc/here"], "cannot write /proc/here: "),
    (["build", "--data", "\0"], "cannot write"),
    (["build", "more"], "unrecognized arguments: more"),
    (["show", "13.3", "--data", __file__], f"cannot write {__file__}: File exists"),
    (["serve", "--port", "65536"], "--port is 0 to 65535, but 65536 came"),
    (["serve", "--port", "-1"], "--port is 0 to 65535, but -1 came"),
    (["serve", "--port", "http"], "argument --port: invalid int value: 'http'"),
    (["serve", "--host", "no such host"], "cannot listen on no such host:8000: "),
    (["serve", "--host", "a" * 300], "cannot listen on aaa"),
    (["serve", "--host", "203.0.113.7"], "cannot listen on 203.0.113.7:8000: "),
    (["new-rule"], "the following arguments are required: ID"),
    (["new-rule", "99.9"], "there is no passage '99.9'"),
    (["new-rule", "13.3"], "core-3e/13.3 has a module already: "),
    (["new-rule", "13.3#hit-roll"], "core-3e/13.3 has a module already: "),
    (["new-rule", "term/ward"], "term/ward states no rule of its own"),
    (["new-rule", "commentary-2021-01/dice-rolls/1"], "commentary-2021-01/dice-rolls/1 states no rule of its own"),
]


@pytest.mark.usefixtures("data_folder")
@pytest.mark.parametrize(("words", "says"), WRONG, ids=[" ".join(words)[:60] for words, _ in WRONG])
def test_a_wrong_call_is_answered_in_one_line_and_with_2(
    words: list[str], says: str, arbiter: Command, tmp_path: Path
) -> None:
    ran = arbiter(*(word.replace("{tmp}", str(tmp_path)) for word in words))
    assert says in complained(ran, f"arbiter {words[0]}")


@pytest.mark.parametrize("option", ["--data", "--sources"])
def test_no_verb_takes_an_empty_name_for_the_folder_one_is_in(option: str, arbiter: Command) -> None:
    taking = [verb for verb in VERBS if f"{option} DIR" in arbiter(verb, "--help").out]
    assert len(taking) > 1
    for verb in taking:
        assert f"argument {option}: a folder is missing" in complained(arbiter(verb, option, ""), f"arbiter {verb}")


# Streams and signals --------------------------------------------------------------------------------------------------


@pytest.mark.usefixtures("data_folder")
def test_a_reader_that_has_read_enough_is_no_error(process: Process) -> None:
    reading, writing = os.pipe()
    os.close(reading)
    with process("show", "13.3", stdout=writing) as running:
        os.close(writing)
        _, err = running.communicate()
    assert (running.returncode, err) == (0, b"")


@pytest.mark.usefixtures("data_folder")
@pytest.mark.parametrize(
    "words", [["show", "13.3"], ["search", "ward"], ["check", "13.3"], ["--help"], ["show", "--help"]]
)
def test_a_full_disk_is_said_in_one_line(process: Process, words: list[str]) -> None:
    with Path("/dev/full").open("wb") as full, process(*words, stdout=full) as running:
        _, err = running.communicate()
    assert running.returncode == 2
    assert err.decode().endswith(": No space left on device\n")
    assert err.count(b"\n") == 1


@pytest.mark.process
@pytest.mark.usefixtures("data_folder")
@pytest.mark.parametrize(
    ("closed", "words", "status"),
    [
        ("0<&-", "search -", 0),
        ("0<&-", "check 13.3 --part hit --given -", 2),
        ("1>&-", "show 13.3", 0),
        ("2>&-", "show 99.9", 2),
        ("0<&- 1>&- 2>&-", "search ward", 0),
    ],
)
def test_streams_that_the_caller_has_closed_are_done_without(closed: str, words: str, status: int) -> None:
    shell = f"exec {sys.executable} -m arbiter {words} {closed}"
    ran = subprocess.run(
        ["sh", "-c", shell],
        capture_output=True,
        env=os.environ | {"PYTHONPATH": str(ROOT), "PYTHONUNBUFFERED": ""},
        check=False,
    )
    assert ran.returncode == status
    assert b"Traceback" not in ran.stderr
    assert ran.stderr.count(b"\n") == (1 if status and "2>" not in closed else 0)


@pytest.mark.usefixtures("data_folder")
def test_what_a_terminal_cannot_show_is_shown_in_some_form(process: Process) -> None:
    with process("check", "core-3e/13.3", "--part", "hit", env={"PYTHONIOENCODING": "ascii"}) as running:
        out, err = running.communicate()
    assert (running.returncode, err) == (0, b"")
    assert rb"\u2713 4 against 4+." in out


@pytest.mark.usefixtures("data_folder")
def test_arguments_that_are_no_text_are_searched_for_all_the_same(process: Process) -> None:
    with process("search", b"ward \xff\xfe") as running:
        out, err = running.communicate()
    assert (running.returncode, err) == (0, b"")
    assert b"core-3e/14.3" in out


@pytest.mark.usefixtures("data_folder")
def test_ctrl_c_ends_a_command_without_a_traceback(process: Process) -> None:
    with process("search", "-") as running:
        assert running.stdin
        assert running.stdout
        running.stdin.write(b"ward\n")
        running.stdin.flush()
        assert running.stdout.readline().startswith(b"{")
        running.send_signal(signal.SIGINT)
        assert (running.wait(), running.stderr and running.stderr.read()) == (130, b"")


def test_ctrl_c_in_a_build_leaves_nothing_unfinished(process: Process, tmp_path: Path) -> None:
    with process("build", "--data", str(tmp_path)) as running:
        assert running.stderr
        while running.stderr.readline() != b"indexing\n":
            pass
        running.send_signal(signal.SIGINT)
        status, err = running.wait(), running.stderr.read()
    assert (status, err) == (130, b"")
    assert [path.name for path in tmp_path.iterdir()] == [".lock"]
