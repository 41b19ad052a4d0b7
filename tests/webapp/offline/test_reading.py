from typing import Any

from flask import Flask
from lxml import html

from kb.store import Store
from tests.webapp.conftest import Scan
from webapp.offline.reading import addresses, bare, fetched


def test_every_passage_and_ruling_is_there_to_read(store: Store) -> None:
    known = set(addresses(store))
    assert {f"/{passage.page}" for passage in store.library.passages} <= known
    assert {"/", "/contents", "/rulings", "/phase/hero", "/play/everchosen/angazkul-grend"} <= known


def test_examples_are_kept_with_all_their_steps(app: Flask, scan: Scan) -> None:
    address = "/blasted-wastes/mount-hedon"
    kept: Any = html.fromstring(bare(fetched(app, address)))
    shown: Any = scan(address)
    examples, steps = "//details[@class='example']", "//details[@class='example']//ol/li"
    assert len(kept.xpath(examples)) == len(shown.xpath(examples)) > 50
    assert all(one.xpath(".//ol/li") for one in kept.xpath(examples))
    assert len(kept.xpath(steps)) > len(shown.xpath(steps))


def test_a_page_loses_what_only_a_server_can_answer_and_nothing_that_is_read(app: Flask, scan: Scan) -> None:
    kept = bare(fetched(app, "/core-3e/14.3"))
    whole = scan("/core-3e/14.3")
    assert "/check/" in "".join(whole.xpath("//a/@href"))
    assert "/check/" not in kept
    for example in whole.xpath("//details[@class='example']//span[@class='question']"):
        assert example.text_content() in kept.replace("&amp;", "&")
    assert all(f'id="{anchor}"' in kept for anchor in whole.xpath("//main//*[@id]/@id"))
