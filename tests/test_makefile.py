"""The Makefile: each target says what it is for, and hands on what it is given."""

import os
import re
import subprocess
from pathlib import Path

import pytest

pytestmark = pytest.mark.process

ROOT = Path(__file__).resolve().parents[1]
OUTER = ("MAKEFLAGS", "MFLAGS", "MAKELEVEL", "ARGS", "PORT")  # of the `make test` that runs these tests


def make(*words: str) -> str:
    alone = {name: value for name, value in os.environ.items() if name not in OUTER}
    return subprocess.run(["make", *words], cwd=ROOT, env=alone, check=True, capture_output=True, text=True).stdout


def test_help_says_what_each_target_is_for() -> None:
    text = (ROOT / "Makefile").read_text(encoding="utf-8")
    targets = set(re.findall(r"^([a-z]+):", text, re.MULTILINE))
    described = re.findall(r"^make (\w+) +(\S.*)$", make("help"), re.MULTILINE)
    assert {name for name, _ in described} == targets - {"browser"}  # which `test` needs, and nobody calls
    phony = set(re.findall(r"^\.PHONY: (.+)$", text, re.MULTILINE)[0].split())
    assert phony == targets | {"load", "growth", "questions", "lighthouse"}  # which are words of `bench`


def test_arguments_are_handed_on() -> None:
    assert make("-n", "serve", "PORT=8001").endswith("/arbiter serve --port 8001\n")
    assert make("-n", "test", "ARGS=-k hit").endswith("/pytest -n auto --dist worksteal -k hit\n")


def test_what_python_has_compiled_is_kept_whatever_the_shell_says(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("PYTHONDONTWRITEBYTECODE", "1")
    assert "PYTHONDONTWRITEBYTECODE" not in make("--eval=shown: ; @env", "shown")


def test_everything_is_checked_before_all_tests_and_not_before_some() -> None:
    assert "/arbiter lint" in make("-n", "test")
    assert "/arbiter lint" not in make("-n", "test", "ARGS=-k hit")
