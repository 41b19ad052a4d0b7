import re
from pathlib import Path

import pytest
from hypothesis import assume, given, settings
from hypothesis import strategies as st

from ingest.own_words import Corpus, CorpusError, read_corpus
from ingest.pipeline import official_passages, parse_all, silent
from ingest.verify import Difference, Explained, differences, read_explained, unexplained
from kb import facts
from kb.passages import Document, Kind, Passage, Place, Term

OURS, BOOK = Place(file="corpus/a.md", first=3, last=9), Place(file="a.txt", first=70, last=80)

SECTION = Passage(
    id="a/1.1",
    kind=Kind.SECTION,
    document="a",
    title="Hit Roll",
    number="1.1",
    parent="a/1.0",
    text='Roll a D6 for each HERO within 3" (see 1.2). An unmodified 1 fails.',
)
RESTATED = 'For each HERO within 3", a D6 is rolled (see 1.2). It fails on an unmodified 1.'
CHAPTER = SECTION.but(id="a/1.0", kind=Kind.CHAPTER, title="A", parent="", text="Text.")


def restated(text: str = RESTATED, **fields: object) -> Passage:
    return SECTION.but(**({"text": text} | fields))


def compared(ours: list[Passage], book: list[Passage], terms: list[Term] | None = None) -> list[Difference]:
    own = Corpus([Document(id="a", title="A", edition=3)], terms=terms or [])
    for order, passage in enumerate(ours):
        own.passages.append(passage.but(order=order, place=OURS))
    return differences(own, [passage.but(place=BOOK) for passage in book])


def said(ours: Passage, book: Passage = SECTION) -> list[tuple[str, str]]:
    """What is said of one section of ours held against the book's."""
    return [(difference.kind, difference.says) for difference in compared([CHAPTER, ours], [CHAPTER, book])]


# One section ----------------------------------------------------------------------------------------------------------


def test_the_same_facts_in_other_words_are_no_difference() -> None:
    assert said(restated()) == []
    assert said(restated('- 1 unmodified: a failure.\n- Each HERO within 3" has a D6 rolled for it (see 1.2).')) == []


@pytest.mark.parametrize(
    ("ours", "expected"),
    [
        (restated(RESTATED.replace('3"', '4"')), [
            ("number", 'the book has 3" once, ours never'),
            ("number", 'the book has 4" never, ours once'),
        ]),
        (restated(RESTATED.replace(" It fails on an unmodified 1.", "")), [
            ("number", "the book has 1 once, ours never"),
            ("wording", "the book says 'unmodified', ours never"),
        ]),
        (restated(RESTATED + " Or on a 1."), [("number", "the book has 1 once, ours twice")]),
        (restated(RESTATED.replace(" (see 1.2)", "")), [("reference", "the book has 1.2 once, ours never")]),
        (restated(RESTATED.replace("HERO", "unit")), [("keyword", "the book has HERO once, ours never")]),
        (restated(title="Hits"), [("title", "ours is titled 'Hits', the book's 'Hit Roll'")]),
        (restated(parent=""), [("nesting", "ours has nothing, the book a/1.0")]),
        (restated(kind=Kind.PART), [("kind", "ours has part, the book section")]),
        (restated(""), [("gap", "not restated yet")]),
    ],
)  # fmt: skip
def test_a_changed_section_is_noticed(ours: Passage, expected: list[tuple[str, str]]) -> None:
    assert said(ours) == expected


def test_a_title_may_have_other_apostrophes_and_capitals() -> None:
    book = SECTION.but(title="the hero’s ‘hit’")
    assert said(restated(title="The Hero's 'Hit'"), book) == []


def test_a_keyword_that_the_document_does_not_print_as_one_is_no_difference() -> None:
    assert said(restated(), restated(SECTION.text.replace("HERO", "hero"))) == []
    assert said(restated(), restated(SECTION.text.replace("HERO", "unit"))) == [
        ("keyword", "the book has HERO never, ours once")
    ]


def test_a_number_that_the_book_says_in_a_word_may_be_said_in_digits() -> None:
    book = restated("Pick two units wholly within reach.")
    assert said(restated("Two units, wholly in reach, are picked."), book) == []
    assert said(restated("Pick some units in reach."), book) == [
        ("wording", "the book says 'two', ours never"),
        ("wording", "the book says 'wholly', ours never"),
    ]


def test_tables_have_as_many_rows() -> None:
    table = "| D6 | Result |\n| --- | --- |\n| 1 | no |\n| 2 | yes |"
    assert said(restated(table.replace("| 2 | yes |", "")), restated(table)) == [
        ("table", "our table has 2 rows, the book's 3"),
        ("number", "the book has 2 once, ours never"),
    ]
    assert said(restated("On a 1: no. On a 2: yes, on a D6."), restated(table)) == []


def test_both_places_are_named() -> None:
    (difference,) = compared([CHAPTER, restated(title="Hits")], [CHAPTER, SECTION])
    assert difference.line() == (
        "title: a/1.1: ours is titled 'Hits', the book's 'Hit Roll' (corpus/a.md:3 | a.txt:70)"
    )


# Several passages -----------------------------------------------------------------------------------------------------


def test_a_section_that_only_one_side_has_is_missing_or_extra() -> None:
    (missing,) = compared([CHAPTER], [CHAPTER, SECTION])
    (extra,) = compared([CHAPTER, restated()], [CHAPTER])
    assert missing.line() == "missing: a/1.1: not in the corpus (a.txt:70)"
    assert extra.line() == "extra: a/1.1: not in the documents (corpus/a.md:3)"


def test_a_book_that_is_not_at_hand_is_not_compared() -> None:
    other = SECTION.but(id="b/1.1", document="b")
    assert compared([other], [CHAPTER]) == compared([], [CHAPTER])


def test_sections_that_stand_in_another_order_are_noticed() -> None:
    later = restated("Later.", id="a/1.2")
    (difference,) = compared([CHAPTER, later, restated()], [CHAPTER, SECTION, later])
    assert (difference.kind, difference.passage, difference.says) == (
        "order", "a/1.1", "the book has it where ours has a/1.2"
    )  # fmt: skip


def test_what_a_section_repeats_from_a_row_of_its_table_counts_once() -> None:
    row = Passage(
        id="a/1.1#fire", kind=Kind.ENTRY, document="a", title="Fire", parent="a/1.1", text="**D6:** 1\n\nD3 wounds."
    )
    table = restated("Roll.\n\n| D6 | Result |\n| --- | --- |\n| 1 | **Fire:** D3 wounds. |")
    headed = restated("Roll on this D6 table.")
    assert compared([headed, row], [table, row]) == compared([table, row], [headed, row]) == []
    other = row.but(text="**D6:** 1\n\nD6 wounds.")
    assert [(one.kind, one.passage) for one in compared([headed, other], [table, row])] == [
        ("number", "a/1.1#fire"),
        ("number", "a/1.1#fire"),
    ]


def test_a_term_is_spoken_of_where_it_is_said_to_be_defined() -> None:
    ward = Term(id="term/ward", name="ward", definition="A roll.", defined_in="a/1.1", in_context=("ward roll",))
    assert compared([restated()], [restated(SECTION.text + " Wards.")], [ward]) == []
    (difference,) = compared([restated()], [SECTION], [ward])
    assert difference.line() == "term: term/ward: said to be defined in a/1.1, which does not speak of it (a.txt:70)"


TWELVE = "alpha beta gamma delta epsilon zeta eta theta iota kappa lambda mu"


@pytest.mark.parametrize("field", ["text", "asked", "missing", "changed"])
def test_twelve_words_in_a_row_are_too_many_wherever_they_stand(field: str) -> None:
    book = restated(f"{SECTION.text} Say {TWELVE}, nu.")
    copy = TWELVE.replace(" zeta ", "\nZETA, ").capitalize()
    for words, expected in ((copy, [("copied", TWELVE)]), (copy.rpartition(" ")[0], [])):
        value = f"{RESTATED} {words}" if field == "text" else words if field == "changed" else (words,)
        assert said(restated().but(**{field: value}), book) == expected


RULING = Passage(
    id="c/dice/1",
    kind=Kind.RULING,
    document="a",
    title="Is a 6 a hit?",
    parent="c/dice",
    text="It is. On a 4+ too.",
)


def test_a_ruling_may_leave_out_examples_of_the_question_but_nothing_of_the_answer() -> None:
    book = RULING.but(text="**Question:** Say 12 models roll a 6?\n\n**Answer:** Yes, a 6 on a 4+.")
    assert compared([RULING], [book]) == []
    shorter = RULING.but(text="It is.")
    assert [one.says for one in compared([shorter], [book])] == ["the book's answer has 4+ once, ours never"]
    longer = RULING.but(text="It is. On a 4+ too, or a 5.")
    assert [one.says for one in compared([longer], [book])] == ["the book has 5 never, ours once"]


# Explanations ---------------------------------------------------------------------------------------------------------

FOUND = [Difference("number", "a/1.1", "the book has 1 once, ours never", OURS, BOOK)]
ROW = "- {kind: number, passage: a/1.1, says: 'the book has 1 once, ours never', because: it is a caption}\n"


def test_an_explained_difference_is_none(tmp_path: Path) -> None:
    (tmp_path / "explained.yaml").write_text(ROW)
    explained = read_explained(tmp_path / "explained.yaml")
    assert unexplained(FOUND, explained, {"a"}) == []
    assert unexplained(FOUND, [], {"a"}) == FOUND


def test_an_explanation_that_is_no_longer_needed_is_a_difference() -> None:
    stale = Explained(kind="number", passage="a/1.1", says="the book has 2 once, ours never", because="gone")
    (difference,) = unexplained([], [stale], {"a"})
    assert (difference.kind, difference.passage) == ("explanation", "a/1.1")
    assert difference.says == "no longer needed: number: the book has 2 once, ours never"
    assert unexplained([], [stale], {"b"}) == []


def test_no_list_of_explanations_is_an_empty_one(tmp_path: Path) -> None:
    assert read_explained(tmp_path / "absent.yaml") == []


def test_an_explanation_without_a_reason_is_refused(tmp_path: Path) -> None:
    (tmp_path / "explained.yaml").write_text(ROW.replace(", because: it is a caption", ""))
    with pytest.raises(CorpusError, match=r"explained\.yaml:1: Object missing required field `because`"):
        read_explained(tmp_path / "explained.yaml")


# The corpus against the books -----------------------------------------------------------------------------------------

CORPUS = Path(__file__).parents[2] / "corpus"


@pytest.fixture(scope="module")
def books(sources: Path) -> list[Passage]:
    return official_passages(parse_all(sources, silent)[0])


@pytest.fixture(scope="module")
def own() -> Corpus:
    return read_corpus(CORPUS)


@pytest.mark.sources
def test_our_corpus_says_what_the_books_say(own: Corpus, books: list[Passage]) -> None:
    found = differences(own, books)
    explained = read_explained(CORPUS / "explained.yaml")
    left = unexplained(found, explained, {passage.document for passage in books})
    assert [difference.line() for difference in left] == []


@pytest.mark.sources
@settings(deadline=None, max_examples=50)
@given(st.data())
def test_any_one_number_of_ours_that_changes_is_noticed(
    own: Corpus, books: list[Passage], choice: st.DataObject
) -> None:
    compared = {passage.id for passage in books}
    candidates = [one for one in own.passages if one.id in compared and facts.numbers(one.text)]
    passage = choice.draw(st.sampled_from(candidates))
    where = list(re.finditer(r"(?<![\d.,])\d+(?![\d.,])", passage.text))
    assume(where)
    match = choice.draw(st.sampled_from(where))
    text = passage.text[: match.start()] + "77" + passage.text[match.end() :]
    assume(facts.numbers(text) != facts.numbers(passage.text))
    book = [one for one in books if one.page == passage.page]
    page = [one for one in own.passages if one.page == passage.page]
    mutated = [one.but(text=text) if one is passage else one for one in page]
    before = differences(Corpus(own.documents, page), book)
    after = differences(Corpus(own.documents, mutated), book)
    assert {difference.passage for difference in after if difference not in before} <= {one.id for one in page}
    assert set(after) - set(before)
