import json
import struct

from kb.engine.checks import every_check
from kb.search import answering, ranking
from kb.search.as_data import as_data, own_words, table, ways
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
    packed = ways(store.library, words := [*data["meant"][0], *data["more_words"]])
    told, way = {*map(tuple, map(words_of, data["said"]))}, []
    for (number,) in struct.iter_unpack("<H", packed):
        if number:
            way.append(words[number - 1])
        else:
            told.add(tuple(way))
            way = []
    assert {tuple(words_of(line)) for id, line, _ in lines_of(store.library, checks) if id in known} <= told


def test_the_table_has_the_words_of_our_texts_first(store: Store) -> None:
    own, rare = as_data(store.library, ())["meant"]
    assert set(own) <= own_words(store.library, ())
    assert len(table((own, rare))) == (len(own) + len(rare)) * meanings().dimensions
