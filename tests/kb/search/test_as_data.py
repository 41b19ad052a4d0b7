import json

from kb.engine.checks import every_check
from kb.search import answering, ranking
from kb.search.as_data import as_data, own_words, table
from kb.search.index import lines_of
from kb.search.meaning import meanings
from kb.search.words import words_of
from kb.store import Store


def test_what_is_sent_has_every_line_and_every_constant_as_python_has_them(store: Store) -> None:
    checks = list(every_check())
    data = json.loads(json.dumps(as_data(store.library, checks)))
    assert data["constants"]["answering"]["SURE"] == answering.SURE
    assert data["constants"]["ranking"]["ABOUT_COUNTS"] == ranking._ABOUT_COUNTS
    assert [edition for edition, _ in data["constants"]["question"]["EDITIONS"]] == [3, 2, 1]
    known = {id for id, *_ in data["passages"]}
    letters = {chr(0x30 + place): word for place, word in enumerate(data["way_words"])}
    said = {*map(tuple, map(words_of, data["said"]))} | {tuple(map(letters.get, way)) for way in data["ways"]}
    assert {tuple(words_of(line)) for id, line, _ in lines_of(store.library, checks) if id in known} <= said


def test_the_table_has_the_words_of_our_texts_first(store: Store) -> None:
    own, rare = as_data(store.library, ())["meant"]
    assert set(own) <= own_words(store.library, ())
    assert len(table((own, rare))) == (len(own) + len(rare)) * meanings().dimensions
