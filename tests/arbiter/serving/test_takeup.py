"""A build that is taken up by a server with two workers, in the middle of a stream of requests."""

import shutil
import threading
import time
from collections.abc import Iterator
from contextlib import contextmanager
from http.client import HTTPConnection
from pathlib import Path

import pytest
from flask import Flask

from arbiter.serving import takeup
from kb.generations import DamagedData
from kb.store import Store
from tests.arbiter.conftest import Command
from tests.arbiter.serving.conftest import Serve, Serving, until

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
        (data / ".new").symlink_to(built.name)
        (data / ".new").replace(data / "current")
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
