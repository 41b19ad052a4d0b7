"""The Designers' Commentary: questions and answers, however they run together."""

from collections import Counter
from collections.abc import Callable

import pytest
from hypothesis import given
from hypothesis import strategies as st

from ingest.documents import commentary_2021_01 as commentary
from ingest.lines import Fate, Source
from kb.passages import Kind
from tests.ingest.documents.conftest import Checked

FILE = "designers-commentary-2021-01.md"
Sample = Callable[..., Source]

SAMPLE = """
Designers' Commentary, May 1999

Our commentaries are updated in magenta ink.

SLEEP AND REST

Q: May a giant sleep on a hill?
A: Yes.

Q: For how long? A: One night. Q: And on a bridge?A: Never.

- Q: Unit A: does it snore?
- A: Unit A: it does.

A: A pillow is

A: A pillow is a piece of terrain.

It blocks no line of sight.

For example, a dwarf sees past it.

Q: Who wakes first?

FOOD

Q: May I eat a
dice?

 A: No.
"""


@pytest.fixture(scope="module")
def real(official: Callable[[str], Source]) -> Source:
    return official(FILE)


@pytest.mark.sources
def test_it_recognises_its_own_document_only(official: Callable[[str], Source], real: Source) -> None:
    assert commentary.recognises(real)
    for other in ("core-rules-2e.txt", "core-rules-3e.txt", "time-of-war-blasted-wastes-ii.txt"):
        assert not commentary.recognises(official(other))
    assert not commentary.recognises(official("wrath-of-the-everchosen.txt"))


@pytest.mark.sources
def test_all_132_rulings_of_22_topics(real: Source, checked: Checked) -> None:
    parsed, _ = checked(commentary, real)
    topics = [passage for passage in parsed.passages if passage.kind is Kind.TOPIC]
    assert Counter(passage.kind for passage in parsed.passages) == {Kind.TOPIC: 22, Kind.RULING: 132}
    assert [topic.title for topic in topics[:6]] == [
        "The Most Important Rule", "Battleplans", "Armies", "Warscrolls", "Units and Models", "Dice Rolls",
    ]  # fmt: skip
    rulings_of = Counter(passage.parent.removeprefix("commentary-2021-01/") for passage in parsed.passages)
    assert (rulings_of["warscrolls"], rulings_of["combat-phase"], rulings_of["abilities"]) == (11, 14, 22)
    assert (rulings_of["allegiance-abilities"], rulings_of["pitched-battles"], rulings_of["terrain"]) == (12, 9, 1)


@pytest.mark.sources
def test_every_ruling_has_a_question_and_an_answer(real: Source, checked: Checked) -> None:
    parsed, _ = checked(commentary, real)
    passages = {passage.id: passage for passage in parsed.passages}
    assert len(parsed.rulings) == 132
    for ruling in parsed.rulings:
        assert ruling.question.endswith(("?", ".")), ruling.id
        assert ruling.answer
        assert ruling.status is None
        assert passages[ruling.id].text == f"**Question:** {ruling.question}\n\n**Answer:** {ruling.answer}"
        assert " Q: " not in passages[ruling.id].text
        assert " A: " not in passages[ruling.id].text


@pytest.mark.sources
@pytest.mark.parametrize(
    ("ruling", "asks", "answers"),
    [
        ("dice-rolls/3", "What is a double?", "A double is a 2D6 roll"),  # question and answer on one line
        ("movement/7", "able to move at all?", "No, it simply means"),  # and not even a space between them
        ("units-and-models/5", "does it reset?", "If a unit leaves"),  # in the middle of another's answer
        ("combat-phase/6", "have been used?", "No. The unit or model"),  # "- Q:" and "- A:"
        ("combat-phase/8", "both those models?", "Yes to both questions if this"),  # a list item, then an answer below
        ("movement/9", "can it move at all?", "Yes, it just can't use"),  # asks nearly what 7 asks, and is real
        ("warscrolls/5", "does it make?", "These types of weapon"),  # the answer stands twice, once cut off
    ],
)
def test_traps(real: Source, checked: Checked, ruling: str, asks: str, answers: str) -> None:
    parsed, _ = checked(commentary, real)
    found = next(one for one in parsed.rulings if one.id == f"commentary-2021-01/{ruling}")
    assert found.question.endswith(asks)
    assert found.answer.startswith(answers)
    assert found.answer.count(answers) == 1


@pytest.mark.sources
def test_answers_of_several_paragraphs_stay_whole(real: Source, checked: Checked) -> None:
    parsed, _ = checked(commentary, real)
    long = {ruling.id.partition("/")[2]: ruling.answer.count("\n\n") for ruling in parsed.rulings}
    assert {name for name, breaks in long.items() if breaks} == {
        "distances/1", "movement-phase/3", "combat-phase/5", "abilities/5", "abilities/6",
    }  # fmt: skip


@pytest.mark.sources
def test_what_is_dropped_and_lost_is_named(real: Source, checked: Checked) -> None:
    _, report = checked(commentary, real)
    fates = Counter(note.fate for note in report.notes)
    assert fates == {Fate.DROPPED: 4, Fate.LOST: 1, Fate.REPAIRED: 18}
    assert any("cut off" in note.why and note.first == 65 for note in report.notes)
    assert any("colour" in note.why for note in report.notes)


def test_a_sample_with_all_diseases(sample: Sample, checked: Checked) -> None:
    parsed, report = checked(commentary, sample(SAMPLE))
    assert [(ruling.id.partition("/")[2], ruling.question, ruling.answer) for ruling in parsed.rulings] == [
        ("sleep-and-rest/1", "May a giant sleep on a hill?", "Yes."),
        ("sleep-and-rest/2", "For how long?", "One night."),
        ("sleep-and-rest/3", "And on a bridge?", "Never."),
        (
            "sleep-and-rest/4",
            "Unit A: does it snore?",
            "A pillow is a piece of terrain.\n\nIt blocks no line of sight.\n\nFor example, a dwarf sees past it.",
        ),
        ("sleep-and-rest/5", "Who wakes first?", ""),
        ("food/1", "May I eat a dice?", "No."),
    ]
    assert [passage.title for passage in parsed.passages if passage.kind is Kind.TOPIC] == ["Sleep and Rest", "Food"]
    assert {note.why.partition(":")[0] for note in report.notes if note.fate is Fate.UNPLACED} == {
        "a second answer to one question"
    }


def test_a_question_without_an_answer_says_so(sample: Sample, checked: Checked) -> None:
    parsed, report = checked(commentary, sample("FOOD\n\nQ: Is salt a weapon?"))
    assert parsed.passages[1].missing == ("The answer is not in this source.",)
    assert [note.fate for note in report.notes] == [Fate.LOST]


def test_text_before_the_first_topic_is_reported(sample: Sample, checked: Checked) -> None:
    parsed, report = checked(commentary, sample("Q: Am I lost?\n\nA: You are.\n\nFOOD\n\nSalt."))
    assert [(note.fate, note.first) for note in report.notes] == [(Fate.UNPLACED, line) for line in (1, 3, 7)]
    assert [passage.id for passage in parsed.passages] == ["commentary-2021-01/food"]


def test_an_empty_document(sample: Sample, checked: Checked) -> None:
    assert checked(commentary, sample(""))[0].passages == ()


@given(lines=st.permutations(SAMPLE.split("\n")), keep=st.integers(0, SAMPLE.count("\n") + 1))
def test_no_damage_loses_a_line(sample: Sample, checked: Checked, lines: list[str], keep: int) -> None:
    checked(commentary, sample(lines[:keep]))
