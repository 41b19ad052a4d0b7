import gzip
from pathlib import Path

import pytest
from flask.testing import FlaskClient

from kb.generations import Origin
from kb.store import Store
from tests.webapp.offline.conftest import MOST
from webapp.offline.making import Making, make


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
