"""What workers serve: a build taken up in the middle of a stream of requests, and one that cannot be read."""

import hashlib
import json
import os
import shutil
import signal
import threading
import time
from collections.abc import Callable, Iterator
from contextlib import contextmanager, suppress
from http.client import HTTPConnection
from pathlib import Path

import pytest
from flask import Flask, Response, request

from arbiter.serving import takeup
from kb.engine.checks import every_check
from kb.generations import DamagedData, NoData
from kb.numbers import placing
from kb.store import Store
from tests.arbiter.conftest import Command
from tests.arbiter.serving.conftest import Serve, Serving, until
from webapp.app import create_app

OLD, NEW = "Two alike.", "Three alike."
PAGE = "/rulings/dice-rolls/1"


@pytest.fixture
def data(tmp_path: Path) -> Path:
    return tmp_path / "data"


def change(corpus: Path, before: str = OLD, after: str = NEW) -> None:
    """Put other words into the small corpus."""
    changed = [path for path in corpus.rglob("*.md") if before in path.read_text()]
    assert len(changed) == 1
    changed[0].write_text(changed[0].read_text().replace(before, after))


@contextmanager
def stream(serving: Serving) -> Iterator[list[tuple[int, str]]]:
    """Four connections that ask and ask, two of them anew each time: each answer's status and text."""
    answers: list[tuple[int, str]] = []
    gone = threading.Event()

    def ask(keep: bool) -> None:
        connection = HTTPConnection(*serving.place, timeout=60)
        while not gone.is_set():
            for path in (PAGE, "/contents", "/api/v1/passages/rulings/dice-rolls/1"):
                connection.request("GET", path)
                answer = connection.getresponse()
                answers.append((answer.status, answer.read().decode()))
                if not keep:
                    connection.close()
                gone.wait(0.01)  # a stream, not a flood: the server has a build to take up
        connection.close()

    threads = [threading.Thread(target=ask, args=(keep,)) for keep in (True, True, False, False)]
    for thread in threads:
        thread.start()
    try:
        yield answers
    finally:
        gone.set()
        for thread in threads:
            thread.join()


def only_new(serving: Serving) -> bool:
    """Whether every worker shows the new text: many connections, of which each worker has some."""
    return all(NEW in serving.get(PAGE) for _ in range(40))


@pytest.mark.parametrize(
    ("error", "tries"),
    [
        (OSError(24, "Too many open files"), 3),
        (MemoryError(), 3),
        (DamagedData("the data is damaged"), 1),
        (FileNotFoundError(2, "No such file"), 1),
    ],
)
def test_a_build_is_tried_again_where_it_could_not_be_opened_for_a_moment(
    error: Exception, tries: int, data: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    looks: list[float] = []
    opened: list[Path] = []

    def wait(seconds: float) -> None:
        looks.append(seconds)
        if len(looks) > 5:
            raise KeyboardInterrupt

    def refuse(folder: Path) -> None:
        opened.append(folder)
        try:
            raise error
        except OSError as cause:  # as kb/generations.py tells of all that goes wrong
            raise DamagedData("the data is damaged") from cause

    monkeypatch.setattr(takeup, "_current", lambda _: "new")
    monkeypatch.setattr(time, "sleep", wait)
    monkeypatch.setattr(Store, "open", refuse)
    with pytest.raises(KeyboardInterrupt):
        takeup._follow(Flask("none"), data, "old", takeup.Said())
    assert len(opened) == tries
    assert capsys.readouterr().err.count("cannot be read") == 1


def test_what_pages_with_checks_need_is_loaded_before_anybody_asks(
    store: Store, monkeypatch: pytest.MonkeyPatch
) -> None:
    app = create_app(store)
    loaded: dict[str, int] = {}

    @app.after_request
    def note(answer: Response) -> Response:
        loaded[request.path] = answer.status_code
        return answer

    monkeypatch.setattr(takeup, "_RUSH", 0.0)
    placing.fields.cache_clear()
    takeup.prepare(app)
    try:
        assert until(lambda: "graph" in vars(app.extensions["arbiter"]))
    finally:
        app.extensions["arbiter"].close()
    assert loaded == {"/search": 200, "/check/core-3e/13.3": 200}
    assert until(lambda: placing.fields.cache_info().currsize >= len({check.given for check in every_check()}))


def test_every_worker_takes_up_a_new_build_and_no_request_is_lost(
    serve: Serve, arbiter: Command, small: Path, data: Path
) -> None:
    assert arbiter("build", "--data", str(data)).status == 0
    with serve("--data", str(data), "--workers", "2") as serving:
        assert OLD in serving.get(PAGE)
        before = serving.workers()
        with stream(serving) as answers:
            change(small)
            assert arbiter("build", "--data", str(data)).status == 0
            assert until(lambda: only_new(serving))
        assert serving.workers() == before
        assert until(lambda: bool(serving.said))
    assert {status for status, _ in answers} == {200}, serving.said
    assert any(OLD in text for _, text in answers)
    assert any(NEW in text for _, text in answers)
    assert len(serving.said) == 1, serving.said
    assert serving.said[0].startswith("took up the build of 20")


def test_a_build_that_cannot_be_read_is_not_taken_up_and_the_next_one_is(
    serve: Serve, arbiter: Command, small: Path, data: Path, tmp_path: Path
) -> None:
    assert arbiter("build", "--data", str(data)).status == 0
    with serve("--data", str(data), "--workers", "2") as serving:
        assert OLD in serving.get(PAGE)
        change(small)
        other = tmp_path / "other"
        assert arbiter("build", "--data", str(other)).status == 0
        built = (other / "current").resolve()
        (built / "library.json").write_text("{}")
        shutil.copytree(built, data / built.name)
        link(data, built.name)
        assert until(lambda: bool(serving.said))
        assert OLD in serving.get(PAGE)
        assert arbiter("build", "--data", str(data)).status == 0
        assert until(lambda: only_new(serving))
    assert len(serving.said) == 2, serving.said
    assert "cannot be read" in serving.said[0]
    assert "library.json is not as it was written" in serving.said[0]
    assert serving.said[1].startswith("took up the build of ")


def test_a_data_folder_that_goes_is_no_reason_to_stop(serve: Serve, arbiter: Command, small: Path, data: Path) -> None:
    assert arbiter("build", "--data", str(data)).status == 0
    with serve("--data", str(data)) as serving:
        assert OLD in serving.get(PAGE)
        shutil.rmtree(data)
        change(small)
        assert OLD in serving.get(f"{PAGE}?fresh")
        assert arbiter("build", "--data", str(data)).status == 0
        assert until(lambda: NEW in serving.get(PAGE))


def link(data: Path, name: str) -> None:
    """Let `current` lead elsewhere, in one step."""
    (data / ".new").symlink_to(name)
    (data / ".new").replace(data / "current")


def damaged(data: Path) -> None:
    shutil.copytree((data / "current").resolve(), data / "bad")
    (data / "bad" / "library.json").write_text("{}")
    link(data, "bad")


def newer(data: Path) -> None:
    shutil.copytree((data / "current").resolve(), data / "bad")
    (data / "bad" / "manifest.json").write_text('{"version": 99}')
    link(data, "bad")


def nowhere(data: Path) -> None:
    link(data, "bad")


def unsearchable(data: Path) -> None:
    """Just as it was written, but written wrongly."""
    bad = data / "bad"
    shutil.copytree((data / "current").resolve(), bad)
    manifest = json.loads((bad / "manifest.json").read_text())
    for name in manifest["files"]:
        if name.startswith("index/"):
            (bad / name).write_bytes(b"x")
            manifest["files"][name] = hashlib.sha256(b"x").hexdigest()
    (bad / "manifest.json").write_text(json.dumps(manifest))
    link(data, "bad")


def unlinked(data: Path) -> None:
    (data / "current").unlink()


@pytest.mark.parametrize(
    ("harm", "why", "seen"),
    [
        (damaged, "library.json is not as it was written", "bad"),
        (newer, "has version 99", "bad"),
        (unsearchable, "", "bad"),
        (nowhere, "there is no data", "bad"),
        (unlinked, "there is no data", ""),
    ],
)
def test_a_worker_that_starts_while_the_current_build_cannot_be_read_serves_the_one_before(
    harm: Callable[[Path], None], why: str, seen: str, small_store: Store, capsys: pytest.CaptureFixture[str]
) -> None:
    data, said = small_store.folder.parent, takeup.Said()
    harm(data)
    for _ in range(2):
        store, known = takeup.opened(data, said)
        assert store.folder == small_store.folder
        assert known == seen
    (line,) = capsys.readouterr().err.splitlines()
    assert why in line
    assert line.endswith(f"a worker that starts serves {small_store.folder.name}")


def test_where_no_build_can_be_read_it_says_what_is_wrong_with_the_current_one(small_store: Store) -> None:
    data = small_store.folder.parent
    (small_store.folder / "library.json").write_text("{}")
    with pytest.raises(DamagedData, match=r"library\.json is not as it was written"):
        takeup.opened(data, takeup.Said())
    shutil.rmtree(small_store.folder)
    with pytest.raises(NoData):
        takeup.opened(data, takeup.Said())


def test_one_that_could_not_be_read_for_a_moment_is_looked_at_again(
    small_store: Store, monkeypatch: pytest.MonkeyPatch
) -> None:
    def refuse(_: Path) -> None:
        raise OSError(24, "Too many open files")

    data = small_store.folder.parent
    link(data, "new")
    monkeypatch.setattr(Store, "open", refuse)
    assert takeup.opened(data, takeup.Said())[1] == small_store.folder.name != takeup._current(data)


def test_workers_are_replaced_while_the_current_build_cannot_be_read(
    serve: Serve, arbiter: Command, small: Path, data: Path
) -> None:
    assert arbiter("build", "--data", str(data)).status == 0
    built = (data / "current").resolve().name
    with serve("--data", str(data), "--workers", "2") as serving:
        assert OLD in serving.get(PAGE)
        assert until(lambda: len(serving.workers()) == 2)
        damaged(data)
        assert until(lambda: bool(serving.said))
        killed = serving.workers()[:1]
        os.kill(killed[0], signal.SIGKILL)
        assert until(lambda: _replaced(serving, killed))
        assert until(lambda: any(line.endswith(f"a worker that starts serves {built}") for line in serving.said))
        assert all(OLD in serving.get(PAGE) for _ in range(40))
        before = serving.workers()
        serving.process.send_signal(signal.SIGHUP)
        assert until(lambda: _replaced(serving, before))
        assert all(OLD in serving.get(PAGE) for _ in range(40))
        change(small)
        assert arbiter("build", "--data", str(data)).status == 0
        assert until(lambda: only_new(serving))
    assert sum("a worker that starts serves" in line for line in serving.said) == 1, serving.said


def _replaced(serving: Serving, gone: list[int]) -> bool:
    """Whether two workers answer, and none of those."""
    with suppress(OSError):  # one is ending
        now = serving.workers()
        return len(now) == 2 and not set(now) & set(gone)
    return False
