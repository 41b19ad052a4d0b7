"""What tests all over the tree share: the official documents, where this machine has them."""

import os
from collections.abc import Callable
from pathlib import Path

import pytest

from ingest.lines import Source
from ingest.readers.read import read


@pytest.fixture(scope="session")
def official() -> Callable[[str], Source]:
    """An official document as lines, by its file name; skips where the owner's copies are not on this machine."""
    beside = Path(__file__).resolve().parents[2] / "shared" / "sources"
    folder = Path(os.environ.get("ARBITER_SOURCES") or beside)

    def source(name: str) -> Source:
        path = folder / name
        if not path.is_file():
            pytest.skip(f"the official document {name} is not in {folder} (set ARBITER_SOURCES)")
        return read(path)

    return source
