"""What is derived from a store: each relation holds both ways, for the whole of our corpus."""

from flask import Flask

from kb.passages import Kind
from kb.store import Store
from webapp.app import create_app, swap
from webapp.site import Site, site


def test_every_passage_is_on_a_page_of_its_document(store: Store) -> None:
    pages = {page.id: document for document, pages in Site(store).pages.items() for page in pages}
    assert all(pages[passage.page] == passage.document for passage in store.library.passages)
    assert set(pages) == {passage.page for passage in store.library.passages}


def test_the_page_before_the_one_after_is_the_page_itself(store: Store) -> None:
    beside = Site(store).beside
    assert set(beside) == {passage.page for passage in store.library.passages}
    for id, (before, after) in beside.items():
        for near, back in ((before, 1), (after, 0)):
            there = beside[near.id][back] if near else None
            assert near is None or (there and there.id == id)


def test_rulings_stay_within_their_topic(store: Store) -> None:
    passages = {passage.id: passage for passage in store.library.passages}
    for id, near in Site(store).beside.items():
        if passages[id].kind is Kind.RULING:
            assert {one.parent for one in near if one} <= {passages[id].parent}


def test_what_a_passage_uses_is_used_by_it(store: Store) -> None:
    users = {(term, passage.id) for term, passages in Site(store).users.items() for passage in passages}
    assert users == {(term, passage.id) for passage in store.library.passages for term in passage.uses}


def test_a_ruling_bears_on_the_pages_of_its_sections(store: Store) -> None:
    on_page = Site(store).rulings_on_page
    for ruling in store.library.rulings:
        assert all(ruling.id in on_page[section.split("#")[0]] for section in ruling.sections)
    assert set().union(*on_page.values()) == {ruling.id for ruling in store.library.rulings if ruling.sections}


def test_an_example_that_shows_a_ruling_is_found_by_its_place(store: Store) -> None:
    shown = Site(store).shown
    assert shown
    for ruling, places in shown.items():
        assert all(check.examples[place - 1].shows == ruling for check, place in places)


def test_a_request_keeps_its_site_when_another_is_swapped_in(store: Store) -> None:
    app: Flask = create_app(store)
    with app.test_request_context():
        first = site()
        swap(app, store)
        assert site() is first
    with app.test_request_context():
        assert site() is not first


def test_a_site_that_nobody_asked_to_query_has_nothing_to_close(store: Store) -> None:
    mine = Site(store)
    mine.close()
    assert "queries" not in vars(mine)
