from flask import Flask

from kb.store import Store
from tests.webapp.conftest import Scan
from webapp.offline.reading import addresses, bare, fetched


def test_every_passage_and_ruling_is_there_to_read(store: Store) -> None:
    known = set(addresses(store))
    assert {f"/{passage.page}" for passage in store.library.passages} <= known
    assert {"/", "/contents", "/rulings", "/phase/hero"} <= known


def test_a_page_loses_what_only_a_server_can_answer_and_nothing_that_is_read(app: Flask, scan: Scan) -> None:
    kept = bare(fetched(app, "/core-3e/14.3"))
    whole = scan("/core-3e/14.3")
    assert "/check/" in "".join(whole.xpath("//a/@href"))
    assert "/check/" not in kept
    for example in whole.xpath("//details[@class='example']//span[@class='question']"):
        assert example.text_content() in kept.replace("&amp;", "&")
    assert all(f'id="{anchor}"' in kept for anchor in whole.xpath("//main//*[@id]/@id"))
