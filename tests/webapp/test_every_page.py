"""What holds for all pages, in one walk through them."""

from collections.abc import Callable
from functools import cache
from urllib.parse import urlencode

import pytest
from flask import Flask
from lxml import html

from kb.engine.checks import Check, every_check
from kb.passages import Kind
from kb.store import Store
from webapp.play.stages import STAGES

Fetched = Callable[[str], bytes]

HEAVIEST = 155_000  # bytes of a page before compression


@pytest.fixture(scope="module")
def fetched(app: Flask) -> Fetched:
    """An address to its page, made once for all tests."""
    client = app.test_client()

    @cache
    def fetched(address: str) -> bytes:
        response = client.get(address)
        assert response.status_code == 200, response.text[:500]
        page: bytes = response.data
        return page

    return fetched


def read(page: bytes) -> html.HtmlElement:
    return html.document_fromstring(page.decode())


def address_of(check: Check) -> str:
    return f"/check/{check.id}?{urlencode({'part': check.part})}"


def test_no_page_that_one_reads_weighs_more_than_a_phone_loads_at_once(fetched: Fetched, store: Store) -> None:
    pages = {f"/{one.page}" for one in store.library.passages}
    checks = {address_of(one) for one in every_check()}
    books = {f"/contents/{one.id}" for one in store.library.documents}
    others = {"/", "/try", "/coverage", "/contents", "/rulings", "/about", "/play", "/attack", "/dice"}
    others |= {f"/phase/{slug}" for slug in STAGES}
    heavy = {address: size for address in pages | checks | books | others if (size := len(fetched(address))) > HEAVIEST}
    assert heavy == {}


def test_every_page_has_one_heading_and_no_anchor_twice(fetched: Fetched, store: Store) -> None:
    for id, passage in store.passages.items():
        if id == passage.page:
            page = read(fetched(f"/{id}"))
            assert len(page.xpath("//h1")) == 1, id
            anchors = page.xpath("//@id")
            assert len(set(anchors)) == len(anchors), id
            for inside in store.inside(id):
                if inside.page == id and passage.kind is not Kind.TOPIC:
                    assert inside.id.partition("#")[2] in anchors, inside.id


def test_every_field_has_a_label_and_no_name_twice_where_it_matters(fetched: Fetched) -> None:
    for check in every_check():
        page = read(fetched(address_of(check)))
        ids = page.xpath("//@id")
        assert len(set(ids)) == len(ids), check.name
        labelled = set(page.xpath("//label/@for"))
        fields = page.xpath("//*[@id='check']//*[self::input[not(@type='hidden')] or self::select or self::textarea]")
        assert fields, check.name
        for field in fields:
            named = field.get("id") in labelled if field.get("id") else field.xpath("ancestor::label")
            assert named, f"{check.name}: {field.attrib}"
