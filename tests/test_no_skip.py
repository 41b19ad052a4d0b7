"""`$ARBITER_NO_SKIP`: a run that skips what it was told not to skip fails, and says which."""

import os
import subprocess
import sys
from pathlib import Path

import pytest

pytestmark = pytest.mark.process

ROOT = Path(__file__).resolve().parents[1]

TESTS = """
import pytest

@pytest.mark.browser
def test_in_a_browser():
    pytest.skip("no chromium")

@pytest.mark.sources
@pytest.mark.skipif(True, reason="no documents")
def test_with_documents():
    pass

@pytest.mark.browser
@pytest.mark.xfail
def test_that_fails_as_expected():
    assert False

def test_of_anything_else():
    pytest.skip("not today")
"""


WHOLE_FILE = 'import pytest\n\npytest.skip("not here", allow_module_level=True)\n'


def run(folder: Path, no_skip: str, *more: str) -> tuple[int, str]:
    (folder / "test_skipping.py").write_text(TESTS)
    (folder / "test_whole_file.py").write_text(WHOLE_FILE)
    command = [sys.executable, "-m", "pytest", "-c", "pyproject.toml", f"--rootdir={folder}", "-q", str(folder)]
    ran = subprocess.run(
        [*command, "-p", "tests.conftest", "-p", "no:cacheprovider", *more],
        cwd=ROOT,
        env=os.environ | {"ARBITER_NO_SKIP": no_skip, "PYTHONPATH": str(ROOT)},
        capture_output=True,
        text=True,
        check=False,
    )
    return ran.returncode, ran.stdout + ran.stderr


@pytest.mark.parametrize("workers", [[], ["-n", "2"]], ids=["in one process", "in two"])
def test_a_skipped_test_with_a_named_marker_fails_the_run_and_so_does_a_file_that_hides_its_markers(
    workers: list[str], tmp_path: Path
) -> None:
    status, said = run(tmp_path, "browser", *workers)
    assert status == 1
    assert "FAILED test_skipping.py::test_in_a_browser (browser) was skipped" in said
    assert "FAILED test_whole_file.py, the whole file was skipped" in said
    assert said.count("FAILED") == 2


def test_without_the_variable_everything_may_be_skipped(tmp_path: Path) -> None:
    assert run(tmp_path, "")[0] == 0


def test_a_warning_fails_a_test_in_two_processes_as_well(tmp_path: Path) -> None:
    (tmp_path / "test_warning.py").write_text("import warnings\n\ndef test_it():\n    warnings.warn('old')\n")
    status, said = run(tmp_path, "", "-n", "2")
    assert status == 1
    assert "UserWarning: old" in said


def test_a_marker_that_no_test_can_have_is_refused(tmp_path: Path) -> None:
    status, said = run(tmp_path, "sources, browzer")
    assert status == 4
    assert "ARBITER_NO_SKIP names browzer, which no test is marked with" in said
