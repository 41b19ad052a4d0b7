import json
import time
from collections.abc import Iterator
from contextlib import closing, contextmanager
from http.client import HTTPConnection
from http.server import BaseHTTPRequestHandler, ThreadingHTTPServer
from pathlib import Path
from threading import Thread
from typing import TYPE_CHECKING, Any
from urllib.parse import urlsplit

import pytest
from flask.testing import FlaskClient
from werkzeug.serving import make_server

from kb.generations import Origin
from kb.store import Store
from tests.conftest import CHROMIUM
from tests.webapp.conftest import Look, watched, window
from tests.webapp.offline.conftest import READY
from webapp.app import create_app
from webapp.offline.making import Making
from webapp.play.plans import battleplans
from webapp.play.stages import STAGES

if TYPE_CHECKING:
    from playwright.sync_api import Browser, Page

_DONE = """async () => {
  const mine = await navigator.serviceWorker.getRegistration();
  const until = Date.now() + 30_000;
  while (mine.installing && Date.now() < until) await new Promise((wait) => setTimeout(wait, 100));
}"""


def test_another_build_is_another_service_worker(store: Store, client: FlaskClient) -> None:
    other = create_app(Store(store.library, Origin("another"), store.folder)).test_client()
    worker = client.get("/worker.js")
    assert worker.mimetype == "text/javascript"
    assert client.get("/worker.js").data == worker.data
    assert other.get("/worker.js").data != worker.data


def test_what_the_service_worker_takes_is_there(client: FlaskClient) -> None:
    said = json.loads(client.get("/worker.js").text.partition("= ")[2].partition(";\n")[0])
    for name in [*said["kept"], *said["scripts"], said["needs_server"]]:
        with closing(client.get(f"/{name}")) as response:
            assert response.status_code == 200, name


def test_what_is_not_packed_yet_is_asked_for_again(small_pair: tuple[Store, Store]) -> None:
    app = create_app(small_pair[0])
    response = app.test_client().get("/offline.bin")
    assert response.status_code == 503
    assert int(response.headers["Retry-After"]) > 0
    app.extensions["arbiter"].close()


def test_the_manifest_names_icons_that_are_there(client: FlaskClient) -> None:
    manifest = json.loads(client.get("/static/manifest.json", buffered=True).data)

    sizes = {icon["sizes"] for icon in manifest["icons"]}
    assert {"192x192", "512x512"} <= sizes
    for icon in manifest["icons"]:
        with closing(client.get(f"/static/{icon['src']}")) as response:
            assert response.mimetype == icon["type"]


@pytest.mark.browser
def test_after_one_visit_everything_is_read_without_signal(kept: "Page", store: Store) -> None:
    kept.context.set_offline(True)
    for id in ("core-3e/14.3", "core-1e/wizards", "term/wizard", store.library.rulings[7].id):
        answer = kept.goto(f"/{id}")
        assert answer
        assert answer.status == 200
        assert kept.locator("h1").inner_text()
        assert kept.locator("#signal").is_visible()
    kept.goto("/core-3e/14.3")
    assert kept.locator("details.example .steps li").count() > 3
    kept.locator("#to-dice").click()
    kept.locator("dialog[open] button[value='2D6']").click()
    assert kept.locator("dialog[open] .die").count() == 2
    kept.goto("/dice")
    assert kept.locator(".die").count() == 2
    kept.goto("/14.1")
    assert kept.url.endswith("/core-3e/14.1")


@pytest.mark.browser
def test_without_signal_cited_words_are_marked_as_the_server_marks_them(kept: "Page", server: str, look: Look) -> None:
    kept.context.set_offline(True)
    kept.goto("/core-3e/13.3")
    kept.locator("#answers summary").first.click()
    kept.locator("#answers a[href*='mark=']").first.click()
    kept.wait_for_url("**mark=*")
    for address in (
        kept.url.removeprefix(server),
        "/core-3e/1.1?mark=the+faction's+allegiance+abilities+(see+27.0)#cited",
        "/core-3e/19.2?mark=D3+mortal+wounds+instead+of+1&in=arcane-bolt#cited",
        "/commentary-2021-01/dice-rolls/4?mark=before+or+after+re-rolls+and+modifiers#cited",
    ):
        kept.goto(address)
        marks = look(address).select("main mark")
        assert marks[0]["id"] == "cited"
        assert kept.locator("main mark").all_text_contents() == [mark.get_text() for mark in marks]


@pytest.mark.browser
def test_rules_are_pinned_side_by_side_without_signal(kept: "Page") -> None:
    kept.context.set_offline(True)
    for id in ("core-3e/13.3", "core-1e/wizards"):
        kept.goto(f"/{id}")
        kept.locator("button.pin").click()
    kept.get_by_role("link", name="2 side by side").click()
    kept.locator(".column h2").nth(1).wait_for()
    assert kept.locator(".column h2").all_inner_texts() == ["13.3 Attack Sequence", "Wizards"]
    assert "no longer in force" in kept.locator(".column").nth(1).inner_text()
    assert kept.get_by_text("Nothing is pinned").is_hidden()
    kept.locator("[data-unpin]").first.click()
    kept.wait_for_function("() => document.querySelectorAll('.column').length === 1")
    assert kept.locator(".column h2").inner_text() == "Wizards"


@pytest.mark.browser
def test_the_first_device_of_a_build_waits_until_it_is_packed(
    browser: "Browser", small_pair: tuple[Store, Store], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("webapp.offline.pages._WAIT", 2)
    app = create_app(small_pair[1])
    serving = make_server("127.0.0.1", 0, app, threaded=True)
    Thread(target=serving.serve_forever, daemon=True).start()
    with window(browser, f"http://127.0.0.1:{serving.server_port}", service_workers="allow") as page:
        assert not app.extensions["arbiter"].to_keep.file.exists()
        page.goto("/about")
        assert page.evaluate(READY)
        serving.shutdown()
        page.context.set_offline(True)
        page.goto("/search?q=shoot")
        assert page.locator("#signal").is_visible()
    app.extensions["arbiter"].close()


@pytest.mark.browser
def test_without_signal_what_needs_the_server_says_so(kept: "Page") -> None:
    assert kept.locator("#signal").is_hidden()
    kept.context.set_offline(True)
    assert kept.locator("#signal").is_visible()
    for address in ("/check/core-3e/14.3", "/attack", "/play?r=19"):
        answer = kept.goto(address)
        assert answer
        assert answer.status == 503
        assert kept.locator("h1").inner_text() == "This needs a signal"
        assert kept.locator("#resume").is_hidden()
        assert kept.locator(".stage-links a").count() == len(STAGES)
    for address in ("/rulings?word=nothingness", "/rulings?topic=dice-rolls", "/dice?r=1D6:3", "/pinned?ids=&add=14.3"):
        kept.goto(address)
        assert kept.locator("h1").inner_text() == "This needs a signal", address
    for address in ("/rulings", "/rulings?status=absorbed", "/rulings?word=&topic=", "/core-3e/14.3?mark=ward"):
        kept.goto(address)
        assert kept.locator("h1").inner_text() != "This needs a signal", address
    kept.context.set_offline(False)
    kept.goto("/attack")
    assert kept.locator("#signal").is_hidden()
    assert kept.locator("h1").inner_text() != "This needs a signal"


@pytest.mark.browser
def test_without_signal_the_phases_the_sheets_and_the_round_as_last_seen_are_read(kept: "Page", store: Store) -> None:
    kept.goto("/play?r=1&first=y&at=1")
    kept.locator("a[rel=next]").click()
    seen, bar = kept.url, kept.locator(".walk p").inner_text()
    kept.context.set_offline(True)
    for slug, stage in STAGES.items():
        kept.goto(f"/phase/{slug}")
        assert kept.locator("h1").inner_text() == stage.title
    for plan in battleplans(store):
        kept.goto(f"/play/{plan.id}")
        assert kept.locator("h1").inner_text() == plan.title
        assert kept.locator("table.rounds tbody tr").count() > 1
        assert kept.locator("main form").count() == 0
    kept.goto("/")
    kept.get_by_role("link", name="Walk through a battle round").click()
    kept.get_by_role("link", name="Go on with Battle round 1, your movement phase").click()
    assert kept.url == seen
    assert kept.locator(".walk p").inner_text() == bar
    assert kept.locator("#signal").is_visible()
    kept.locator("a[rel=prev]").click()
    assert kept.locator("h1").inner_text() == "Your hero phase"
    kept.get_by_role("link", name="What the rules say of it").click()
    assert kept.locator("h1").inner_text() == "Hero phase"
    kept.goto("/play?r=1&first=y&at=3")
    assert kept.locator("h1").inner_text() == "This needs a signal"


class Between(ThreadingHTTPServer):
    """A bad signal between a device and a server: heads come at once, and bodies in as many seconds as it `takes`."""

    def __init__(self, server: str) -> None:
        super().__init__(("127.0.0.1", 0), _Passing)
        self.behind, self.takes = urlsplit(server).netloc, 0.0


class _Passing(BaseHTTPRequestHandler):
    def do_GET(self) -> None:
        assert isinstance(self.server, Between)
        with closing(HTTPConnection(self.server.behind)) as asked:
            asked.request("GET", self.path)
            response = asked.getresponse()
            body = response.read()
        self.send_response(response.status)
        for name in ("Content-Type", "Content-Length", "Location"):
            if value := response.headers[name]:
                self.send_header(name, value)
        self.end_headers()
        pieces = 10
        for piece in range(pieces):
            try:
                self.wfile.write(body[piece * len(body) // pieces : (piece + 1) * len(body) // pieces])
            except OSError:  # the device has given it up
                return
            time.sleep(self.server.takes / pieces)

    def log_message(self, *said: object) -> None:
        pass


@contextmanager
def passing(server: str) -> Iterator[Between]:
    """A server with that before it, on an address of its own."""
    between = Between(server)
    Thread(target=between.serve_forever, daemon=True).start()
    yield between
    between.shutdown()
    between.server_close()


_WHOLE = """async (addresses) => {
  const one = async (address) => {
    const from = Date.now();
    const text = await (await fetch(address, { cache: "reload" })).text();
    return [text, (Date.now() - from) / 1000];
  };
  return Promise.all(addresses.map(one));
}"""


@pytest.mark.browser
def test_with_a_bad_signal_the_copy_stands_in_for_what_does_not_come_whole_in_time(
    browser: "Browser", server: str, to_keep: Making, client: FlaskClient
) -> None:
    assert to_keep.file.exists()
    with passing(server) as between:
        here = f"http://127.0.0.1:{between.server_port}"
        with window(browser, here, service_workers="allow") as page:
            page.goto("/about")
            assert page.evaluate(READY)
            page.goto("/core-3e/14.1")
            assert page.locator("#signal").is_hidden()

            between.takes = 6
            page.goto("/core-3e/13.3")
            assert page.locator("#signal").is_visible()
            assert page.locator("footer").count() == 1
            assert page.locator("article.rule").inner_text()
            assert page.locator("#answers details.settled").count() > 10
            page.goto("/search?q=does+my+5%2B+ward+work+on+mortal+wounds")
            page.wait_for_selector("#found .card")
            assert page.locator("#found .served").is_visible()  # the device has answered

            kept, not_kept = "/static/device.js", "/static/check.js"
            (text, _), (other, seconds) = page.evaluate(_WHOLE, [kept, not_kept])
            assert text == client.get(kept, buffered=True).text
            assert other == client.get(not_kept, buffered=True).text
            assert seconds > 5

            between.takes = 5
            page.goto("/check/core-3e/13.3?part=hit&given.roll=3&given.to_hit=4")
            assert page.locator("#signal").is_hidden()
            assert page.locator("#outcome").text_content() == "misses"
            assert page.locator("footer").count() == 1

            between.takes = 2  # too long for who has just waited, and for nobody else
            page.goto("/core-3e/14.3")
            assert page.locator("#signal").is_visible()
            between.takes = 0
            page.goto("/core-3e/14.1")
            assert page.locator("#signal").is_hidden()
            between.takes = 2
            page.goto("/core-3e/14.3")
            assert page.locator("#signal").is_hidden()


@pytest.mark.browser
def test_a_device_keeps_the_last_steps_of_a_battle_and_no_more(kept: "Page") -> None:
    kept.evaluate(
        """async () => {
          const cache = await caches.open((await caches.keys())[0]);
          for (let round = 100; round < 150; round += 1) await cache.put(`/play?r=${round}`, new Response("as it was"));
        }"""
    )
    kept.goto("/play?r=7")
    kept.wait_for_load_state()
    kept_addresses = "caches.keys().then(([name]) => caches.open(name)).then((cache) => cache.keys())"
    addresses = kept.evaluate(f"{kept_addresses}.then((all) => all.map((one) => one.url))")
    steps = [address.partition("/play")[2] for address in addresses if "/play?" in address]
    assert steps == [*(f"?r={number}" for number in range(111, 150)), "?r=7"]


@pytest.mark.browser
def test_a_version_that_does_not_come_whole_is_not_taken(kept: "Page") -> None:
    before = kept.evaluate("caches.keys()")
    assert len(before) == 1
    half = (
        kept.context.request.get("/worker.js")
        .text()
        .replace("offline.bin", "nothing.bin")
        .replace(before[0].removeprefix("arbiter-"), "newer")
    )
    kept.context.route("**/worker.js", lambda route: route.fulfill(body=half, content_type="text/javascript"))
    kept.evaluate("navigator.serviceWorker.getRegistration().then((mine) => mine.update())")
    kept.evaluate(_DONE)
    assert kept.evaluate("caches.keys()") == before
    kept.context.set_offline(True)
    kept.goto("/core-3e/14.3")
    assert kept.locator("h1").inner_text() == "14.3 Wards"


@pytest.mark.browser
def test_the_site_is_installed_and_opens_as_an_app_on_every_screen(
    browser: "Browser", server: str, to_keep: Making, tmp_path: Path
) -> None:
    assert to_keep.file.exists()
    if not CHROMIUM.exists():
        pytest.skip(f"there is no chromium with windows at {CHROMIUM}")
    # A profile of its own: the windows of the other tests are incognito, where nothing is installed.
    profile: Any = {"executable_path": str(CHROMIUM), "args": ["--no-sandbox"], "base_url": server}
    with browser.browser_type.launch_persistent_context(tmp_path, **profile) as context:
        page = context.pages[0]
        page.goto("/about")
        assert page.evaluate(READY)
        session = context.new_cdp_session(page)
        for width in (320, 390, 1280):
            page.set_viewport_size({"width": width, "height": 800})
            page.reload()
            assert session.send("Page.getAppManifest")["errors"] == []
            assert session.send("Page.getInstallabilityErrors")["installabilityErrors"] == []
            app = {"manifestId": session.send("Page.getAppId")["appId"]}
            session.send("PWA.install", app | {"installUrlOrBundleUrl": f"{server}/"})
            with context.expect_page() as opened:
                session.send("PWA.launch", app)
            with watched(opened.value) as installed:
                installed.set_viewport_size({"width": width, "height": 800})
                context.set_offline(True)
                installed.goto(server)
                assert installed.locator("h1").inner_text() == "What does the rule say?"
                assert installed.locator("#signal").is_visible()
                context.set_offline(False)
                installed.close()
            session.send("PWA.uninstall", app)
