import functools
import gzip
import json
import os
import re
import subprocess
import sys
from collections.abc import Mapping
from hashlib import sha256
from http.server import SimpleHTTPRequestHandler, ThreadingHTTPServer
from pathlib import Path
from threading import Thread
from typing import TYPE_CHECKING, Any
from urllib.parse import unquote, urlsplit

import pytest
from lxml import html

from arbiter.command import Refused
from arbiter.static_site.freeze import MARK, freeze
from kb.passages import Status
from kb.store import Store
from tests.conftest import Once
from tests.webapp.conftest import PHONE, window
from tests.webapp.offline.conftest import MOST, READY
from webapp.app import create_app
from webapp.play.plans import battleplans

if TYPE_CHECKING:
    from playwright.sync_api import Browser


@pytest.fixture(scope="module")
def site(built: Store, once: Once) -> Path:
    return once("site", lambda out: freeze(built, out))


@pytest.fixture(scope="module")
def pages(site: Path) -> Mapping[Path, html.HtmlElement]:
    """Every page of the copy, parsed once for all tests."""
    return {path: html.document_fromstring(path.read_text(encoding="utf-8")) for path in sorted(site.rglob("*.html"))}


def words_of(path: Path) -> str:
    document: Any = html.document_fromstring(path.read_text(encoding="utf-8"))
    return " ".join(document.text_content().split())


def digests(folder: Path) -> dict[str, str]:
    """By name, a digest of each file: a difference between two is then told at once."""
    files = (path for path in folder.rglob("*") if path.is_file())
    return {str(path.relative_to(folder)): sha256(path.read_bytes()).hexdigest() for path in files}


def test_every_passage_has_its_page(site: Path, built: Store) -> None:
    for passage in built.library.passages:
        assert (site / f"{passage.page}.html").is_file(), passage.id
    for name in ("index", "contents", "rulings", "coverage", "about", "search", "copy"):
        assert (site / f"{name}.html").is_file()
    for status in Status:
        assert (site / "rulings" / f"{status}.html").is_file()


def test_every_link_leads_to_a_file_and_to_a_place_in_it(site: Path, pages: Mapping[Path, html.HtmlElement]) -> None:
    root = site.resolve()
    files = {path for path in root.rglob("*") if path.is_file()}
    places = {path.resolve(): {str(id) for id in page.xpath("//@id")} for path, page in pages.items()}
    for path, page in pages.items():
        for _, _, link, _ in page.iterlinks():
            parts = urlsplit(link)
            assert not link.startswith("/"), f"{path}: {link}"
            if parts.scheme or not link:
                continue
            target = _target(path.parent, parts.path) if parts.path else path.resolve()
            assert target in files, f"{path}: {link}"
            if parts.fragment:
                assert parts.fragment in places[target], f"{path}: {link}"


@functools.cache
def _target(folder: Path, link: str) -> Path:
    return (folder / unquote(link)).resolve()


def test_the_phases_of_the_game_are_in_it(site: Path, pages: Mapping[Path, html.HtmlElement]) -> None:
    home = pages[site / "index.html"]
    phases = home.xpath("//a[starts-with(@href, 'phase/')]/@href")
    assert "phase/hero.html" in phases
    assert all((site / phase).is_file() for phase in phases)
    assert not home.xpath("//a[contains(@href, 'play')]")


def test_sheets_for_the_table_lose_no_words(site: Path, pages: Mapping[Path, html.HtmlElement], built: Store) -> None:
    client = create_app(built).test_client()
    told = "//main//*[self::h3 or self::th or self::dd or self::li]"
    for plan in battleplans(built):
        whole: Any = html.document_fromstring(client.get(f"/play/{plan.id}").text)
        kept = pages[site / f"play/{plan.id}.html"]
        (form,) = whole.xpath("//main//form")
        form.drop_tree()
        assert [one.text_content() for one in kept.xpath(told)] == [one.text_content() for one in whole.xpath(told)]


def test_no_page_waits_for_a_server(pages: Mapping[Path, html.HtmlElement], site: Path) -> None:
    for path, page in pages.items():
        scripts = [src.split("/")[-1] for src in page.xpath("//script/@src")]
        own = {site / "search.html": ["everything.js", "search.js"], site / "dice.html": ["dice.js"]}
        assert scripts == ["offline.js", *own.get(path, [])], path
        assert not page.xpath("//a[starts-with(@href, '/check/') or contains(@href, '/api/') or text()='Odds']"), path


def test_what_a_device_takes_of_a_copy_is_small(site: Path) -> None:
    said = json.loads((site / "worker.js").read_text(encoding="utf-8").partition("= ")[2].partition(";\n")[0])
    assert sum(len(gzip.compress((site / name).read_bytes())) for name in ["worker.js", *said["kept"]]) < MOST
    assert not re.search(r"^ *//", (site / "search.js").read_text(encoding="utf-8"), re.MULTILINE)


def test_every_page_says_that_it_is_a_copy(site: Path, pages: Mapping[Path, html.HtmlElement]) -> None:
    for path, page in pages.items():
        [link] = page.xpath("//footer//a[text()='This is a static copy']/@href")
        assert (path.parent / link).resolve() == (site / "copy.html").resolve()
    said = words_of(site / "copy.html")
    assert "What is not in it" in said
    assert "The official wording. Who owns" in said


@pytest.mark.process
def test_the_same_store_gives_the_same_bytes_in_another_process(small_store: Store, tmp_path: Path) -> None:
    once, again = tmp_path / "once", tmp_path / "again"
    freeze(small_store, once)
    subprocess.run(
        [sys.executable, "-m", "arbiter", "export", "site", str(again), "--data", str(small_store.folder.parent)],
        env=os.environ | {"PYTHONHASHSEED": "7"},
        check=True,
        capture_output=True,
    )
    assert digests(again) == digests(once)
    assert len(digests(once)) > 20


def test_an_older_copy_is_replaced_and_nothing_is_left_beside_it(small_store: Store, tmp_path: Path) -> None:
    out = tmp_path / "copies" / "site"
    out.mkdir(parents=True)
    (out / MARK).touch()
    (out / "gone.html").write_text("of the older copy", encoding="utf-8")
    freeze(small_store, out)
    assert not (out / "gone.html").exists()
    assert list(out.parent.iterdir()) == [out]


def test_a_copy_that_cannot_take_its_place_leaves_the_older_one_there(
    small_store: Store, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    out = tmp_path / "copies" / "site"
    out.mkdir(parents=True)
    (out / MARK).touch()
    (out / "index.html").write_text("the older copy", encoding="utf-8")
    before = digests(out)
    rename = Path.rename

    def failing(path: Path, target: Path) -> Path:
        if target == out and not path.name.endswith(".before"):
            raise OSError("the disk is gone")
        return rename(path, target)

    monkeypatch.setattr(Path, "rename", failing)
    with pytest.raises(OSError, match="the disk is gone"):
        freeze(small_store, out)
    assert digests(out) == before
    assert list(out.parent.iterdir()) == [out]


@pytest.mark.parametrize("taken", ["folder", "file"])
def test_what_is_no_copy_is_left_alone(taken: str, built: Store, tmp_path: Path) -> None:
    out = tmp_path / "site"
    if taken == "folder":
        out.mkdir()
    precious = out / "thesis.txt" if taken == "folder" else out
    precious.write_text("three years of work", encoding="utf-8")
    with pytest.raises(Refused, match="holds something else"):
        freeze(built, out)
    assert precious.read_text(encoding="utf-8") == "three years of work"


def test_the_official_wording_is_in_it_when_asked_for(small_pair: tuple[Store, Store], tmp_path: Path) -> None:
    _, official = small_pair
    both = official.passages["core-2e/units"]
    words = " ".join(both.official.split()[:8])
    file = f"{both.page}.html"
    freeze(official, tmp_path / "whole", include_official=True)
    assert words in words_of(tmp_path / "whole" / file)


@pytest.mark.browser
def test_the_search_page_answers_from_a_file_as_a_server_would(browser: "Browser", site: Path, built: Store) -> None:
    question = "is my unit stil in coherency"
    with window(browser, site.as_uri(), viewport=PHONE) as page:
        page.goto((site / "core-3e" / "13.3.html").as_uri())
        page.fill("#q", question)
        page.press("#q", "Enter")
        page.wait_for_selector("#found li.hit", timeout=60_000)
        titles = page.locator("#found .title").all_inner_texts()
        page.locator("#found li.hit a").first.click()
        page.wait_for_selector("h1")
        heading = page.locator("h1").first.inner_text()
    assert titles == [hit["title"] for hit in built.answer(question, 12)["results"]]
    assert heading == titles[0]


@pytest.mark.browser
def test_dice_are_rolled_in_a_copy_from_a_folder(browser: "Browser", site: Path) -> None:
    with window(browser, site.as_uri(), viewport=PHONE) as page:
        page.goto((site / "core-3e" / "13.3.html").as_uri())
        page.locator("#to-dice").click()
        page.locator("button[value='2D6']").click()
        rolled = [int(one) for one in page.locator(".die").all_inner_texts()]
        assert len(rolled) == 2
        assert page.locator(".total strong").inner_text() == str(sum(rolled))
        page.reload()
        assert [int(one) for one in page.locator(".die").all_inner_texts()] == rolled


@pytest.mark.browser
def test_a_copy_on_a_host_is_read_and_searched_without_signal(browser: "Browser", site: Path) -> None:
    handler = functools.partial(SimpleHTTPRequestHandler, directory=str(site))
    with ThreadingHTTPServer(("127.0.0.1", 0), handler) as host:
        Thread(target=host.serve_forever, daemon=True).start()
        with window(browser, f"http://127.0.0.1:{host.server_address[1]}", service_workers="allow") as page:
            page.goto("/core-3e/14.3.html")
            assert page.evaluate(READY)
            host.shutdown()
            page.context.set_offline(True)
            page.goto("/")
            assert page.locator("h1").inner_text() == "What does the rule say?"
            page.goto("/core-1e/wizards.html")
            page.fill("#q", "does my ward work on mortals")
            page.press("#q", "Enter")
            page.wait_for_selector("#found .card", timeout=60_000)
            page.locator("#found .card .decided a").click()
            page.wait_for_url("**/core-3e/*.html*")
            assert page.locator("#cited").is_visible()
