"""Questions, read with a small book of our own: what each word means, and what is mended."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from kb.passages import Document, Kind, Library, Passage, Slang, Term
from kb.search.index import write_index
from kb.search.layout import Layout
from kb.search.question import LONGEST, MOST_WORDS, Question, Reader, Sense
from kb.search.spelling import Spelling
from kb.search.words import STOP, stem

TEXT = "Charge battleshock movement combat wounds spell dragon coherency hero phase"
SLANG = (
    Slang(say="AoD", means="book/1", words=("All-out Defence", "the")),
    Slang(say="go first", means="book/2", words=("priority",)),
    Slang(say="go first in combat", means="book/3", words=("strike-first",)),
)
TERMS = (Term(id="hero", name="HERO", definition="A leader.", also=("boss", "aod")),)


@pytest.fixture(scope="module")
def spelling(tmp_path_factory: pytest.TempPathFactory) -> Spelling:
    folder = tmp_path_factory.mktemp("index")
    passage = Passage(id="book/1", kind=Kind.RULE, document="book", title="Battleshock Tests", text=TEXT)
    library = Library(documents=(Document(id="book", title="Book", edition=3),), passages=(passage,), rulings=())
    write_index(folder, library, ())
    return Spelling(Layout(folder))


@pytest.fixture(scope="module")
def reader(spelling: Spelling) -> Reader:
    return Reader(SLANG, TERMS, spelling, today=3)


def keys_of(question: Question) -> list[list[str]]:
    return [sense.keys for sense in question.senses]


def test_words_that_every_question_has_say_nothing(reader: Reader) -> None:
    assert keys_of(reader.read("Can I charge with the dragon?")) == [["charg"], ["dragon"]]
    assert reader.read("can I do that?").senses == []


@pytest.mark.parametrize("typed", ["", "   ", "?!", "\n\t", "…"])
def test_where_there_is_no_word_nothing_is_asked(reader: Reader, typed: str) -> None:
    assert reader.read(typed) == Question(typed)


@pytest.mark.parametrize(
    ("typed", "numbers"),
    [
        ("14.3", ("14.3",)),
        ("what does 14.3 in the core rules say about 1.5.3?", ("14.3", "1.5.3")),
        ("core-3e/14.3", ("14.3",)),
        ("is it 14.3.", ("14.3",)),
        ("is 14.3 inches in range", ()),
        ('i charged 12.2" is that far enough', ()),
        ("i charged 12.2” and then 9.1IN", ()),
        ("is 12.2 in away ok, or 9.1 apart, 3.5 away, 12.2in", ()),
        ("is he within 9.1 in?", ()),
        ("is 113.3 points ok", ()),
        ("is 13.3 points ok", ()),
        ("a 25.1mm base, 33.3% or 16.6 percent", ()),
        ("1.2.3.4.5 or 14.355", ()),
    ],
)
def test_a_number_of_a_section_is_one_and_a_length_is_none(
    reader: Reader, typed: str, numbers: tuple[str, ...]
) -> None:
    assert reader.read(typed).numbers == numbers


def test_slang_counts_in_its_own_words_and_a_little_less_in_the_books(reader: Reader) -> None:
    (sense,) = reader.read("aod").senses
    assert sense.means == "book/1"
    assert sense.alternatives == ((("aod",), 1.0), ((stem("all"), stem("out"), stem("defence")), 0.9))


def test_the_longest_slang_that_begins_at_a_word_is_meant(reader: Reader) -> None:
    assert [sense.means for sense in reader.read("who may go first").senses][-1] == "book/2"
    assert [sense.means for sense in reader.read("go first in combat dragon").senses] == ["book/3", ""]
    assert [sense.means for sense in reader.read("combat go").senses] == [""]


def test_slang_goes_before_a_term_of_the_same_words(reader: Reader) -> None:
    assert reader.read("AOD").senses[0].means == "book/1"
    assert reader.read("my boss").senses[-1].means == "hero"


def test_of_two_terms_with_one_name_the_first_is_meant(spelling: Spelling) -> None:
    both = (*TERMS, Term(id="lord", name="LORD", definition="Another.", also=("boss",)))
    assert Reader((), both, spelling).read("boss").senses[0].means == "hero"


def test_numbers_of_sections_are_read_as_they_are_typed(reader: Reader) -> None:
    assert reader.read("what do 12.1 and 22.2.4 say").numbers == ("12.1", "22.2.4")
    assert reader.read("a move of 5 inches").numbers == ()


@pytest.mark.parametrize(
    ("typed", "edition"),
    [
        ("charge in 2e", 2),
        ("second edition charge", 2),
        ("AoS 2.0 charge", 2),
        ("charge aos1", 1),
        ("1st ed charge", 1),
        ("edition 1 charge", 1),
        ("charge", 0),
        ("3e charge", 0),
        ("charge aos 3.0", 0),
        ("third edition charge", 0),
        ("second charge", 0),
    ],
)
def test_an_edition_that_is_named_is_not_searched_for(reader: Reader, typed: str, edition: int) -> None:
    question = reader.read(typed)
    assert question.edition == edition
    assert question.numbers == ()
    if typed not in ("second charge",):
        assert keys_of(question) == [["charg"]]


@pytest.mark.parametrize(
    ("typed", "edition", "remembered"),
    [
        ("My mate plays 2nd edition with me. How does a charge work?", 2, 0),
        ("in second edition can I charge twice", 2, 0),
        ("what did the first edition say about charges", 1, 0),
        ("I charged twice. Is that ok? In 2nd edition I think we did", 0, 2),
        ("in second edition we charged twice, is it still so", 0, 2),
        ("can I charge twice like in AoS 2", 0, 2),
        ("new to third edition, 2nd ed player: can I charge twice", 0, 2),
        ("can I charge twice because in 2nd ed it was only mine", 0, 2),
        ("in 2nd ed I charged with two, how many can I charge with", 0, 2),
        ("I played only 2e so how does a charge work", 0, 2),
        ("how did a charge work in 2nd edition", 2, 0),
        ("was a second charge fine in 2e", 2, 0),
    ],
)
def test_an_edition_that_is_only_remembered_is_not_asked_of(
    reader: Reader, typed: str, edition: int, remembered: int
) -> None:
    question = reader.read(typed)
    assert (question.edition, question.remembered) == (edition, remembered)


@pytest.mark.parametrize(
    "typed",
    [
        "Hi all, charge after battleshock y/n",
        "ok so charge after battleshock, yes or no?",
        "Dumb question: charge after battleshock?? thanks in advance!",
        "hey guys quick rules question - charge after battleshock please",
        "Sorry for my English. Charge after battleshock",
        "can anyone explain: charge after battleshock? new here",
        "settle a bet. charge after battleshock, cheers",
    ],
)
def test_what_players_say_around_a_question_asks_nothing(reader: Reader, typed: str) -> None:
    question = reader.read(typed)
    assert (question.said, question.unknown) == (("charge", "after", "battleshock"), ())
    assert keys_of(question) == keys_of(reader.read("charge after battleshock"))


@pytest.mark.parametrize("typed", ["thanks", "so", "hi", "please", "y/n"])
def test_what_is_said_around_nothing_is_the_question(reader: Reader, typed: str) -> None:
    assert reader.read(typed).said


def test_what_was_mended_is_said_in_the_words_of_the_question(reader: Reader) -> None:
    question = reader.read("Chrage after battleshok or a chrage?")
    assert question.corrected == "charge after battleshock or a charge?"
    assert keys_of(question) == [["charg"], ["after"], [stem("battleshock")], ["charg"]]


def test_what_is_right_or_slang_is_not_mended(reader: Reader) -> None:
    assert reader.read("charges in combat aod").corrected == ""
    assert (reader.read("ẞchrage").corrected, reader.read("ẞchrage").unknown) == ("", ("chrage",))
    assert reader.read("ẞchrage chrage").corrected == "ẞchrage charge"
    assert reader.read("bosses").corrected == ""  # a form of a word that players say


def test_a_word_is_mended_whole_and_no_part_of_another_is(spelling: Spelling) -> None:
    assert Reader((), (), spelling).read("chrage chrages").corrected.startswith("charge ")


def test_a_long_question_is_cut(reader: Reader) -> None:
    assert len(reader.read("charge " * 60).senses) == MOST_WORDS
    assert keys_of(reader.read("x" * (LONGEST - 7) + " dragon")) == [["x" * (LONGEST - 7)], ["dragon"]]
    assert keys_of(reader.read("x" * LONGEST + " dragon")) == [["x" * LONGEST]]
    assert keys_of(reader.read(" " * LONGEST + "dragon")) == []


def test_a_sense_has_the_keys_of_all_its_alternatives_in_order() -> None:
    assert Sense(((("a", "b"), 1.0), (("c",), 0.9))).keys == ["a", "b", "c"]


some_words = st.lists(st.sampled_from(["AoD", "go", "first", "in", "combat", "chrage", "12.1", "2e", *sorted(STOP)]))


@given(st.text(max_size=400) | some_words.map(" ".join))
def test_any_question_is_read_in_at_most_so_many_senses_that_say_something(reader: Reader, typed: str) -> None:
    question = reader.read(typed)
    assert question.typed == typed
    assert len(question.senses) <= MOST_WORDS
    assert all(0 < counts <= 1 and words for sense in question.senses for words, counts in sense.alternatives)


@pytest.mark.parametrize(
    ("typed", "unfinished"),
    [("does the b", True), ("the ch", True), ("ch ", False), ("in 40c", False), ("naïch", False)],
)
def test_a_question_goes_on_where_its_last_word_only_begins(reader: Reader, typed: str, unfinished: bool) -> None:
    assert reader.read(typed).unfinished is unfinished


@pytest.mark.parametrize(
    ("typed", "elsewhere"),
    [
        ("in 40k my strength 5 gun hits toughness 9, do I wound on a 5 or 6?", True),
        ("in Warcry can a fighter stop halfway up a tower and finish next turn", True),
        ("AoS 4.0 can wizards cast twice?", True),
        ("In 40k halves round up. Half of Move 5 here?", False),
        ("in 40k can units fall back and shoot as here", False),
        ("coming from 40k, can I split fire?", False),
        ("can I charge after running as in 40k", False),
    ],
)
def test_what_is_asked_of_another_game_alone_is_known(reader: Reader, typed: str, elsewhere: bool) -> None:
    assert reader.read(typed).elsewhere is elsewhere
