"""The words that decide: those of the most alike question of each passage found."""

from kb.search.deciding import deciding
from kb.store import Store


def test_a_passage_is_shown_by_the_answer_to_the_question_most_like_the_one_asked(store: Store) -> None:
    hits = store.searcher.search("does my ward work on mortals").hits
    ward = next(hit for hit in hits if hit.passage.id == "core-3e/14.3")
    assert ward.words
    assert any(one.words == ward.words for one in store.answers("core-3e/14.3"))


def test_a_question_like_no_other_decides_nothing(store: Store) -> None:
    searcher = store.searcher
    question = searcher._questions.read("zebra crossings of the northern motorway")
    ranked = searcher._ranking.rank(question, 10)
    assert deciding(searcher._answering.index, searcher._answering.answers, ranked) == {}
