"""The answer to a question: given where a known question was asked, and only there."""

from pathlib import Path

import pytest
import yaml

from kb.passages import Answer, Document, Kind, Library, Passage
from kb.search.answering import SURE
from kb.search.asked import KNOWN_AS_TYPED
from kb.search.index import write_index
from kb.search.searcher import Searcher, State
from kb.store import Store

PLAIN = Path(__file__).parents[3] / "bench" / "questions" / "plain.yaml"
ASKED = {
    "can I shoot after running?": ("Yes.", ("run then shoot", "may my archers shoot if they ran")),
    "how far can I charge?": ("2D6 inches.", ("charge distance", "what is the longest charge")),
    "can a wizard unbind twice?": ("No.", ("two unbinds with one wizard",)),
    "I lost 5 with bravery 4, how many flee?": ("4 models.", ("bravery 4 and 5 dead, how many run",)),
    "who picks the first turn?": ("Whoever won the roll.", ("who goes first",)),
}


@pytest.fixture(scope="module")
def searcher(tmp_path_factory: pytest.TempPathFactory) -> Searcher:
    answers = tuple(
        Answer(passage=f"book/{place}", question=question, headline=headline, because="So it says.", ways=ways)
        for place, (question, (headline, ways)) in enumerate(ASKED.items())
    )
    passages = tuple(
        Passage(id=one.passage, kind=Kind.RULE, document="book", title=f"Rule {place}", text=one.question, order=place)
        for place, one in enumerate(answers)
    )
    book = Document(id="book", title="Book", edition=3, core=True)
    library = Library(documents=(book,), passages=passages, rulings=(), answers=answers)
    folder = tmp_path_factory.mktemp("index")
    write_index(folder, library, ())
    return Searcher(Path(folder), library)


@pytest.mark.parametrize(
    ("asked", "question"), [(asked, question) for question, (_, ways) in ASKED.items() for asked in (question, *ways)]
)
def test_a_question_as_somebody_asked_it_gets_its_answer(searcher: Searcher, asked: str, question: str) -> None:
    found = searcher.search(asked.upper())
    assert found.state is State.SETTLED
    assert found.answer
    assert found.answer.answer.question == question
    assert found.answer.sure > 0.9
    assert question not in [other.question for other in found.answer.also]
    assert len(found.answer.also) <= 2


def test_known_questions_are_answered_in_their_own_words(store: Store) -> None:
    lines = [line for answer in store.library.answers for line in (answer.question, *answer.ways)][::60]
    found = [store.searcher.search(line, 1).answer for line in lines]
    assert sum(one is not None and one.sure >= KNOWN_AS_TYPED for one in found) > 0.99 * len(lines)


@pytest.mark.parametrize("asked", ["can I shoot 2 times after running 6", "", "dragon", "???"])
def test_another_question_is_not_known_as_it_was_typed(searcher: Searcher, asked: str) -> None:
    found = searcher.search(asked)
    assert not found.answer or found.answer.sure < 0.99


def test_another_case_with_other_numbers_is_not_the_one_that_is_known(searcher: Searcher) -> None:
    assert searcher.search("I lost 5 with bravery 4, how many of them flee?").answer
    other = searcher.search("I lost 6 with bravery 7, how many of them flee?")
    assert not other.answer
    assert "I lost 5 with bravery 4, how many flee?" in [one.question for one in other.near]


def test_a_library_without_answers_settles_nothing(searcher: Searcher, tmp_path: Path) -> None:
    library = Library(documents=(), passages=(), rulings=())
    write_index(tmp_path, library, ())
    assert Searcher(tmp_path, library).search("can I shoot after running").state is State.UNKNOWN


def test_while_the_last_word_is_typed_nothing_is_called_unknown(searcher: Searcher) -> None:
    assert searcher.search("glue a wiza").state is not State.UNKNOWN
    assert searcher.search("glue a wiza ").state is State.UNKNOWN


def test_what_is_unknown_is_named(searcher: Searcher) -> None:
    found = searcher.search("what does a Frostlordius cost in dollars")
    assert found.state is State.UNKNOWN
    assert found.unknown == ("frostlordius",)


def test_where_no_question_is_surely_the_one_asked_the_nearest_are_answered(searcher: Searcher) -> None:
    found = searcher.search("can one of them charge after running?")
    assert found.state is State.NEAREST
    assert 1 <= len(found.near) <= 3
    assert len({(one.passage, one.headline) for one in found.near}) == len(found.near)


def test_a_settled_question_needs_no_near_ones(searcher: Searcher) -> None:
    assert searcher.search("how far can I charge?").near == ()


def test_the_bare_name_of_a_thing_is_answered_by_what_it_does(store: Store) -> None:
    known = store.searcher.search("all-out attack").answer
    assert known
    assert known.answer.question == "what does All-out Attack do?"


def test_an_answer_is_given_where_it_is_sure_enough(store: Store) -> None:
    rows = yaml.load(PLAIN.read_text(encoding="utf-8"), yaml.CSafeLoader)
    found = [store.searcher.search(row["ask"]) for row in rows]
    sure = [one.answer.sure for one in found if one.answer]
    assert SURE <= min(sure) < SURE + 0.05
    assert all(one.likely.sure < SURE for one in found if one.likely and not one.answer)


def test_no_question_is_offered_twice_in_the_same_words(store: Store) -> None:
    for row in yaml.safe_load(PLAIN.read_text(encoding="utf-8"))[:100]:
        found = store.answer(row["ask"], 5)
        card = found["answer"]
        told = [card, *card["also"]] if card else found["near"]
        questions = [one["question"].casefold() for one in told]
        assert len(questions) == len(set(questions)), row["ask"]


@pytest.mark.parametrize(
    "asked",
    [
        "he wants to unbind after I rolled the damage, he says that it is not too late, is he right?",
        "I tied his casting roll and cheered, but he says that ties favour the caster and that his spell goes on.",
    ],
)
def test_where_a_yes_or_no_could_be_to_either_the_rule_is_told_with_the_known_question(
    store: Store, asked: str
) -> None:
    found = store.searcher.search(asked)
    assert found.answer is None
    assert found.stated
    assert found.likely
    assert store.library.answers[found.stated.asked] == found.likely.answer
    assert found.likely.sure >= SURE
    assert found.near[0] == found.likely.answer
