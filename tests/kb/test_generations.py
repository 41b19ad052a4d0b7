"""The data folder under builds that are killed, that meet, and that find it damaged: with real processes."""

import json
import multiprocessing
import os
import shutil
from collections.abc import Callable, Iterator
from multiprocessing.context import ForkServerProcess
from pathlib import Path
from typing import Any

import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

from kb import made_from
from kb.generations import (
    VERSION,
    DamagedData,
    NewerData,
    NoData,
    Origin,
    keep_what_made,
    read,
    readable,
    what_it_gave,
    what_made,
    write,
)
from kb.made_from import MadeFrom
from tests.kb.building import build, build_many, build_when_told, kill_builds, library, serving

KILLS = 80

_processes = multiprocessing.get_context("forkserver")
_processes.set_forkserver_preload(["tests.kb.building", "kb.search.index"])

Start = Callable[..., ForkServerProcess]


@pytest.fixture
def start() -> Iterator[Start]:
    """Start a task in a process of its own; what still runs when the test ends is killed."""
    running: list[ForkServerProcess] = []

    def started(task: Callable[..., None], *args: Any) -> ForkServerProcess:
        process = _processes.Process(target=task, args=args)
        process.start()
        running.append(process)
        return process

    yield started
    for process in running:
        process.kill()
        process.join()
        process.close()


def kept(data: Path, prefix: str) -> list[str]:
    return sorted(path.name for path in data.iterdir() if path.name.startswith(prefix))


def test_what_is_written_is_read_back(tmp_path: Path) -> None:
    build(tmp_path / "data", "first")
    assert serving(tmp_path / "data") == "first"


def test_an_empty_or_absent_folder_has_no_data(tmp_path: Path) -> None:
    for data in (tmp_path, tmp_path / "absent"):
        with pytest.raises(NoData, match="there is no data"):
            read(data)


def test_a_relative_folder_is_as_good_as_an_absolute_one(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.chdir(tmp_path)
    for name in ("first", "second"):
        build(Path("data"), name)
    assert serving(Path("data")) == "second"


def test_quick_builds_leave_one_generation(tmp_path: Path) -> None:
    for name in ("first", "second", "third"):
        build(tmp_path, name)
    assert len(kept(tmp_path, "generation-")) == 1
    assert kept(tmp_path, ".") == [".lock"]


def test_a_generation_can_be_read_by_another_user(tmp_path: Path) -> None:
    build(tmp_path, "first")
    assert (tmp_path / "current").stat().st_mode & 0o755 == 0o755


# Killed builds --------------------------------------------------------------------------------------------------------


def test_a_build_killed_at_any_point_leaves_whole_data(tmp_path: Path, start: Start) -> None:
    build(tmp_path, "before")
    killing = start(kill_builds, tmp_path, KILLS)
    killing.join()
    assert killing.exitcode == 0
    build(tmp_path, "after")
    assert serving(tmp_path) == "after"
    assert len(kept(tmp_path, "generation-")) == 1
    assert kept(tmp_path, ".") == [".lock"]


def test_a_build_clears_away_what_killed_builds_left_but_nothing_of_one_that_still_runs(
    tmp_path: Path, start: Start
) -> None:
    here, there = _processes.Pipe()
    killed = start(build_when_told, tmp_path, "killed", there)
    assert here.recv() == "in the middle"
    killed.kill()
    killed.join()
    left = kept(tmp_path, ".unfinished-")
    assert len(left) == 1

    here, there = _processes.Pipe()
    running = start(build_when_told, tmp_path, "running", there)
    assert here.recv() == "in the middle"
    (at_work,) = kept(tmp_path, ".unfinished-")
    assert at_work not in left

    build(tmp_path, "quick")
    assert kept(tmp_path, ".unfinished-") == [at_work]
    assert serving(tmp_path) == "quick"
    here.send("go on")
    running.join()
    assert running.exitcode == 0
    assert serving(tmp_path) == "running"
    assert kept(tmp_path, ".unfinished-") == []


def test_a_build_that_fails_leaves_the_old_data_and_nothing_else(tmp_path: Path) -> None:
    build(tmp_path, "first")
    with pytest.raises(ValueError):
        write(tmp_path, library("second"), (), Origin("second", "no name of a folder: \udcff"))
    assert serving(tmp_path) == "first"
    assert kept(tmp_path, ".") == [".lock"]


# Builds and readers that meet -----------------------------------------------------------------------------------------


def test_builds_at_once_do_not_harm_each_other_and_readers_never_see_half(tmp_path: Path, start: Start) -> None:
    build(tmp_path, "before")
    builders = [start(build_many, tmp_path, name, 12) for name in "abc"]
    seen: set[str] = set()
    while any(builder.is_alive() for builder in builders):
        seen.add(serving(tmp_path))
    assert [builder.exitcode for builder in builders] == [0, 0, 0]
    assert len(seen) > 1
    assert serving(tmp_path) in {"a.11", "b.11", "c.11"}
    build(tmp_path, "after")
    assert len(kept(tmp_path, "generation-")) == 1


def test_a_generation_stays_as_long_as_somebody_reads_it(tmp_path: Path) -> None:
    build(tmp_path, "first")
    first = read(tmp_path)
    for name in ("second", "third", "fourth"):
        build(tmp_path, name)
    assert sorted(path.name for path in first.folder.iterdir()) == [
        "index",
        "library.json",
        "manifest.json",
        "report.txt",
    ]
    assert len(kept(tmp_path, "generation-")) == 2
    os.close(first.held)
    build(tmp_path, "fifth")
    assert not first.folder.exists()


def test_what_can_be_read_is_read_the_newest_first_whatever_is_current(tmp_path: Path) -> None:
    build(tmp_path, "first")
    held = read(tmp_path)  # so that it stays
    build(tmp_path, "second")
    second = (tmp_path / "current").resolve()
    for name in ("damaged", ".unfinished-copy"):
        shutil.copytree(second, tmp_path / name)
    (tmp_path / "damaged" / "library.json").write_text("{}")
    second.rename(tmp_path / "named by hand")
    (tmp_path / "empty").mkdir()
    found = []
    for generation in readable(tmp_path):
        found.append((generation.folder.name, generation.origin.fingerprint))
        os.close(generation.held)
    assert found == [("named by hand", "second"), (held.folder.name, "first")]
    os.close(held.held)
    assert list(readable(tmp_path / "absent")) == []


# Damage ---------------------------------------------------------------------------------------------------------------


def _index(folder: Path) -> Path:
    return next((folder / "index").glob("*.seg"))


def _rewrite(folder: Path, **fields: object) -> None:
    manifest = json.loads((folder / "manifest.json").read_text()) | fields
    (folder / "manifest.json").write_text(json.dumps(manifest))


def _as_folder(path: Path) -> None:
    path.unlink()
    path.mkdir()


DAMAGE: dict[str, Callable[[Path], object]] = {
    "a changed library": lambda folder: (folder / "library.json").write_text("{}"),
    "a library cut short": lambda folder: os.truncate(folder / "library.json", 100),
    "an absent library": lambda folder: (folder / "library.json").unlink(),
    "a changed index": lambda folder: _index(folder).write_bytes(b"x" + _index(folder).read_bytes()[1:]),
    "an index cut short": lambda folder: os.truncate(_index(folder), 10),
    "an absent index": lambda folder: shutil.rmtree(folder / "index"),
    "an absent report": lambda folder: (folder / "report.txt").unlink(),
    "an absent manifest": lambda folder: (folder / "manifest.json").unlink(),
    "an empty manifest": lambda folder: (folder / "manifest.json").write_text(""),
    "a manifest of another shape": lambda folder: (folder / "manifest.json").write_text("[1, 2]"),
    "a manifest that is no text": lambda folder: (folder / "manifest.json").write_bytes(b"\xff\xfe\x00"),
    "a manifest of a thousand brackets": lambda folder: (folder / "manifest.json").write_text("[" * 100_000),
    "an older version": lambda folder: _rewrite(folder, version=VERSION - 1),
    "a version in words": lambda folder: _rewrite(folder, version="99"),
    "a manifest of no files": lambda folder: _rewrite(folder, files={}),
    "a list of files": lambda folder: _rewrite(folder, files=[]),
    "files that are null": lambda folder: _rewrite(folder, files=None),
    "files elsewhere": lambda folder: _rewrite(folder, files={"/dev/zero": "", "../../made-from.json": ""}),
    "a file too many": lambda folder: (folder / "index" / "notes").write_text("mine"),
    "a folder in the place of a file": lambda folder: _as_folder(folder / "library.json"),
    "a folder in the place of the manifest": lambda folder: _as_folder(folder / "manifest.json"),
}  # fmt: skip


@pytest.mark.parametrize("damage", DAMAGE.values(), ids=DAMAGE)
def test_damage_is_noticed_and_another_build_mends_it(damage: Callable[[Path], object], tmp_path: Path) -> None:
    build(tmp_path, "first")
    damage((tmp_path / "current").resolve())
    with pytest.raises(DamagedData, match="is damaged"):
        read(tmp_path)
    build(tmp_path, "second")
    assert serving(tmp_path) == "second"


def test_what_a_later_version_adds_to_a_manifest_is_no_damage(tmp_path: Path) -> None:
    build(tmp_path, "first")
    _rewrite((tmp_path / "current").resolve(), licence="mine", origin={"fingerprint": "first", "sources": "", "at": 1})
    assert serving(tmp_path) == "first"


def test_what_a_file_browser_leaves_behind_is_no_damage(tmp_path: Path) -> None:
    build(tmp_path, "first")
    (tmp_path / "current" / "index" / ".DS_Store").write_text("x")
    assert serving(tmp_path) == "first"


@pytest.mark.parametrize("current", [True, False], ids=["current", "no longer current"])
def test_data_of_a_newer_version_is_left_alone(current: bool, tmp_path: Path) -> None:
    build(tmp_path, "first")
    folder = (tmp_path / "current").resolve()
    (folder / "manifest.json").write_text('{"version": 99, "files": "in a way that is not known yet"}')
    if not current:
        (tmp_path / "current").unlink()
    before = {path: path.read_bytes() for path in tmp_path.rglob("*") if path.is_file()}
    with pytest.raises(NewerData if current else NoData):
        read(tmp_path)
    with pytest.raises(NewerData, match=f"has version 99, and this Arbiter knows versions up to {VERSION}"):
        build(tmp_path, "second")
    assert {path: path.read_bytes() for path in tmp_path.rglob("*") if path.is_file()} == before


# What it was made from ------------------------------------------------------------------------------------------------


def made(data: Path, sources: str) -> None:
    with_official = library("first").passages[0].but(official="Theirs.")
    write(data, library("first").but(passages=(with_official,)), (), Origin("first", sources))


@pytest.mark.parametrize("damage", DAMAGE.values(), ids=DAMAGE)
def test_damaged_data_still_says_what_it_was_made_from(damage: Callable[[Path], object], tmp_path: Path) -> None:
    made(tmp_path, "/my/books")
    damage((tmp_path / "current").resolve())
    assert what_made(tmp_path) == MadeFrom(sources="/my/books", official={"book": 1})


@pytest.mark.parametrize("left", ["", "made-from.json"])
def test_deleted_data_still_says_what_it_was_made_from(left: str, tmp_path: Path) -> None:
    made(tmp_path, "/my/books")
    shutil.rmtree((tmp_path / "current").resolve())
    if left:
        (tmp_path / "current").unlink()
    assert what_made(tmp_path) == MadeFrom(sources="/my/books", official={"book": 1})


@pytest.mark.parametrize("content", ["", "{}", "null", '{"sources": 1}', "\0", "[" * 100_000])
@pytest.mark.parametrize("linked", [True, False], ids=["linked", "not linked"])
def test_where_that_is_damaged_itself_the_manifest_says_it(content: str, linked: bool, tmp_path: Path) -> None:
    made(tmp_path, "/my/books")
    (tmp_path / "made-from.json").write_text(content)
    if not linked:
        (tmp_path / "current").unlink()
    assert what_made(tmp_path) == MadeFrom(sources="/my/books")


def test_where_nothing_says_it_any_more_it_is_unknown(tmp_path: Path) -> None:
    made(tmp_path, "/my/books")
    (tmp_path / "made-from.json").unlink()
    (tmp_path / "current" / "manifest.json").write_text("{}")
    assert what_made(tmp_path) is None
    shutil.rmtree((tmp_path / "current").resolve())
    assert what_made(tmp_path) is None  # a link to nowhere leads to what was there once
    (tmp_path / "current").unlink()
    assert what_made(tmp_path) == MadeFrom(sources="")


def test_an_older_version_that_wrote_it_into_the_manifest_alone_is_taken_over(tmp_path: Path) -> None:
    made(tmp_path, "/my/books")
    (tmp_path / "made-from.json").unlink()
    assert what_made(tmp_path) == MadeFrom(sources="/my/books")
    generation = read(tmp_path)
    os.close(generation.held)
    keep_what_made(tmp_path, generation.library, generation.origin)
    assert made_from.read(tmp_path) == MadeFrom(sources="/my/books", official={"book": 1})


@pytest.mark.parametrize("said", ["", "{}", '{"sources": "/my/books"}', '{"sources": "/my/books", "official": {}}'])
def test_what_is_no_longer_written_down_is_counted_in_the_data_itself(said: str, tmp_path: Path) -> None:
    made(tmp_path, "/my/books")
    (tmp_path / "made-from.json").write_text(said)
    assert what_it_gave(tmp_path) == MadeFrom(sources="/my/books", official={"book": 1})
    (tmp_path / "current" / "library.json").write_text("{")
    assert what_it_gave(tmp_path) == MadeFrom(sources="/my/books")


def test_a_build_without_documents_is_remembered_as_one(tmp_path: Path) -> None:
    made(tmp_path, "/my/books")
    held = read(tmp_path)  # so that the old generation stays
    write(tmp_path, library("without"), (), Origin("without"))
    assert what_made(tmp_path) == MadeFrom(sources="")
    (tmp_path / "current" / "manifest.json").unlink()
    assert what_made(tmp_path) == MadeFrom(sources="")
    os.close(held.held)


@pytest.fixture(scope="module")
def whole(tmp_path_factory: pytest.TempPathFactory) -> Path:
    data = tmp_path_factory.mktemp("whole")
    build(data, "whole")
    return data


@settings(suppress_health_check=[HealthCheck.function_scoped_fixture], deadline=None)
@given(st.data())
def test_no_changed_byte_anywhere_passes_for_what_was_written(whole: Path, choice: st.DataObject) -> None:
    folder = (whole / "current").resolve()
    files = sorted(path for path in folder.rglob("*") if path.is_file() and path.stat().st_size)
    path = choice.draw(st.sampled_from(files))
    written = path.read_bytes()
    at, bit = choice.draw(st.integers(0, len(written) - 1)), choice.draw(st.integers(0, 7))
    path.write_bytes(written[:at] + bytes([written[at] ^ 1 << bit]) + written[at + 1 :])
    try:
        generation = read(whole)
    except DamagedData:
        pass
    else:  # the manifest's own words: a changed fingerprint is a stale one, and the data is what was written
        os.close(generation.held)
        assert path.name == "manifest.json"
        assert generation.library == library("whole")
    finally:
        path.write_bytes(written)


# Links that lead elsewhere --------------------------------------------------------------------------------------------


def test_a_link_to_nowhere_is_no_data_and_a_build_replaces_it(tmp_path: Path) -> None:
    (tmp_path / "current").symlink_to("generation-gone")
    with pytest.raises(NoData):
        read(tmp_path)
    build(tmp_path, "first")
    assert serving(tmp_path) == "first"


def test_a_link_to_itself_is_no_data_and_a_build_replaces_it(tmp_path: Path) -> None:
    (tmp_path / "current").symlink_to("current")
    with pytest.raises(NoData):
        read(tmp_path)
    build(tmp_path, "first")
    assert serving(tmp_path) == "first"


def test_nothing_outside_the_data_folder_is_deleted(tmp_path: Path) -> None:
    outside, data = tmp_path / "outside", tmp_path / "data"
    outside.mkdir()
    (outside / "manifest.json").write_text("mine")
    data.mkdir()
    (data / "current").symlink_to(outside)
    (data / "generation-12345678").symlink_to(outside)
    (data / ".unfinished-12345678").symlink_to(outside)
    for name in ("first", "second"):
        build(data, name)
    assert (outside / "manifest.json").read_text() == "mine"
    assert serving(data) == "second"


def test_a_folder_of_somebody_else_that_is_called_like_a_generation_is_left_alone(tmp_path: Path) -> None:
    (tmp_path / "generation-photos").mkdir()
    (tmp_path / "generation-photos" / "1.jpg").write_text("mine")
    for name in ("first", "second"):
        build(tmp_path, name)
    assert (tmp_path / "generation-photos" / "1.jpg").read_text() == "mine"


def test_a_folder_in_the_place_of_the_link_is_refused_before_any_work(tmp_path: Path) -> None:
    (tmp_path / "current").mkdir()
    with pytest.raises(OSError, match="is a folder, not the link"):
        build(tmp_path, "first")
    assert kept(tmp_path, ".unfinished-") == kept(tmp_path, "generation-") == []


def test_a_data_folder_behind_a_link_is_built_where_the_link_leads(tmp_path: Path) -> None:
    (tmp_path / "real").mkdir()
    (tmp_path / "link").symlink_to(tmp_path / "real")
    build(tmp_path / "link", "first")
    assert serving(tmp_path / "real") == "first"
