import re

import pytest
from hypothesis import assume, given
from hypothesis import strategies as st

from kb.search.several import MOST, questions
from kb.store import Store

SEVERAL = (
    ("what's the range of an unbind and can I unbind twice?", ["what's the range of an unbind", "can I unbind twice?"]),
    (
        "Allies - how does it work? how many can I bring in 2000 points",
        ["Allies - how does it work?", "Allies - how many can I bring in 2000 points"],
    ),
    (
        "If my unit retreats, can it shoot? and can it charge?",
        ["If my unit retreats, can it shoot?", "If my unit retreats, can it charge?"],
    ),
    (
        "if my unit ran, can it shoot and can it charge",
        ["if my unit ran, can it shoot", "if my unit ran, can it charge"],
    ),
    (
        "My hero is in a garrison. Can he issue commands and can he cast spells?",
        ["My hero is in a garrison. Can he issue commands", "My hero is in a garrison. can he cast spells?"],
    ),
    (
        "can I shoot after running? And if I retreat, can I charge?",
        ["can I shoot after running?", "if I retreat, can I charge?"],
    ),
    (
        "what counts as coherency? also how many models may a unit lose plus how far does Unleash Hell reach",
        ["what counts as coherency?", "how many models may a unit lose", "how far does Unleash Hell reach"],
    ),
    (
        "can I shoot after running? And does a ward work on mortals? My opponent says no.",
        ["can I shoot after running?", "does a ward work on mortals? My opponent says no."],
    ),
    ("what is rend? what is a ward?", ["what is rend?", "what is a ward?"]),
    (
        "My horrors are a wizard. Where do I measure from and does each of them get a spell? I'd love ten bolts",
        [
            "My horrors are a wizard. Where do I measure from",
            "My horrors are a wizard. does each of them get a spell? I'd love ten bolts",
        ],
    ),
)
ONE = (
    "Can I run and charge?",
    "can a unit run and shoot and charge in the same turn",
    "Spider Riders min size 5, when I reinforce once is it 10 or 15 models?",
    "Is it 3 inches, or is it 6 inches?",
    "I rolled a 1 to save. Is that a fail?",
    "my opponent says units that ran can charge. Is he right?",
    "my wizard is a hero and has a ward, does the ward work on mortals?",
    "Do I pick the target first and then roll, or do I roll and then pick?",
    "can units that run do anything else? like charge?",
    "who decides what is terrain and what is not",
    "how and when do I unbind?",
    "what is the difference between a ward and a save?",
    "Can I shoot after running? My opponent says no.",
    "what is a ward? does it work on mortals?",
    "can I shoot after running and can I charge a wall",
    "My Troggoth walks and is a Leader. Which of the icons does he belong under?",
    "From his Ballista to my Knight, who has five wounds. Is she out of sight?",
    "how far can a unit retreat, can flying units too, and how many inches away must I end?",
    "may he point at my champion and say that one runs? who picks?",
    "Can I charge from 8 inches away and can I shoot at 20 inches if I ran?",
    "Can I charge from 8 inches? Can I shoot at 20 inches? I ran.",
    "Does a 4 hit on 4+? And does a 3 wound on 3+? Both are at -1.",
    "Does a 4 save on 4+ and does a 5 save on 5+ against rend -1?",
)

PIECES = "can does what my unit run and ? . , also it - ward if is the é 4+ plus".split()  # noqa: SIM905


@pytest.mark.parametrize(("text", "each"), SEVERAL)
def test_several_questions_are_told_apart(text: str, each: list[str]) -> None:
    assert list(questions(text)) == each


@pytest.mark.parametrize("text", ONE)
def test_what_only_looks_like_several_stays_one(text: str) -> None:
    assert questions(text) == (text,)


@given(st.lists(st.sampled_from(PIECES)))
def test_no_word_is_lost(words: list[str]) -> None:
    text = " ".join(words)
    each = questions(text)
    assert 1 <= len(each) <= MOST
    joining = {"and", "also", "plus"}
    assert _said(text) - joining <= _said(" ".join(each)) <= _said(text)


@given(st.text(max_size=300))
def test_any_text_has_at_least_one_question_and_each_is_one(text: str) -> None:
    each = questions(text)
    assert 1 <= len(each) <= MOST
    assert len(each) > 1 or each == (" ".join(text.replace("’", "'").split()),)


@given(data=st.data())
def test_a_question_that_is_one_stays_one_behind_a_story(data: st.DataObject, store: Store) -> None:
    asked = data.draw(st.sampled_from([answer.question for answer in store.library.answers]))
    assume(len(questions(asked)) == 1 and not re.search(r"[.?!;,:]", asked[:-1]))
    assert len(questions(f"my friend and I were playing: {asked}")) == 1


def test_hardly_a_known_question_is_taken_for_several(store: Store) -> None:
    known = {line for answer in store.library.answers for line in (answer.question, *answer.ways)}
    assert sum(len(questions(line)) > 1 for line in known) < len(known) / 400


def test_a_closing_quotation_mark_of_any_kind_ends_a_question(store: Store) -> None:
    for mark in "\"'”’":
        assert len(store.answer(f"I ask you: what does Roar do?{mark} how far can I pile in", 4)["questions"]) == 2


def test_each_question_is_answered_by_itself(store: Store) -> None:
    answer = store.answer("What does Roar do? How far can I pile in?", 4)
    each = answer["questions"]
    assert [one["query"] for one in each] == ["What does Roar do?", "How far can I pile in?"]
    assert [one["answer"]["passage"] for one in each] == ["core-3e/21.1#roar", "core-3e/12.2"]
    for one in each:
        alone = store.answer(one["query"], 3)
        assert not alone.pop("questions")
        assert one == alone
    assert len(answer["results"]) == 4


@pytest.mark.parametrize(
    "text",
    [
        "does he get free attacks when I retreat, and can I charge afterwards?",  # a known question
        "does my ward work on mortals? does a ward work on mortal wounds?",  # one answer
        "I'd love to get rid of his purple ball. Does trying it cost my Lord of Change one of his casts? "
        "And if he fluffs it, may the Herald try the very same ball again this phase",  # answered as a whole alone
        "20 attacks 3+ 4+ rend 1 damage 2 against a 4+ save, how much damage and how many wounds?",  # one attack
    ],
)
def test_what_one_answer_does_for_is_one_question(text: str, store: Store) -> None:
    answer = store.answer(text)
    assert answer["answer"]
    assert not answer["questions"]


def test_what_is_decided_in_part_is_covered(store: Store) -> None:
    answer = store.answer("what does a Frostlordius cost in dollars? how far can I pile in?")
    assert [one["state"] for one in answer["questions"]] == ["unknown", "settled"]
    assert (answer["covered"], answer["state"] != "unknown", "unknown_words" in answer) == (True, True, False)


def _said(text: str) -> set[str]:
    return set(re.findall(r"\w+", text))
