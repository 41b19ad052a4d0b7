"""What there is to read: the addresses of its pages, and each page without what only a server can answer."""

from typing import Any

from flask import Flask
from lxml import html

from kb.passages import Kind, Status
from kb.store import Store
from webapp.passages import ALL_STEPS
from webapp.play.plans import battleplans
from webapp.play.stages import stages_of

NEEDS_SERVER, SEARCH_PAGE = "/offline", "/offline/search"
"""The page that stands where one is asked for that is not among these, and the one that answers questions."""

WORKED_OUT = "//form[@class='sift' or starts-with(@action, '/play/')]"  # forms that sift or judge
_SERVED = " | ".join(  # the page as JSON or as a picture, a check with other numbers
    (
        "//link[@rel='alternate' or @rel='canonical']",
        "//meta[@property or @name='description']",
        WORKED_OUT,
        "//p[@class='data']",
        "//*[self::p or self::nav][a[starts-with(@href, '/check/')]]",
        "//a[@class='share' and not(@id)]",
    )
)


def addresses(store: Store) -> list[str]:
    """The address of each page that can be read without a server, home first."""
    subjects = ["/contents", "/rulings", "/coverage", "/about", *(f"/contents/{id}" for id in store.documents)]
    subjects += [f"/phase/{stage.slug}" for stage in stages_of(store)]
    subjects += [f"/play/{plan.id}" for plan in battleplans(store)]
    pages = [f"/{id}" for id, passage in store.passages.items() if id == passage.page]
    return ["/", *subjects, *pages, *(f"/rulings?status={status}" for status in Status)]


def sheets(store: Store) -> list[str]:
    """The addresses of the sheets to print: the same words again, a chapter each."""
    return [f"/print/{id}" for id, passage in store.passages.items() if passage.kind is Kind.CHAPTER]


def fetched(app: Flask, address: str) -> str:
    """A page of an application, its examples with all their steps."""
    response = app.test_client().get(address, environ_overrides={ALL_STEPS: True})
    if response.status_code != 200:
        raise RuntimeError(f"{address} answers {response.status}")
    return response.get_data(as_text=True)


def bare(page: str) -> str:
    """A page as it is kept on a device, without the space that its lines begin and end with."""
    document: Any = html.document_fromstring(page)
    for element in document.xpath(_SERVED):
        element.drop_tree()
    text = html.tostring(document, encoding="unicode", doctype="<!doctype html>")
    return "\n".join(line for line in map(str.strip, text.splitlines()) if line)
