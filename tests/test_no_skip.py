"""`$ARBITER_NO_SKIP`: a run that skips what it was told not to skip fails, and says which."""

import os
import subprocess
import sys
from pathlib import Path

import pytest

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


def run(folder: Path, no_skip: str, tests: str = TESTS) -> tuple[int, str]:
    (folder / "test_skipping.py").write_text(tests)
    command = [sys.executable, "-m", "pytest", "-c", "pyproject.toml", f"--rootdir={folder}", "-q", str(folder)]
    ran = subprocess.run(
        [*command, "-p", "tests.conftest", "-p", "no:cacheprovider"],
        cwd=ROOT,
        env=os.environ | {"ARBITER_NO_SKIP": no_skip, "PYTHONPATH": str(ROOT)},
        capture_output=True,
        text=True,
        check=False,
    )
    return ran.returncode, ran.stdout + ran.stderr


def test_a_skipped_test_with_a_named_marker_fails_the_run(tmp_path: Path) -> None:
    status, said = run(tmp_path, "sources, browser")
    assert status == 1
    assert "FAILED test_skipping.py::test_in_a_browser (browser) was skipped" in said
    assert "FAILED test_skipping.py::test_with_documents (sources) was skipped" in said
    assert "test_that_fails_as_expected (" not in said
    assert "test_of_anything_else (" not in said


def test_a_skipped_test_with_another_marker_does_not(tmp_path: Path) -> None:
    status, said = run(tmp_path, "browser", TESTS.replace("pytest.mark.browser", "pytest.mark.sources"))
    assert (status, "FAILED" in said) == (0, False)


def test_without_the_variable_everything_may_be_skipped(tmp_path: Path) -> None:
    assert run(tmp_path, "")[0] == 0


def test_a_file_that_skips_itself_as_a_whole_hides_its_markers_and_fails_the_run(tmp_path: Path) -> None:
    status, said = run(tmp_path, "browser", 'import pytest\npytest.skip("all", allow_module_level=True)\n')
    assert status == 1
    assert "FAILED test_skipping.py, the whole file was skipped" in said


@pytest.mark.parametrize("name", ["chromium", "sources,browzer"])
def test_a_marker_that_no_test_can_have_is_refused(tmp_path: Path, name: str) -> None:
    status, said = run(tmp_path, name)
    assert status == 4
    assert f"ARBITER_NO_SKIP names {name.split(',')[-1]}, which no test is marked with" in said
