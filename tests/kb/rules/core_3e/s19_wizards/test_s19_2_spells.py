"""Spells: nearer is never worse, a D3 is never less than one, and nothing comes of a spell that is unbound."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from kb.rules.core_3e.s19_wizards.s19_2_spells import (
    ArcaneBolt,
    MysticShield,
    arcane_bolt,
    arcane_bolt_odds,
    ignore,
    mystic_shield,
)
from kb.tabletop import RuleInputError
from kb.tabletop.magic.spells import IgnoreRoll

faces, rolls = st.integers(1, 6), st.integers(2, 12)
distances = st.floats(0, 20, allow_nan=False)


@given(rolls, faces, distances, distances)
def test_a_nearer_unit_never_suffers_less_from_the_bolt(roll: int, wounds: int, one: float, other: float) -> None:
    near, far = sorted((one, other))
    bolt = ArcaneBolt(roll=roll, wounds_roll=wounds, distance=far)
    assert arcane_bolt(bolt.but(distance=near)).number >= arcane_bolt(bolt).number


@given(rolls, faces, distances)
def test_an_unbound_spell_does_nothing(roll: int, face: int, distance: float) -> None:
    bolt = ArcaneBolt(roll=roll, wounds_roll=face, distance=distance, unbound=True)
    assert arcane_bolt(bolt).outcome == "no mortal wounds"
    assert mystic_shield(MysticShield(roll=roll, distance=distance, unbound=True)).outcome == "add nothing"


@given(rolls, distances, distances)
def test_a_shield_that_reaches_still_reaches_a_nearer_unit(roll: int, one: float, other: float) -> None:
    near, far = sorted((one, other))
    shield = MysticShield(roll=roll, distance=far)
    assert mystic_shield(shield.but(distance=near)).number >= mystic_shield(shield).number


def test_the_odds_of_a_bolt_in_combat_are_a_third_of_thirty_for_each_number() -> None:
    odds = arcane_bolt_odds(ArcaneBolt(roll=2, wounds_roll=1, distance=1))
    assert odds.probability("no mortal wounds") * 36 == 6
    for number in ("1 mortal wound", "2 mortal wounds", "3 mortal wounds"):
        assert odds.probability(number) * 36 == 10


@given(faces, faces, st.integers(2, 6))
def test_a_higher_roll_never_ignores_less(one: int, other: int, needed: int) -> None:
    low, high = sorted((one, other))
    if ignore(IgnoreRoll(roll=low, needed=needed)).outcome == "ignored":
        assert ignore(IgnoreRoll(roll=high, needed=needed)).outcome == "ignored"


def test_a_distance_below_nothing_is_refused() -> None:
    with pytest.raises(RuleInputError, match=r"distance: .*0.*, not -1.0"):
        MysticShield(roll=7, distance=-1.0)
