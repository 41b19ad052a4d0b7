from pathlib import Path

import pytest

from kb.generations import VERSION
from kb.store import Store
from tests.arbiter.conftest import Command, Ran, complained
from tests.ingest.small_corpus import with_official


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
    to = ("--sources", str(tmp_path / "sources"), "--data", str(tmp_path / "data"))
    ran = arbiter("build", *to)
    assert ran.status == 0
    assert "letter.txt:1: not read: no document that is known here\n" in ran.err
    assert ", 0 with official wording\n" in ran.out
    assert f"could not place: {tmp_path}/data/current/report.txt\n" in ran.out
    assert (tmp_path / "data" / "current" / "report.txt").read_text() in arbiter("build", "-v", *to).out


def test_a_build_keeps_to_the_documents_until_it_is_told_to_do_without(
    arbiter: Command, tmp_path: Path, small: Path
) -> None:
    official, to = with_official(small, tmp_path / "official"), ("--data", str(tmp_path / "data"))
    assert ", 5 with official wording\n" in arbiter("build", "--sources", str(official), *to).out
    again = arbiter("build", *to)
    assert ", 5 with official wording\n" in again.out
    assert "report.txt" in again.out
    without = arbiter("build", "--without-sources", *to)
    assert ", 0 with official wording\n" in without.out
    assert "no longer with official wording: Core Rules (0 of 5 passages left)\n" in without.err
    assert ", 0 with official wording\n" in arbiter("build", *to).out


def test_a_build_whose_documents_are_gone_stops(arbiter: Command, tmp_path: Path, small: Path) -> None:
    official, to = with_official(small, tmp_path / "official"), ("--data", str(tmp_path / "data"))
    arbiter("build", "--sources", str(official), *to)
    official.rename(tmp_path / "away")
    says = complained(arbiter("build", *to), "arbiter build")
    assert f"{official}, which it was made from, is gone. Bring it back, or: `arbiter build --sources DIR`" in says
    assert ", 5 with official wording\n" in arbiter("build", "--sources", str(tmp_path / "away"), *to).out


def test_with_and_without_documents_at_once_is_refused(arbiter: Command, tmp_path: Path) -> None:
    says = complained(arbiter("build", "--sources", str(tmp_path), "--without-sources"), "arbiter build")
    assert "not allowed with" in says


def test_data_of_a_newer_version_is_refused_in_one_line(arbiter: Command, tmp_path: Path, small: Path) -> None:
    arbiter("build", "--data", str(tmp_path / "data"))
    (tmp_path / "data" / "current" / "manifest.json").write_text(f'{{"version": {VERSION + 1}}}')
    for words in (("build",), ("search", "ward"), ("build", "--without-sources")):
        says = complained(arbiter(*words, "--data", str(tmp_path / "data")), f"arbiter {words[0]}")
        known = f"has version {VERSION + 1}, and this Arbiter knows versions up to {VERSION}"
        assert f"{known}: update Arbiter, or choose another" in says


@pytest.mark.sources
def test_official_documents_are_built_in_and_every_one_is_known(built_from_official: Store, sources: Path) -> None:
    assert sum(bool(passage.official) for passage in built_from_official.library.passages) > 500
    assert built_from_official.origin.sources == str(sources.resolve())
    report = (built_from_official.folder / "report.txt").read_text(encoding="utf-8")
    assert report
    assert all(": not read: " not in line for line in report.splitlines())
