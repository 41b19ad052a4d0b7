import gzip

import pytest
from flask import Flask
from flask.testing import FlaskClient

from kb.generations import Origin
from kb.store import Store
from tests.webapp.conftest import Look, href
from webapp.app import create_app, swap

PAGES = ("/", "/search?q=ward", "/core-3e/13.3", "/check/core-3e/13.3", "/rulings", "/nothing", "/api/v1/search?q=ward")


@pytest.mark.parametrize("address", PAGES)
def test_every_answer_has_the_security_headers_and_no_cookie(client: FlaskClient, address: str) -> None:
    headers = client.get(address).headers
    policy = headers["Content-Security-Policy"]
    assert "default-src 'none'" in policy
    assert "frame-ancestors 'none'" in policy
    assert "unsafe" not in policy
    assert headers["X-Content-Type-Options"] == "nosniff"
    assert "Referrer-Policy" in headers
    assert "Permissions-Policy" in headers
    assert "Set-Cookie" not in headers


@pytest.mark.parametrize("address", ["/core-3e/13.3", "/api/v1/passages/core-3e/13.3", "/static/site.css"])
def test_an_answer_that_has_not_changed_is_not_sent_again(client: FlaskClient, address: str) -> None:
    first = client.get(address, buffered=True)
    assert "max-age" in first.headers["Cache-Control"]
    again = client.get(address, headers={"If-None-Match": first.headers["ETag"]}, buffered=True)
    assert (again.status_code, again.data) == (304, b"")
    other = client.get(address, headers={"If-None-Match": '"another"'}, buffered=True)
    assert other.status_code == 200


@pytest.mark.parametrize("address", ["/core-3e/13.3", "/api/v1/search?q=charge"])
def test_who_has_another_answer_is_told_so_and_not_sent_this_one(client: FlaskClient, address: str) -> None:
    refused = client.get(address, headers={"If-Match": '"another"'})
    assert (refused.status_code, refused.content_type) == (412, "application/problem+json")
    assert refused.json
    assert refused.json["status"] == 412
    assert "Cache-Control" not in refused.headers
    assert client.get(address, headers={"If-Match": "*"}).status_code == 200


def test_another_build_has_another_tag(store: Store, client: FlaskClient) -> None:
    other = create_app(Store(store.library, Origin("another"), store.folder)).test_client()
    assert other.get("/about").data == client.get("/about").data
    assert other.get("/about").headers["ETag"] != client.get("/about").headers["ETag"]


def test_a_store_is_swapped_without_a_restart(store: Store) -> None:
    app = create_app(store)
    ruling = store.library.rulings[0]
    renamed = store.library.documents[0].but(title="Another Book")
    library = store.library.but(documents=(renamed, *store.library.documents[1:]))
    assert "Another Book" not in app.test_client().get("/contents").text
    swap(app, Store(library, Origin("another"), store.folder))
    assert "Another Book" in app.test_client().get("/contents").text
    assert app.test_client().get(f"/{ruling.id}").status_code == 200


def test_answers_are_compressed_for_who_takes_it(client: FlaskClient) -> None:
    plain = client.get("/core-3e/13.3")
    packed = client.get("/core-3e/13.3", headers={"Accept-Encoding": "gzip, deflate"})
    assert packed.headers["Content-Encoding"] == "gzip"
    assert packed.headers["Vary"] == plain.headers["Vary"] == "Accept-Encoding"
    assert gzip.decompress(packed.data) == plain.data
    assert packed.headers["ETag"] == plain.headers["ETag"]
    refused = client.get("/core-3e/13.3", headers={"Accept-Encoding": "gzip;q=0"})
    assert "Content-Encoding" not in refused.headers


def test_a_page_with_all_that_it_needs_is_under_50_kb(app: Flask, client: FlaskClient) -> None:
    packed = {"Accept-Encoding": "gzip"}
    needed = sum(
        len(client.get(f"/static/{name}", headers=packed, buffered=True).data)
        for name in ("site.css", "search.js", "dice.js", "preview.js", "pin.js", "device.js", "check.js", "icon.svg")
    )
    for address in (*PAGES, "/coverage", "/contents/core-3e"):
        assert len(client.get(address, headers=packed).data) + needed < 50_000, address


def test_a_static_file_with_its_own_digest_alone_keeps_for_ever(client: FlaskClient, look: Look) -> None:
    (named,) = look("/about").select("link[rel=stylesheet]")
    assert "immutable" in client.get(href(named), buffered=True).headers["Cache-Control"]
    for other in ("/static/site.css", "/static/site.css?v=deadbeef", href(named).replace("site.css", "search.js")):
        assert "max-age=60," in client.get(other, buffered=True).headers["Cache-Control"]


def test_any_site_may_read_the_api(client: FlaskClient) -> None:
    assert client.get("/api/v1/rulings").headers["Access-Control-Allow-Origin"] == "*"
    assert "Access-Control-Allow-Origin" not in client.get("/rulings").headers
