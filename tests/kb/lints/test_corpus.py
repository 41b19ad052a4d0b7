"""The lints of the corpus find what they are for, where it stands."""

from collections.abc import Callable
from typing import Any

import pytest

from kb.lints import corpus
from kb.lints.every import OF_THE_CORPUS
from kb.passages import Document, Kind, Library, Pair, Passage, Place, Reference, Ruling, Slang, Term, Unresolved
from kb.store import Store

PAGE = Passage(
    id="book/1.0",
    kind=Kind.CHAPTER,
    document="book",
    title="Attacks",
    place=Place(file="corpus/book/1-attacks.md", first=5, last=9),
)


def library(page: Passage, **more: Any) -> Library:
    book = Document(id="book", title="The Book", edition=3)
    return Library(**({"documents": (book,), "passages": (page,), "rulings": ()} | more))


def of_page(**changes: Any) -> Library:
    return library(PAGE.but(**changes))


@pytest.mark.parametrize(
    ("lint", "broken", "says"),
    [
        (corpus.names, of_page(parent="book/2.0"), "lies in book/2.0, which is no passage"),
        (corpus.names, of_page(today=("core-3e/9.9",)), "is core-3e/9.9 today, which is no passage"),
        (
            corpus.names,
            library(PAGE, rulings=(Ruling(id=PAGE.id, question="?", answer="!", document="book", sections=("x/1",)),)),
            "bears on x/1, which is no passage",
        ),
        (
            corpus.names,
            library(PAGE, terms=(Term(id=PAGE.id, name="hit", definition="A hit.", defined_in="x/2"),)),
            "is defined in x/2, which is no passage",
        ),
        (
            corpus.references,
            library(PAGE, unresolved=(Unresolved(passage=PAGE.id, printed="99.9", at=0, official=False),)),
            "leads nowhere: '99.9'",
        ),
        (corpus.questions, of_page(asked=("w" * 111,)), "111 characters: '"),
        (corpus.questions, of_page(asked=("who?", "who?")), "asked twice: 'who?'"),
        (corpus.questions, of_page(asked=("attacks?",)), "only repeats the title: 'attacks?'"),
    ],
)
def test_a_fault_is_found_where_its_passage_stands(lint: Callable[..., Any], broken: Library, says: str) -> None:
    assert [str(finding) for of in OF_THE_CORPUS for finding in of(library(PAGE))] == []
    assert str(next(lint(broken))).startswith(f"corpus/book/1-attacks.md:5: book/1.0: {says}")


OTHER = PAGE.but(id="book/2.0")
REFERS = PAGE.but(references=(Reference(target=OTHER.id, printed="2.0", at=0),))


@pytest.mark.parametrize(
    ("passages", "pairs", "says"),
    [
        ((PAGE,), [(PAGE.id, "book/9.9")], "book/1.0 and book/9.9: book/9.9 is no passage"),
        ((PAGE,), [(PAGE.id, PAGE.id)], "book/1.0 and book/1.0: they are on one page"),
        ((REFERS, OTHER), [(OTHER.id, PAGE.id)], "book/2.0 and book/1.0: the book prints a reference between them"),
        ((PAGE, OTHER), [(PAGE.id, OTHER.id), (OTHER.id, PAGE.id)], "book/2.0 and book/1.0: they stand here already"),
    ],
)
def test_rules_that_do_not_go_together_are_found(
    passages: tuple[Passage, ...], pairs: list[tuple[str, str]], says: str
) -> None:
    stated = tuple(Pair(rules=pair, because="They do.") for pair in pairs)
    (finding,) = corpus.pairs(library(PAGE, passages=passages, pairs=stated))
    assert str(finding) == f"corpus/goes-with.yaml:1: {says}"


@pytest.mark.sources
def test_no_rules_go_together_by_our_word_that_the_official_books_refer_to_each_other(
    built_from_official: Store,
) -> None:
    assert len(built_from_official.library.pairs) > 30
    assert list(corpus.pairs(built_from_official.library)) == []


def test_slang_that_means_nothing_is_found() -> None:
    (finding,) = corpus.names(library(PAGE, slang=(Slang(say="crit", means="term/x"),)))
    assert str(finding) == "corpus/terms.yaml:1: slang 'crit': means term/x, which is no passage"


def test_a_page_that_is_printed_and_what_the_source_has_lost_lead_nowhere_rightly() -> None:
    lost = (Unresolved(passage=PAGE.id, printed="page 7", at=0, official=False),)
    assert list(corpus.references(library(PAGE, unresolved=lost))) == []
