"""The list of English words that are no misspelling of ours."""

import json

from bench import spelling as making
from kb.search.layout import Layout
from kb.search.spelling import ENGLISH, Spelling, english_words
from kb.store import Store


def test_words_of_the_list_are_left_alone_and_would_be_mended_without_it(store: Store) -> None:
    listed = json.loads(ENGLISH.read_text(encoding="utf-8"))
    assert listed == sorted(english_words())
    layout = Layout(store.folder / "index")
    with_it, without = Spelling(layout), Spelling(layout, frozenset())
    sample = listed[::50]
    assert [with_it.mended(word, set()) for word in sample] == sample
    changed = [word for word in sample if without.mended(word, set()) != word]
    assert len(changed) > 0.9 * len(sample)  # the corpus may have come to know some since


def test_a_short_word_is_listed_only_if_it_is_common(store: Store) -> None:
    spelling = Spelling(Layout(store.folder / "index"), frozenset())
    assert making.near_ours(spelling, ["lash", "charge", "o'er", *[""] * making.COMMON, "grunts", "hel"]) == [
        "grunts",
        "lash",
    ]
