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
    from playwright.sync_api import Browser, Page

PHONE, DESK = {"width": 390, "height": 844}, {"width": 1280, "height": 800}

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


@contextmanager
def window(browser: "Browser", server: str, **options: Any) -> Iterator["Page"]:
    """A page of its own; the test fails where a script does."""
    context = browser.new_context(base_url=server, **({"service_workers": "block"} | options))
    with watched(context.new_page()) as page:
        yield page
        context.close()


@contextmanager
def watched(page: "Page") -> Iterator["Page"]:
    """A page whose scripts may not fail."""
    faults: list[str] = []
    page.on("pageerror", lambda error: faults.append(str(error)))
    page.on("console", lambda message: faults.append(message.text) if "Security Policy" in message.text else None)
    yield page
    assert faults == []


@pytest.fixture
def page(browser: "Browser", server: str) -> Iterator["Page"]:
    """A phone."""
    with window(browser, server, viewport=PHONE, is_mobile=True, has_touch=True) as page:
        yield page


@pytest.fixture
def desk(browser: "Browser", server: str) -> Iterator["Page"]:
    """A wide screen, with a mouse and a keyboard."""
    with window(browser, server, viewport=DESK) as page:
        yield page


@pytest.fixture
def plain(browser: "Browser", server: str) -> Iterator["Page"]:
    """A phone without scripts."""
    with window(browser, server, viewport=PHONE, java_script_enabled=False) as page:
        yield page


def some(within: Tag, selector: str) -> list[Tag]:
    """What there is of something on a page, for all of which something is to hold: not nothing."""
    found = within.select(selector)
    assert found, selector
    return [*found]


def text(element: Tag | None) -> str:
    """What an element says, in one line."""
    assert element
    return " ".join(element.get_text().split())


def href(link: Tag) -> str:
    """Where a link leads."""
    return str(link["href"])
