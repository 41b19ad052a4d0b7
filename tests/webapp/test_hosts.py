"""Who may ask a server with the publisher's wording: the guard itself, the application, and a server that is real."""

import socket
from collections.abc import Iterator

import pytest
from flask import Flask
from flask.testing import FlaskClient
from hypothesis import given
from hypothesis import strategies as st

from arbiter.data import fingerprint
from kb.generations import Origin, write
from kb.passages import Passage, Place
from kb.store import Store
from tests.webapp.conftest import serving
from webapp.app import create_app, swap
from webapp.hosts import allowed

WORDS = "Words that only the publisher has"
ADDRESSES = (
    "/",
    "/core-3e/13.3",
    "/search?q=ward",
    "/nothing",
    "/static/site.css",
    "/api/v1/passages/13.3",
    "/api/v1/x",
)


@pytest.fixture(scope="module")
def with_wording(store: Store) -> Store:
    """Our store with a publisher's wording beside 13.3, made up so that no machine lacks it."""

    def beside(passage: Passage) -> Passage:
        place = Place(file="book.txt", first=1, last=1)
        return passage.but(official=WORDS, official_place=place)

    passages = tuple(beside(one) if one.id == "core-3e/13.3" else one for one in store.library.passages)
    return Store(store.library.but(passages=passages), Origin("with wording", "x"), store.folder)


@pytest.fixture(scope="module")
def guarded(with_wording: Store) -> Flask:
    return create_app(with_wording, ("rules.example", ".club.example", "192.168.1.5"))


# The guard ------------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    "host",
    ["localhost", "LocalHost:8000", "localhost.:80", "my.localhost", "127.0.0.1:8000", "127.8.9.1", "[::1]:8000"],
)
def test_this_machine_always_may(host: str) -> None:
    assert allowed(host, ())


@pytest.mark.parametrize(
    ("host", "names"),
    [
        ("rules.example:8000", ("rules.example",)),
        ("RULES.example.", ("rules.example",)),
        ("a.club.example", (".club.example",)),
        ("club.example", (".club.example",)),
        ("192.168.1.5:8000", ("192.168.1.5",)),
        ("[FE80::1]:8000", ("fe80::1",)),
        ("10.1.2.3", ("0.0.0.0",)),  # noqa: S104
        ("[2001:db8::1]:8000", ("::",)),
    ],
)
def test_so_may_what_was_named_with_any_port(host: str, names: tuple[str, ...]) -> None:
    assert allowed(host, names)
    assert not allowed(host, ())


@pytest.mark.parametrize(
    "host",
    [
        None,
        "",
        " ",
        "evil.example",
        "localhost.evil.example",
        "127.0.0.1.evil.example",
        "evil.example:80@localhost",
        "localhost@evil.example",
        "localhost/evil",
        "localhost, evil.example",
        "evil.example,localhost",
        "localhost:port",
        "localhost:0",
        "localhost:99999",
        "localhost..",
        "club.example.evil",
        "notclub.example",
        "xrules.example",
        "0x7f.1",
        "2130706433",
        "[::1",
        "::1",
        "[::1].evil.example",
        "[::ffff:10.0.0.1]",
        "192.168.1.6",
        "0.0.0.0",  # noqa: S104
        "ｌocalhost",
        "[",
        "." * 300,
        "a" * 100_000,
    ],
)
def test_nobody_else_may(host: str | None) -> None:
    assert not allowed(host, ("rules.example", ".club.example", "192.168.1.5"))


@given(st.text() | st.text("localhst127.0[]:@/, "), st.sampled_from([(), ("::",), (".example",)]))
def test_no_header_is_too_odd_to_be_judged(host: str, names: tuple[str, ...]) -> None:
    assert not (allowed(host, names) and set(host) & set("@/, \\\r\n"))


# The application ------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("address", ADDRESSES)
@pytest.mark.parametrize("method", ["GET", "HEAD", "OPTIONS", "POST"])
def test_a_stranger_gets_nothing_but_what_to_do(guarded: Flask, address: str, method: str) -> None:
    answer = guarded.test_client().open(address, method=method, headers={"Host": "evil.example:8000"})
    assert answer.status_code == 421
    assert WORDS not in answer.text
    assert method == "HEAD" or "arbiter serve --allow-host NAME" in answer.text
    assert answer.mimetype == ("application/problem+json" if "/api/" in address else "text/html")
    assert answer.headers["X-Content-Type-Options"] == "nosniff"
    assert not {"ETag", "Cache-Control", "Access-Control-Allow-Origin"} & {*answer.headers.keys()}


@pytest.mark.parametrize("host", ["localhost", "127.0.0.1:8000", "rules.example", "a.club.example:80", "192.168.1.5"])
def test_its_own_names_get_the_wording(guarded: Flask, host: str) -> None:
    answer = guarded.test_client().get("/api/v1/passages/13.3", headers={"Host": host})
    assert answer.get_json()["official"] == WORDS


def test_what_a_proxy_or_a_stranger_says_of_the_host_is_not_listened_to(guarded: Flask) -> None:
    said = {"Host": "evil.example", "X-Forwarded-Host": "localhost", "Forwarded": "host=localhost"}
    assert guarded.test_client().get("/", headers=said).status_code == 421
    said = {"Host": "localhost", "X-Forwarded-Host": "evil.example"}
    assert guarded.test_client().get("/", headers=said).status_code == 200


@pytest.mark.parametrize("address", ADDRESSES)
def test_no_page_of_another_origin_reads_or_shows_the_wording(guarded: Flask, address: str) -> None:
    for method in ("GET", "HEAD", "OPTIONS"):
        answer = guarded.test_client().open(
            address, method=method, headers={"Origin": "https://evil.example"}, buffered=True
        )
        assert "Access-Control-Allow-Origin" not in answer.headers
        assert answer.headers["Cross-Origin-Resource-Policy"] == "same-origin"
        assert "public" not in answer.headers.get("Cache-Control", "")


@pytest.mark.parametrize("host", ["evil.example", "rules.example:8000", "10.0.0.1", "", "a b", "[", "localhost, x"])
def test_a_server_of_our_own_words_answers_to_every_name(client: FlaskClient, host: str) -> None:
    answer = client.get("/api/v1/passages/13.3", headers={"Host": host})
    assert answer.status_code == 200
    assert answer.headers["Access-Control-Allow-Origin"] == "*"
    assert "Cross-Origin-Resource-Policy" not in answer.headers


def test_a_build_with_the_wording_is_guarded_from_the_moment_that_it_is_swapped_in(
    store: Store, with_wording: Store
) -> None:
    app = create_app(store)
    stranger = {"Host": "evil.example"}
    for build, status, shared in ((store, 200, True), (with_wording, 421, False), (store, 200, True)):
        swap(app, build)
        assert app.test_client().get("/core-3e/13.3", headers=stranger).status_code == status
        answer = app.test_client().get("/api/v1/passages/13.3")
        assert ("Access-Control-Allow-Origin" in answer.headers) is shared
        assert ("public" in answer.headers["Cache-Control"]) is shared
        assert (WORDS in answer.text) is not shared


# A server -------------------------------------------------------------------------------------------------------------


@pytest.fixture(scope="module")
def real(with_wording: Store, tmp_path_factory: pytest.TempPathFactory) -> Iterator[str]:
    folder = tmp_path_factory.mktemp("wording")
    library = with_wording.library.but(answers=())  # which take long to index, and nobody asks
    write(folder, library, (), Origin(fingerprint(None)))
    with serving(folder, "--allow-host", "rules.example") as address:
        yield address


def status(real: str, request: str) -> int:
    """The status of what a server answers to a request as it is, line ends aside."""
    host, _, port = real.removeprefix("http://").partition(":")
    with socket.create_connection((host, int(port)), timeout=10) as asking:
        asking.sendall(request.replace("\n", "\r\n").encode() + b"\r\n\r\n")
        answer = b""
        while more := asking.recv(65_536):
            answer += more
    assert WORDS.encode() not in answer or answer.split()[1] == b"200"
    return int(answer.split()[1])


@pytest.mark.parametrize(
    ("request_", "answered"),
    [
        ("GET /core-3e/13.3 HTTP/1.1\nHost: localhost\nConnection: close", 200),
        ("GET /core-3e/13.3 HTTP/1.1\nHost: rules.example\nConnection: close", 200),
        ("GET /core-3e/13.3 HTTP/1.0\nHost: localhost", 200),
        ("GET /core-3e/13.3 HTTP/1.1\nHost: evil.example\nConnection: close", 421),
        ("GET /core-3e/13.3 HTTP/1.1\nHost:\nConnection: close", 421),
        ("GET /core-3e/13.3 HTTP/1.1\nConnection: close", 421),
        ("GET /core-3e/13.3 HTTP/1.0", 421),
        ("GET /core-3e/13.3 HTTP/1.1\nHost: localhost\nHost: evil.example\nConnection: close", 421),
        ("GET /core-3e/13.3 HTTP/1.1\nHost: evil.example\nHost: localhost\nConnection: close", 421),
        ("GET http://localhost/core-3e/13.3 HTTP/1.1\nHost: evil.example\nConnection: close", 421),
        ("GET /core-3e/13.3 HTTP/1.1\nHost: evil.example\nX-Forwarded-Host: localhost\nConnection: close", 421),
        ("GET /core-3e/13.3 HTTP/1.1\nHost: localhost:8000/@evil.example\nConnection: close", 421),
    ],
)
def test_a_real_server_refuses_a_host_that_is_missing_doubled_or_odd(real: str, request_: str, answered: int) -> None:
    assert status(real, request_) == answered
