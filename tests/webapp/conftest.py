"""The real application on the real corpus, asked in memory or by a real browser."""

import subprocess
import sys
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import TYPE_CHECKING, Any

import pytest
from bs4 import BeautifulSoup, Tag
from flask import Flask
from flask.testing import FlaskClient
from lxml import html

from kb.store import Store
from webapp.app import create_app

if TYPE_CHECKING:
    from playwright.sync_api import Browser

CHROMIUM = Path("/usr/bin/chromium")

Look = Callable[..., BeautifulSoup]
Scan = Callable[[str], html.HtmlElement]


@pytest.fixture(scope="session")
def app(store: Store) -> Flask:
    return create_app(store)


@pytest.fixture
def client(app: Flask) -> FlaskClient:
    return app.test_client()


@pytest.fixture
def look(client: FlaskClient) -> Look:
    """An address to its page."""

    def look(address: str, status: int = 200, **options: Any) -> BeautifulSoup:
        response = client.get(address, **options)
        assert response.status_code == status, response.text[:500]
        assert response.mimetype == "text/html"
        return BeautifulSoup(response.text, "lxml")

    return look


@pytest.fixture
def scan(client: FlaskClient) -> Scan:
    """An address to its page, ten times faster to read and not so handy: for walks through all pages."""

    def scan(address: str) -> html.HtmlElement:
        response = client.get(address)
        assert response.status_code == 200, response.text[:500]
        return html.document_fromstring(response.text)

    return scan


@contextmanager
def serving(data: Path, *words: str) -> Iterator[str]:
    """The address of an `arbiter serve` of a data folder."""
    command = [sys.executable, "-m", "arbiter", "serve", "--port", "0", "--data", str(data), *words]
    with subprocess.Popen(command, stdout=subprocess.PIPE, text=True) as running:
        assert running.stdout
        yield running.stdout.readline().removeprefix("Arbiter is on ").strip()
        running.terminate()


@pytest.fixture(scope="session")
def server(store: Store) -> Iterator[str]:
    """The address of a server of our whole corpus."""
    with serving(store.folder.parent) as address:
        yield address


@pytest.fixture(scope="module")  # no longer: while Playwright runs, nobody else can start it
def browser() -> Iterator["Browser"]:
    """Chromium; skips where there is none."""
    if not CHROMIUM.exists():
        pytest.skip(f"there is no chromium at {CHROMIUM}")
    from playwright.sync_api import sync_playwright

    with sync_playwright() as playwright:
        browser = playwright.chromium.launch(executable_path=str(CHROMIUM), args=["--no-sandbox"])
        yield browser
        browser.close()


def text(element: Tag | None) -> str:
    """What an element says, in one line."""
    assert element
    return " ".join(element.get_text().split())


def href(link: Tag) -> str:
    """Where a link leads."""
    return str(link["href"])
