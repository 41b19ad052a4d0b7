"""The application as a server calls it, asked without one: an ASGI conversation for each request."""

import asyncio
import gzip
import itertools
import json
import threading
from typing import Any

import pytest
from flask import Flask, request
from hypothesis import given
from hypothesis import strategies as st

from kb.generations import Origin
from kb.store import Store
from tests.aside import aside
from webapp.app import create_app, swap
from webapp.front import Front

Headers = dict[str, str]
Pairs = list[tuple[str, str]]
Parts = tuple[bytes, ...]


class Asked:
    """What a request was answered."""

    def __init__(self, messages: list[dict[str, Any]]) -> None:
        start, *rest = messages
        self.status: int = start["status"]
        self.headers = {name.decode(): value.decode() for name, value in start["headers"]}
        self.body = b"".join(message["body"] for message in rest)


def _pairs(headers: Headers | Pairs | None) -> Pairs:
    given = list(headers.items()) if isinstance(headers, dict) else headers or []
    return given if any(name == "host" for name, _ in given) else [("host", "a"), *given]


class Door:
    """A front and the requests that came through to Flask."""

    def __init__(self, app: Flask, **options: Any) -> None:
        self.app, self.made = app, list[str]()
        self.front = Front(app, **options)
        app.before_request(lambda: self.made.append(request.full_path))

    async def asked(
        self,
        path: str,
        headers: Headers | Pairs | None = None,
        method: str = "GET",
        sends: Parts = (),
        ends: bool = True,
    ) -> Asked:
        address, _, query = path.partition("?")
        scope = {
            "type": "http",
            "http_version": "1.1",
            "method": method,
            "scheme": "http",
            "path": address,
            "raw_path": address.encode(),
            "query_string": query.encode(),
            "headers": [(name.lower().encode(), value.encode()) for name, value in _pairs(headers)],
            "server": ("127.0.0.1", 8000),
            "client": ("127.0.0.1", 9),
        }
        coming = [{"type": "http.request", "body": part, "more_body": True} for part in sends]
        if ends:
            coming.append({"type": "http.request", "body": b"", "more_body": False})
        messages: list[dict[str, Any]] = []

        async def receive() -> dict[str, Any]:
            if not coming:
                await asyncio.sleep(30)
            return coming.pop(0)

        async def send(message: dict[str, Any]) -> None:
            messages.append(message)

        await self.front(scope, receive, send)
        return Asked(messages)

    def ask(self, *request: Any, **options: Any) -> Asked:
        answer: Asked = aside(asyncio.run, self.asked(*request, **options))
        return answer


@pytest.fixture
def door(store: Store) -> Door:
    return Door(create_app(store))


HERE = {"host": "localhost"}  # pages tell chats where they stand
GZIP = {"Accept-Encoding": "gzip, deflate, br"}


@pytest.mark.parametrize("path", ["/core-3e/13.3", "/search?q=ward", "/api/v1/search?q=ward", "/static/site.css"])
@pytest.mark.parametrize("headers", [{}, GZIP], ids=["plain", "gzip"])
def test_an_answer_is_made_once_and_is_what_flask_answers(door: Door, path: str, headers: Headers) -> None:
    headers = HERE | headers
    first, again = door.ask(path, headers), door.ask(path, headers)
    assert len(door.made) == 1
    flask = door.app.test_client().get(path, headers=headers, buffered=True)
    for answer in (first, again):
        assert (answer.status, answer.body) == (200, flask.data)
        assert answer.headers == {name.lower(): value for name, value in flask.headers.items()} | _date(answer)


def _date(answer: Asked) -> Headers:
    return {"date": answer.headers["date"]} if "date" in answer.headers else {}


@pytest.mark.parametrize("path", ["/core-3e/13.3", "/api/v1/passages/core-3e/13.3"])
def test_who_has_the_answer_already_is_told_so_as_flask_tells_it(door: Door, path: str) -> None:
    tag = door.ask(path, HERE).headers["etag"]
    for condition in (tag, f'"other", {tag}', "*", '"other"', "what"):
        headers = HERE | {"If-None-Match": condition} | GZIP
        answer = door.ask(path, headers)
        flask = door.app.test_client().get(path, headers=headers, buffered=True)
        assert (answer.status, answer.body) == (flask.status_code, flask.data)
        assert answer.headers == {name.lower(): value for name, value in flask.headers.items()} | _date(answer)
    assert door.ask(path, HERE | {"If-None-Match": tag}).body == b""


def test_a_head_is_answered_from_what_a_get_left(door: Door) -> None:
    whole, head = door.ask("/core-3e/13.3"), door.ask("/core-3e/13.3", method="HEAD")
    assert len(door.made) == 1
    assert head.body == b""
    assert head.headers == whole.headers


def test_packed_and_plain_are_kept_apart(door: Door) -> None:
    plain, packed = door.ask("/core-3e/13.3"), door.ask("/core-3e/13.3", GZIP)
    refused = door.ask("/core-3e/13.3", {"Accept-Encoding": "gzip;q=0"})
    assert gzip.decompress(packed.body) == plain.body == refused.body


def test_a_header_sent_twice_does_not_put_the_packed_answer_before_those_who_cannot_read_it(door: Door) -> None:
    twice = [("Accept-Encoding", "gzip"), ("Accept-Encoding", "identity")]
    for order in (twice, twice[::-1]):
        assert gzip.decompress(door.ask("/core-3e/13.3", order).body).startswith(b"<!doctype html>")
        assert door.ask("/core-3e/13.3").body.startswith(b"<!doctype html>")


def test_every_host_is_asked_for_itself(door: Door) -> None:
    @door.app.before_request
    def check() -> tuple[str, int] | None:
        return ("no", 403) if request.host == "evil" else None

    assert door.ask("/core-3e/13.3").status == 200
    assert door.ask("/core-3e/13.3", {"host": "evil"}).status == 403
    assert door.ask("/core-3e/13.3").status == 200


@pytest.mark.parametrize("path", ["/nothing", "/13.3", "/api/v1/search", "/api/v1/search?q=a&limit=x", "/core-3e/%ff"])
def test_what_is_no_answer_is_not_kept(door: Door, path: str) -> None:
    statuses = [door.ask(path).status for _ in range(2)]
    assert statuses[0] == statuses[1] != 200
    assert len(door.made) == 2


def test_a_cookie_or_another_ground_to_differ_is_not_kept(door: Door) -> None:
    @door.app.after_request
    def differ(response: Any) -> Any:
        if request.path == "/about":
            response.set_cookie("a", "b")
        if request.path == "/rulings":
            response.vary.add("Accept")
        return response

    for path in ("/about", "/rulings"):
        for _ in range(2):
            assert door.ask(path).status == 200
    assert len(door.made) == 4


def test_a_new_build_is_served_at_once_and_old_answers_do_not_come_to_it(store: Store) -> None:
    door = Door(create_app(store))
    begun, swapped = threading.Event(), threading.Event()

    @door.app.before_request
    def wait() -> None:
        if request.path == "/contents/core-3e" and not begun.is_set():
            begun.set()
            swapped.wait(10)

    renamed = store.library.documents[0].but(title="Another Book")
    library = store.library.but(documents=(renamed, *store.library.documents[1:]))

    def change() -> None:
        begun.wait(10)
        swap(door.app, Store(library, Origin("another"), store.folder))
        swapped.set()

    assert b"Another Book" not in door.ask("/contents").body
    thread = threading.Thread(target=change)
    thread.start()
    door.ask("/contents/core-3e")
    thread.join()
    assert b"Another Book" in door.ask("/contents").body
    made = len(door.made)
    door.ask("/contents/core-3e")
    assert len(door.made) == made + 1


def test_many_who_ask_for_one_page_at_once_wait_for_one_and_the_same(door: Door) -> None:
    async def hall() -> list[Asked]:
        return await asyncio.gather(*(door.asked("/core-3e/13.3", GZIP) for _ in range(60)))

    answers = aside(asyncio.run, hall())
    assert {answer.status for answer in answers} == {200}
    assert len({answer.body for answer in answers}) == 1
    assert len(door.made) == 1


CHECK = "/api/v1/check/core-3e/13.3"
JSON = {"Content-Type": "application/json"}
GIVEN = json.dumps({"part": "hit", "given": {"roll": 3, "to_hit": 4, "modifiers": [1]}}).encode()


@given(st.lists(st.integers(0, len(GIVEN)), max_size=5))
def test_a_body_comes_whole_however_it_is_cut(posting: Door, cuts: list[int]) -> None:
    edges = [0, *sorted(cuts), len(GIVEN)]
    parts = tuple(GIVEN[start:end] for start, end in itertools.pairwise(edges))
    answer = posting.ask(CHECK, {**JSON, "Content-Length": str(len(GIVEN))}, "POST", parts)
    assert answer.status == 200, answer.body
    assert json.loads(answer.body)["outcome"] == "hits"


@pytest.fixture(scope="module")
def posting(store: Store) -> Door:
    return Door(create_app(store))


def test_a_body_that_does_not_come_is_not_waited_for(store: Store) -> None:
    door = Door(create_app(store), body_seconds=0.2)
    answer = door.ask(CHECK, {**JSON, "Content-Length": "500"}, "POST", (b"{",), ends=False)
    assert answer.status == 408
    assert json.loads(answer.body)["status"] == 408
    assert door.made == []


@pytest.mark.parametrize("says", [{"Content-Length": "9000000"}, {"Transfer-Encoding": "chunked"}])
def test_a_body_that_is_too_large_is_refused_as_soon_as_it_is(door: Door, says: Headers) -> None:
    answer = door.ask(CHECK, {**JSON, **says}, "POST", tuple(b"a" * 5_000 for _ in range(6)))
    assert answer.status == 413


def test_a_header_in_disguise_is_not_believed(door: Door) -> None:
    @door.app.get("/headers")
    def headers() -> dict[str, str]:
        return {key: str(value) for key, value in request.environ.items() if key.startswith("HTTP_X")}

    assert json.loads(door.ask("/headers", {"X_Real": "a", "X-True": "b"}).body) == {"HTTP_X_TRUE": "b"}


@pytest.mark.parametrize("name", ["host", "accept-encoding", "if-match", "x-any"])
def test_headers_that_are_too_long_are_refused_before_anybody_reads_them(store: Store, name: str) -> None:
    door = Door(create_app(store))
    answer = aside(asyncio.run, door.asked("/", {name: "a," * 10_000}))
    assert answer.status == 431
    assert json.loads(answer.body)["detail"] == "Its headers have more than 16,384 bytes."
    assert door.made == []


@pytest.mark.parametrize("said", ["99999999999 00:00:00 GMT", "2020 99999999999999999999:00:00 GMT"])
@pytest.mark.parametrize("path", ["/about", "/api/v1/search?q=ward", "/static/site.css"])
def test_a_date_that_no_calendar_has_is_none(store: Store, path: str, said: str) -> None:
    door, since = Door(create_app(store)), {"If-Modified-Since": f"Mon, 01 Jan {said}"}

    async def ask() -> list[Asked]:
        return [await door.asked(path, since) for _ in range(2)]  # made, and kept

    assert [one.status for one in aside(asyncio.run, ask())] == [200, 200]
    assert door.app.test_client().get("/about", headers=since).status_code == 200


@pytest.mark.parametrize(
    "host", ["xn--a", "xn--zzzz99999:99", f"xn--{'a' * 60}", "a" * 64, "a b", "[", "a/b", "xn--a." * 2_000]
)
@pytest.mark.parametrize("path", ["/", "/13.3", "/search?q=ward", "/worker.js", "/qr?to=/x", "/nowhere"])
def test_a_host_that_is_no_name_breaks_nothing(store: Store, host: str, path: str) -> None:
    answer = aside(asyncio.run, Door(create_app(store)).asked(path, {"host": host}))
    assert answer.status < 500


def test_a_page_says_its_own_address_under_the_name_that_it_was_asked_by(store: Store) -> None:
    for host in ("a", "rules.home:8000", "[::1]:8000", "xn--bcher-kva.example"):
        page = aside(asyncio.run, Door(create_app(store)).asked("/about", {"host": host}))
        assert f'property="og:url" content="http://{host}/about"' in page.body.decode()
