"""The Crystalline Shores: the dice of the globe, the third dice of a double, and whom the tides spare."""

from fractions import Fraction
from math import comb

from hypothesis import given
from hypothesis import strategies as st

from kb.engine.checks import check
from kb.rules.blasted_wastes.the_crystalline_shores import (
    SHORES,
    sparkling_shards,
    surge_of_power,
    tide_of_bluefire,
    tide_of_change,
    tide_of_pinkfire,
)
from kb.rules.blasted_wastes.time_of_war.tides import (
    CastingRollOnTheShores,
    UnitInBluefire,
    UnitInChange,
    UnitInPinkfire,
    UnitNearSurge,
)

dice = st.integers(1, 6)


def test_the_odds_of_the_globe_are_those_of_sixes_on_nine_dice() -> None:
    globe = check(SHORES, "globe of swirling flame")
    assert globe.odds is not None
    die = globe.odds(globe.examples[0].given)
    for sixes in range(10):
        name = "1 mortal wound" if sixes == 1 else f"{sixes or 'no'} mortal wounds"
        assert die.probability("==", name) == Fraction(comb(9, sixes) * 5 ** (9 - sixes), 6**9)


@given(dice, dice, dice, st.integers(-3, 3))
def test_a_third_dice_needs_a_double_whatever_the_modifiers(first: int, second: int, third: int, modifier: int) -> None:
    verdict = sparkling_shards(CastingRollOnTheShores(first=first, second=second, third=third, modifiers=(modifier,)))
    assert (verdict.outcome == "no third dice") == (first != second)
    assert (verdict.outcome == "surge of power") == (first == second and first * 2 + third + modifier >= 15)


@given(dice, dice, dice, dice)
def test_a_unit_suffers_from_a_casting_roll_that_lets_loose_a_surge(
    first: int, second: int, third: int, d3: int
) -> None:
    near = UnitNearSurge(first=first, second=second, third=third, distance=18, dice_for_d3=d3)
    cast = sparkling_shards(CastingRollOnTheShores(first=first, second=second, third=third))
    assert surge_of_power(near).count == ((d3 + 1) // 2 if cast.outcome == "surge of power" else 0)


@given(st.booleans(), st.booleans(), dice, st.floats(0, 40))
def test_bluefire_is_pinkfire_for_those_near_the_edge(flies: bool, tzeentch: bool, roll: int, distance: float) -> None:
    blue = tide_of_bluefire(UnitInBluefire(can_fly=flies, tzeentch=tzeentch, dice_for_d3=roll, distance=distance))
    pink = tide_of_pinkfire(UnitInPinkfire(can_fly=flies, tzeentch=tzeentch, dice_for_d3=roll))
    assert blue.value == (pink.value if distance <= 18 else 0) or 18 < distance < 18.01


@given(dice, st.booleans(), dice, st.integers(0, 20))
def test_no_more_models_return_than_were_slain(roll: int, tzeentch: bool, returned: int, slain: int) -> None:
    back = tide_of_change(UnitInChange(roll=roll, tzeentch=tzeentch, dice_for_models=returned, slain=slain)).count
    assert back <= min(slain, 6 if tzeentch else 3)
    assert roll >= 5 or back == 0
