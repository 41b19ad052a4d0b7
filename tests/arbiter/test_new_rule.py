"""`arbiter new-rule`, in a copy of the project, since it writes there."""

import os
import shutil
import subprocess
import sys
from collections.abc import Callable
from pathlib import Path

import pytest

from kb.store import Store
from tests.arbiter.conftest import ROOT

REASONS = '''"""Pages here that have no check, and why."""

NOT_CHECKED = {
    "core-3e/14.0": "It holds no rule of its own.",
    "core-3e/14.2": (
        "It is a reason "
        "of two lines."
    ),
    "core-3e/14.4": "Another.",
}
'''

New = Callable[[str], "subprocess.CompletedProcess[str]"]


@pytest.fixture
def project(tmp_path: Path) -> Path:
    """A copy of the project in which chapter 14 has no checks."""
    for package in ("arbiter", "kb", "ingest", "corpus"):
        shutil.copytree(ROOT / package, tmp_path / package, ignore=shutil.ignore_patterns("__pycache__"))
    chapter = tmp_path / "kb/rules/core_3e/s14_wounds"
    for module in chapter.glob("s14_*.py"):
        module.unlink()
    (chapter / "not_checked.py").write_text(REASONS)
    return tmp_path


@pytest.fixture
def new_rule(project: Path, store: Store) -> New:
    def run(id: str) -> "subprocess.CompletedProcess[str]":
        data = project / "data"
        if not data.exists():
            shutil.copytree(store.folder.parent, data, symlinks=True)
        environment = os.environ | {"PYTHONPATH": str(project), "ARBITER_DATA": str(data)}
        command = [sys.executable, "-m", "arbiter", "new-rule", id]
        return subprocess.run(command, cwd=project, env=environment, capture_output=True, text=True, check=False)

    return run


def test_a_module_is_started_with_its_title_and_what_its_section_states(project: Path, new_rule: New) -> None:
    ran = new_rule("14.2")
    assert (ran.returncode, ran.stdout) == (0, "kb/rules/core_3e/s14_wounds/s14_2_slain_models.py\n")
    text = (project / ran.stdout.strip()).read_text()
    assert text.startswith('"""Slain Models: TODO in one line.\n')
    assert '@rule("core-3e/14.2")\ndef slain_models(given: TODO) -> Verdict:' in text
    assert "\n# - " in text
    assert max(map(len, text.splitlines())) <= 120
    subprocess.run(
        [sys.executable, "-c", f"import {ran.stdout.strip()[:-3].replace('/', '.')}"], cwd=project, check=True
    )


def test_its_reason_for_having_no_check_is_taken_out_however_many_lines_it_has(project: Path, new_rule: New) -> None:
    new_rule("14.2")
    reasons = (project / "kb/rules/core_3e/s14_wounds/not_checked.py").read_text()
    assert '"core-3e/14.2"' not in reasons
    assert reasons == REASONS.replace(
        REASONS[REASONS.index('    "core-3e/14.2"') : REASONS.index('    "core-3e/14.4"')], ""
    )
    new_rule("14.4")
    assert (project / "kb/rules/core_3e/s14_wounds/not_checked.py").read_text().count("core-3e/14") == 1


def test_a_page_without_a_number_has_its_module_by_its_id(project: Path, new_rule: New) -> None:
    ran = new_rule("everchosen/deathly-pursuit")
    (project / "kb/rules/everchosen/deathly_pursuit.py").unlink()
    assert ran.stdout == "kb/rules/everchosen/deathly_pursuit.py\n"


def test_a_module_that_is_there_is_not_written_over(project: Path, new_rule: New) -> None:
    new_rule("14.2")
    path = project / "kb/rules/core_3e/s14_wounds/s14_2_slain_models.py"
    path.write_text("# mine\n")
    ran = new_rule("14.2")
    assert (ran.returncode, path.read_text()) == (2, "# mine\n")
    assert ran.stderr.splitlines()[-1] == f"arbiter new-rule: core-3e/14.2 has a module already: {path}"
