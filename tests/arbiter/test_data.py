"""The data folder as the commands find it: missing, stale, damaged, and with documents that have gone."""

import errno
import json
import os
import re
import shutil
from collections.abc import Callable
from pathlib import Path

import pytest

from arbiter import data
from arbiter.command import Refused
from arbiter.data import WouldLose
from kb.generations import VERSION, what_made
from kb.made_from import MadeFrom
from kb.store import Store
from tests.arbiter.conftest import ROOT
from tests.ingest.small_corpus import OFFICIAL, SIEGE, with_official


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
    without = "`arbiter build --without-sources` makes the data without it"
    assert said == [f"{documents} is gone: serving what was built from it; {without}"]
    assert store.folder == built.folder


@pytest.mark.usefixtures("small")
@pytest.mark.parametrize("access", ["is_dir", "iterdir", "is_file"], ids=["above it", "the folder", "in it"])
def test_what_was_built_from_documents_that_may_not_be_read_is_served(
    access: str, tmp_path: Path, documents: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    built = data.build(tmp_path / "data", documents)
    forbid(monkeypatch, access, documents / "letter.txt" if access == "is_file" else documents)
    store, said = opened(tmp_path / "data")
    denied = r".*documents(/letter\.txt)? cannot be read \(Permission denied\)"
    (line,) = said
    assert re.fullmatch(f"{denied}: serving what was built before", line)
    assert store.folder == built.folder
    (built.folder / "library.json").unlink()
    with pytest.raises(Refused, match=denied):
        opened(tmp_path / "data")
    assert Path(json.loads((tmp_path / "data" / "made-from.json").read_text())["sources"]) == documents


def forbid(monkeypatch: pytest.MonkeyPatch, access: str, path: Path) -> None:
    """As the system does to who has no right to it; the superuser, as whom tests may run, has every right."""
    allowed = getattr(Path, access)

    def access_path(one: Path) -> object:
        if one == path:
            raise PermissionError(errno.EACCES, os.strerror(errno.EACCES), str(one))
        return allowed(one)

    monkeypatch.setattr(Path, access, access_path)


@pytest.mark.usefixtures("small")
@pytest.mark.parametrize("fails", ["prepare", "write"], ids=["read-only", "full"])
def test_a_whole_build_is_served_where_no_newer_one_can_be_written(
    fails: str, tmp_path: Path, documents: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    built = data.build(tmp_path / "data", documents)
    (documents / "more.txt").write_text("x")

    def failing(*_: object) -> None:
        raise OSError(errno.EROFS, os.strerror(errno.EROFS))

    monkeypatch.setattr(data, fails, failing)
    store, said = opened(tmp_path / "data")
    says = f"cannot write {tmp_path / 'data'}: Read-only file system; until then, what was built before is served"
    assert said[-1] == says
    assert store.folder == built.folder
    (built.folder / "library.json").unlink()
    with pytest.raises(Refused, match="cannot write"):
        opened(tmp_path / "data")


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
    with pytest.raises(Refused, match=r"/\\udcff is not UTF-8, and cannot be kept: rename the folder"):
        data.build(tmp_path / "data", odd)


def test_a_fingerprint_depends_on_the_corpus_and_the_documents(small: Path, documents: Path) -> None:
    first = data.fingerprint(None)
    assert data.fingerprint(None) == first
    assert data.fingerprint(documents) != first
    (small / "notes.txt").write_text("no part of the corpus")
    assert data.fingerprint(None) == first
    (small / "terms.yaml").write_text((small / "terms.yaml").read_text() + "# changed\n")
    assert data.fingerprint(None) != first


def test_a_fingerprint_is_of_every_file_of_the_code(monkeypatch: pytest.MonkeyPatch) -> None:
    read: set[Path] = set()
    read_bytes = Path.read_bytes

    def reading(path: Path) -> bytes:
        read.add(path)
        return read_bytes(path)

    monkeypatch.setattr(Path, "read_bytes", reading)
    data.fingerprint(None)
    for folder in (ROOT / "kb", ROOT / "ingest"):
        files = {path for path in folder.rglob("[!.]*") if path.is_file() and path.suffix != ".pyc"}
        assert files - read == set()


# Nothing official is lost ---------------------------------------------------------------------------------------------


@pytest.fixture
def official(small: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """A folder with a document that a parser knows; the small corpus has no rules, so that no check is indexed."""
    monkeypatch.setattr("kb.engine.checks.every_check", tuple)
    return with_official(small, tmp_path / "official")


def wording(store: Store) -> dict[str, str]:
    return {passage.id: passage.official for passage in store.library.passages if passage.official}


def everything_in(folder: Path) -> dict[str, object]:
    """Each file, folder and link with what it holds."""
    return {
        str(path.relative_to(folder)): path.readlink()
        if path.is_symlink()
        else path.read_bytes()
        if path.is_file()
        else None
        for path in folder.rglob("*")
        if path.name != ".lock"
    }


FILES: dict[str, Callable[[Path], Path]] = {
    "library": lambda data: data / "current" / "library.json",
    "manifest": lambda data: data / "current" / "manifest.json",
    "report": lambda data: data / "current" / "report.txt",
    "index": lambda data: next((data / "current" / "index").glob("*.seg")),
    "contents of the index": lambda data: next((data / "current" / "index").glob("*.toc")),
    "folder of the index": lambda data: data / "current" / "index",
    "generation": lambda data: (data / "current").resolve(),
    "link": lambda data: data / "current",
    "made-from": lambda data: data / "made-from.json",
}


def removed(path: Path) -> None:
    if path.is_dir() and not path.is_symlink():
        shutil.rmtree(path)
    else:
        path.unlink()


def replaced(content: bytes) -> Callable[[Path], object]:
    def replace(path: Path) -> None:
        removed(path)
        path.write_bytes(content)

    return replace


def made_a_folder(path: Path) -> None:
    removed(path)
    path.mkdir()


def lengthened(path: Path) -> None:
    with path.open("ab") if path.is_file() else (path / "more").open("ab") as file:
        file.write(b" ")


def led_round(path: Path) -> None:
    removed(path)
    path.symlink_to(path.name)


DAMAGE: dict[str, Callable[[Path], object]] = {
    "removed": removed,
    "emptied": replaced(b""),
    "garbage": replaced(bytes(range(256))),
    "lengthened": lengthened,
    "a folder": made_a_folder,
    "a link to itself": led_round,
}
WRONG_TYPES: dict[str, Callable[[Path], object]] = {
    "null": replaced(b"null"),
    "a list": replaced(b"[]"),
    "an object": replaced(b"{}"),
    "no files": replaced(b'{"version": 2, "origin": {"fingerprint": "", "sources": ""}, "files": {}}'),
    "files in a list": replaced(b'{"version": 2, "origin": {"fingerprint": "", "sources": ""}, "files": []}'),
    "an origin of nothing": replaced(b'{"version": 2, "origin": null, "files": {}}'),
    "nowhere": replaced(b'{"sources": "", "official": {}}'),
}


CASES = {
    f"{file} {what}": (damage, path)
    for file, path in FILES.items()
    for what, damage in (DAMAGE | WRONG_TYPES if file in ("manifest", "made-from") else DAMAGE).items()
}
STOPS = {"link a folder"}  # it may be somebody's own


@pytest.mark.parametrize("case", CASES)
def test_damage_heals_or_stops_and_no_official_wording_is_lost(case: str, tmp_path: Path, official: Path) -> None:
    damage, file = CASES[case]
    folder = tmp_path / "data"
    before = wording(data.build(folder, official))
    assert len(before) == 5
    damage(file(folder))
    if case in STOPS:
        left = everything_in(folder)
        with pytest.raises(Refused):
            opened(folder)
        assert everything_in(folder) == left
    else:
        store, _ = opened(folder)
        assert wording(store) == before
        assert Path(store.origin.sources) == official
        made = what_made(folder)
        assert made
        assert made.sources == str(official)


@pytest.mark.parametrize("damage", [removed, replaced(b"{}")], ids=["removed", "emptied"])
def test_where_nothing_says_any_more_what_it_was_made_from_it_stops(
    damage: Callable[[Path], object], tmp_path: Path, official: Path
) -> None:
    folder = tmp_path / "data"
    before = wording(data.build(folder, official))
    damage(folder / "made-from.json")
    damage(folder / "current" / "manifest.json")
    left = everything_in(folder)
    with pytest.raises(
        Refused, match="nothing says any more what it was made from: `arbiter build --sources DIR` makes"
    ):
        opened(folder)
    assert everything_in(folder) == left
    assert wording(data.build(folder, official)) == before
    assert opened(folder)[1] == []


def test_damaged_data_whose_documents_are_gone_stops_until_they_are_back(tmp_path: Path, official: Path) -> None:
    folder = tmp_path / "data"
    before = wording(data.build(folder, official))
    (folder / "current" / "library.json").unlink()
    left = everything_in(folder)
    official.rename(tmp_path / "away")
    with pytest.raises(Refused, match=r"official, which it was made from, is gone\. Bring it back, or: `arbiter build"):
        opened(folder)
    assert everything_in(folder) == left
    (tmp_path / "away").rename(official)
    assert wording(opened(folder)[0]) == before


@pytest.mark.parametrize("instead", ["nothing", "another book", "noise", "a part"])
def test_a_folder_that_no_longer_has_a_book_loses_nothing_of_what_was_built(
    instead: str, tmp_path: Path, official: Path
) -> None:
    folder = tmp_path / "data"
    built = data.build(folder, official)
    book = official / "core-rules.txt"
    if instead == "nothing":
        book.unlink()
    else:
        other = {"another book": b"Dear reader.", "noise": os.urandom(999), "a part": OFFICIAL[:99].encode()}
        book.write_bytes(other[instead])
    left = everything_in(folder)
    store, said = opened(folder)
    assert wording(store) == wording(built)
    assert f"{official} no longer gives all the official wording that the data in {folder} was made from" in said[-1]
    assert "Lost would be Core Rules (0 of 5 passages left)" in said[-1]
    assert said[-1].endswith("; until then, what was built before is served")
    (built.folder / "report.txt").unlink()
    with pytest.raises(Refused, match=r"no longer gives all the official wording .* Lost would be Core Rules"):
        opened(folder)
    assert everything_in(folder) == {path: what for path, what in left.items() if not path.endswith("report.txt")}


def test_a_build_loses_a_book_only_where_it_is_told_that_it_may(tmp_path: Path, official: Path) -> None:
    folder = tmp_path / "data"
    before = wording(data.build(folder, official))
    (official / "core-rules.txt").unlink()
    for sources in (official, None):
        with pytest.raises(WouldLose):
            data.build(folder, sources)
        assert wording(Store.open(folder)) == before
    assert wording(data.build(folder, None, may_lose=True)) == {}


@pytest.mark.parametrize("lost", ["nothing", "made-from.json", "its counts"])
def test_no_build_loses_a_passage_and_the_next_one_another(lost: str, tmp_path: Path, official: Path) -> None:
    folder = tmp_path / "data"
    built = data.build(folder, official)
    if lost == "made-from.json":
        (folder / lost).unlink()
    elif lost == "its counts":
        (folder / "made-from.json").write_text(json.dumps({"sources": str(official)}))
    book = official / "core-rules.txt"
    book.write_text(OFFICIAL.replace("FLYING Birds do it.\n", ""))
    says = r"`arbiter build --sources DIR` makes it anew, .* Lost would be Core Rules \(4 of 5 passages left\)"
    with pytest.raises(WouldLose, match=says):
        data.build(folder, official)
    book.write_text(book.read_text().replace("UNITS Models fight in units.\n", ""))
    store, said = opened(folder)
    assert wording(store) == wording(built)
    assert "(3 of 5 passages left); until then, what was built before is served" in said[-1]
    assert wording(data.build(folder, official, said.append, may_lose=True)).keys() < wording(built).keys()
    assert "no longer with official wording: Core Rules (3 of 5 passages left)" in said
    book.write_text(OFFICIAL)
    assert wording(opened(folder)[0]) == wording(built)


def test_a_later_field_of_a_manifest_loses_nothing(tmp_path: Path, official: Path) -> None:
    built = data.build(tmp_path / "data", official)
    manifest = built.folder / "manifest.json"
    manifest.write_text(json.dumps(json.loads(manifest.read_text()) | {"made": "on a Sunday"}))
    store, said = opened(tmp_path / "data")
    assert said == []
    assert wording(store) == wording(built)


def test_data_of_a_newer_version_is_refused_and_left_alone(tmp_path: Path, official: Path) -> None:
    folder = tmp_path / "data"
    built = data.build(folder, official)
    (built.folder / "manifest.json").write_text(f'{{"version": {VERSION + 1}}}')
    left = everything_in(folder)
    for made in (opened, lambda folder: data.build(folder, official), lambda folder: data.build(folder, None)):
        with pytest.raises(
            Refused, match=rf"has version {VERSION + 1}, .* update Arbiter, or choose another folder with --data"
        ):
            made(folder)
        assert everything_in(folder) == left


def test_what_an_older_version_made_is_taken_over(tmp_path: Path, official: Path) -> None:
    folder = tmp_path / "data"
    built = data.build(folder, official)
    (folder / "made-from.json").unlink()
    assert opened(folder)[1] == []
    assert what_made(folder) == MadeFrom(sources=str(official), official={"core-2e": 5})
    (built.folder / "manifest.json").unlink()
    assert wording(opened(folder)[0]) == wording(built)


def test_a_folder_that_cannot_be_written_to_can_be_read(tmp_path: Path, official: Path) -> None:
    folder = tmp_path / "data"
    built = data.build(folder, official)
    (folder / "made-from.json").unlink()
    (folder / ".made-from.json").mkdir()  # in the way of what would be written
    assert wording(opened(folder)[0]) == wording(built)
