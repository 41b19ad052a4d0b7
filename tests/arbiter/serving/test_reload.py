"""`arbiter serve --reload`: a real server that follows a small corpus, and a copy of the code."""

import os
import shutil
import threading
from pathlib import Path

from arbiter.data import build
from arbiter.serving.reload import _stamps
from kb.store import Store
from tests.arbiter.conftest import ROOT
from tests.arbiter.serving.conftest import Serve, until
from tests.arbiter.serving.test_takeup import NEW, OLD, PAGE, change
from tests.ingest.small_corpus import with_official

PACKAGES = ("arbiter", "corpus", "exports", "ingest", "kb", "webapp")


def test_folders_that_come_and_go_while_it_looks_are_passed_over(tmp_path: Path) -> None:
    (tmp_path / "kept.py").write_text("kept")
    (tmp_path / ".hidden").write_text("an editor's")
    (tmp_path / "kept.pyc").write_text("compiled")
    gone = threading.Event()

    def come_and_go() -> None:
        while not gone.is_set():
            for number in range(20):
                (tmp_path / f"{number}" / "inside").mkdir(parents=True, exist_ok=True)
            for number in range(20):
                shutil.rmtree(tmp_path / f"{number}")

    busy = threading.Thread(target=come_and_go)
    busy.start()
    try:
        for _ in range(300):
            assert [path.name for path, *_ in _stamps((tmp_path,))] == ["kept.py"]
    finally:
        gone.set()
        busy.join()


def test_a_changed_corpus_changes_the_page_and_a_broken_one_is_said(serve: Serve, small: Path, tmp_path: Path) -> None:
    with serve("--reload", "--data", str(tmp_path / "data")) as serving:
        assert OLD in serving.get(PAGE)
        change(small, "document: rulings", "document: nowhere")
        assert until(lambda: "what ran before runs on" in serving.said), serving.said
        assert OLD in serving.get(PAGE)
        change(small, "document: nowhere", "document: rulings")
        change(small)
        assert until(lambda: NEW in serving.get(PAGE)), serving.said
    assert any(line.startswith("arbiter build: ") for line in serving.said), serving.said


def test_a_book_that_is_gone_loses_nothing_until_it_is_back(serve: Serve, small: Path, tmp_path: Path) -> None:
    official, data = with_official(small, tmp_path / "official"), tmp_path / "data"
    store = build(data, official)
    book = official / "core-rules.txt"
    with serve("--reload", "--data", str(data)) as serving:
        assert OLD in serving.get(PAGE)
        book.rename(tmp_path / "away.txt")
        assert until(lambda: "what ran before runs on" in serving.said), serving.said
        assert any("no longer gives all the official wording" in line for line in serving.said)
        assert Store.open(data).library == store.library
        (tmp_path / "away.txt").rename(book)
        change(small)
        assert until(lambda: NEW in serving.get(PAGE)), serving.said
    assert Store.open(data).official


def test_changed_code_is_run_and_code_that_cannot_be_loaded_is_not(serve: Serve, small: Path, tmp_path: Path) -> None:
    copy = tmp_path / "copy"
    for package in PACKAGES:
        shutil.copytree(ROOT / package, copy / package)  # what is compiled already, too
    home, about = copy / "webapp" / "templates" / "search" / "home.html", copy / "webapp" / "about.py"
    environment = os.environ | {"PYTHONPATH": str(copy)}
    with serve("--reload", "--data", str(tmp_path / "data"), env=environment, cwd=copy) as serving:
        assert "It is changed" not in serving.get("/")
        about.write_text(f"{about.read_text()}\nthis is no Python\n")
        assert until(lambda: "what ran before runs on" in serving.said), serving.said
        assert serving.get("/about")
        about.write_text((ROOT / "webapp" / "about.py").read_text())
        home.write_text(home.read_text().replace("{% block main %}", "{% block main %}<p>It is changed.</p>"))
        assert until(lambda: "It is changed" in serving.get("/")), serving.said
