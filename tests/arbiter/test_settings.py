import os
import subprocess
import sys
from pathlib import Path

import pytest

from arbiter import settings
from arbiter.settings import CORPUS, data_folder
from tests.arbiter.conftest import ROOT


def test_the_data_folder_is_the_one_given_else_that_of_the_environment_else_build_of_the_checkout(
    monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    monkeypatch.chdir(tmp_path)
    monkeypatch.setenv("ARBITER_DATA", "/there")
    assert data_folder(Path("here")) == Path("here")
    assert data_folder(None) == Path("/there")
    monkeypatch.setenv("ARBITER_DATA", "")
    assert data_folder(None) == ROOT / "build"
    monkeypatch.delenv("ARBITER_DATA")
    assert data_folder(None) == ROOT / "build"


def test_an_installed_copy_has_the_users_own_data_folder(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    monkeypatch.setattr(settings, "ROOT", tmp_path)
    monkeypatch.setenv("ARBITER_DATA", "")
    monkeypatch.setenv("XDG_DATA_HOME", str(tmp_path / "mine"))
    assert data_folder(None) == tmp_path / "mine" / "arbiter"


@pytest.mark.process
def test_the_corpus_is_ours_unless_the_environment_names_another() -> None:
    assert CORPUS == ROOT / "corpus"
    environment = os.environ | {"ARBITER_CORPUS": "/mine", "PYTHONPATH": str(ROOT)}
    said = subprocess.check_output(
        [sys.executable, "-c", "from arbiter.settings import CORPUS; print(CORPUS)"], env=environment, text=True
    )
    assert said == "/mine\n"
