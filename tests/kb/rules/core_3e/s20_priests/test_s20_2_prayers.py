"""Prayers: Smite never does less on a higher roll, and only to an enemy PRIEST; Bless is there or it is not."""

from hypothesis import given
from hypothesis import strategies as st

from kb.rules.core_3e.s20_priests.s20_2_prayers import (
    Bless,
    Smite,
    bless,
    bless_odds,
    smite,
    smite_odds,
)

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
