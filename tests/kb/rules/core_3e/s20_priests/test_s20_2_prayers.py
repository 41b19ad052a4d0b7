"""Prayers: Smite never does less on a higher roll, and only to an enemy PRIEST; Bless is there or it is not."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from kb.rules.core_3e.s20_priests.s20_2_prayers import (
    Bless,
    PrayerRange,
    Smite,
    bless,
    bless_odds,
    in_range,
    smite,
    smite_odds,
)
from tests.kb.rules.told import told

faces = st.integers(1, 6)
bonuses = st.integers(-2, 5)


@given(faces, faces, bonuses, faces)
def test_a_higher_chanting_roll_never_smites_less(one: int, other: int, bonus: int, wounds: int) -> None:
    low, high = sorted((one, other))
    prayer = Smite(roll=low, modifiers=(bonus,), distance=48, wounds_roll=wounds)
    assert smite(prayer.but(roll=high)).number >= smite(prayer).number


@given(faces, bonuses, faces, st.booleans(), st.booleans())
def test_only_enemy_priests_are_smitten(roll: int, bonus: int, wounds: int, enemy: bool, priest: bool) -> None:
    prayer = Smite(roll=roll, modifiers=(bonus,), distance=1, wounds_roll=wounds, enemy=enemy, priest=priest)
    assert 0 <= smite(prayer).number <= 3
    if not (enemy and priest):
        assert smite(prayer).number == 0


def test_the_odds_of_smite_are_those_of_two_dice() -> None:
    odds = smite_odds(Smite(roll=1, distance=1, wounds_roll=1))
    assert odds.probability("no mortal wounds") * 36 == 6
    assert odds.probability("1 mortal wound") * 36 == 4 * 6 + 2
    assert odds.probability("3 mortal wounds") * 36 == 2


@given(st.floats(0, 24, allow_nan=False))
def test_bless_reaches_twelve_inches(distance: float) -> None:
    chance = bless_odds(Bless(roll=1, distance=distance)).probability("a ward of 6+")
    assert chance * 6 == (3 if bless(Bless(roll=6, distance=distance)).outcome == "a ward of 6+" else 0)


def test_what_is_told_of_a_range() -> None:
    assert told(in_range(PrayerRange(range=12, distance=13))) == {
        'The range is 12".': True,
        'From the chanter it is 13".': False,
    }
    assert told(in_range(PrayerRange(range=None, distance=13))) == {"The prayer names no range.": False}


def test_what_is_told_of_bless() -> None:
    blessed = Bless(roll=4, distance=12)
    assert told(bless(blessed)) == {
        "The prayer: answered.": True,
        "You pick a friendly unit, visible to the chanter.": True,
        'Its farthest part is 12" from the chanter, with a range of 12".': True,
        "Your next hero phase has not started.": True,
        "The ward is the effect, as if an ability gave it.": True,
        "Each ward roll needs a 6.": True,
    }
    assert told(bless(blessed.but(next_hero_phase=True)))["Your next hero phase has started."] is False


SMITTEN = Smite(roll=6, distance=48, wounds_roll=3)


def test_what_is_told_of_smite() -> None:
    assert told(smite(SMITTEN)) == {
        "The prayer: answered.": True,
        "You pick an enemy unit, a PRIEST, visible to the chanter.": True,
        'It is 48" from the chanter, with a range of 48".': True,
        "The chanting roll is 6.": True,
        "The dice shows 3: 2 mortal wounds.": True,
    }
    one = told(smite(SMITTEN.but(roll=5)))
    assert one["The chanting roll is 5."] is False
    assert one["No D3 is rolled for it."] is True


@pytest.mark.parametrize(
    ("field", "value", "says"),
    [
        ("roll", 1, "The prayer: divine wrath."),
        ("enemy", False, "You pick a friendly unit, a PRIEST, visible to the chanter."),
        ("priest", False, "You pick an enemy unit, no PRIEST, visible to the chanter."),
    ],
)
def test_what_is_told_of_a_smite_that_does_nothing(field: str, value: int, says: str) -> None:
    last = smite(SMITTEN.but(**{field: value})).steps[-1]
    assert (last.says, last.held) == (says, False)
