"""What tests all over the tree share: the real data, and the official documents where this machine has them."""

import os
from collections.abc import Callable
from pathlib import Path

import pytest

from arbiter import data
from ingest.lines import Source
from ingest.readers.read import read
from kb.store import Store

_BESIDE = Path(__file__).resolve().parents[2] / "shared" / "sources"
SOURCES = Path(os.environ.get("ARBITER_SOURCES") or _BESIDE)


@pytest.fixture(scope="session")
def built(tmp_path_factory: pytest.TempPathFactory) -> Store:
    """A store of our whole corpus, built once."""
    return data.build(tmp_path_factory.mktemp("built"), None)


@pytest.fixture(scope="session")
def built_from_official(tmp_path_factory: pytest.TempPathFactory) -> Store:
    """A store with the official wording; skips where the owner's copies are not on this machine."""
    if not SOURCES.is_dir():
        pytest.skip(f"the official documents are not in {SOURCES} (set ARBITER_SOURCES)")
    return data.build(tmp_path_factory.mktemp("official"), SOURCES)


@pytest.fixture(scope="session")
def official() -> Callable[[str], Source]:
    """An official document as lines, by its file name; skips where the owner's copies are not on this machine."""
    def source(name: str) -> Source:
        path = SOURCES / name
        if not path.is_file():
            pytest.skip(f"the official document {name} is not in {SOURCES} (set ARBITER_SOURCES)")
        return read(path)

    return source
