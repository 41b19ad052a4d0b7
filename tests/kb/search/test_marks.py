"""Marks: what must agree before two questions are the same one."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from kb.search.marks import (
    ANY_NUMBER,
    NAMES,
    another_case,
    another_number,
    bits_of,
    digest,
    marks,
    numbers,
    order,
    other_order,
    things,
    unlike,
)
from kb.search.words import words_of


@pytest.mark.parametrize(
    ("one", "other", "names"),
    [
        ("can I shoot", "can't I shoot", ["not"]),
        ("can he unbind", "can I unbind", ["mine", "theirs"]),
        ("must I pile in", "can I pile in", ["may", "must"]),
        ("in the hero phase", "in the combat phase", ["hero phase", "combat"]),
        ("in my turn", "in his turn", ["mine", "theirs", "my turn", "their turn"]),
        ("a 3 to hit", "a 4 to hit", []),
        ("is the wizard seen", "is the monster seen", ["monster", "wizard"]),
        ("do wards work", "are wards ignored", ["turned"]),
        ("are wards good against it", "are wards useless against it", ["turned"]),
    ],
)
def test_what_differs_is_marked_and_nothing_else(one: str, other: str, names: list[str]) -> None:
    bits = marks(words_of(one)) ^ marks(words_of(other))
    assert [NAMES[bit] for bit in bits_of(bits & ~ANY_NUMBER)] == names
    assert bool(bits & ANY_NUMBER) is (not names)
    own, others = (marks(words_of(text)) for text in (one, other))
    there, back = unlike(own, others), unlike(others, own)
    assert (there["numbers_left"], there["numbers_more"]) == (back["numbers_more"], back["numbers_left"])
    assert there["numbers_left"] == (own & ~others & ANY_NUMBER).bit_count()
    assert sorted(bit % len(NAMES) for bit in bits_of(there["unlike"])) == sorted(map(NAMES.index, names))


@pytest.mark.parametrize(
    ("one", "other", "same"),
    [
        ("can I run and shoot", "may he shoot after running", True),
        ("can I run and shoot", "can I run and charge", False),
        ("does a ward work on mortals", "mortal wounds and wards", False),
        ("who decides", "who picks", True),
    ],
)
def test_things_are_the_same_in_whatever_form(one: str, other: str, same: bool) -> None:
    assert (things(words_of(one)) == things(words_of(other))) is same


@given(st.integers(0, 2**70))
def test_bits_are_found_where_they_stand(number: int) -> None:
    assert sum(1 << bit for bit in bits_of(number)) == number


def test_a_number_is_the_same_as_a_word_and_with_its_sign() -> None:
    assert marks(words_of("five wounds")) == marks(words_of("5 wounds")) == marks(words_of("+5 wounds"))


@given(st.text(max_size=100))
def test_marks_fit_into_a_number_of_the_index(text: str) -> None:
    assert 0 <= marks(words_of(text)) < 2**63
    assert 0 <= things(words_of(text)) < 2**63


@pytest.mark.parametrize(
    ("asked", "line", "another"),
    [
        ("can I redeploy in my opponent's movement phase", "can I redeploy in my own turn", True),
        ("do my losses in his turn count", "do my losses in my turn count", True),
        ("in the enemy hero phase", "in their turn", False),
        ("in my turn", "in the turn that he went first", False),
        ("does a 9 do it", "does an 8 do it", True),
        ("does it do it", "does an 8 do it", True),
        ("does an 8 do it", "does it do it", False),
        ("does an 8 do it", "does one do it", True),
        ("does one do it", "does it do it", False),
        ("do mortals ignore saves", "do I get a save against mortals", True),
        ("does an invocation stop a charge", "can I charge past an invocation", True),
        ("do mortals ignore saves", "do mortal wounds bypass my armour", False),
        ("is cover lost if one is outside", "one is outside, does the unit still get cover", True),
        ("I lost three, do I test", "do I test", False),
        ("can I shoot if I ran this turn", "I ran in my turn, can I shoot in his", True),
        ("can I shoot in his turn", "I ran in my turn, can I shoot in his", False),
        ("does it help my hero, he is not a wizard", "does it help my wizard", True),
        ("does it help my non-wizard hero", "does it help my wizard", True),
        ("does it help my wizard", "does it help my hero, he is not a wizard", False),
        ("it adds 1, doesn't it", "does it add 1", False),
        ("do I add 1 or not", "do I add 1", False),
        ("may he act now", "is it too late to act", True),
        ("is the +1 gone after a charge", "do I keep the +1 after a charge", True),
        ("a double 1, can I charge", "a double 1, is that a failed charge", True),
    ],
)
def test_a_line_with_a_number_of_its_own_of_the_others_turn_or_turned_is_another_case(
    asked: str, line: str, another: bool
) -> None:
    assert another_case(marks(words_of(asked)), marks(words_of(line))) is another


def test_ten_is_not_mistaken_for_one() -> None:
    bit_of_one = marks(["1"])
    assert not [number for number in map(str, range(2, 31)) if marks([number]) == bit_of_one]


@pytest.mark.parametrize(
    ("asked", "another"), [("a hero of 9 wounds", True), ("a hero of 10 wounds", False), ("a big hero", False)]
)
def test_a_number_in_place_of_the_one_that_an_answer_tells_is_another(asked: str, *, another: bool) -> None:
    line, told = "a hero of many wounds", "10 or more wounds, is he too big? Yes"
    assert another_number(*(marks(words_of(text)) for text in (asked, line, told))) is another


@pytest.mark.parametrize(
    ("asked", "line", "another"),
    [
        ("can I charge after shooting", "can I shoot after charging", True),
        ("can I charge after shooting", "can I charge before I shoot", True),
        ("can I pile in first and attack afterwards", "can I attack first and pile in afterwards", True),
        ("can I charge after shooting", "can I shoot and then charge", False),
        ("is the save made after the ward", "is the ward roll after the save roll", True),
        ("can I charge after shooting", "can I charge", False),
        ("can I charge", "can I charge after shooting", False),
        ("is every ally an incarnate", "is an incarnate an ally", True),
        ("can my general be an ally", "can an ally be my general", True),
        ("does a wizard count as a priest", "does a priest count as a wizard", True),
        ("is every hero a leader", "is a hero always a leader", False),
        ("is there a limit", "is a hero a leader", False),
    ],
)
def test_a_line_that_puts_first_what_is_asked_to_be_last_is_of_another_order(
    asked: str, line: str, another: bool
) -> None:
    assert other_order(order(tuple(words_of(asked))), order(words_of(line))) is another


@given(st.text(max_size=100), st.text(max_size=100))
def test_an_order_fits_into_a_number_of_the_index_and_is_never_another_than_itself(one: str, other: str) -> None:
    asked = order(words_of(f"{one} before {other}"))
    assert 0 <= asked < 2**62
    assert not other_order(asked, asked)


def test_a_text_that_begins_with_and_has_no_order() -> None:
    assert order(words_of("and can I shoot first")) == 0


def test_numbers_stand_above_the_marks_that_have_names() -> None:
    assert list(bits_of(ANY_NUMBER)) == list(range(len(NAMES), 63))


def test_a_digest_looks_at_words_alone() -> None:
    assert digest(words_of("Can I shoot, after running?")) == digest(words_of("can i shoot  after running"))
    assert digest(words_of("can I shoot")) != digest(words_of("can I run"))
    assert digest(words_of("what's a endless spell")) == digest(words_of("what is an endless spell?"))


@pytest.mark.parametrize(
    ("one", "other", "same"),
    [
        ("does a 3 hit on 4+", "a three hits on a 4", True),
        ("i rolled 4 he rolled 5", "is my 5 better than his 4", False),
        ("lost two, bravery 8, rolled a 6", "lost two, bravery 6, rolled a 6", False),
        ("a unit of 150 points, reinforced twice", "a unit of 150 points, reinforced", False),
        ("my second model stops 0.6 inches away", "my first model stops 0.6 inches away", False),
        ("rend 1 and 2 damage", "2 damage", True),
        ("16 guys in a normal tower", "16 guys in a tower", True),
        ("16 guys in a normal tower", "16 guys in a large tower", False),
        ("lost 6, rolled a 4", "lost 6 last round, rolled a 4", False),
        ("can I stomp 3 inches away", "can I stomp more than 3 inches away", False),
        ("can I redeploy within 9", "can I redeploy out of 9", False),
        ("at a bravery under 6", "at a bravery of 6", False),
        ("further than 9 away", "over 9 inches away", True),
        ("no more than 9 away", "9 or less away", True),
        ("over 9 away", "under 9 away", False),
    ],
)
def test_numbers_are_the_same_in_the_same_order(one: str, other: str, *, same: bool) -> None:
    assert (numbers(words_of(one)) == numbers(words_of(other))) is same


@pytest.mark.parametrize("none", ["can I charge twice", "one hero", "the second half"])
def test_what_has_no_number_but_one_has_none(none: str) -> None:
    assert numbers(words_of(none)) == 0
