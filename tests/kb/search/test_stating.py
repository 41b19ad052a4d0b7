"""The rule that decides a question: told where several answers to what may be asked rest on it, and only there."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from kb.passages import Answer, Document, Kind, Library, Passage, Statement
from kb.search.index import write_index
from kb.search.layout import Layout
from kb.search.meaning import meanings
from kb.search.stating import STATED, Resting, Stating, Whole, rests_on, weighed
from kb.search.sureness import settles
from kb.store import Store

TEXT = "A unit that **ran** cannot shoot.\n\n| Roll | Result |\n| --- | --- |\n| 1-2 | Nothing happens |\n"
STATEMENTS = (
    Statement(passage="book/1", headline="A unit that ran cannot shoot.", words="that ran cannot shoot"),
    Statement(passage="book/1", headline="On 1 or 2 nothing happens.", words="Nothing happens"),
    Statement(passage="book/2", headline="Both players roll.", words="Both players"),
)


def answer(words: str, decided_in: str = "book/1") -> Answer:
    return Answer(
        passage="book/1", question="why?", headline="So.", because="So it says.", words=words, decided_in=decided_in
    )


def library(*answers: Answer) -> Library:
    passages = tuple(
        Passage(id=id, kind=Kind.RULE, document="book", title="A rule", text=text)
        for id, text in (("book/1", TEXT), ("book/2", "Both players roll a dice."))
    )
    book = Document(id="book", title="Book", edition=3)
    return Library(documents=(book,), passages=passages, rulings=(), answers=answers, statements=STATEMENTS)


@pytest.mark.parametrize(
    ("words", "decided_in", "number"),
    [
        ("A unit that ran", "book/1", 0),
        ("that **ran** cannot shoot", "book/1", 0),
        ("nothing happens", "book/1", 1),
        ("Both players roll", "book/2", 2),
        ("Both players roll", "book/1", -1),
        ("a dice", "book/2", -1),
        ("", "book/1", -1),
        ("that ran", "book/3", -1),
    ],
)
def test_an_answer_rests_on_the_statement_that_shares_most_of_its_words(
    words: str, decided_in: str, number: int
) -> None:
    assert rests_on(library(answer(words, decided_in))) == [number]


SAID = "can it shoot after running".split()  # noqa: SIM905
WHOLE = Whole(decided=0.95, long=0.5, unknown=0)


def resting(statement: int, likeness: float = 1.8, ahead: float = 0.4) -> Resting:
    return Resting(7, statement, "book/1", likeness, told=0.8, page_first=float(ahead > 0), page_ahead=ahead)


@pytest.fixture(scope="module")
def stating(tmp_path_factory: pytest.TempPathFactory) -> Stating:
    folder = tmp_path_factory.mktemp("index")
    write_index(folder, library(answer("A unit that ran")), ())
    return Stating(Layout(folder), STATEMENTS)


def test_answers_that_are_each_half_likely_make_their_statement_likely(stating: Stating) -> None:
    meant = meanings().of_texts(["Does nothing happen?"])[0]
    near = [resting(0), resting(0), resting(0), resting(2, 1.1, -0.4)]
    rule = stating.stated(near, [0.6, 0.6, 0.5, 0.05], WHOLE, meant, SAID)
    assert rule
    assert (rule.statement, rule.beside, rule.answers) == (STATEMENTS[0], (STATEMENTS[1],), (7, 7, 7))
    assert rule.asked == 7
    assert STATED <= rule.sure < 1
    assert stating.stated(near, [0.6, 0.6, 0.5, 0.05], WHOLE, meant, SAID[:1]) is None
    behind = [resting(0, ahead=-0.1), resting(2, ahead=-0.1)]
    assert stating.stated(behind, [0.5, 0.5], WHOLE, meant, SAID) is None
    assert stating.stated([], [], WHOLE, meant, SAID) is None
    assert stating.stated(near, [0.6, 0.6, 0.5, 0.05], WHOLE, meant, ["can", "it", "be", "shot"]) is None


def test_the_likeliest_answer_is_told_with_its_rule_unless_it_is_unlikely_or_has_other_numbers(
    stating: Stating,
) -> None:
    meant = meanings().of_texts(["Does nothing happen?"])[0]
    near = [resting(0)._replace(answer=number) for number in range(6)]
    for likely, asked in (((0.45, 0.49, 0.4, 0.4, 0.4, 0.3), -1), ((0.45, 0.5, 0.4, 0.4, 0.4, 0.3), 1)):
        rule = stating.stated(near, likely, WHOLE, meant, SAID)
        assert rule
        assert (rule.asked, rule.answers[:2]) == (asked, (1, 0))
    near[1] = near[1]._replace(other_numbers=True)
    rule = stating.stated(near, (0.6, 0.7, 0.4, 0.4, 0.4, 0.3), WHOLE, meant, SAID)
    assert rule
    assert (rule.asked, rule.answers[:2]) == (-1, (1, 0))


def test_the_rule_of_a_question_that_no_book_here_decides_is_less_sure() -> None:
    one = resting(0)
    (inside,), (outside,) = (weighed([one], [0.6], WHOLE._replace(decided=decided)).values() for decided in (0.9, 0.5))
    assert settles(inside) > settles(outside)


def test_an_answer_without_a_statement_speaks_against_the_others() -> None:
    (alone,) = weighed([resting(0)], [0.6], WHOLE).values()
    (beside,) = weighed([resting(0), resting(-1), resting(-1)], [0.6, 0.5, 0.4], WHOLE).values()
    assert alone.share == 1.0
    assert alone.ahead == pytest.approx(0.6)
    assert beside.share == pytest.approx(0.4)
    assert beside.ahead == pytest.approx(0.1)
    assert beside.either == pytest.approx(alone.either)


_NEAR = st.lists(
    st.tuples(
        st.builds(
            Resting, st.integers(0, 9), st.integers(-1, 2), st.just("book/1"), st.floats(0, 2), *[st.floats(-1, 1)] * 3
        ),
        st.floats(0, 0.98),
    ),
    max_size=6,
)


@given(_NEAR)
def test_shares_are_shares_and_add_up(near: list[tuple[Resting, float]]) -> None:
    found = weighed([one for one, _ in near], [likely for _, likely in near], WHOLE)
    assert {*found} == {one.statement for one, _ in near if one.statement >= 0}
    assert sum(signs.share for signs in found.values()) <= 1 + 1e-9
    for signs in found.values():
        assert 0 <= signs.share <= 1 + 1e-9
        assert 0 <= signs.either <= 1
        assert signs.ahead <= signs.either + 1e-9


def test_every_known_question_keeps_its_answer_and_no_statement(store: Store) -> None:
    for one in store.library.answers[::400]:
        found = store.searcher.search(one.question)
        assert found.answer, one.question
        assert found.stated is None


def test_a_statement_stands_in_the_form_of_an_answer_with_the_nearest_questions(store: Store) -> None:
    asked = "do bodyguards still help against arrows if the hero rides a horse"
    told = store.answer(asked)
    card = told["answer"]
    assert card, told["near"]
    assert card["question"].startswith("Which rule decides? 10.1.2")
    assert (card["says"], card["passage"], told["state"]) == ("value", "core-3e/10.1.2", "settled")
    assert "3+" in card["headline"]
    assert len(card["because"].split()) <= 60
    question, headline = card["because"].removeprefix("“").split("” ", 1)
    known = store.answer(question)["answer"]
    assert headline.startswith(known["headline"])
    assert told["near"]
    assert known["question"] not in {near["question"] for near in told["near"]}
    assert card["check"]["id"].startswith("core-3e/")
