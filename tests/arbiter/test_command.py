import argparse
import signal
from pathlib import Path

import pytest
from hypothesis import given
from hypothesis import strategies as st

from arbiter.command import Parser, complain, folder, shortened, uninterrupted


@given(st.text(max_size=2_000))
def test_a_message_is_one_line_of_a_bearable_length(message: str) -> None:
    line = shortened(message)
    assert len(line) <= 404
    assert line == line.strip()
    assert not any(sign in line for sign in "\n\r\t\0\x1b\x7f")


def test_a_short_message_stays_as_it_is() -> None:
    assert shortened("there is no passage '13.33'") == "there is no passage '13.33'"


def test_a_complaint_says_who_complains(capsys: pytest.CaptureFixture[str]) -> None:
    complain("arbiter show", "no\nsuch thing")
    assert capsys.readouterr() == ("", "arbiter show: no such thing\n")


def test_a_wrong_call_ends_with_2_and_one_line(capsys: pytest.CaptureFixture[str]) -> None:
    parser = Parser(prog="arbiter show")
    with pytest.raises(SystemExit) as ended:
        parser.parse_args(["--loud"])
    assert ended.value.code == 2
    assert capsys.readouterr().err == "arbiter show: unrecognized arguments: --loud (see arbiter show --help)\n"


def test_an_empty_name_is_no_folder() -> None:
    assert folder("build") == Path("build")
    with pytest.raises(argparse.ArgumentTypeError, match="a folder is missing"):
        folder("")


def test_an_interrupt_waits_until_it_can_do_no_harm() -> None:
    done: list[str] = []

    def work() -> None:
        with uninterrupted():
            signal.raise_signal(signal.SIGINT)
            done.append("all of it")

    with pytest.raises(KeyboardInterrupt):
        work()
    assert done == ["all of it"]
