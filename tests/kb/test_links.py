import pytest
from hypothesis import given
from hypothesis import strategies as st

from kb.links import Printed, Vocabulary, printed_references
from kb.passages import Library, Term
from tests.ingest.bounded import within

# References -----------------------------------------------------------------------------------------------------------


def numbers(text: str) -> list[tuple[str, ...]]:
    return [printed.numbers for printed in printed_references(text)]


@pytest.mark.parametrize(
    ("text", "expected"),
    [
        ("as usual (see 14.2).", [("14.2",)]),
        ("(core rules, 26.2.1)", [("26.2.1",)]),
        ("are in section 22.0.", [("22.0",)]),
        ("(see section 27.5.2 for some)", [("27.5.2",)]),
        ("sections 1.6.1-1.6.3 do not", [("1.6.1", "1.6.2", "1.6.3")]),
        ("sections 1.6.1–1.6.3 do not", [("1.6.1", "1.6.2", "1.6.3")]),
        ("see sections 1.1 to 1.3", [("1.1", "1.2", "1.3")]),
        ("(see 1.5.4 and 1.5.5)", [("1.5.4",), ("1.5.5",)]),
        ("(see 1.5.4, 1.5.5, and 1.5.6)", [("1.5.4",), ("1.5.5",), ("1.5.6",)]),
        ("(see 1.5.4 or 1.5.5; 2.0)", [("1.5.4",), ("1.5.5",), ("2.0",)]),
        ("(see 1.4; see also section 1.5)", [("1.4",), ("1.5",)]),
        ("sections 1.1-1.2 and 3.0", [("1.1", "1.2"), ("3.0",)]),
        ("See 14.2 first", [("14.2",)]),
        ("rule 3.1 says", [("3.1",)]),
        ("across a line (see\n14.2 and\n14.3)", [("14.2",), ("14.3",)]),
    ],
)
def test_section_numbers_are_references_however_the_books_print_them(
    text: str, expected: list[tuple[str, ...]]
) -> None:
    assert numbers(text) == expected


@pytest.mark.parametrize(
    "text",
    [
        "a 3.5 ratio",
        "a Move of 3.5\"",
        "see 3.5\" ahead",
        "see 3.5” ahead",
        "14.2 alone",
        "see 14.2.1.5",
        "see 14.234",
        "see 114.2",
        "see below",
        "see if the battle ends",
        "see who takes the first turn",
        "oversee 14.2",
        "",
    ],
)  # fmt: skip
def test_other_numbers_and_other_seeing_are_no_references(text: str) -> None:
    assert printed_references(text) == []


def test_a_range_whose_ends_share_no_stem_or_run_backwards_names_only_its_ends() -> None:
    assert numbers("sections 1.6.1-2.3") == [("1.6.1", "2.3")]
    assert numbers("sections 1.6.3-1.6.1") == [("1.6.3", "1.6.1")]


@pytest.mark.parametrize(
    ("text", "words", "heading"),
    [
        ("(see The Garrison)", "The Garrison", "The Garrison"),
        ("come in later (see The\nGarrison).", "The\nGarrison", "The Garrison"),
        ("(see Split Units on page 5)", "Split Units", "Split Units"),
        ("(see Attacking, opposite)", "Attacking", "Attacking"),
        ("see the Garrison", "the Garrison", "the Garrison"),
        ("see Waves from the Arcway below", "Waves from the Arcway", "Waves from the Arcway"),
        ("(see Haradh’s Torment)", "Haradh’s Torment", "Haradh’s Torment"),
    ],
)
def test_a_heading_is_a_reference_by_name(text: str, words: str, heading: str) -> None:
    assert printed_references(text) == [Printed(text.index(words), words, heading=heading)]


@pytest.mark.parametrize("words", ["page 11", "pages 13-14", "pg 8", "Page 5", "p. 7"])
def test_a_page_number_is_a_reference_that_leads_nowhere(words: str) -> None:
    assert printed_references(f"more of it on {words}.") == [Printed(14, words)]


def test_references_come_in_the_order_of_the_text() -> None:
    text = "page 3, (see The Garrison), (see 14.2) and section 1.1"
    assert [printed.words for printed in printed_references(text)] == ["page 3", "The Garrison", "14.2", "1.1"]


pieces = st.sampled_from(
    ["see ", "sections ", "1.1", "14.2.1", "-", " to ", ", ", " and ", "\n", "The Garrison", ")", "page 5", "7", '"']
)


@given(st.lists(pieces | st.text(max_size=4), max_size=30).map("".join))
def test_each_reference_stands_where_it_says_and_overlaps_no_other(text: str) -> None:
    end = 0
    for printed in printed_references(text):
        assert text[printed.at : printed.at + len(printed.words)] == printed.words
        assert printed.at >= end
        assert not (printed.numbers and printed.heading)
        end = printed.at + len(printed.words)


@pytest.mark.parametrize("text", ["see 1.1" + "-1.2" * 20_000, "see " + "The " * 40_000, "see see " * 40_000])
def test_a_hostile_text_is_read_to_its_end(text: str) -> None:
    """With a pattern that backtracks, this would not come back."""
    found = printed_references(text)
    assert all(text[printed.at :].startswith(printed.words) for printed in found)


# Terms ----------------------------------------------------------------------------------------------------------------

TERMS = (
    Term(id="term/hero", name="HERO", definition="d"),
    Term(id="term/hero-phase", name="hero phase", definition="d"),
    Term(id="term/wound", name="wound", definition="d"),
    Term(id="term/mortal-wound", name="mortal wound", definition="d", also=("MW",)),
    Term(id="term/general", name="general", definition="d", in_context=("the general", "generals"), also=("warlord",)),
    Term(id="term/ability", name="ability", definition="d"),
    Term(id="term/bearer", name="bearer’s gift", definition="d"),
    Term(id="term/pass", name="pass", definition="d"),
    Term(id="term/d3", name="D3", definition="d"),
)
VOCABULARY = Vocabulary(TERMS)


def mentioned(text: str) -> list[tuple[str, str]]:
    return [(text[mention.at : mention.end], mention.term) for mention in VOCABULARY.mentions(text)]


def test_a_keyword_is_one_in_capitals_only() -> None:
    assert mentioned("A HERO, two HEROES, a hero, a Hero.") == [("HERO", "term/hero"), ("HEROES", "term/hero")]


def test_a_term_is_one_in_any_case() -> None:
    assert mentioned("Ability, ABILITY, ability") == [
        ("Ability", "term/ability"),
        ("ABILITY", "term/ability"),
        ("ability", "term/ability"),
    ]


def test_the_longest_name_comes_first() -> None:
    assert mentioned("a mortal wound and a wound") == [("mortal wound", "term/mortal-wound"), ("wound", "term/wound")]
    assert mentioned("in your hero phase") == [("hero phase", "term/hero-phase")]


def test_phrases_in_context_replace_the_bare_name_but_not_its_synonyms() -> None:
    assert mentioned("the general, a general store, in general, two generals") == [
        ("the general", "term/general"),
        ("generals", "term/general"),
    ]
    assert mentioned("my warlord") == [("warlord", "term/general")]


def test_plurals_mean_the_same() -> None:
    assert [term for _, term in mentioned("abilities, wounds, passes, hero phases, D3s")] == [
        "term/ability",
        "term/wound",
        "term/pass",
        "term/hero-phase",
    ]


def test_apostrophes_of_both_kinds_match() -> None:
    assert mentioned("the bearer's gift, the bearer’s gift") == [
        ("bearer's gift", "term/bearer"),
        ("bearer’s gift", "term/bearer"),
    ]
    assert mentioned("the general’s unit") == [("the general", "term/general")]


def test_a_term_is_found_across_a_line_break() -> None:
    assert mentioned("suffers D3 mortal\n  wounds") == [("D3", "term/d3"), ("mortal\n  wounds", "term/mortal-wound")]


def test_a_term_is_no_part_of_a_longer_word() -> None:
    assert mentioned("wounded, D30, MWs, re-wound, disability") == []


def test_an_empty_vocabulary_finds_nothing() -> None:
    assert list(Vocabulary(()).mentions("a mortal wound")) == []


@given(
    st.lists(st.sampled_from(["HERO", "the general", "mortal", "\n", " ", "wounds", "’s", "-"]) | st.text(max_size=3))
)
def test_mentions_stand_in_order_and_do_not_overlap(parts: list[str]) -> None:
    text, end = "".join(parts), 0
    for mention in VOCABULARY.mentions(text):
        assert end <= mention.at < mention.end <= len(text)
        end = mention.end


def test_each_term_of_the_corpus_is_used_in_it(library: Library) -> None:
    used = {term for passage in library.passages for term in passage.uses}
    assert [term.id for term in library.terms if term.id not in used] == []


def test_no_words_of_the_corpus_name_two_terms(library: Library) -> None:
    claimed: dict[str, str] = {}
    for term in library.terms:
        for words in (*(term.in_context or (term.name,)), *term.also):
            assert claimed.setdefault(words.lower(), term.id) == term.id, words


@pytest.mark.parametrize("words", ["See ", "see Xx the ", "see 1.1, ", "see 1.1 to ", "rules ", "page ", "see\n"])
def test_references_of_a_long_text_are_found_in_a_time_that_grows_with_it(words: str) -> None:
    with within(20):
        printed_references(words * (200_000 // len(words)))
