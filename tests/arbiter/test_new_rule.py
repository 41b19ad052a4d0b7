"""`arbiter new-rule`, in a copy of the project, since it writes there."""

import os
import shutil
import subprocess
import sys
from collections.abc import Callable
from pathlib import Path

import pytest

from tests.arbiter.conftest import ROOT

BOOKS = """\
- {id: core-3e, title: Core Rules, edition: 3, core: true, page: insert}
- {id: everchosen, title: Wrath of the Everchosen, edition: 2, page: battleplan}
"""

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

OF_TWO_LINES = REASONS[REASONS.index('    "core-3e/14.2"') : REASONS.index('    "core-3e/14.4"')]

pytestmark = pytest.mark.process

New = Callable[[str], "subprocess.CompletedProcess[str]"]


@pytest.fixture
def project(tmp_path: Path) -> Path:
    """A copy of the project in which chapter 14 and one battleplan have no checks, and the corpus is small."""
    for package in ("arbiter", "kb", "ingest"):
        shutil.copytree(ROOT / package, tmp_path / package)  # what is compiled already, too
    chapter = tmp_path / "kb/rules/core_3e/s14_wounds"
    for module in chapter.glob("s14_*.py"):
        module.unlink()
    (chapter / "not_checked.py").write_text(REASONS)
    (tmp_path / "kb/rules/everchosen/deathly_pursuit.py").unlink()
    for name in ("core-3e/14-wounds.md", "everchosen/deathly-pursuit.md"):
        (tmp_path / "corpus" / name).parent.mkdir(parents=True)
        shutil.copy(ROOT / "corpus" / name, tmp_path / "corpus" / name)
    (tmp_path / "corpus/documents.yaml").write_text(BOOKS)
    (tmp_path / "corpus/terms.yaml").write_text("terms: []\nslang: []\n")
    return tmp_path


@pytest.fixture
def new_rule(project: Path) -> New:
    def run(id: str) -> "subprocess.CompletedProcess[str]":
        environment = os.environ | {"PYTHONPATH": str(project), "ARBITER_DATA": "data"}
        command = [sys.executable, "-m", "arbiter", "new-rule", id]
        return subprocess.run(command, cwd=project, env=environment, capture_output=True, text=True, check=False)

    return run


def test_a_module_is_started_with_what_its_section_states_and_its_reason_for_having_none_goes(
    project: Path, new_rule: New
) -> None:
    ran = new_rule("14.2")
    assert (ran.returncode, ran.stdout) == (0, "kb/rules/core_3e/s14_wounds/s14_2_slain_models.py\n")
    text = (project / ran.stdout.strip()).read_text()
    assert text.startswith('"""Slain Models: TODO in one line.\n')
    assert '@rule("core-3e/14.2", yes="TODO", no="not TODO")\ndef slain_models(given: TODO) -> Verdict:' in text
    assert "\n# - " in text
    assert max(map(len, text.splitlines())) <= 120
    subprocess.run(
        [sys.executable, "-c", f"import {ran.stdout.strip()[:-3].replace('/', '.')}"], cwd=project, check=True
    )
    reasons = (project / "kb/rules/core_3e/s14_wounds/not_checked.py").read_text()
    assert reasons == REASONS.replace(OF_TWO_LINES, "")


def test_a_page_without_a_number_has_its_module_by_its_id(project: Path, new_rule: New) -> None:
    ran = new_rule("everchosen/deathly-pursuit")
    assert ran.stdout == "kb/rules/everchosen/deathly_pursuit.py\n"
    assert (project / ran.stdout.strip()).is_file()


def test_the_folders_of_a_new_book_say_what_lives_there_so_that_its_reasons_are_read(
    project: Path, new_rule: New
) -> None:
    chapter = (project / "corpus/core-3e/14-wounds.md").read_text().replace("document: core-3e", "document: core-4e")
    (project / "corpus/core-4e").mkdir()
    (project / "corpus/core-4e/14-wounds.md").write_text(chapter)
    (project / "corpus/documents.yaml").write_text(
        BOOKS + "- {id: core-4e, title: Newer Rules, edition: 4, page: insert}\n"
    )
    assert new_rule("core-4e/14.2").stdout == "kb/rules/core_4e/s14_wounds/s14_2_slain_models.py\n"
    book = project / "kb/rules/core_4e"
    assert (book / "__init__.py").read_text() == '"""Newer Rules."""\n'
    assert (book / "s14_wounds/__init__.py").read_text() == '"""Chapter 14: wounds."""\n'
    (book / "not_checked.py").write_text('NOT_CHECKED = {"core-4e/14.0": "It holds no rule of its own."}\n')
    asked = "from kb.engine.checks import not_checked; print(not_checked()['core-4e/14.0'])"
    ran = subprocess.run([sys.executable, "-c", asked], cwd=project, check=True, capture_output=True, text=True)
    assert ran.stdout == "It holds no rule of its own.\n"


def test_a_module_that_is_there_is_not_written_over(project: Path, new_rule: New) -> None:
    path = project / "kb/rules/core_3e/s14_wounds/s14_2_slain_models.py"
    path.write_text("# mine\n")
    ran = new_rule("14.2")
    assert (ran.returncode, path.read_text()) == (2, "# mine\n")
    assert ran.stderr.splitlines()[-1] == f"arbiter new-rule: core-3e/14.2 has a module already: {path}"
