"""What a device keeps of our whole corpus, made once for all tests."""

import time
from collections.abc import Iterator
from typing import TYPE_CHECKING, Any

import pytest

from kb.store import Store
from tests.webapp.conftest import PHONE, watched
from webapp.offline.making import Making, make

if TYPE_CHECKING:
    from playwright.sync_api import Browser, BrowserContext, Page

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
    while not made.file.exists():  # of the workers of one run, the first makes it and the others wait
        make(store, made.file)
        time.sleep(0.2)
    return made


@pytest.fixture(scope="session")
def visited(browser: "Browser", server: str, to_keep: Making) -> Iterator["BrowserContext"]:
    """A phone that has been here once."""
    assert to_keep.file.exists()
    options: Any = {"base_url": server, "viewport": PHONE, "service_workers": "allow"}
    context = browser.new_context(**options)
    with watched(context.new_page()) as page:
        page.goto("/about")
        assert page.evaluate(READY)
        page.close()
    yield context
    context.close()


@pytest.fixture
def kept(visited: "BrowserContext") -> Iterator["Page"]:
    """That phone, as the test before left it but for what it typed."""
    with watched(visited.new_page()) as page:
        page.goto("/about")
        yield page
        visited.set_offline(False)
        visited.unroute_all()
        page.evaluate("localStorage.clear()")
        page.close()
