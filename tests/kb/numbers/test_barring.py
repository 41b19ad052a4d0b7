"""What a question says that makes its numbers another case than they seem."""

import pytest

from kb.engine.checks import check
from kb.numbers.barring import barred
from kb.numbers.placing import placed
from kb.numbers.reading import read

HIT, SAVE, CAST, FLEE, ALLIES = (
    ("core-3e/13.3", "hit"), ("core-3e/13.3", "save"), ("core-3e/19.1", "cast"), ("core-3e/15.1", ""),
    ("core-3e/27.1", "number"),
)  # fmt: skip


def is_barred(question: str, rule: tuple[str, str], *own: str) -> bool:
    """Whether a check may not judge a question's numbers, all of which have their places."""
    said, one = read(question), check(*rule)
    where = placed(said.numbers, one)
    assert where
    return barred(said, one, where, frozenset(own))


@pytest.mark.parametrize(
    ("question", "rule"),
    [
        ("save 4+ rolled a 3, isn't in cover", SAVE),
        ("does a 3 hit on 4+, he doesnt have +1", HIT),
        ("rolled a 6 to cast a 7 spell, didn't have +1", CAST),
        ("rolled a 6 to cast a 7 spell, forgot the +1", CAST),
        ("does a 3 hit on 4+, the enemy has +1", HIT),
        ("rolled a 6 to cast a 7 spell, my opponent has +1", CAST),
        ("save 4+ rolled a 3, i attack from cover", SAVE),
        ("does a 3 hit on 4+ against a unit with all out attack", HIT),
        ("does a 3 hit on 4+ with all out attack on his unit", HIT),
        ("save 4+ rolled a 3, can I still use all out defence", SAVE),
        ("save 4+ rolled a 3, failed mystic shield", SAVE),
        ("does a 3 hit on 4+ or should I use all out attack", HIT),
        ("10 man unit killed 5, bravery 7, rolled 4", FLEE),
        ("10 man unit lost 5 to battleshock, bravery 7, rolled 4", FLEE),
        ("7 units and 2 allies", ALLIES),
        ("does a 3 hit on 4+ or do I need +1", HIT),
        ("does a 3 hit on 4+, can I still use +1", HIT),
        ("does a 3 hit on 4+ against a unit with +1 to hit", HIT),
        ("hit roll total 4 with -1, to hit 4+", HIT),
        ("do my 6 hit on 4+", HIT),
        ("save 4+ rolled a 3, attacking unit has mystic shield", SAVE),
        ("save 4+ rolled a 3, some models in cover", SAVE),
        ("save 4+ rolled a 4, target has rend -1", SAVE),
        ("unbinding roll 9 against a casting roll of 8 with +1", ("core-3e/19.1.2", "unbind")),
        ("unbind 8 against casting roll 7", ("core-3e/19.1.2", "cast and unbind")),
        ("10 man unit lost 5 to fleeing, bravery 7, rolled 4", FLEE),
        ("lost 5 to 10 models, bravery 7, rolled 4", FLEE),
        ("10 models, enemy lost 5, bravery 7, rolled 4", FLEE),
        ("I killed 5 with my 10 models, bravery 7, rolled 4", FLEE),
        ("casting value 9, modified roll 8 with +1", CAST),
        ("does a roll of 3 after modifiers hit on 4+ with +1", HIT),
        ("save 4+ rend -1, roll of 4 after rend", SAVE),
        ('charge roll 8, 6" from my unit, 9" from the enemy', ("core-3e/11.1", "roll")),
        ('can i unbind a failed spell from 20" away', ("core-3e/19.1.2", "attempt")),
        ("summoned units in round 4, are they destroyed", ("core-3e/3.1", "fourth battle round")),
        ("can I charge if the enemy is 12 inches or more away", ("core-3e/11.0", "")),
        ("I am -1 to be hit, rolled a 4 to hit on 4+", HIT),
        ("my unit has a 4+ save and rend -1, rolled a 4 to save", SAVE),
        ("my unit with rend -1 rolled a 4 on a 4+ save", SAVE),
        ("my spell has casting value 6, he rolled 7", CAST),
        ("his bravery is 6, I lost 3, I rolled a 5", FLEE),
        ("I have 2 allies and he has 8 units", ALLIES),
        ("can I dispel a spell from 20 inches", ("core-3e/19.3.2", "attempt")),
        ("+1 rend on rend -1, 4+ save, roll 5", SAVE),
        ("casting value 7 minus 1, rolled 6", CAST),
        ("charge 8 inches with an 8 but he moves 1 inch", ("core-3e/11.1", "moves")),
    ],
)
def test_what_is_denied_anothers_or_only_thought_of_is_not_judged(question: str, rule: tuple[str, str]) -> None:
    assert is_barred(question, rule)


@pytest.mark.parametrize(
    ("question", "rule"),
    [
        ("save 4+ rolled a 3, in cover, isn't it", SAVE),
        ("does a 3 hit on 4+ with +1", HIT),
        ("does a 3 hit on 4+ with all out attack", HIT),
        ("to hit 3+, look out sir, rolled a 3", HIT),
        ("does his 3 save on 4+", SAVE),
        ("i killed 8 of his 20 models, bravery 4, he rolled 1", FLEE),
        ("7 units, can 2 be allies", ALLIES),
        ("does my 3 save on 4+ against rend -1 with +1", SAVE),
        ("unbind roll 9, casting roll 8", ("core-3e/19.1.2", "unbind")),
        ("does a roll of 5 modified by -1 hit on 4+", HIT),
        ("mystic shield on my unit, save 4+ rend -2, rolled a 5", SAVE),
        ('charge roll 8, 9" from the enemy', ("core-3e/11.1", "roll")),
    ],
)
def test_what_is_said_of_the_roll_itself_is_judged(question: str, rule: tuple[str, str]) -> None:
    assert not is_barred(question, rule)


def test_whose_hero_it_is_matters_to_look_out_sir() -> None:
    assert is_barred("does a 4 hit on 4+, my hero has look out sir", HIT, "look")
    assert not is_barred("does a 4 hit on 4+ against a hero with look out sir", HIT, "look")


def test_who_garrisons_is_not_who_is_attacked_there() -> None:
    assert is_barred("does a 4 hit on 4+ from a garrison", ("core-3e/17.2.1", "hit"), "garrison")
    assert not is_barred("does a 4 hit on 4+ against a garrison", ("core-3e/17.2.1", "hit"), "garrison")


@pytest.mark.parametrize(
    ("question", "judged"),
    [
        ("my unit in garrison hits on 3+ against his unit, rolled 3", False),
        ("shooting at them from garrison, hit on 3+, rolled 3", False),
        ("hit on 3+ against his unit in a garrison, rolled 3", True),
        ("does a 3 hit the unit in the garrison on 3+", True),
        ("target in garrison, hit on 3+, rolled 3", True),
    ],
)
def test_the_garrison_is_what_is_attacked_where_these_words_stand_together(question: str, judged: bool) -> None:
    assert is_barred(question, ("core-3e/17.2.1", "hit"), "garrison") is not judged
