"""Which answers a question may ask for: one to another case is none of them."""

import pytest

from kb.passages import Says
from kb.store import Store


@pytest.mark.parametrize(
    ("asked", "says"),
    [
        ('can I stomp a unit 3" away', "no"),
        ("can I redeploy 9 inches from the enemy", "no"),
        ("does a hero with 9 wounds get look out sir", "no"),
        ('rolled double 1 on the charge 3.1" away, can I charge', "yes"),
    ],
)
def test_what_holds_beyond_a_number_is_not_said_of_the_number(store: Store, asked: str, says: str) -> None:
    found = store.answer(asked)
    assert found["covered"]
    assert not found["answer"] or found["answer"]["says"] != says


@pytest.mark.parametrize("word", ["against", "horse", "through", "surrounded"])
def test_a_single_word_asks_for_no_yes_or_no(store: Store, word: str) -> None:
    found = store.searcher.search(word)
    assert not found.answer or found.answer.answer.says is Says.VALUE
    assert found.stated is None


@pytest.mark.parametrize(
    "asked",
    [
        "do my ward and my save both work or just the better of the two",
        "does Titanic Duel work against everyone or just that one monster",
    ],
)
def test_who_asks_which_of_two_it_is_gets_no_bare_yes_or_no(store: Store, asked: str) -> None:
    found = store.searcher.search(asked).answer
    assert not found or found.answer.headline not in ("Yes.", "No.")


def test_what_a_story_comes_to_is_not_said_of_one_with_other_numbers(store: Store) -> None:
    story = (
        "lost {} dudes this turn, bravery 6, rolled a {} on the battleshock. So total 9. How many run? he says three"
    )
    same, other = (
        store.searcher.search(story.format(lost, rolled)).answer for lost, rolled in (("5", "4"), ("4", "5"))
    )
    assert same is None or same.answer.headline == "3 models."
    assert other is None or other.answer.headline != "3 models."


@pytest.mark.parametrize(
    ("asked", "wrong"),
    [
        ("is it wrong that I charged with a unit that was already within 3 inches of an enemy?", "No"),
        ("I want to rally a unit at the start of his hero phase with a command point, is that illegal?", "Yes"),
        ("is it false that a ward works against mortal wounds?", "Yes"),
        ("do I miss out on a heroic action in his hero phase?", "Yes"),
        ("he used All-out Attack in the combat phase already, am I prevented from using it too?", "No: the same"),
    ],
)
def test_what_is_turned_round_is_not_told_the_contrary(store: Store, asked: str, wrong: str) -> None:
    found = store.answer(asked)
    assert found["covered"]
    assert not found["answer"] or not found["answer"]["headline"].startswith(wrong)


def test_what_a_story_says_before_it_asks_turns_nothing_round(store: Store) -> None:
    asked = "Ogors of 4 wounds, one has taken 2. He says it's cheating to put the fresh damage on another. May I?"
    found = store.searcher.search(asked).answer
    assert found
    assert found.answer.headline.startswith("No")


@pytest.mark.parametrize("number", ["2", "11", '12"', "-2", "9.5"])
def test_a_number_alone_asks_nothing(store: Store, number: str) -> None:
    assert store.answer(number)["answer"] is None


def test_what_a_thing_is_says_nothing_of_a_name_that_is_not_known(store: Store) -> None:
    assert store.searcher.search("command trait").answer
    assert store.searcher.search("gorblaxian command trait").answer is None


@pytest.mark.parametrize(
    "asked",
    [
        "is 3 a save on 4+",
        "does a 3 save on 4+ in cover if i charged",
        "i rolled 4 he rolled 5 roll off",
        "lost two, Bravery 8, rolled a 6, do two flee",
        "3+ save with +2 against rend 2, is it 2+ or 3+",
        "double 3 to cast with +3",
        "he has 9 inside and i have 10 round it, who holds it",
        'is exactly 13" away within 12"',
        "150 points unit reinforced twice cost",
        "my second model stops 0.6 inches away does the charge count",
        "he is 8 inches away can i charge if i ran",
        "can a weapon with 2 attacks be split over two targets",
        "60 in a castle 20 inches across that was demolished",
        "can a hero with 9 wounds go inside a ruin",
        "all my guys are within exactly 6 inches of the ruin, can they go in",
        "4-wound cavalry monsters count double",
        "lost 6 last round and rolled a 4 on bravery 7, how many leave",
        "lost 6 and rolled a 4 on bravery 7, how many stay",
    ],
)
def test_a_known_case_with_other_numbers_or_another_thing_is_not_the_one_asked(store: Store, asked: str) -> None:
    card = store.answer(asked, 3)["answer"]
    assert not store.searcher.search(asked).answer or card["verdict"]


@pytest.mark.parametrize(
    ("asked", "known"),
    [
        ("can I charge next turn after running", "can I charge after running?"),
        ("I retreated last turn, can I shoot", "can I shoot if I fell back this turn?"),
        ("can the same unit shoot twice if an ability allows it", "can the same unit shoot twice?"),
        ("he ran, can I shoot him", "can I run and shoot?"),
        ("does being charged cost a unit its cover", "does charging cost a unit its cover this turn?"),
        ("can I pile in first and attack afterwards", "can I attack first and pile in afterwards?"),
        ("I can see the unit, can I bless it?", "I can't see the unit, can I bless it?"),
        ("can the general be a HERO?", "does the general have to be a HERO?"),
        ("can I use all-out attack twice in one battle", "can I use all-out attack twice in one phase?"),
        (
            "is the distance measured from the farthest point of the base?",
            "is the distance measured from the closest point of the base?",
        ),
        (
            "which icon gives free redeploy or all-out defence?",
            "which icon gives free All-out Attack or All-out Defence?",
        ),
    ],
)
def test_another_case_does_not_get_the_known_one_s_answer(store: Store, asked: str, known: str) -> None:
    assert store.answer(known)["answer"]["question"] == known
    found = store.answer(asked)
    assert found["covered"]
    assert not found["answer"] or found["answer"]["question"] != known
