import gzip
import resource
import shutil
from pathlib import Path

import pytest
from flask.testing import FlaskClient

from kb.generations import Origin
from kb.store import Store
from tests.webapp.offline.conftest import MOST
from webapp.app import create_app
from webapp.offline.making import Making, main, make


def test_all_that_a_device_takes_is_small(to_keep: Making, client: FlaskClient) -> None:
    worker = client.get("/worker.js").text
    named = {name for name in worker.split('"') if name.startswith("static/")}
    assert len(named) > 8
    files = [client.get(f"/{name}", buffered=True).data for name in named]
    assert to_keep.file.stat().st_size + sum(len(gzip.compress(file)) for file in [*files, worker.encode()]) < MOST


def test_other_data_is_another_version(store: Store, to_keep: Making) -> None:
    assert Making(store).version == to_keep.version
    assert Making(Store(store.library, Origin("another"), store.folder)).version != to_keep.version


def test_a_version_takes_the_place_of_the_one_before(small_pair: tuple[Store, Store], tmp_path: Path) -> None:
    old, new = tmp_path / "offline-old.bin", tmp_path / "offline-new.bin"
    make(small_pair[0], old)
    make(small_pair[0], new)
    assert [path.name for path in tmp_path.glob("offline*")] == ["offline-new.bin"]
    assert new.stat().st_mode & 0o077 == 0


def test_a_folder_that_cannot_be_written_to_is_said(store: Store, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("os.access", lambda *_: False)
    with pytest.raises(PermissionError, match="cannot be written"):
        Making(store).start()


@pytest.fixture
def own(small_pair: tuple[Store, Store], tmp_path: Path) -> Store:
    """A small store in a data folder of this test's own."""
    return Store.open(shutil.copytree(small_pair[0].folder.parent, tmp_path / "data", symlinks=True))


@pytest.mark.process
def test_a_disk_that_is_full_is_said_once_and_remembered_for_a_while(
    own: Store, capfd: pytest.CaptureFixture[str]
) -> None:
    app = create_app(own)
    client, made = app.test_client(), app.extensions["arbiter"].to_keep
    assert client.get("/offline.bin").status_code == 503
    first = made._started
    resource.prlimit(first.pid, resource.RLIMIT_FSIZE, (1_000, 1_000))  # a file that grows past this is refused
    assert first.wait(120) == 1
    for _ in range(3):
        refused = client.get("/offline.bin")
        assert refused.status_code == 404
        assert "no room" in refused.text
    (line,) = capfd.readouterr().err.splitlines()
    assert line == f"{made.file} cannot be made, and devices keep nothing: File too large"
    assert list(made.file.parent.glob("offline*")) == []
    made._again = 0.0  # a while later
    assert client.get("/offline.bin").status_code == 503
    assert made._started not in (None, first)
    made.close()


def test_data_that_is_damaged_meanwhile_is_said_in_a_line(own: Store) -> None:
    (own.folder / "library.json").write_text("{}")
    with pytest.raises(SystemExit, match=r"cannot be made, .* is damaged") as ended:
        main(own.origin.fingerprint, own.folder.parent / "offline-x.bin")
    assert "\n" not in str(ended.value)


def test_of_data_that_another_build_has_replaced_nothing_is_made(own: Store) -> None:
    main("another", own.folder.parent / "offline-x.bin")
    assert list(own.folder.parent.glob("offline*")) == []
