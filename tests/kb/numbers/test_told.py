"""A verdict on a question's numbers: given where everything is understood, and only there."""

from typing import Any

import pytest

from kb.engine.checks import every_check
from kb.numbers.told import left_over, told
from kb.store import Store

LEAST = 25  # of the examples' own questions, how many at least are understood without their example


def answer(store: Store, question: str) -> dict[str, Any]:
    found = store.answer(question)["answer"]
    assert found, question
    return dict(found)


@pytest.mark.parametrize(
    ("question", "check", "headline", "says"),
    [
        ("does a 3 hit on 4+ with +1", "core-3e/13.3", "Yes: hits.", "yes"),
        ("does a 2 hit on 4+ with +1", "core-3e/13.3", "No: misses.", "no"),
        ("does a 1 hit on 2+ with +1", "core-3e/13.3", "No: misses.", "no"),
        ("does my 3 save on 4+ against rend -1", "core-3e/13.3", "No: not saved.", "no"),
        ("does my 4 wound on 3+ with -1", "core-3e/13.3", "Yes: wounds.", "yes"),
        ("rolled a 4 on a 5++ ward", "core-3e/14.3", "Not negated.", "no"),
        ("rolled 9 for bravery 7, lost 3, do i lose more", "core-3e/15.1", "2 flee.", "value"),
        ("can i charge 9 inches away on a 7", "core-3e/11.1", "No: no charge move.", "no"),
        ("can i charge 7 inches away on a 9", "core-3e/11.1", "Yes: can charge.", "yes"),
        ('can i retreat if i am 3" away', "core-3e/8.2", "Yes: can retreat.", "yes"),
        ("cast a 7 spell with a 6 and +1", "core-3e/19.1", "Successfully cast.", "yes"),
        ("prayer answer value 4 rolled a 3", "core-3e/20.1", "Not answered.", "no"),
        ("does a 3 save on 4+", "core-3e/13.3", "No: not saved.", "no"),  # its known question speaks of cover
        ("does a 3 save on 4+ in cover", "core-3e/13.3", "Yes: saved.", "yes"),
        ("does a 3 wound on 4+ with +1 to wound", "core-3e/13.3", "Yes: wounds.", "yes"),
        ("can i charge 9 inches away on a 8", "core-3e/11.1", "No: no charge move.", "no"),
        ("can i charge 8 inches away on a 5", "core-3e/11.1", "No: no charge move.", "no"),
        ("can i charge 12 inches away on a 12", "core-3e/11.1", "Yes: can charge.", "yes"),
        ("can i charge 3.1 inches away on a 3", "core-3e/11.1", "Yes: can charge.", "yes"),
        ("bravery 5 lost 4 rolled 6, 1 model left", "core-3e/15.1", "1 flees.", "value"),
        ("rolled a 5 save 3+ rend -2", "core-3e/13.3", "Saved.", "yes"),  # the rend is of what follows it
        ("does a 5 save 5+ rend 0", "core-3e/13.3", "Yes: saved.", "yes"),
        ("bless rolled a 3", "core-3e/20.2", "No ward.", "no"),
        ("to hit 3+, rolled 2, all-out attack", "core-3e/13.3", "Hits.", "yes"),
        ("does a four hit on 4+ with minus one", "core-3e/13.3", "No: misses.", "no"),
        ("saving on 5s against rend 1, rolled a 5", "core-3e/13.3", "Not saved.", "no"),
        ("does a 4 fail on 3+ to hit", "core-3e/13.3", "Hits.", "value"),  # not "Yes"
        ("my charge roll is 7 and the nearest enemy is 7.5 away", "core-3e/11.1", "Can charge.", "yes"),
        ("my charge roll is 7 and the nearest enemy is 7.6 away", "core-3e/11.1", "No charge move.", "no"),
        ("bravery 7, two dead, rolled a 5. anybody leaving", "core-3e/15.1", "Passed.", "value"),
        (
            "lost 8 of my 20 guys, their bravery is 10 and I rolled a 5, how many flee",
            "core-3e/15.1",
            "3 flee.",
            "value",
        ),
        ("I lost 8 of 20 models, their bravery is 10 and I rolled a 5", "core-3e/15.1", "3 flee.", "value"),
        ("5 dead, bravery 7, i roll a 4, how many leg it", "core-3e/15.1", "2 flee.", "value"),
        (
            "20 Ardboys, lost 6 of them this turn, bravery 6, rolled a 4, how many leave",
            "core-3e/15.1",
            "4 flee.",
            "value",
        ),
        (
            "mortal wound, 5+ ward, i rolled 4",
            "core-3e/14.3",
            "Not negated: a 4 is one short.",
            "no",
        ),  # as an example says
        ("does a 3 save on 4+ with all out defence rend 1", "core-3e/13.3", "No: not saved.", "no"),
        ("roll of 4 vs 4+ save with rend 1 and cover", "core-3e/13.3", "Saved.", "yes"),
        ("does a 3 save on 4+ with cover, mystic shield and all-out defence", "core-3e/13.3", "Yes: saved.", "yes"),
        ("does a 2 save on 4+ with mystic shield and all-out defence", "core-3e/13.3", "No: not saved.", "no"),
        ("does a 1 save on a 2+ with +1", "core-3e/13.3", "No: not saved.", "no"),  # no rend: it is a bonus
        ("4 to wound on 4+ with -2", "core-3e/13.3", "Fails.", "no"),  # the bare number is the roll
        ("bravery 6, four models died, rolled a 3, how many flee?", "core-3e/15.1", "1 flees.", "value"),
        ("5 man unit lost 4, bravery 5, rolled 6", "core-3e/15.1", "1 flees.", "value"),
        ("10 man unit lost 5, bravery 7, rolled 4", "core-3e/15.1", "2 flee.", "value"),
        ("i killed 8 of his 20 goblins bravery 4 he rolled 1, how many flee", "core-3e/15.1", "5 flee.", "value"),
        ("save 4+, rend -2, +1 for cover, rolled a 5", "core-3e/13.3", "Saved.", "yes"),
        ("save 4+, rend -3, +1 for cover, rolled a 5", "core-3e/13.3", "Not saved.", "no"),
        ("6 units, can 2 be allies", "core-3e/27.1", "Too many.", "no"),
        ("can i have 3 allied units in 12", "core-3e/27.1", "Not too many.", "yes"),
        ("does a 4 wound on 5+ with vial of manticore venom", "core-3e/27.5.2", "Yes: wounds.", "yes"),
        ("i need 4s to hit, look out sir, rolled a 4", "core-3e/13.3", "Misses.", "no"),
        ("does a 4 pass a 5+ ward", "core-3e/14.3", "Not negated.", "no"),
        ("mystic shield on my unit 4+ save rend -2 rolled 5", "core-3e/13.3", "Saved.", "yes"),
    ],
)
def test_the_card_carries_the_verdict_with_the_questions_numbers(
    store: Store, question: str, check: str, headline: str, says: str
) -> None:
    found = store.answer(question)
    card = answer(store, question)
    assert found["state"] == "settled"
    assert (card["check"]["id"], card["headline"], card["says"]) == (check, headline, says)
    assert card["numbers"]["not_used"] == []
    assert card["verdict"]["steps"]


@pytest.mark.parametrize(
    "question",
    [
        'can i charge 8" away after running',
        'is 13" too far to charge',
        "does a 6 always hit with -2 on 4+",
        "his liberators have bravery 7, lost 4 and i rolled a 5, do they flee more than 3",
        "A 9 with -1 against casting value 8?",
        "in second edition, does a 3 hit on 4+ with +1",
        "does a 4 hit his hero on 4+",  # no missile weapon, and no unit near it
        "does a 3 hit on 4+ with +1 to wound",
        "wound roll 4 ward 5+",  # which is no ward roll
        "4+ to hit, rolled 3, +1 to wound",
        "does a 3 wound on 4+ with +1 to hit",
        "does a 3 hit on 4+ with +1 attack",
        "can i charge 3 inches away on a 7",  # another rule forbids it
        "rolled 12 charge 12.5 away",
        "rolled 1 for charge 3 away",
        "what do i need for a 9 inch charge",
        "does a 6 save",  # no Save of '-'
        "prayer on a 3",  # which?
        "can i chant 1 prayer",
        "rolled a 5 save 3+ hit -2",
        "save 4+ rend 1 to hit 3+",
        "rolled 7 casting value 7 unbind +1",
        'can i rally 3.1" away',  # how many come back would be the example's
        'can i heroic recovery 3.1" away',
        "8 unit list, how many can be allies",
        'can i retreat to 3.1" from the enemy',
        "does a 4 wound model count as 2 on objectives",
        "bravery 10 unit lost 2 models do i need to roll",
        "must i take a battleshock test with 2 dead and bravery 9",
        "is a battleshock test needed for bravery 10, lost 2",
        "lost 2 units, bravery 6, rolled 6",
        "does a 3 hit on 4+ without all-out attack",
        "to hit 3+, rolled 2, all-out attack was cancelled",
        "does a 4 save on 4+ when not in cover, rend 1",
        "do 2 attacks hit on 4+",
        "does a 3 save on 4+ with rend -1, +1 and mystic shield",  # one bonus, or two?
        "1 in every 5 upgrade",
        "i don't hit on 3 with 4+",
        "save 4+ rend -1 +1 rend rolled 5",  # the weapon's Rend is -2
    ],
)
def test_where_a_word_or_a_number_is_not_understood_there_is_no_verdict(store: Store, question: str) -> None:
    card = store.answer(question)["answer"]
    assert not card or not card["verdict"]


def test_numbers_take_the_places_of_those_in_the_known_question_and_no_other_of_its_example_count(store: Store) -> None:
    card = answer(store, "does my 13 wound dragon get cover in the trees?")
    assert (card["check"]["id"], card["headline"]) == ("core-3e/17.1.1", "No: no benefit from cover.")
    assert card["check"]["given"]["wounds"] == 13
    assert "wholly_on" not in card["check"]["given"]  # of which nobody spoke
    taken = {one["field"]: one["value"] for one in card["numbers"]["taken"]}
    assert taken["charged"] is False
    assert all(one["asks"] for one in card["numbers"]["taken"])


@pytest.mark.parametrize(
    "question",
    [
        "Is exactly 13 inches from my wizard in range?",  # in which range?
        "I rolled a 6 but have -1 to cast?",  # against what?
        "does a 2 wound with a bonus?",
        "I have 2 wizards how many endless spells can I take",  # no yes or no
        "My wizard has 2 spells: dispel, then cast?",  # his example has two wizards
        "I get a free normal move in the hero phase, can I end 4 inches from him?",
    ],
)
def test_what_hangs_on_a_number_of_the_example_has_no_verdict(store: Store, question: str) -> None:
    card = store.answer(question)["answer"]
    assert not card or card["verdict"] is None


def test_a_known_question_with_another_number_says_what_was_not_used(store: Store) -> None:
    known = next(one for one in store.library.answers if one.question == 'is exactly 12" away within 12"?')
    assert left_over('is exactly 13" away within 12"', (known.question, *known.ways)) == ['13"']


def test_a_question_without_numbers_is_told_nothing_of_them(store: Store) -> None:
    card = answer(store, "can I shoot after running")
    assert card["numbers"] is None
    assert card["verdict"] is None


def test_a_number_that_the_answer_says_itself_is_not_left_over() -> None:
    assert left_over('is 12 inches or 9" enough on 2d6', ['within 12" of it']) == ['9"', "2d6"]


@pytest.mark.parametrize(
    ("typed", "line", "unlike"),
    [
        ("does a 2 hit", "I hit on 2+, does my 1 hit?", ["2"]),
        ("a 3 with +3, answered on 4", "A 1 with +3, answered on 4?", ["3"]),
        ("it took 2 of its 2", "It took 1 of its 2", ["2"]),  # the line's 2 stands for one of them
        ("a 3 on 4+ with rend 1", "a 3 on 4+ with +1", ["1"]),
        ("a 3 on 4+", "a 3 on 4+", []),
        ('retreat to 3.1" away', 'retreat from 3.1" away', ['3.1"']),
        ('retreat to 3" away', 'a retreat that ends exactly 3" away', []),
    ],
)
def test_a_number_is_said_where_a_line_has_it_in_its_form(typed: str, line: str, unlike: list[str]) -> None:
    assert left_over(typed, ["no number", line]) == unlike


def test_alone_an_examples_question_ends_as_its_example_does(store: Store) -> None:
    right = 0
    for check in every_check():
        page = store.passages[check.id]
        if page.document != store.library.current:
            continue
        for example in check.examples:
            found = told(example.question, [page], None)
            if found:
                assert (found.check.name, found.verdict.outcome) == (check.name, example.outcome), example.question
                right += 1
    assert right >= LEAST


@pytest.mark.parametrize(
    "question",
    [
        "3",
        "4+",
        "9" * 300,
        "1 " * 150,
        "0 hit on 0+",
        "+",
        "a 3 " * 70 + "hit on 4+",
        'weapon range 1" enemy 1.5" away',
    ],
)
def test_odd_numbers_are_answered_like_anything_else(store: Store, question: str) -> None:
    assert store.answer(question)["query"] == question[:300]


@pytest.mark.parametrize(
    "question",
    [
        'bless rolled 4 unit 12" away',  # its nearest model; some may be further off
        'mystic shield rolled 7, unit 12" away',
        'inspiring terrain bravery 7, unit 1" away',
        'bless roll 5 enemy unit 3" away',
        'damned terrain wounds roll 4 distance 0.5", used',
        'stomp 3" away roll 2 wounds roll 5',  # a roll of 2, or 2 wounds
        'return a slain model 0.5" from its unit and 2" from an enemy',  # is its unit near that enemy already?
        "reinforced twice models 15 minimum 5 allowed 2",  # is it Battleline?
        "heroic leadership rolled 3",  # is the general slain?
        'enemy charge failed, he is 5" away, others 9", can i use unleash hell',
        'unleash hell, my charger at 5", others 10"',
        'unleash hell, charger at 5", my other unit 2"',
        'rally 8 enemy models slain with 3 wounds, 5 sixes, enemy 10" away',
        "at the double on an enemy unit with move 6",
        "can my unit make a normal move of 5 inches",
        "2 enemies, can my unit run",
        'may I attempt a charge in the enemy charge phase, 8" away',
        "with the -1 my hit roll comes to 4 and I hit on 4+, hit?",  # it has the -1 already
        "battleshock roll comes to 6 with 3 lost, bravery 7",
        "I roll 3 saves on 4+ with rend -1",  # so many dice
        "cast 2 spells with a roll of 7",
        "dispel 2 endless spells with a roll of 8",
        "still have 5 models, lost 4, bravery 5, roll 5",
        "can my unit run by 2 inches",
        "does a 3 hit on 3+ with all-out attack and unleash hell -1",  # these are of different phases
        "from the tower with rend -1, is a 4 enough for 4+?",
        "lost 2 models and 5 models, bravery 6, roll 5",
        "at the double when the enemy runs, move 6",
        "6 units + 2 allies",
        "I have 6 units, can I take two allied units",
        'more than 29" from the caster, can he try to unbind',
        "casting spell 2 with a roll of 7",
        "my hit roll is 3 with the +1, to hit 4+",
        'charge roll 7, far model 9" away',
        "he rolls 5 saves on his 4+",
        "is the unit in reserve destroyed in 3 rounds",
        "can my unit retreat by 4 inches",
        "my garrison rend -1 vs save 4+ roll 4",
        "my unit in cover, rend -1, target save 4+ roll 4",
        '-2 to move, charge roll 6, enemy 6" away',
        "8 attacks 3+ 2+ rend 1 dmg 2 into 3+ save all out defence finest hour",
    ],
)
def test_what_hangs_on_something_unsaid_or_said_otherwise_has_no_verdict(store: Store, question: str) -> None:
    card = store.answer(question)["answer"]
    assert not card or (card["verdict"] is None and card["attack"] is None)


@pytest.mark.parametrize(
    ("question", "headline"),
    [
        ('bless rolled 4 unit 13" away', "No ward."),
        ("heroic leadership rolled 5", "1 command point."),  # whether or not the general is slain
        ('rally 8 models slain with 3 wounds, 5 sixes, enemy 10" away', "3 can return."),
        ('unleash hell, charger at 5", others 10"', "May receive it."),
    ],
)
def test_what_nothing_unsaid_can_turn_has_its_verdict(store: Store, question: str, headline: str) -> None:
    card = answer(store, question)
    assert (card["headline"], bool(card["verdict"])) == (headline, True)
