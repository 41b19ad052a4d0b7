from pathlib import Path

import pytest

from kb.store import Store
from tests.arbiter.conftest import Command, Ran


@pytest.mark.usefixtures("small")
def test_a_build_says_what_it_built_and_its_progress_elsewhere(arbiter: Command, tmp_path: Path) -> None:
    ran = arbiter("build", "--data", str(tmp_path / "data"))
    assert ran == Ran(
        0,
        f"{tmp_path}/data: 11 passages, 10 in our words, 0 with official wording\n"
        "1 rulings, 1 terms, unresolved references: 1\n",
        "reading the corpus\nlinking\nindexing\n",
    )


@pytest.mark.usefixtures("small")
def test_verbose_names_every_reference_that_leads_nowhere(arbiter: Command, tmp_path: Path) -> None:
    ran = arbiter("build", "-v", "--data", str(tmp_path / "data"))
    assert ran.out.startswith("unresolved reference in rules/13.0: '14.9'\n")


@pytest.mark.usefixtures("small")
def test_a_folder_without_a_known_document_is_said_to_be_one(arbiter: Command, tmp_path: Path) -> None:
    (tmp_path / "sources").mkdir()
    (tmp_path / "sources" / "letter.txt").write_text("Dear reader.")
    ran = arbiter("build", "--sources", str(tmp_path / "sources"), "--data", str(tmp_path / "data"))
    assert ran.status == 0
    assert "letter.txt:1: not read: no document that is known here\n" in ran.err
    assert ", 0 with official wording\n" in ran.out
    assert f"could not place: {tmp_path}/data/current/report.txt\n" in ran.out


@pytest.mark.sources
def test_official_documents_are_built_in_and_every_line_not_kept_is_reported(
    arbiter: Command, tmp_path: Path, sources: Path
) -> None:
    ran = arbiter("build", "-v", "--sources", str(sources), "--data", str(tmp_path / "data"))
    store = Store.open(tmp_path / "data")
    official = sum(bool(passage.official) for passage in store.library.passages)
    assert official > 500
    assert f", {official} with official wording\n" in ran.out
    assert store.origin.sources == str(sources.resolve())
    report = (store.folder / "report.txt").read_text(encoding="utf-8")
    assert report
    assert report in ran.out
    assert all(": not read: " not in line for line in report.splitlines())
