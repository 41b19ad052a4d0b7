"""What makes another case of a question that is otherwise the same."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from kb.passages import Says
from kb.search.cases import _KINDS, cases, done_to, exchanged, no_tie, other_duty
from kb.search.words import words_of


def of(text: str) -> set[int]:
    """The cases of a text."""
    return {*cases(words_of(text))}


@pytest.mark.parametrize(
    ("asked", "line", "another"),
    [
        ("can I redeploy in his charge phase", "can I unleash hell in his charge phase", True),
        ("is it measured from the farthest model", "is it measured from the closest model", True),
        ("can I use it twice in one turn", "can I use it twice in one phase", True),
        ("his general is dead, do I get the point", "my general is dead, do I get the point", True),
        ("can he unbind in my hero phase", "can I unbind in my hero phase", True),
        ("can I shoot his hero riding a horse", "can I shoot his foot hero", True),
        ("can he shoot in his turn", "can I shoot in my own turn", False),
        ("can I charge after falling back", "can I charge after I retreated", False),
        ("can I charge after falling back", "can I charge after running", True),
        ("does roar stop unleash hell", "is unleash hell stopped by roar", False),
        ("one priest and three spells", "one wizard and three spells", True),
        ("first priest failed", "second priest failed", True),
        ("all units of mine", "some units of mine", True),
        ("my unit in the wood", "my unit", False),
        ("can missile weapons shoot after a charge", "can weapons shoot after a charge", False),
        ("can my models see it", "can his model see it", True),
        ("-1 to hit", "-1 to wound", True),
        ("can I attack an endless spell", "can I attack an invocation", True),
        ("does a 6 always save", "does a 6 always hit", True),
        ("can I cast it twice", "can I chant this prayer twice", True),
        ("hit or save first", "is the hit roll first", False),
        ("does it replace the damage", "is it on top of the damage", True),
        ("do I pay triple", "do I pay double", True),
        ("can the second unbind the next spell", "can the second unbind it", True),
        ("can another unit use it", "can I use it", True),
        ("a kruleboyz army", "an ironjawz army", True),
        ("an invocation in his army", "an invocation in my army", True),
        ("can I charge an endless spell", "can I charge across an endless spell", True),
        ("no champion and no hero near, can it get a command", "can its champion command it", True),
        ("can my non-wizard hero unbind", "can my hero who is not a wizard unbind", False),
        ("my list costs more than his, triumph", "his army costs more than mine, triumph", True),
        ("my list costs more than his, triumph", "I have more points than him, triumph", False),
        ("does the spell go off on a double 1", "does a double 1 kill the spell", True),
        ("do I keep it when he walks off", "do I lose it when he walks off", True),
        ("I lost 4 models, do I keep it", "do I keep it", False),
        ("bravery 7 and I rolled an 8, does he heal", "bravery 8 and I rolled an 8, does he heal", True),
        ("he cast on 9 and I rolled 10, is it stopped", "I tied his roll, is it stopped", True),
        ("he cast on 9 and I rolled 9, is it stopped", "I tied his roll, is it stopped", False),
        ("tied, and I went first last round", "tied, and he went first last round", True),
        ("he was done deploying before me", "I had all my stuff down before him", True),
        ("he went first last round", "my opponent was first last round", False),
        ("nat 1 to wound with +1, a fail", "nat 1 save with +1, a fail", True),
        ("does a 1 fail a ward", "does a 1 fail a prayer", True),
        ("we both have fight first units", "my unit strikes last and his too, who is first", True),
    ],
)
def test_one_of_a_kind_is_not_another(asked: str, line: str, *, another: bool) -> None:
    assert exchanged(of(asked), of(line)) is another
    assert exchanged(of(line), of(asked)) is another


@pytest.mark.parametrize(
    "alone",
    [
        "can I charge next turn after running",
        "can I charge after running last turn",
        "can I charge later after running",
        "can I charge after running with an ability that allows it",
        "an ability lets it run and charge",
        "can I charge after he ran",
        "can I charge after another unit ran",
        "can I charge a unit that ran",
        "can I charge after running when I was charged",
        "can I charge after running and being wholly in a wood",
        "can I run and charge in different turns",
    ],
)
def test_what_only_one_says_makes_another_case(alone: str) -> None:
    assert exchanged(of(alone), of("can I charge after running"))


@pytest.mark.parametrize(
    ("asked", "line", "answer", "other"),
    [
        ("can my general be a hero", "must my general be a hero", Says.NO, True),
        ("can my general be a hero", "must my general be a hero", Says.YES, False),
        ("must I charge now", "can I charge now", Says.YES, True),
        ("must I charge now", "can I charge now", Says.NO, False),
        ("have I got to charge", "must I charge", Says.NO, False),
    ],
)
def test_what_one_need_not_is_not_what_one_may_not(asked: str, line: str, answer: Says, *, other: bool) -> None:
    assert other_duty(of(asked), of(line), answer) is other


PHRASES = [phrase for kind in _KINDS for member in kind for phrase in member.split("|")]


@pytest.mark.parametrize("phrase", PHRASES)
def test_every_phrase_of_a_kind_is_found_as_search_reads_it(phrase: str) -> None:
    assert words_of(phrase) == phrase.split()
    assert of(phrase)


@given(st.sampled_from(_KINDS), st.data(), st.text("abc ", max_size=20))
def test_one_member_of_a_kind_for_another_is_another_case(kind: tuple[str, ...], data: st.DataObject, by: str) -> None:
    one, other = data.draw(st.permutations(kind).map(lambda members: members[:2]))
    asked, line = (f"{by} {member.partition('|')[0]} {by}" for member in (one, other))
    assert exchanged(of(asked), of(line))
    assert not exchanged(of(asked), of(asked))


@pytest.mark.parametrize(
    ("text", "done"),
    [
        ("can a unit that ran be charged", True),
        ("does the charged unit lose cover", True),
        ("can I shoot a unit in combat", True),
        ("can I charge a unit that is in a garrison", True),
        ("my hero was shot at", True),
        ("can a unit that ran charge", False),
        ("can I shoot after I charged", False),
        ("can a unit in combat shoot", False),
    ],
)
def test_it_is_known_who_is_charged_or_shot_and_who_does_it(text: str, *, done: bool) -> None:
    assert done_to(words_of(text)) is done


@pytest.mark.parametrize(
    ("asked", "line", "another"),
    [
        ("he cast on 9 and I rolled 10", "I tied his roll", True),
        ("he cast on 9 and I rolled 9", "I tied his roll", False),
        ("he cast on 9 and I rolled 10, no tie then", "I tied his roll", False),
        ("I tied his roll", "he cast on 9 and I rolled 10", False),
    ],
)
def test_two_numbers_that_differ_are_no_tie(asked: str, line: str, *, another: bool) -> None:
    assert no_tie(of(asked), of(line)) is another
