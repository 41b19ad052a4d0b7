"""The data folder as the commands find it: missing, stale, damaged, and with documents that have gone."""

import os
import shutil
from collections.abc import Callable
from pathlib import Path

import pytest

from arbiter import data
from arbiter.command import Refused
from kb.store import Store
from tests.ingest.small_corpus import SIEGE


@pytest.fixture
def documents(tmp_path: Path) -> Path:
    """A folder of documents that nobody knows."""
    (tmp_path / "documents").mkdir()
    (tmp_path / "documents" / "letter.txt").write_text("Dear reader.")
    return tmp_path / "documents"


def opened(folder: Path) -> tuple[Store, list[str]]:
    said: list[str] = []
    return data.opened(folder, said.append), said


STAGES = ["reading the corpus", "linking", "indexing"]


@pytest.mark.usefixtures("small")
def test_missing_data_is_built_once_and_fresh_data_is_opened_in_silence(tmp_path: Path) -> None:
    built, said = opened(tmp_path / "new" / "data")
    assert said == ["building the data folder (once) ...", *STAGES]
    again, said = opened(tmp_path / "new" / "data")
    assert said == []
    assert again.library == built.library
    assert again.folder == built.folder


def test_a_changed_corpus_is_built_again(tmp_path: Path, small: Path) -> None:
    opened(tmp_path / "data")
    (small / "plans" / "the-siege.md").write_text(SIEGE.replace("5+", "6+"))
    store, said = opened(tmp_path / "data")
    assert said == ["the corpus or the documents have changed; building again ...", *STAGES]
    assert store.passages["plans/the-siege#the-garrison"].text == "It arrives on a 6+."
    assert opened(tmp_path / "data")[1] == []


def test_a_new_file_of_the_corpus_and_a_removed_one_are_changes(tmp_path: Path, small: Path) -> None:
    opened(tmp_path / "data")
    (small / "plans" / "a-feast.md").write_text(SIEGE.replace("The Siege", "A Feast"))
    assert "plans/a-feast" in opened(tmp_path / "data")[0].passages
    (small / "plans" / "a-feast.md").unlink()
    assert "plans/a-feast" not in opened(tmp_path / "data")[0].passages


@pytest.mark.usefixtures("small")
def test_damaged_data_is_built_again(tmp_path: Path) -> None:
    store, _ = opened(tmp_path / "data")
    (store.folder / "library.json").write_text("{}")
    again, said = opened(tmp_path / "data")
    assert said[0].endswith("is damaged (library.json is not as it was written); building it again ...")
    assert said[1:] == STAGES
    assert again.library == store.library


@pytest.mark.usefixtures("small")
def test_damaged_data_is_built_again_from_the_same_documents(tmp_path: Path, documents: Path) -> None:
    store = data.build(tmp_path / "data", documents)
    assert store.origin.sources == str(documents)
    (store.folder / "library.json").unlink()
    again, _ = opened(tmp_path / "data")
    assert again.origin.sources == str(documents)
    (again.folder / "library.json").unlink()
    shutil.rmtree(documents)
    without, said = opened(tmp_path / "data")
    assert f"building it again without {documents}, which is gone ..." in said[0]
    assert without.origin.sources == ""


@pytest.mark.usefixtures("small")
@pytest.mark.parametrize(
    "change",
    [
        lambda folder: (folder / "more.txt").write_text("x"),
        lambda folder: (folder / "letter.txt").unlink(),
        lambda folder: (folder / "letter.txt").write_text("Dear readers."),
        lambda folder: os.utime(folder / "letter.txt", (1, 1)),
    ],
    ids=["added", "removed", "changed", "touched"],
)
def test_changed_documents_are_built_again(change: Callable[[Path], object], tmp_path: Path, documents: Path) -> None:
    data.build(tmp_path / "data", documents)
    assert opened(tmp_path / "data")[1] == []
    change(documents)
    assert opened(tmp_path / "data")[1][0].startswith("the corpus or the documents have changed")
    assert opened(tmp_path / "data")[1] == []


@pytest.mark.usefixtures("small")
def test_what_was_built_from_documents_that_are_gone_is_served(tmp_path: Path, documents: Path) -> None:
    built = data.build(tmp_path / "data", documents)
    shutil.rmtree(documents)
    store, said = opened(tmp_path / "data")
    assert said == [f"{documents} is gone: serving what was built from it; `arbiter build` makes the data without it"]
    assert store.folder == built.folder


@pytest.mark.usefixtures("small")
def test_hidden_files_beside_the_documents_are_no_change(tmp_path: Path, documents: Path) -> None:
    data.build(tmp_path / "data", documents)
    (documents / ".DS_Store").write_text("x")
    assert opened(tmp_path / "data")[1] == []


def test_a_broken_corpus_is_refused_and_the_old_data_stays(tmp_path: Path, small: Path) -> None:
    store, _ = opened(tmp_path / "data")
    (small / "plans" / "the-siege.md").write_text("no front matter")
    with pytest.raises(Refused, match=r"the-siege\.md:1: the file does not begin with its front matter"):
        opened(tmp_path / "data")
    assert Store.open(tmp_path / "data").library == store.library


@pytest.mark.usefixtures("small")
def test_each_stage_and_each_line_of_the_report_is_heard(tmp_path: Path, documents: Path) -> None:
    stages: list[str] = []
    details: list[str] = []
    store = data.build(tmp_path / "data", documents, stages.append, details.append)
    unknown = "letter.txt:1: not read: no document that is known here"
    assert stages == ["reading letter.txt", "reading the corpus", "linking", unknown, "indexing"]
    assert details == [
        unknown,
        "unresolved reference in rules/13.0: '14.9'",
    ]
    assert (store.folder / "report.txt").read_text() == f"{unknown}\n"


@pytest.mark.usefixtures("small")
def test_documents_whose_names_are_no_text_do_no_harm(tmp_path: Path, documents: Path) -> None:
    Path(os.fsdecode(os.fsencode(documents) + b"/\xff.txt")).write_text("x")
    store = data.build(tmp_path / "data", documents)
    assert "no document that is known here" in (store.folder / "report.txt").read_text()
    odd = Path(os.fsdecode(os.fsencode(tmp_path) + b"/\xff"))
    documents.rename(odd)
    with pytest.raises(Refused, match="cannot write"):
        data.build(tmp_path / "data", odd)


def test_a_fingerprint_depends_on_the_corpus_and_the_documents(small: Path, documents: Path) -> None:
    first = data.fingerprint(None)
    assert data.fingerprint(None) == first
    assert data.fingerprint(documents) != first
    (small / "notes.txt").write_text("no part of the corpus")
    assert data.fingerprint(None) == first
    (small / "terms.yaml").write_text((small / "terms.yaml").read_text() + "# changed\n")
    assert data.fingerprint(None) != first
