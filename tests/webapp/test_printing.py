"""What comes out of a printer, made by a real browser: how many pages, and what stands on them."""

import io
from collections.abc import Callable, Iterable, Iterator, Sequence
from typing import TYPE_CHECKING
from unicodedata import normalize

import pytest
from pypdf import PageObject, PdfReader

from kb.passages import Kind, Passage
from kb.store import Store
from webapp.play.abilities import of_phase
from webapp.play.stages import STAGES

if TYPE_CHECKING:
    from playwright.sync_api import Browser

pytestmark = pytest.mark.browser

Paper = Callable[[str, int], Sequence[PageObject]]
Print = Callable[[str], list[str]]


@pytest.fixture(scope="module")
def paper(browser: "Browser", server: str) -> Iterator[Paper]:
    """An address, and the width of the screen, to the sheets of A4 that it is printed on."""
    page = browser.new_page(base_url=server, service_workers="block")

    def paper(address: str, width: int) -> Sequence[PageObject]:
        page.set_viewport_size({"width": width, "height": 800})
        page.goto(address)
        return PdfReader(io.BytesIO(page.pdf(format="A4"))).pages

    yield paper
    page.close()


@pytest.fixture(scope="module")
def printed(paper: Paper) -> Print:
    """An address to the words of each sheet that it is printed on from a wide screen."""

    def printed(address: str) -> list[str]:
        sheets = paper(address, 1280)
        return [" ".join(normalize("NFKC", sheet.extract_text()).split()) for sheet in sheets]  # ligatures apart

    return printed


def fullest(store: Store, passages: Iterable[Passage], most: int) -> list[Passage]:
    """Those with most to print: what fits there fits for the rest."""

    def said(passage: Passage) -> int:
        rulings = store.rulings_on(passage.id)
        texts = [one.text for one in (passage, *store.inside(passage.id))]
        return sum(map(len, texts)) + sum(len(one.question) + len(one.answer) for one in rulings)

    return sorted(passages, key=said)[-most:]


def test_a_rule_is_one_sheet_with_all_its_rulings(printed: Print, store: Store) -> None:
    ruled = [one for one in store.library.passages if one.kind is Kind.SECTION and store.rulings_on(one.id)]
    assert len(ruled) > 50
    for rule in fullest(store, ruled, 12):
        sheets = printed(f"/{rule.id}")
        assert len(sheets) == 1, rule.id
        assert sheets[0].startswith("Core Rules › ")
        assert rule.label in sheets[0]
        assert "Ask about the rules" not in sheets[0]
        for ruling in store.rulings_on(rule.id):
            assert " ".join(ruling.question.split()) in sheets[0], rule.id
            assert store.answers(ruling.id)[0].headline in sheets[0], rule.id


@pytest.mark.parametrize("width", [320, 390, 1280])
def test_paper_is_the_same_from_every_screen(paper: Paper, width: int) -> None:
    for address in (
        "/core-3e/14.3",
        "/check/core-3e/13.3?part=hit&given.roll=3&given.to_hit=4",
        "/print/core-3e/14.0",
        "/everchosen/the-fall-of-karheight",
        "/play/everchosen/the-fall-of-karheight",
        "/phase/hero",
    ):
        assert len(paper(address, width)) == 1, address


def test_a_check_is_printed_with_its_numbers_and_its_verdict(printed: Print) -> None:
    (sheet,) = printed("/check/core-3e/13.3?part=hit&given.roll=3&given.to_hit=4&given.modifiers=1,+1")
    assert "Does the attack hit? Hits Roll: 3 To hit: 4 Modifiers: 1, 1" in sheet
    assert "What happens?" not in sheet
    (sheet,) = printed("/attack?example=1")
    assert "wounds on average" in sheet
    assert "4+ save" in sheet


def test_a_battleplan_is_one_sheet_with_all_its_parts(printed: Print, store: Store) -> None:
    plans = [one for one in store.library.passages if one.kind is Kind.BATTLEPLAN]
    assert len(plans) == 8
    for plan in plans:
        (sheet,) = printed(f"/{plan.id}")
        assert all(part.title in sheet for part in store.inside(plan.id)), plan.id


def test_a_battleplan_for_the_table_is_one_sheet_with_its_rounds_and_who_wins(printed: Print, store: Store) -> None:
    for plan in (one for one in store.library.passages if one.kind is Kind.BATTLEPLAN):
        (sheet,) = printed(f"/play/{plan.id}")
        told = ("Before the battle", "End of the battle round", "What decides it", "win?")
        assert all(words in sheet for words in told), plan.id
    (sheet,) = printed("/play/everchosen/the-fall-of-karheight")
    assert "Does the garrison unit arrive? – ☐ ☐ – –" in sheet


def test_a_chapter_has_a_sheet_or_two_with_all_its_sections(printed: Print, store: Store) -> None:
    chapters = [one for one in store.library.passages if one.kind is Kind.CHAPTER and one.document == "core-3e"]
    assert len(chapters) > 25
    long = {f"core-3e/{chapter}.0" for chapter in (1, 17, 19, 26, 27)}
    short = [chapter for chapter in chapters if chapter.id not in long]
    for chapter in [one for one in chapters if one.id in long] + fullest(store, short, 5):
        sheets = printed(f"/print/{chapter.id}")
        assert len(sheets) <= 1 + (chapter.id in long), chapter.id
        assert all(section.label in " ".join(sheets) for section in store.inside(chapter.id)), chapter.id


@pytest.mark.parametrize("slug", STAGES)
def test_a_phase_is_one_sheet_with_what_its_abilities_say(printed: Print, store: Store, slug: str) -> None:
    stage = STAGES[slug]
    (sheet,) = printed(f"/phase/{slug}")
    assert stage.title in sheet
    assert "Asked at the table" in sheet
    assert "Try it" not in sheet
    for one in of_phase(store, stage.phase) if stage.phase else []:
        first = " ".join(one.passage.text.replace("**", "").lstrip("-1. ").split()[:4])
        assert first in sheet, one.slug
