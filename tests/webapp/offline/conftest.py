"""What a device keeps of our whole corpus, made once for all tests."""

from collections.abc import Iterator
from typing import TYPE_CHECKING

import pytest

from kb.store import Store
from tests.webapp.conftest import PHONE, window
from webapp.offline.making import Making, make

if TYPE_CHECKING:
    from playwright.sync_api import Browser, Page

MOST = 1_500_000
"""Bytes that a device takes."""

READY = """async () => {
  const until = Date.now() + 120_000;
  while (!navigator.serviceWorker.controller && Date.now() < until) await new Promise((wait) => setTimeout(wait, 100));
  return Boolean(navigator.serviceWorker.controller);
}"""


@pytest.fixture(scope="session")
def to_keep(store: Store) -> Making:
    """It lies in the tests' data folder until the pages or the data change, so that the server has it at once."""
    made = Making(store)
    while not made.file.exists():  # of the workers of one run, the first makes it
        make(store, made.file)
    return made


@pytest.fixture
def kept(browser: "Browser", server: str, to_keep: Making) -> Iterator["Page"]:
    """A phone that has been here once."""
    assert to_keep.file.exists()
    with window(browser, server, viewport=PHONE, service_workers="allow") as page:
        page.goto("/about")
        assert page.evaluate(READY)
        yield page
