"""Banishing invocations: equal is never enough, nearer is never worse, and no WIZARD helps."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from kb.rules.core_3e.s20_priests.s20_3_2_banishing_invocations import (
    BanishmentRoll,
    InvocationToBanish,
    attempt,
    banish,
    banish_odds,
)
from tests.kb.rules.told import told

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


SKULLS = InvocationToBanish(distance=30)


def test_what_is_told_of_an_attempt() -> None:
    assert told(attempt(SKULLS)) == {
        "It is the start of your hero phase.": True,
        "It is a PRIEST of yours.": True,
        "It has not attempted to banish one in this phase.": True,
        "It has a prayer left to give up in this hero phase.": True,
        'It is 30" away.': True,
        "The invocation is visible to it.": True,
        "You have not attempted to banish this one in this phase.": True,
    }


@pytest.mark.parametrize(
    ("values", "says", "held"),
    [
        ({"priest": False}, "It is no PRIEST of yours.", False),
        ({"priest": False, "wizard": True}, "It is a WIZARD. It is no PRIEST of yours.", True),
        ({"banished_before": True}, "It has attempted to banish one in this phase.", False),
        ({"chanted": True}, "It has no prayer left to give up in this hero phase.", False),
        ({"visible": False}, "The invocation is not visible to it.", False),
        ({"attempted": True}, "You have attempted to banish this one in this phase.", False),
    ],
)
def test_what_is_told_of_an_attempt_that_may_not_be_made(values: dict[str, bool], says: str, held: bool) -> None:
    last = attempt(SKULLS.but(**values)).steps[-1]
    assert (last.says, last.held) == (says, held)


def test_what_is_told_of_a_banishment_roll() -> None:
    assert told(banish(BanishmentRoll(roll=4, modifiers=(1,), answer_value=4))) == {
        "The dice shows 4; with +1 the banishment roll is 5.": True,
        "5 against an answer value of 4.": True,
        "It leaves the battlefield.": True,
    }
