"""The piece of a passage that a hit shows."""

import re
from html import unescape

import pytest
from hypothesis import given
from hypothesis import strategies as st

from kb.passages import Kind, Passage
from kb.search import snippet as snippets
from kb.search.snippet import LENGTH, plain
from kb.search.words import keys


def snippet(passage: Passage, telling: dict[str, float], words: str = "") -> str:
    return snippets.snippet(passage, telling, words)[0]


def passage(text: str) -> Passage:
    return Passage(id="book/1", kind=Kind.RULE, document="book", title="One", text=text)


def test_the_sentence_that_says_most_is_shown_with_its_words_marked() -> None:
    text = "Roll a dice. On a 4+ the wound is negated. Then go on."
    assert snippet(passage(text), {"wound": 2.0, "dice": 1.0}).startswith("On a 4+ the <mark>wound</mark> is negated.")


def test_of_two_that_say_as_much_the_one_that_decides_is_shown() -> None:
    assert snippet(passage("A unit can charge.\n\nA unit cannot charge."), {"charg": 1.0}).startswith("A unit cannot")


def test_what_announces_more_than_there_is_room_for_is_left_out() -> None:
    more = "- " + "a very long item of a list, " * 20
    assert snippet(passage(f"Roll a dice.\n\nThis happens:\n\n{more}"), {"dice": 1.0}) == "Roll a <mark>dice</mark>."
    short = snippet(passage("Roll a dice.\n\nThis happens:\n\n- It hits."), {"dice": 1.0})
    assert short == "Roll a <mark>dice</mark>. This happens: It hits."


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


def test_the_official_text_is_shown_only_where_there_is_none_of_ours() -> None:
    both = passage("Ours says charge.").but(official="Theirs says charge.")
    assert snippet(both, {}).startswith("Ours")
    assert snippet(both.but(text=""), {}).startswith("Theirs")


def test_sentences_follow_the_best_one_while_there_is_room() -> None:
    text = "Before. A charge. " + "After that one. " * 3 + "x" * LENGTH
    assert snippet(passage(text), {"charg": 1.0}) == "A <mark>charge</mark>. " + " ".join(["After that one."] * 3)


def test_a_more_telling_word_outweighs_two_and_a_sentence_that_decides() -> None:
    text = "You must move the unit. A dragon flies."
    assert snippet(passage(text), {"move": 1.0, "unit": 1.0, "dragon": 3.1}).startswith("A <mark>dragon")
    assert snippet(passage(text), {"move": 1.0, "unit": 1.0, "dragon": 2.9}).startswith("You must")


@pytest.mark.parametrize(
    ("markdown", "shown"),
    [
        ("**Bold** and *not*", "Bold and not"),
        ("See [13.3](core-3e/13.3) `x`", "See 13.3 x"),
        ("# Title\n- one\n2. two", "Title one two"),
        ("| a | b |\n| --- | :---: |\n| 3 | 4 |", "a b 3 4"),
        ("2D6 - 1 is no list", "2D6 - 1 is no list"),
    ],
)
def test_marks_of_markdown_are_not_shown(markdown: str, shown: str) -> None:
    assert plain(markdown) == shown


def test_the_sentence_with_the_words_that_decide_is_shown_and_marked_where_it_stands() -> None:
    both = passage("A charge is a charge. Only **one model** must end near.")
    assert snippets.snippet(both, {"charg": 3.0}, "one model must end") == (
        "Only one model must end near.",
        "one model must end",
    )
    assert snippets.snippet(both, {"charg": 3.0}, "words of another passage")[1] == "A charge is a charge."
    assert snippets.snippet(both.but(text="", official="Theirs."), {})[1] == ""


def test_a_row_of_a_table_is_a_sentence_and_no_number_stands_alone() -> None:
    table = passage("| D6 | Terrain |\n| --- | --- |\n| 1-2 | Damned |\n| 3 | Arcane |\n\n7.\n\n1. Pick one.")
    assert snippet(table, {"arcan": 1.0}) == "3 – <mark>Arcane</mark>. Pick one."
    assert "D6" not in snippet(table, {})


def test_sentences_are_whole_each_once_and_in_their_order() -> None:
    told = passage("Roll off; the winner picks: a side,\nor a role. Then set up.\n\n- First units.\n- Then others.")
    assert snippets.sentences(told, ["Then set", "the winner", "a role"]) == [
        "Roll off; the winner picks: a side, or a role.",
        "Then set up.",
    ]
    assert snippets.sentences(told)[2:] == ["First units.", "Then others."]


WRAPPED = passage(
    "A unit moves. Add 1 to the save rolls of a unit\nthat is in cover: subtract the\nmodifier (see 1.1); it ends.\n\n"
    "| Controls it | Points |\n| --- | --- |\n| one player | 3 points |\n| neither | 1 point, 2 in turn 1 |\n\n"
    "- **Unit icon:** a Leader.\n- Last."
)


@pytest.mark.parametrize(
    "words",
    [
        "save rolls of a unit that is in cover",
        "in cover: subtract the modifier",
        "subtract the modifier (see 1.1); it ends",
        "one player 3 points",
        "neither 1 point, 2 in turn 1",
        "Unit icon: a Leader",
        "Controls it Points",
        "a unit moves. Add 1",
    ],
)
def test_words_are_found_across_lines_marks_and_cells(words: str) -> None:
    shown, mark = snippets.snippet(WRAPPED, {"last": 9.0}, words)
    assert mark == words
    assert set(re.findall(r"\w+", words)) <= set(re.findall(r"\w+", shown))
    assert snippets.holds(WRAPPED, words)


def test_words_that_stand_nowhere_and_no_words_are_held_nowhere() -> None:
    assert not snippets.holds(WRAPPED, "a unit dies")
    assert not snippets.holds(WRAPPED, "**")
    assert snippets.snippet(WRAPPED, {}, "a unit dies")[1] != "a unit dies"
    assert "Controls it" not in snippet(WRAPPED, {"control": 9.0})


@given(st.integers(0, 60), st.integers(0, 60), st.sampled_from([" ", "\n", ": ", "; ", ". ", "\n\n"]))
def test_all_words_that_decide_are_shown_however_long_the_sentence(before: int, after: int, between: str) -> None:
    words = "the winner of the roll picks" + between + "a side, or a role"
    shown = snippet(passage("charge and " * before + words + " and others" * after), {"charg": 1.0}, words)
    plain = re.sub(r"</?mark>", "", shown)
    assert " ".join(words.split()) in plain
    assert len(plain) <= LENGTH + 2


def test_words_of_a_rulings_question_are_marked_there() -> None:
    ruling = passage("Yes.").but(kind=Kind.RULING, title="Can it run? Is that before it shoots?")
    assert snippets.snippet(ruling, {}, "is that before it shoots") == ("Yes.", "is that before it shoots")
    assert snippets.snippet(ruling.but(kind=Kind.RULE), {}, "is that before it shoots") == ("Yes.", "Yes.")


def test_sentences_hold_words_that_cross_a_line_or_a_full_stop() -> None:
    assert snippets.sentences(WRAPPED, ["save rolls of a unit that is"]) == [
        "Add 1 to the save rolls of a unit that is in cover: subtract the modifier (see 1.1); it ends."
    ]
    assert snippets.sentences(WRAPPED, ["a unit moves. Add 1"])[0] == "A unit moves."
    assert len(snippets.sentences(WRAPPED, ["a unit moves. Add 1"])) == 2
