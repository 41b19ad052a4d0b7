"""Banishing invocations: equal is never enough, nearer is never worse, and no WIZARD helps."""

from hypothesis import given
from hypothesis import strategies as st

from kb.rules.core_3e.s20_priests.s20_3_2_banishing_invocations import (
    BanishmentRoll,
    InvocationToBanish,
    attempt,
    banish,
    banish_odds,
)

values = st.integers(1, 12)
distances = st.floats(0, 90, allow_nan=False)


@given(st.integers(1, 6), values)
def test_a_roll_equal_to_the_answer_value_never_banishes(roll: int, value: int) -> None:
    assert (banish(BanishmentRoll(roll=roll, answer_value=value)).outcome == "banished") is (roll > value)


@given(values)
def test_the_odds_are_those_of_one_dice(value: int) -> None:
    assert banish_odds(BanishmentRoll(roll=1, answer_value=value)).probability("banished") * 6 == max(0, 6 - value)


@given(distances, distances)
def test_who_may_banish_from_afar_may_from_nearer(one: float, other: float) -> None:
    near, far = sorted((one, other))
    if attempt(InvocationToBanish(distance=far)).outcome == "may attempt it":
        assert attempt(InvocationToBanish(distance=near)).outcome == "may attempt it"


@given(distances, st.booleans())
def test_a_wizard_is_no_help_to_banish(distance: float, priest: bool) -> None:
    alone = InvocationToBanish(distance=distance, priest=priest)
    assert attempt(alone.but(wizard=True)).outcome == attempt(alone).outcome
