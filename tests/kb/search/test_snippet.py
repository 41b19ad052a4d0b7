"""The piece of a passage that a hit shows."""

import re
from html import unescape

from hypothesis import given
from hypothesis import strategies as st

from kb.passages import Kind, Passage
from kb.search.snippet import LENGTH, snippet
from kb.search.words import keys


def passage(text: str) -> Passage:
    return Passage(id="book/1", kind=Kind.RULE, document="book", title="One", text=text)


def test_the_sentence_that_says_most_is_shown_with_its_words_marked() -> None:
    text = "Roll a dice. On a 4+ the wound is negated. Then go on."
    assert snippet(passage(text), {"wound": 2.0, "dice": 1.0}).startswith("On a 4+ the <mark>wound</mark> is negated.")


def test_of_two_that_say_as_much_the_one_that_decides_is_shown() -> None:
    assert snippet(passage("A unit can charge.\n\nA unit cannot charge."), {"charg": 1.0}).startswith("A unit cannot")


def test_a_passage_without_text_shows_nothing() -> None:
    assert snippet(passage(""), {"charg": 1.0}) == ""


@given(st.text(max_size=600), st.text(max_size=30))
def test_a_snippet_is_short_safe_and_in_the_passage(text: str, question: str) -> None:
    shown = snippet(passage(text), dict.fromkeys(keys(question), 1.0))
    assert not set(re.findall(r"<[^>]*>", shown)) - {"<mark>", "</mark>"}
    plain = unescape(re.sub(r"</?mark>", "", shown))
    assert len(plain) <= LENGTH + 2  # and an ellipsis at either end


@given(st.lists(st.sampled_from(["charge", "the", "unit", "re-roll", "3.5", "<b>", "&", "it's"]), max_size=120))
def test_of_a_long_sentence_the_part_around_the_first_match_is_shown(words: list[str]) -> None:
    shown = snippet(passage(" ".join(words)), {"charg": 1.0})
    assert ("<mark>charge</mark>" in shown) == ("charge" in words)
