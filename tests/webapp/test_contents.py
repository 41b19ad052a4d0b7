import re

from kb.passages import Kind
from kb.store import Store
from tests.webapp.conftest import Look, href, text


def test_all_books_are_listed(look: Look, store: Store) -> None:
    links = [href(link) for link in look("/contents").select(".books a")]
    assert links == [f"/contents/{id}" for id in store.documents]


def test_a_book_lists_every_passage_of_its_own_in_order(look: Look, store: Store) -> None:
    for id in store.documents:
        links = [href(link)[1:] for link in look(f"/contents/{id}").select(".contents a")]
        assert links == [passage.id for passage in store.library.passages if passage.document == id]


def test_a_book_that_there_is_not(look: Look) -> None:
    assert "The books are core-3e" in text(look("/contents/core-4e", status=404))


def test_the_commentary_counts_by_topic_how_many_rulings_still_hold(look: Look, store: Store) -> None:
    whole, *topics = [text(one) for one in look("/contents/commentary-2021-01").select(".tally")]
    counted = [list(map(int, re.findall(r"\d+", line))) for line in topics]
    assert whole.startswith(f"{sum(line[0] for line in counted)} of {len(store.library.rulings)} still hold, ")
    assert sum(line[1] for line in counted) == len(store.library.rulings)
    assert len(topics) == sum(passage.kind is Kind.TOPIC for passage in store.library.passages)


def test_a_book_of_rules_counts_none(look: Look) -> None:
    assert not look("/contents/core-3e").select(".tally")
